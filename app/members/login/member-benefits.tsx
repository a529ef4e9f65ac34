import type { ReactNode } from 'react'
import { HomeLines } from '#app/ui/home-illustration.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import './member-benefits.css'

const BENEFITS = [
  ['내 상담', '어디까지 왔는지 보고, 전화 시간을 바꿔요.'],
  ['내 질문과 후기', '답변이 달리면 바로 볼 수 있어요.'],
  ['사은품 지급일', '언제 받는지 날짜로 보여 드려요.'],
] as const

/** What an account is for, where there is room beside the form; the lead says it in a line. */
export function MemberBenefits({ children }: { children?: ReactNode }) {
  return (
    <div className="member-benefits stack-5">
      <HomeLines />
      <h2>회원은 한곳에서 봐요</h2>
      <ul className="stack-4">
        {BENEFITS.map(([name, text]) => (
          <li key={name} className="member-benefits__one">
            <CheckIcon />
            <span>
              <b>{name}</b>
              <span className="member-benefits__text small muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {children && <p className="member-benefits__else spread small">{children}</p>}
    </div>
  )
}
