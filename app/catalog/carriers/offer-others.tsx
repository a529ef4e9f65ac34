import { CARRIER_NAMES, countedPlaces } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { priceOf } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { digits } from '#app/platform/won.ts'
import { inforAddress, type CarrierOffer } from './infor-choice.ts'
import { lanesOf } from './lanes.ts'
import type { MainChoice } from './main-choice.ts'
import { comparisonAddress } from './plan-choices.ts'
import './offer-others.css'

interface OfferOthersProps {
  choice: MainChoice
  offer: CarrierOffer
}

/** In a carrier's card: what the others ask for the same combination, so that nobody leaves to look. */
export function OfferOthers({ choice, offer }: OfferOthersProps) {
  const { plan: own, others, bundle } = offer
  const same = { ...choice, speed: String(own?.speedMbps ?? choice.speed) }
  const { phoneCarrier, lines } = bundle
  return (
    <div className="offer-others">
      <p className="offer-others__head small muted">
        다른 통신사의 같은 조합 <CompareLink offer={offer} />
      </p>
      <ul className="offer-others__list">
        {others.map(({ carrier: other, plan }) => (
          <li key={other} data-carrier={other}>
            <Link to={inforAddress(other, same)} className="offer-others__link">
              <span className="offer-others__name carrier-name">{CARRIER_NAMES[other]}</span>
              {plan ? (
                <span className="offer-others__price">
                  월&nbsp;<b>{digits(priceOf(plan, bundle).monthly)}</b>원
                </span>
              ) : (
                <span className="offer-others__price muted">아직 없어요</span>
              )}
              <ChevronIcon />
            </Link>
          </li>
        ))}
      </ul>
      {phoneCarrier !== 'none' && lines > 0 && (
        <p className="offer-others__note terms">
          {`${PHONE_NAMES[phoneCarrier]} 휴대폰의 결합 할인은 ${CARRIER_NAMES[phoneCarrier]}에서만 빠져요.`}
        </p>
      )}
    </div>
  )
}

/** Leads to the same plans side by side, where there are any others. */
function CompareLink({ offer: { plan, others, bundle } }: { offer: CarrierOffer }) {
  const plans = [plan, ...others.map((other) => other.plan)].flatMap((each) => each ?? [])
  if (plans.length < 2) return null
  const inOrder = lanesOf(plans, bundle).map((lane) => lane.plan)
  return (
    <MoreLink to={comparisonAddress(inOrder, bundle)}>{countedPlaces(plans.length)} 나란히 비교</MoreLink>
  )
}
