import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { giftWords } from '#app/catalog/carriers/amount-words.ts'
import { planAddress } from '#app/catalog/carriers/infor-choice.ts'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { estimateOf } from '#app/crm/door.ts'
import { lacksHomePhone, offerWords } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { GiftIcon } from '#app/ui/topic-icons.tsx'
import { digits, won } from '#app/ui/won.ts'
import { planAmounts } from './plan-amounts.ts'
import './estimate-lane.css'

interface EstimateLaneProps {
  lane: Lane
  bundle: Bundle
  isOpen: boolean
}

/** A carrier in one row of the result; touched, it opens its bill and the way to ask about it. */
export function EstimateLane({ lane, bundle, isOpen }: EstimateLaneProps) {
  const { carrier, plan, price, level, beyond, more } = lane
  return (
    <li data-carrier={carrier}>
      <details className="estimate-lane" open={isOpen}>
        <summary className="estimate-lane__summary">
          <span className="estimate-lane__line">
            <span className="estimate-lane__name">
              <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
              {lacksHomePhone(plan, bundle) && <span className="fine">{HOME_PHONE} 없음</span>}
            </span>
            <span className="estimate-lane__price">
              월&nbsp;
              <b key={price.monthly} className="estimate-lane__digits">
                {digits(price.monthly)}
              </b>
              원
            </span>
            <span className="estimate-lane__total">
              3년 총액 <b>{won(price.total)}</b>
            </span>
            <span className="estimate-lane__level">
              <span
                className="estimate-lane__bar"
                style={{ width: `calc((100% - var(--words)) * ${level + beyond})` }}
                aria-hidden="true"
              />
              {more > 0 && <b className="estimate-lane__more">+{won(more)}</b>}
            </span>
            <Gift amount={plan.giftAmount} />
            <span className="estimate-lane__open">
              내역
              <ChevronIcon />
            </span>
          </span>
        </summary>
        <Bill lane={lane} bundle={bundle} />
      </details>
    </li>
  )
}

function Gift({ amount }: { amount: number }) {
  return (
    <span className="estimate-lane__gift">
      {amount > 0 ? (
        <>
          <GiftIcon />
          상품권&nbsp;{giftWords(amount)}
        </>
      ) : (
        '사은품 없음'
      )}
    </span>
  )
}

/** The bill line by line with the gift apart from it, and the way to an advisor, who sees these very numbers. */
function Bill({ lane: { carrier, plan, price }, bundle }: Omit<EstimateLaneProps, 'isOpen'>) {
  const name = CARRIER_NAMES[carrier]
  const offer = offerWords(plan, bundle)
  return (
    <div className="bill">
      <div>
        <dl>
          {planAmounts(plan, price, bundle).map(({ label, note, value, why = note, isSum }) => (
            <div key={label} className={isSum ? 'bill__row bold' : 'bill__row'}>
              <dt>
                {label}
                {why && <span className="bill__why fine">{why}</span>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {offer && <p className="bill__offer meta">{offer}</p>}
      </div>
      <div className="bill__side">
        {plan.giftAmount > 0 && <BillGift plan={plan} />}
        <ConsultLink
          carrier={carrier}
          planCode={plan.code}
          planName={`${name} · ${plan.name}`}
          estimate={estimateOf(plan, bundle)}
          className="bill__consult button button--secondary"
        >
          <span>
            {name} <span className="sr-only">{plan.name} </span>상담 신청
          </span>
        </ConsultLink>
        <p className="bill__links small">
          <Link to={planAddress(plan, bundle)} className="tap">
            {name} 조건 자세히 보기
          </Link>
          <Link to="/switch" className="tap">
            통신사 바꾸기 체크리스트
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Apart from the price and never part of it; the condition in the same size. */
function BillGift({ plan }: { plan: Plan }) {
  return (
    <div className="bill__gift">
      <p className="bold">사은품 상품권&nbsp;{giftWords(plan.giftAmount)}</p>
      <p>{`조건: ${plan.giftCondition}. ${plan.giftPaid}에 지급해요.`}</p>
    </div>
  )
}
