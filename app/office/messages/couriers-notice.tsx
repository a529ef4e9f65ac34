import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SENDING } from './sending-area.ts'

/** Of what stands in the log and never left. */
export const LOGGED_MEANS = '‘기록만 함’은 실제로 보내지 않고 기록만 남겼다는 뜻이에요.'

interface Couriers {
  sms: boolean
  mail: boolean
}

const NEEDED = {
  sms: ['문자', 'SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER'],
  mail: ['이메일', 'SMTP_URL, MAIL_FROM'],
} as const

const missingOf = (couriers: Couriers) => (['sms', 'mail'] as const).filter((each) => !couriers[each])

const titleOf = (missing: readonly (keyof Couriers)[]) =>
  `지금은 ${missing.map((each) => NEEDED[each][0]).join('와 ')}${missing.at(-1) === 'sms' ? '가' : '이'} 나가지 않아요`

/** Says that without a provider no messages leave, what to do meanwhile, and how one is connected. */
export function CouriersNotice(couriers: Couriers) {
  const missing = missingOf(couriers)
  if (missing.length === 0) return null
  return (
    <Notice tone="warn" title={titleOf(missing)}>
      <p>보낼 글은 기록만 남아요. 손님에게 알릴 일은 연결할 때까지 전화로 알려 주세요.</p>
      <details id="connect">
        <summary className="desk-page__more couriers-notice__how">연결하는 법</summary>
        <p>서버를 맡은 사람에게 아래를 부탁해 주세요. 값을 채우고 서버를 다시 켜면 바로 나가요.</p>
        <ul className="couriers-notice__list">
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
    </Notice>
  )
}

/** The same in a line, for pages beside the hub. */
export function NotLeaving(couriers: Couriers) {
  const missing = missingOf(couriers)
  if (missing.length === 0) return null
  return (
    <p className="notice-line">
      {`${titleOf(missing)}. `}
      <Link to={SENDING}>연결하는 법</Link>
    </p>
  )
}
