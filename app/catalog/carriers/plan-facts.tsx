import type { Plan } from '#app/shared/plans/plan-price.ts'
import { channelWords, countedRouter, NOT_KNOWN } from './amount-words.ts'
import { choiceLabel } from './choice-words.ts'
import { endingWords, type PlanEndings } from './plan-endings.ts'
import './plan-facts.css'

interface PlanFactsProps {
  plan: Plan
  endings: PlanEndings
}

/** What comes with the plan that is chosen, and what ending it after a year may cost, in up to four rows: without a carrier's rule for ending early that one is not there. */
export function PlanFacts({ plan, endings }: PlanFactsProps) {
  const [afterYear] = endings[plan.code] ?? []
  const rows = [
    ['인터넷 속도', choiceLabel('speed', String(plan.speedMbps))],
    ['TV 채널', channelWords(plan)],
    ['공유기', countedRouter(plan.router) || NOT_KNOWN],
    ...(afterYear ? [['1년 뒤 해지하면', `${endingWords(afterYear)}(예상)`] as const] : []),
  ] as const
  return (
    <dl className="plan-facts">
      {rows.map(([name, value]) => (
        <div key={name} className="plan-facts__row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
