import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { bundleLabel, giftWords, homePhoneLabel, termWords } from '#app/catalog/carriers/amount-words.ts'
import { planAddress } from '#app/catalog/carriers/infor-choice.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { estimateOf } from '#app/crm/door.ts'
import { lacksHomePhone, offerWords } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { priceOf, TOTAL_MONTHS, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import './lane-bill.css'

interface LaneBillProps {
  plan: Plan
  bundle: Bundle
  isOpen: boolean
}

/** The way to an advisor, who sees these very numbers, and a carrier's bill line by line with the gift apart from it. */
export function LaneBill({ plan, bundle, isOpen }: LaneBillProps) {
  const name = CARRIER_NAMES[plan.carrier]
  const offer = offerWords(plan, bundle)
  return (
    <div className="lane-bill">
      <ConsultLink
        carrier={plan.carrier}
        planCode={plan.code}
        planName={`${name} · ${plan.name}`}
        estimate={estimateOf(plan, bundle)}
        className="lane-bill__consult button button--secondary"
      >
        <span className="sr-only">{`${name} ${plan.name} `}</span>상담 신청
      </ConsultLink>
      <Accordion
        as="span"
        look="plain"
        isOpen={isOpen}
        title={
          <>
            <span className="sr-only">{`${name} `}</span>내역 보기
          </>
        }
      >
        <div className="stack-3">
          <BillRows plan={plan} bundle={bundle} />
          {offer && <p className="meta">{offer}</p>}
          {lacksHomePhone(plan, bundle) && <p className="meta">{`${name}에는 ${HOME_PHONE}가 없어요.`}</p>}
          {plan.giftAmount > 0 && <BillGift plan={plan} />}
          <p className="lane-bill__links wrap small">
            <Link to={planAddress(plan, bundle)} className="tap">
              {name} 조건 자세히 보기
            </Link>
            <Link to="/switch" className="tap">
              통신사 바꾸기 체크리스트
            </Link>
          </p>
        </div>
      </Accordion>
    </div>
  )
}

/** Apart from the price and never part of it; the condition in the same size. */
function BillGift({ plan }: { plan: Plan }) {
  return (
    <div className="lane-bill__gift small">
      <p className="bold">사은품 상품권&nbsp;{giftWords(plan.giftAmount)}</p>
      <p>{`조건: ${plan.giftCondition}. ${plan.giftPaid}에 지급해요.`}</p>
    </div>
  )
}

/** A discount that the plan does not have has no row. */
function BillRows({ plan, bundle }: { plan: Plan; bundle: Bundle }) {
  const price = priceOf(plan, bundle)
  const endsEarlier = plan.termMonths > 0 && plan.termMonths < TOTAL_MONTHS
  return (
    <dl className="lane-bill__rows">
      <Row label="정가(약정 없을 때)" amount={price.listPrice} />
      <Row
        label={`약정(${termWords(plan.termMonths).replace('\u00A0약정', '')}) 할인`}
        amount={-price.termDiscount}
        why="약정이 끝나기 전에 해지하면 받은 할인의 일부를 돌려줘야 할 수 있어요."
      />
      <Row label="다량 할인" amount={-price.volumeDiscount} why="같은 집에 여러 회선을 둘 때의 할인이에요." />
      <Row
        label={bundleLabel(bundle)}
        amount={-price.bundleDiscount}
        why="같은 통신사 휴대폰을 묶는 동안 적용돼요. 회선이 빠지면 줄어들어요."
      />
      <Row label={homePhoneLabel(plan)} amount={price.homePhone} why="통화 요금은 통화한 만큼 따로 내요." />
      <Row
        label="월 요금"
        amount={price.monthly}
        why={endsEarlier ? '약정이 끝나면 월 요금이 달라질 수 있어요.' : undefined}
        isSum
      />
      <Row
        label="설치비(1회)"
        amount={price.installFee}
        why="처음 한 번 내요. 주말과 공휴일은 다를 수 있어요."
      />
      <Row label="3년 납부 총액" amount={price.total} isSum />
    </dl>
  )
}

interface RowProps {
  label: string
  amount: number
  why?: string | undefined
  isSum?: boolean
}

function Row({ label, amount, why, isSum }: RowProps) {
  if (amount === 0 && !isSum) return null
  return (
    <div className={isSum ? 'lane-bill__row lane-bill__row--sum' : 'lane-bill__row'}>
      <dt>
        {label}
        {why && <span className="lane-bill__why fine">{why}</span>}
      </dt>
      <dd>{won(amount)}</dd>
    </div>
  )
}
