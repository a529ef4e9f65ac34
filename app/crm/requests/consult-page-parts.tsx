import { DECIDE_LATER } from './call-promises.ts'
import './call-steps.css'

const STEPS = [
  ['지금 신청해요', '회원가입은 필요 없어요. 접수번호를 문자로 보내 드려요.'],
  ['상담사가 전화해요', '지금 쓰는 상품과 원하는 조건을 여쭤봐요.'],
  ['요금을 문자로 정리해 드려요', DECIDE_LATER],
] as const

/** Drawn as the steps of a request (call-steps.tsx), which only a sent one needs. */
export function ConsultSteps() {
  return (
    <section className="stack-4">
      <h2 className="consult-page__title">신청하면 이렇게 돼요</h2>
      <ol className="call-steps">
        {STEPS.map(([title, note], at) => (
          <li key={title} className={`call-steps__step call-steps__step--${at === 0 ? 'next' : 'later'}`}>
            <span className="call-steps__mark" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <p className="bold">{title}</p>
              <p className="meta">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
