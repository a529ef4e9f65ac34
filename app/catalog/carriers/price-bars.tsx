import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { PlanPrice } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'
import { laneName, type Lane } from './lanes.ts'
import { partsOf, PriceBar, wholeOf } from './price-bar.tsx'
import './price-bars.css'

/** What the monthly price is made of: the whole bar is the list price, all on one scale. */
export function PriceBars({ lanes }: { lanes: readonly Lane[] }) {
  const longest = Math.max(1, ...lanes.map(({ price }) => wholeOf(price)))
  return (
    <ul className="price-bars">
      {lanes.map((lane) => (
        <li key={lane.plan.code} data-carrier={lane.carrier}>
          <p className="spread">
            <span className="carrier-name">{laneName(lane, lanes)}</span>
            <span aria-hidden="true">
              월&nbsp;<b>{won(lane.price.monthly)}</b>
            </span>
          </p>
          <PriceBar price={lane.price} longest={longest} />
          <p className="price-bars__sum fine" aria-hidden="true">
            {sumWords(lane.price)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** `정가 51,700원 − 약정 할인 15,400원`. */
function sumWords(price: PlanPrice): string {
  const taken = partsOf(price).filter(([name, amount]) => name !== 'monthly' && amount > 0)
  return [
    `정가\u00A0${won(price.listPrice)}`,
    ...(price.homePhone > 0 ? [`+ ${HOME_PHONE}\u00A0${won(price.homePhone)}`] : []),
    ...taken.toReversed().map(([, amount, title]) => `− ${title}\u00A0${won(amount)}`),
  ].join(' ')
}

/** The patterns that some of these bars have, by name only. */
export function PriceBarsKey({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <ul className="price-bar-key wrap">
      {legendOf(lanes).map(([name, title]) => (
        <li key={name}>
          <span className={`price-bar__sign price-bar__part--${name}`} aria-hidden="true" />
          {title}
        </li>
      ))}
    </ul>
  )
}

/** What each pattern of these bars means, and what becomes of it. */
export function PriceBarsLegend({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <dl className="price-bars-legend">
      {legendOf(lanes).map(([name, title, text]) => (
        <div key={name} className="price-bars-legend__row">
          <dt className="bold">
            <span className={`price-bars-legend__sign price-bar__part--${name}`} aria-hidden="true" />
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

function legendOf(lanes: readonly Lane[]) {
  const isShown = {
    monthly: true,
    bundle: lanes.some(({ price }) => price.bundleDiscount > 0),
    term: lanes.some(({ price }) => price.termDiscount + price.volumeDiscount > 0),
  }
  return LEGEND.filter(([name]) => isShown[name])
}
