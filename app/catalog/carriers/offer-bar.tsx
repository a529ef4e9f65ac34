import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { digits } from '#app/platform/won.ts'
import { askingFor } from './asking-for.ts'
import './offer-bar.css'

/** On a phone, instead of the quick bar: the combination that is chosen above, and the calls about it. */
export function OfferBar({ plan, bundle }: { plan: Plan; bundle: Bundle }) {
  const supportNumber = useSupportNumber()
  return (
    <section className="own-act offer-bar" aria-label="고른 조합">
      <div className="offer-bar__row container row">
        <a href={`tel:${supportNumber}`} className="offer-bar__call" aria-label={`전화 ${supportNumber}`}>
          <PhoneIcon />
        </a>
        <p className="offer-bar__told">
          <span className="offer-bar__name fine">
            <span className="sr-only">{`${CARRIER_NAMES[plan.carrier]} `}</span>
            {plan.name}
          </span>
          <span className="offer-bar__price">
            <span className="nowrap">
              월&nbsp;<b className="offer-bar__digits">{digits(priceOf(plan, bundle).monthly)}</b>원
            </span>
          </span>
        </p>
        <ConsultLink {...askingFor(plan, bundle)} className="offer-bar__consult button button--primary">
          이 조합으로 상담 신청
        </ConsultLink>
      </div>
    </section>
  )
}
