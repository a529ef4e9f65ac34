import { CONNECTING } from '#app/shared/desk/not-leaving.tsx'

const NEEDED = {
  sms: ['문자', 'SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER'],
  mail: ['이메일', 'SMTP_URL, MAIL_FROM'],
} as const

/** For whoever runs the server, below all that the desk itself does. */
export function Connecting(couriers: { sms: boolean; mail: boolean }) {
  const missing = (['sms', 'mail'] as const).filter((each) => !couriers[each])
  if (missing.length === 0) return null
  return (
    <section id={CONNECTING} className="sending__connect" aria-labelledby="sending-connect">
      <h2 id="sending-connect" className="sending__title">
        연결하는 법
      </h2>
      <p className="desk-note">
        서버를 맡은 사람에게 아래를 부탁해 주세요. 값을 채우고 서버를 다시 켜면 바로 나가요.
      </p>
      <details>
        <summary className="desk-page__more">서버를 맡은 사람에게 보여 줄 것</summary>
        <ul className="desk-note">
          {missing.map((each) => (
            <li key={each}>
              {`${NEEDED[each][0]}: 환경 변수 `}
              <code>{NEEDED[each][1]}</code>
            </li>
          ))}
          <li>
            손님의 답 문자: 환경 변수 <code>SOLAPI_WEBHOOK_SECRET</code>, 문자 회사의 웹훅 등록
          </li>
        </ul>
      </details>
    </section>
  )
}
