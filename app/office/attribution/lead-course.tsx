import type { Figures } from './contract.ts'
import { SHORT_NAMES } from './labels.ts'
import './lead-course.css'

const STEPS = ['leads', 'called', 'talked', 'applied', 'opened'] as const

/** After which step somebody was lost who did not come to the next one. */
const LOST_AFTER: Readonly<Record<Step, string>> = {
  leads: '접수 뒤',
  called: '전화한 뒤',
  talked: '통화 뒤',
  applied: '가입 뒤',
  opened: '개통 뒤',
}

type Step = (typeof STEPS)[number]

/** The step before the one that the fewest came to, and how many did not; null where nobody was lost. */
function worstOf(totals: Figures): { after: Step; many: number } | null {
  const losses = STEPS.slice(1).map((step, index) => ({
    after: STEPS[index]!,
    many: totals[STEPS[index]!] - totals[step],
  }))
  const [worst] = losses.toSorted((one, other) => other.many - one.many)
  return worst && worst.many > 0 ? worst : null
}

/** From the leads to the lines that were opened: how many are left at each step, as a part of all and of the step before. */
export function LeadCourse({ totals }: { totals: Figures }) {
  const worst = worstOf(totals)
  return (
    <div className="stack-2">
      <ol className="lead-course" aria-label="상담에서 개통까지">
        {STEPS.map((step, index) => {
          const before = STEPS[index - 1]
          const whole = before ? totals[before] : 0
          return (
            <li key={step} className="lead-course__step">
              <span className="lead-course__name">{SHORT_NAMES[step]}</span>
              <span
                className={
                  worst && worst.after === before
                    ? 'lead-course__rate lead-course__rate--worst'
                    : 'lead-course__rate'
                }
              >
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
        {worst && (
          <b className="lead-course__worst">
            {`가장 많이 빠지는 곳: ${LOST_AFTER[worst.after]} ${worst.many.toLocaleString('ko')}건. `}
          </b>
        )}
        %는 앞 단계에서 넘어온 비율이에요.
      </p>
    </div>
  )
}
