import { won } from '#app/ui/won.ts'
import { laneName, type Lane } from './lanes.ts'
import './price-bars.css'

/** What the monthly price is made of: the whole bar is the list price, all on one scale. */
export function PriceBars({ lanes }: { lanes: readonly Lane[] }) {
  const longest = Math.max(1, ...lanes.map(({ price }) => price.listPrice))
  return (
    <ul className="price-bars">
      {lanes.map((lane) => {
        const { carrier, plan, price } = lane
        const parts = partsOf(lane)
        return (
          <li key={plan.code} data-carrier={carrier}>
            <p className="spread">
              <span className="price-bars__name">{laneName(lane, lanes)}</span>
              <span className="muted">정가 {won(price.listPrice)}</span>
            </p>
            <p className="price-bars__bar" role="img" aria-label={sentenceOf(lane)}>
              {parts.map(
                ([name, amount]) =>
                  amount > 0 && (
                    <span
                      key={name}
                      className={`price-bars__part price-bars__part--${name}`}
                      style={{ width: `${(amount / longest) * 100}%` }}
                    >
                      {name === 'monthly' && `월\u00A0${won(amount)}`}
                    </span>
                  ),
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function partsOf({ price }: Lane) {
  return [
    ['monthly', price.monthly],
    ['bundle', price.bundleDiscount],
    ['term', price.termDiscount + price.volumeDiscount],
  ] as const
}

function sentenceOf({ price }: Lane): string {
  const { listPrice, termDiscount, volumeDiscount, bundleDiscount, monthly } = price
  const discounts = [
    ['약정 할인', termDiscount + volumeDiscount],
    ['결합 할인', bundleDiscount],
  ] as const
  const taken = discounts.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name} ${won(amount)}`)
  if (taken.length === 0) return `정가 ${won(listPrice)}에서 빠지는 할인이 없어서 월 ${won(monthly)}`
  return `정가 ${won(listPrice)}에서 ${taken.join(', ')}을 빼면 월 ${won(monthly)}`
}

/** The patterns that the bars of these lanes have, by name only. */
export function PriceBarsKey({ lanes }: { lanes: readonly Lane[] }) {
  const shown = LEGEND.filter(([name]) =>
    lanes.some((lane) => partsOf(lane).some(([part, amount]) => part === name && amount > 0)),
  )
  return (
    <ul className="price-bars-key wrap">
      {shown.map(([name, title]) => (
        <li key={name}>
          <span className={`price-bars-legend__sign price-bars__part--${name}`} aria-hidden="true" />
          {title}
        </li>
      ))}
    </ul>
  )
}

/** What each pattern of the bars means, and what becomes of it. */
export function PriceBarsLegend() {
  return (
    <dl className="price-bars-legend">
      {LEGEND.map(([name, title, text]) => (
        <div key={name} className="price-bars-legend__row">
          <dt className="bold">
            <span className={`price-bars-legend__sign price-bars__part--${name}`} aria-hidden="true" />
            {title}
          </dt>
          <dd className="meta">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const LEGEND = [
  ['monthly', '월 요금', '매달 내는 돈이에요.'],
  ['bundle', '결합 할인', '같은 통신사 휴대폰을 묶는 동안만 빠져요. 회선이 빠지면 다음 달부터 줄어들어요.'],
  ['term', '약정 할인', '3년을 쓰기로 하고 받아요. 먼저 해지하면 일부를 돌려줘야 할 수 있어요.'],
] as const
