import type { ReactNode } from 'react'
import { TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import './plan-heads.css'

/** What stands in the columns below, said once where rows have room for columns; to whoever listens each row says it itself. */
export function PlanHeads({ children }: { children?: ReactNode }) {
  return (
    <div className="plan-heads">
      {children}
      {['월 요금', TOTAL_NAME, '사은품'].map((name) => (
        <span key={name} className="plan-heads__name" aria-hidden="true">
          {name}
        </span>
      ))}
    </div>
  )
}
