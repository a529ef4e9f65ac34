import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { Table } from '#app/ui/table.tsx'
import { won } from '#app/platform/won.ts'
import type { EstimateChoice } from './estimate-choice.ts'
import { lineAmounts, linesLead } from './line-amounts.ts'
import './phone-amounts.css'

interface PhoneAmountsProps {
  plans: readonly Plan[]
  choice: EstimateChoice
  bundle: Bundle
}

const TITLE = '휴대폰을 묶을 때 월\u00A0요금'

/** What each carrier asks with none to three of its own phones; what is chosen is set off. */
export function PhoneAmounts({ plans, choice, bundle }: PhoneAmountsProps) {
  if (plans.length === 0) return null
  const isGiven = plans.some((plan) => plan.bundleDiscounts.length > 0)
  const series = lineAmounts(plans, bundle.homePhone)
  const isChosen = (carrier: Plan['carrier'], lines: number) =>
    lines === (bundle.phoneCarrier === carrier ? bundle.lines : 0)
  return (
    <section className="phone-amounts container stack-3" aria-labelledby="phone-amounts">
      <h2 id="phone-amounts">{TITLE}</h2>
      <p className="small muted">{isGiven ? linesLead(series) : withoutWords(choice)}</p>
      {isGiven && (
        <Table caption="통신사별, 묶는 회선별 월 요금" isCaptionHidden>
          <thead>
            <tr>
              <th scope="col">휴대폰</th>
              {plans.map(({ carrier }) => (
                <th key={carrier} scope="col" data-carrier={carrier} className="table__number">
                  <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CHOICES.lines.map((value) => (
              <tr key={value}>
                <th scope="row">{choiceLabel('lines', value)}</th>
                {series.map(({ carrier, amounts }) => (
                  <td
                    key={carrier}
                    className="table__number"
                    aria-current={isChosen(carrier, Number(value)) ? 'true' : undefined}
                  >
                    {won(amounts[Number(value)]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

const withoutWords = ({ tv }: EstimateChoice) =>
  tv === 'none' ? '인터넷만 쓰면 휴대폰 결합 할인이 없어요.' : '이 조합에는 휴대폰 결합 할인이 없어요.'
