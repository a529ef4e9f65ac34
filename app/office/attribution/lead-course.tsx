import type { Figures } from './contract.ts'
import { SHORT_NAMES } from './labels.ts'
import './lead-course.css'

const STEPS = ['leads', 'called', 'talked', 'applied', 'opened'] as const

/** From the leads to the lines that were opened: how many are left at each step, as a part of all and of the step before. */
export function LeadCourse({ totals }: { totals: Figures }) {
  return (
    <div className="stack-2">
      <ol className="lead-course" aria-label="상담에서 개통까지">
        {STEPS.map((step, index) => {
          const before = STEPS[index - 1]
          const whole = before ? totals[before] : 0
          return (
            <li key={step} className="lead-course__step">
              <span className="lead-course__name">{SHORT_NAMES[step]}</span>
              <span className="lead-course__rate">
                {/* Several lines of one lead may be more than there are leads. */}
                {whole > 0 && totals[step] <= whole && `→ ${Math.round((100 * totals[step]) / whole)}%`}
              </span>
              <b className="lead-course__many">{totals[step].toLocaleString('ko')}</b>
              <progress
                className="lead-course__bar"
                max={Math.max(1, totals.leads)}
                value={Math.min(totals[step], Math.max(1, totals.leads))}
                aria-hidden="true"
              />
            </li>
          )
        })}
      </ol>
      <p className="desk-note">
        {`막대는 상담 ${totals.leads.toLocaleString('ko')}건 가운데, → 옆은 앞 단계 가운데예요.`}
      </p>
    </div>
  )
}
