import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { giftWords } from '#app/catalog/carriers/amount-words.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { Table } from '#app/ui/table.tsx'
import { won } from '#app/ui/won.ts'
import { CopyAddress } from './copy-address.tsx'
import type { EstimateChoice } from './estimate-choice.ts'
import { axisOf, lineAmounts, linesLead, type LineAmounts } from './line-amounts.ts'
import { LinePlot } from './line-plot.tsx'
import './line-chart.css'

interface LineChartProps {
  plans: readonly Plan[]
  choice: EstimateChoice
  bundle: Bundle
}

const TITLE = '휴대폰을 더 묶으면'

/** What more lines change, each carrier with its own phones: drawn, and as a table. */
export function LineChart({ plans, choice, bundle }: LineChartProps) {
  if (plans.length === 0) return <CopyAddress />
  const series = lineAmounts(plans, bundle.homePhone)
  const isChosen = (carrier: string, lines: number) =>
    lines === (bundle.phoneCarrier === carrier ? bundle.lines : 0)
  if (plans.every((plan) => plan.bundleDiscounts.length === 0)) {
    return (
      <section aria-labelledby="line-chart">
        <h2 id="line-chart">{TITLE}</h2>
        <p className="small muted">
          {choice.tv === 'none'
            ? '인터넷만 쓰면 휴대폰 결합 할인이 없어요.'
            : '이 조합에는 휴대폰 결합 할인이 없어요.'}
        </p>
        <CopyAddress />
      </section>
    )
  }
  const { from } = axisOf(series)
  return (
    <section className="line-chart" aria-labelledby="line-chart">
      <header>
        <div className="spread">
          <h2 id="line-chart">{TITLE}</h2>
          {series.some(({ isSample }) => isSample) && <span className="sample-sign">예시 금액</span>}
        </div>
        <p className="small muted">{linesLead(series)}</p>
      </header>
      <div className="line-chart__parts">
        <figure>
          <LinePlot series={series} isChosen={isChosen} />
          <figcaption className="line-chart__note fine">
            <span className="sr-only">
              {`${TITLE} 월 요금이 어떻게 바뀌는지 그린 그림. 표로도 볼 수 있어요. `}
            </span>
            {from > 0 && `세로축은 ${giftWords(from)}에서 시작해요. `}채운 점이 지금 고른 조건이에요.
          </figcaption>
        </figure>
        <div>
          <AmountTable series={series} isChosen={isChosen} />
          <CopyAddress />
        </div>
      </div>
    </section>
  )
}

interface AmountTableProps {
  series: readonly LineAmounts[]
  isChosen: (carrier: string, lines: number) => boolean
}

function AmountTable({ series, isChosen }: AmountTableProps) {
  return (
    <Table caption={`${TITLE}: 회선 수마다 월 요금`} isCaptionHidden className="line-chart__table">
      <thead>
        <tr>
          <th scope="col">묶을 휴대폰</th>
          {series.map(({ carrier }) => (
            <th key={carrier} scope="col" className="table__number">
              {CARRIER_CHIPS[carrier]}
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
  )
}
