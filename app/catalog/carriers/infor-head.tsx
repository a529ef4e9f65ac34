import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { Link } from '#app/ui/link.tsx'
import { inforAddress } from './infor-choice.ts'
import type { InforProps } from './infor-plans.tsx'
import type { Infor } from './infor.server.ts'
import { HomePhoneSwitch } from './home-phone-switch.tsx'
import type { MainChoice } from './main-choice.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferOthers } from './offer-others.tsx'
import { OwnLines } from './own-lines.tsx'
import { PlanRows } from './plan-rows.tsx'
import './infor-head.css'

/** A carrier's title, all that it sells as rows and, below them or beside, the card of the row that is chosen. */
export function InforHead(props: InforProps) {
  const { infor, choice } = props
  const variant = choice.bill === '' ? `head ${inforAddress(infor.carrier, choice)}` : null
  const inside = cachedInside(infor, variant, () => Head(props))
  return <section id="detail" className="infor-head" aria-labelledby="detail-title" {...inside} />
}

function Head({ infor, choice, offer }: InforProps) {
  const { carrier, plans } = infor
  return (
    <div className="container infor-head__columns">
      <Title infor={infor} />
      <div className="infor-head__choice">
        <h2 id="detail-title" className="infor-head__choice-title">
          {`조합 ${plans.length > 0 ? `${plans.length}개에서 고르기` : '고르기'}`}
        </h2>
        {plans.length > 0 && <PlanRows {...{ carrier, plans, offer }} />}
      </div>
      <div className="infor-head__card">
        {offer.plan ? (
          <OfferCard
            plan={offer.plan}
            bundle={offer.bundle}
            choices={<Extras {...{ carrier, choice, offer }} />}
            isSampleTold={plans.some((plan) => !plan.isSample)}
          >
            <OfferOthers choice={choice} offer={offer} />
          </OfferCard>
        ) : (
          <>
            <Missing infor={infor} choice={choice} offer={offer} />
            <Extras {...{ carrier, choice, offer }} />
          </>
        )}
      </div>
    </div>
  )
}

/** What is taken along and changes every price of the page. */
function Extras({
  carrier,
  choice,
  offer: { plan, others },
}: Omit<InforProps, 'infor'> & Pick<Infor, 'carrier'>) {
  const addressOf = (change: Partial<MainChoice>) => inforAddress(carrier, { ...choice, ...change })
  const discounts = plan?.bundleDiscounts ?? []
  return (
    <div className="infor-head__extras">
      {discounts.length > 0 && <OwnLines {...{ carrier, discounts, choice }} addressOf={addressOf} />}
      <HomePhoneSwitch
        plans={plan?.homePhone ? [plan] : others.map((other) => other.plan)}
        tel={choice.tel}
        addressOf={(tel) => addressOf({ tel })}
      />
    </div>
  )
}

function Title({ infor: { carrier } }: Pick<InforProps, 'infor'>) {
  return (
    <header className="infor-head__title">
      <h1 tabIndex={-1}>
        {CARRIER_NAMES[carrier].replace(' ', '\u00A0')} <span className="nowrap">인터넷·TV&nbsp;요금</span>
      </h1>
    </header>
  )
}

/** The carrier does not sell what was chosen: its nearest combination, or nothing but a call. */
function Missing({ infor: { carrier }, choice, offer: { nearest } }: InforProps) {
  if (!nearest)
    return (
      <div className="infor-head__missing stack-4">
        <p>지금은 {CARRIER_NAMES[carrier]} 상품을 안내할 수 없어요. 다른 통신사의 조합은 볼 수 있어요.</p>
        <ConsultLink carrier={carrier}>상담으로 물어보기</ConsultLink>
      </div>
    )
  return (
    <p className="infor-head__missing">
      {'이 조합은 아직 없어요. 가까운 조합: '}
      <Link to={inforAddress(carrier, { ...choice, speed: String(nearest.speedMbps) })} preventScrollReset>
        {nearest.name}
      </Link>
    </p>
  )
}
