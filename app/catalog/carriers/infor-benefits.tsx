import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { giftWords } from './amount-words.ts'
import { planAddress } from './infor-choice.ts'
import type { Infor } from './infor.server.ts'
import type { InforProps } from './infor-plans.tsx'
import { giftGroups } from './gift-groups.ts'
import { bundleQuery } from './plan-choices.ts'
import { BundleFacts } from './phone-facts.tsx'
import './infor-benefits.css'

type BenefitsProps = Pick<InforProps, 'infor' | 'offer'>

/** What phones take off, what is given, and on which conditions. */
export function BenefitsSection({ infor, offer }: BenefitsProps) {
  const { plan, bundle } = offer
  const variant = bundle.bill === undefined ? `benefits ${plan?.code} ${bundleQuery(bundle)}` : null
  const inside = cachedInside(infor, variant, () => Benefits({ infor, offer }))
  return (
    <section
      id="benefits"
      className="infor-section infor-section--subtle"
      aria-labelledby="benefits-title"
      {...inside}
    />
  )
}

function Benefits({ infor: { carrier, page, plans, mobileBundle }, offer }: BenefitsProps) {
  const phones = `${PHONE_NAMES[carrier]}\u00A0휴대폰`
  const { plan: chosen } = offer
  return (
    <div className="container">
      <h2 id="benefits-title">혜택</h2>
      {chosen?.bundleDiscounts.length === 0 && <Unbundled plans={plans} offer={offer} />}
      <div className="infor-section__folds">
        <Accordion
          title={mobileBundle ? `${phones} 결합 대상, 조건, 할인` : '결합하기 전에 읽어 두면 좋은 것'}
        >
          <div id="bundle" className="stack">
            {page.benefits.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {mobileBundle && <BundleFacts bundle={mobileBundle} plans={plans} />}
          </div>
        </Accordion>
        <Accordion title="사은품 조건과 돌려줘야 할 때">
          <Gifts plans={plans} chosen={chosen} />
          <ul className="infor-section__list infor-benefits__notes small">
            {page.giftNotes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Accordion>
      </div>
    </div>
  )
}

/** No phone lowers what was chosen: that is said, and where the carrier's nearest plan is that one does lower. */
function Unbundled({
  plans,
  offer: { plan: chosen, bundle },
}: Pick<Infor, 'plans'> & Pick<BenefitsProps, 'offer'>) {
  const bundled = plans.filter(({ bundleDiscounts }) => bundleDiscounts.length > 0)
  const nearest = bundled.find(({ speedMbps }) => speedMbps === chosen?.speedMbps) ?? bundled[0]
  if (!nearest)
    return <p className="infor-benefits__lead small muted">휴대폰 결합 할인이 있는 조합이 없어요.</p>
  return (
    <>
      {chosen && (
        <p className="infor-benefits__lead small muted">{`${chosen.name}에는 결합 할인이 없어요.`}</p>
      )}
      <MoreLink to={planAddress(nearest, bundle)} preventScrollReset>{`${nearest.name} 보기`}</MoreLink>
    </>
  )
}

/** Plans given on the same condition stand above it, and what all conditions hold is said once below. */
function Gifts({ plans, chosen }: Pick<Infor, 'plans'> & { chosen: Plan | null }) {
  const given = plans.filter(({ giftAmount }) => giftAmount > 0)
  if (given.length === 0) return <p className="infor-benefits__lead small">사은품을 드리는 조합이 없어요.</p>
  const { groups, shared } = giftGroups(given)
  return (
    <div className="infor-benefits__gifts small">
      {groups.map(({ terms, plans: same }) => (
        <div key={terms}>
          <dl>
            {same.map(({ code, name, giftAmount }) => (
              <div
                key={code}
                className={
                  code === chosen?.code
                    ? 'infor-benefits__gift infor-benefits__gift--chosen bold'
                    : 'infor-benefits__gift'
                }
              >
                <dt>{name}</dt>
                <dd className="bold">{giftWords(giftAmount)}</dd>
              </div>
            ))}
          </dl>
          {terms && <p className="muted">{terms}</p>}
        </div>
      ))}
      {shared && <p className="muted">{shared}</p>}
    </div>
  )
}
