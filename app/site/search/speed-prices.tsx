import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import { facetLabel } from './facets.ts'
import type { SpeedPrice } from './product-groups.server.ts'
import './product-card.css'
import './speed-prices.css'

interface SpeedPricesProps {
  speeds: readonly SpeedPrice[]
  /** The page's head says it of all prices. */
  isSampleTold?: boolean
}

/** What internet alone costs at each speed, each a link to its plans. */
export function SpeedPrices({ speeds, isSampleTold = false }: SpeedPricesProps) {
  const told = useTold()
  const [first] = speeds
  if (!first) return null
  const isSame = first.places !== null && speeds.every(({ places }) => places === first.places)
  return (
    <section className="speed-prices" aria-labelledby="speed-prices">
      <h2 id="speed-prices" className="speed-prices__title">
        인터넷만 쓸 때 월&nbsp;요금
      </h2>
      {isSame && <p className="muted small">{first.places} 같은 요금이에요.</p>}
      <ul className="product-card">
        {speeds.map(({ speed, amount, places }) => (
          <li key={speed} className="speed-prices__speed">
            <Link
              to={`/plans?${[`speed=${speed}`, 'tv=none', told].filter(Boolean).join('&')}`}
              className="spread"
            >
              <b>{facetLabel('speed', speed)}</b>
              <span className="speed-prices__price muted nowrap">
                월&nbsp;<b className="product-row__digits">{amount}</b>
                {places ? '원' : '원부터'}
                <ChevronIcon />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!isSampleTold && speeds.some(({ isSample }) => isSample) && <SampleSign what="금액" />}
      <PriceDateLine plans={speeds.map(({ dated }) => dated)} />
      <p className="speed-prices__links">
        <MoreLink to={withTold('/plans', told)}>요금 조합 모두 보기</MoreLink>
        <MoreLink to={withTold('/calculator', told)}>월 요금 계산기</MoreLink>
      </p>
    </section>
  )
}
