import type { Lane } from './lanes.ts'
import './price-bar.css'

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

const LEGEND = [
  ['monthly', '월 요금'],
  ['bundle', '결합 할인'],
  ['term', '약정 할인'],
] as const

function legendOf(lanes: readonly Lane[]) {
  const isShown = {
    monthly: true,
    bundle: lanes.some(({ price }) => price.bundleDiscount > 0),
    term: lanes.some(({ price }) => price.termDiscount + price.volumeDiscount > 0),
  }
  return LEGEND.filter(([name]) => isShown[name])
}
