import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { AXIS_STEPS, axisOf, pushedApart, type LineAmounts } from './line-amounts.ts'
import './line-plot.css'

interface LinePlotProps {
  series: readonly LineAmounts[]
  isChosen: (carrier: string, lines: number) => boolean
}

/** Told apart by more than their colour, in the carriers' order. */
const DASHES = [undefined, '7 5', '2 5']
/** Percent of the plot's height that two names beside it need. */
const NAME_GAP = 11
const LAST = CHOICES.lines.length - 1
const leftOf = (lines: number) => (lines / LAST) * 100

/** Lines on a stretched drawing; points and words stand over it and keep their size. */
export function LinePlot({ series, isChosen }: LinePlotProps) {
  const { from, step } = axisOf(series)
  const topOf = (amount: number) => 100 - ((amount - from) / (step * AXIS_STEPS)) * 100
  const ticks = Array.from({ length: AXIS_STEPS + 1 }, (_, index) => from + index * step)
  const names = pushedApart(
    series.map(({ amounts }) => topOf(amounts[LAST]!)),
    NAME_GAP,
  )
  return (
    <div className="line-plot" aria-hidden="true">
      <div className="line-plot__field">
        {ticks.map((amount) => (
          <span key={amount} className="line-plot__tick" style={{ top: `${topOf(amount)}%` }}>
            {`${amount / 10_000}만`}
          </span>
        ))}
        <svg className="line-plot__lines" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="line-plot__grid" d={ticks.map((amount) => `M0 ${topOf(amount)}H100`).join('')} />
          {series.map(({ carrier, amounts }, index) => (
            <polyline
              key={carrier}
              data-carrier={carrier}
              strokeDasharray={DASHES[index]}
              points={amounts.map((amount, lines) => `${leftOf(lines)},${topOf(amount)}`).join(' ')}
            />
          ))}
        </svg>
        {series.flatMap(({ carrier, amounts }) =>
          amounts.map((amount, lines) => (
            <span
              key={`${carrier} ${lines}`}
              className={
                isChosen(carrier, lines) ? 'line-plot__dot line-plot__dot--chosen' : 'line-plot__dot'
              }
              data-carrier={carrier}
              style={{ left: `${leftOf(lines)}%`, top: `${topOf(amount)}%` }}
            />
          )),
        )}
        {series.map(({ carrier }, index) => (
          <span key={carrier} className="line-plot__name" style={{ top: `${names[index]}%` }}>
            {CARRIER_CHIPS[carrier]}
          </span>
        ))}
        {CHOICES.lines.map((value) => (
          <span key={value} className="line-plot__lines-label" style={{ left: `${leftOf(Number(value))}%` }}>
            {choiceLabel('lines', value)}
          </span>
        ))}
      </div>
    </div>
  )
}
