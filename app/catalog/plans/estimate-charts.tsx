import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { AmountBars } from './amount-bars.tsx'
import type { EstimateChoice } from './estimate-choice.ts'
import { lineAmounts, linesLead } from './line-amounts.ts'
import { yearAmounts, yearsLead } from './year-amounts.ts'
import './estimate-charts.css'

interface EstimateChartsProps {
  plans: readonly Plan[]
  choice: EstimateChoice
  bundle: Bundle
}

/** What the combination costs while it is used, and what more lines change. */
export function EstimateCharts({ plans, choice, bundle }: EstimateChartsProps) {
  if (plans.length === 0) return null
  const years = yearAmounts(plans, bundle)
  const carriers = plans.map(({ carrier }) => carrier)
  return (
    <div className="estimate-charts container">
      <AmountBars
        id="year-amounts"
        title="1년, 2년, 3년 동안 내는 돈"
        lead={yearsLead(years)}
        head="기간"
        carriers={carriers}
        groups={years}
        hasKey
        isCurrent={(year) => year === years.length - 1}
      />
      <LineBars {...{ plans, choice, bundle, carriers }} />
    </div>
  )
}

const LINES_TITLE = '휴대폰을 묶을 때 월\u00A0요금'

interface LineBarsProps extends EstimateChartsProps {
  carriers: readonly CarrierCode[]
}

/** Each carrier with its own phones. */
function LineBars({ plans, choice, bundle, carriers }: LineBarsProps) {
  const id = 'line-amounts'
  if (plans.every((plan) => plan.bundleDiscounts.length === 0))
    return (
      <section aria-labelledby={id}>
        <h2 id={id}>{LINES_TITLE}</h2>
        <p className="small muted">
          {choice.tv === 'none'
            ? '인터넷만 쓰면 휴대폰 결합 할인이 없어요.'
            : '이 조합에는 휴대폰 결합 할인이 없어요.'}
        </p>
      </section>
    )
  const series = lineAmounts(plans, bundle.homePhone)
  return (
    <AmountBars
      id={id}
      title={LINES_TITLE}
      lead={linesLead(series)}
      head="회선"
      carriers={carriers}
      groups={CHOICES.lines.map((value) => ({
        label: choiceLabel('lines', value),
        amounts: series.map(({ amounts }) => amounts[Number(value)]!),
      }))}
      isCurrent={(lines, carrier) => lines === (bundle.phoneCarrier === carrier ? bundle.lines : 0)}
    />
  )
}
