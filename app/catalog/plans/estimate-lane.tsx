import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { heldWords } from '#app/catalog/carriers/amount-words.ts'
import { askingFor } from '#app/catalog/carriers/asking-for.ts'
import { planAddress } from '#app/catalog/carriers/infor-choice.ts'
import { LaneBeside } from '#app/catalog/carriers/lane-beside.tsx'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { GiftLine, PlanGiftTerms } from '#app/catalog/carriers/plan-gift.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { estimateOf } from '#app/crm/door.ts'
import { lacksHomePhone, LEFT_OUT, offerWords } from '#app/shared/plans/phone-carrier.ts'
import { TOTAL_NAME, type Bundle } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { digits, won } from '#app/platform/won.ts'
import { planAmounts } from './plan-amounts.ts'
import './estimate-lane.css'

interface EstimateLaneProps {
  lane: Lane
  lanes: readonly Lane[]
  bundle: Bundle
  isOpen: boolean
}

/** A carrier in one row of the result; touched, it opens its bill and the way to ask about it. */
export function EstimateLane({ lane, lanes, bundle, isOpen }: EstimateLaneProps) {
  const { carrier, plan, price } = lane
  const held = heldWords(plan, bundle)
  return (
    <li data-carrier={carrier}>
      <details className="estimate-lane" open={isOpen}>
        <summary className="estimate-lane__summary">
          <span className="estimate-lane__line">
            <span className="estimate-lane__name">
              <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
              {held && <span className="estimate-lane__held fine">{held}</span>}
              {lacksHomePhone(plan, bundle) && <span className="fine">{LEFT_OUT}</span>}
            </span>
            <span className="estimate-lane__price">
              월&nbsp;
              <b key={price.monthly} className="estimate-lane__digits">
                {digits(price.monthly)}
              </b>
              <span className="estimate-lane__unit">원</span>
            </span>
            <span className="estimate-lane__total">
              {TOTAL_NAME} <b>{won(price.total)}</b>
            </span>
            <LaneBeside {...{ lane, lanes }} bill={bundle.bill} className="estimate-lane__beside" />
            <GiftLine amounts={[plan.giftAmount]} className="estimate-lane__gift" />
            <span className="estimate-lane__open">
              <span className="estimate-lane__opens">내역</span>
              <ChevronIcon />
            </span>
          </span>
        </summary>
        <Bill lane={lane} bundle={bundle} />
      </details>
    </li>
  )
}

/** The numbers as they stand here go along. */
const askingHere = ({ plan }: Lane, bundle: Bundle) => ({
  ...askingFor(plan, bundle),
  estimate: estimateOf(plan, bundle),
})

/** The bill line by line with the gift apart from it, and the way to an advisor, who sees these very numbers. */
function Bill({ lane, bundle }: Pick<EstimateLaneProps, 'lane' | 'bundle'>) {
  const { carrier, plan, price } = lane
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
                {why && <span className="bill__why terms">{why}</span>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {offer && <p className="bill__offer meta">{offer}</p>}
      </div>
      <div className="bill__side">
        <PlanGiftTerms plan={plan} />
        <ConsultLink {...askingHere(lane, bundle)} className="bill__consult button button--secondary">
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
