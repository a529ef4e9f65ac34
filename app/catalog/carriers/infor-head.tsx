import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { inforAddress } from './infor-choice.ts'
import { factsOf, monthlyRange } from './infor-facts.ts'
import type { InforProps } from './infor-plans.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferChooser } from './offer-chooser.tsx'
import { CompareLink, OfferOthers } from './offer-others.tsx'
import { addressWithPhones } from './plan-choices.ts'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import './infor-head.css'

/** A carrier's title with one selector and, beside it on a wide screen, the one card; then three facts of all its plans. */
export function InforHead(props: InforProps) {
  const { infor, choice } = props
  const inside = cachedInside(infor, `head ${inforAddress(infor.carrier, choice)}`, () => Head(props))
  return <section id="detail" className="infor-head" aria-labelledby="detail-title" {...inside} />
}

function Head({ infor, choice, offer }: InforProps) {
  const { carrier, plans } = infor
  return (
    <div className="container infor-head__columns">
      <Title infor={infor} />
      <div className="infor-head__choice">
        <h2 id="detail-title" className="infor-head__choice-title">
          조합 고르기
        </h2>
        <OfferChooser carrier={carrier} choice={choice} offer={offer} />
      </div>
      <div className="infor-head__card">
        {offer.plan ? (
          <OfferCard
            plan={offer.plan}
            bundle={offer.bundle}
            isSampleTold={plans.some((plan) => !plan.isSample)}
          >
            <OfferOthers choice={choice} offer={offer} />
          </OfferCard>
        ) : (
          <Missing infor={infor} choice={choice} offer={offer} />
        )}
      </div>
      <p className="infor-head__links wrap">
        <CompareLink offer={offer} />
        <Link to={addressWithPhones('/plans', choice)} className="compare-link tap small bold">
          조합 모두 보기
          <ChevronIcon />
        </Link>
      </p>
      {plans.length > 0 && (
        <dl className="infor-head__facts">
          {factsOf(carrier, plans).map(({ label, value, note }) => (
            <div key={label} className="infor-head__fact small">
              <dt className="muted">{label}</dt>
              <dd className="bold">{value}</dd>
              <dd className="fine">{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Title({ infor: { carrier, isSample, plans } }: Pick<InforProps, 'infor'>) {
  const prices = monthlyRange(plans)
  const isExample = isSample || plans.some((plan) => plan.isSample)
  return (
    <header className="infor-head__title">
      <h1 tabIndex={-1}>
        {CARRIER_NAMES[carrier].replace(' ', '\u00A0')} <span className="nowrap">인터넷·TV&nbsp;요금</span>
      </h1>
      {prices && (
        <>
          <p className="infor-head__range small nowrap">
            월&nbsp;<b>{prices.amounts}</b>원
          </p>
          <p className="infor-head__basis fine">
            {`${prices.names}. `}
            <span>{prices.note}</span>
          </p>
          {isExample && <SampleSign what="금액" />}
        </>
      )}
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
