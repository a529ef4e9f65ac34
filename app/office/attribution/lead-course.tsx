import type { Figures } from './contract.ts'
import { SHORT_NAMES } from './labels.ts'
import './attribution-table.css'

const STEPS = ['leads', 'called', 'talked', 'applied', 'opened'] as const

/** From the leads to the lines that were opened: how many are left at each step, and which part of the step before. */
export function LeadCourse({ totals }: { totals: Figures }) {
  return (
    <ol className="attribution-course" aria-label="상담에서 개통까지">
      {STEPS.map((step, index) => {
        const before = STEPS[index - 1]
        const whole = before ? totals[before] : 0
        return (
          <li key={step}>
            <span className="muted">{SHORT_NAMES[step]}</span>
            <b>{totals[step].toLocaleString('ko')}</b>
            {/* Several lines of one lead may be more than there are leads. */}
            {whole > 0 && totals[step] <= whole && (
              <span className="muted">{`${Math.round((100 * totals[step]) / whole)}%`}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
