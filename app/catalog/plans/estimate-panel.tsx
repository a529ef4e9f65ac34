import { useId } from 'react'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { BESIDE_BILL_IS } from '#app/shared/plans/own-bill.ts'
import { NO_PHONES } from '#app/shared/plans/phone-carrier.ts'
import { TOTAL_IS, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { basisWords } from '#app/catalog/carriers/amount-words.ts'
import { LanesHead } from '#app/catalog/carriers/lanes-head.tsx'
import { lanesOf } from '#app/catalog/carriers/lanes.ts'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { CopyAddress } from './copy-address.tsx'
import {
  calculatorAddress,
  choiceOf,
  combinationWords,
  type Estimated,
  type EstimateChoice,
} from './estimate-choice.ts'
import { EstimateLane } from './estimate-lane.tsx'
import './estimate-panel.css'

interface EstimatePanelProps {
  estimated: Estimated
  choice: EstimateChoice
  bundle: Bundle
  /** What its address leads to. */
  what: string
  /** By which the bar at a phone's foot leads to it (`LaneTotal`). */
  id: string
  /** Where the nearest plan's choice leads; the calculator's own address without. */
  addressOf?: (choice: EstimateChoice) => string
}

/** One combination at every carrier, each with its bill behind it. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { estimated, choice, bundle, what, id, addressOf = calculatorAddress } = props
  const headId = useId()
  const { plans, missing } = estimated
  if (plans.length === 0 && missing.every(({ nearest }) => nearest === null)) return <NoEstimate />
  const lanes = lanesOf(plans, bundle)
  return (
    <div className="estimate" id={id}>
      <section className="estimate__panel" aria-labelledby={headId}>
        <LanesHead
          id={headId}
          lanes={lanes}
          bill={bundle.bill}
          title={plans[0]?.name ?? combinationWords(choice)}
          basis={estimateBasis(plans, choice, bundle)}
        />
        <ul className="estimate__lanes">
          {CARRIER_CODES.map((carrier) => {
            const lane = lanes.find((each) => each.carrier === carrier)
            if (lane)
              return (
                <EstimateLane
                  key={carrier}
                  {...{ lane, lanes, bundle }}
                  isOpen={carrier === choice.carrier}
                />
              )
            const nearest = missing.find((each) => each.carrier === carrier)?.nearest
            const to = nearest ? addressOf(choiceOf(nearest, choice)) : null
            return <MissingLane key={carrier} carrier={carrier} name={nearest?.name} to={to} />
          })}
        </ul>
        {plans.length > 0 && <Acts plans={plans} bundle={bundle} />}
      </section>
      {plans.length > 0 && (
        <>
          <p className="estimate__note terms">
            {`${TOTAL_IS} 사은품은 빼지 않았어요. `}
            {bundle.bill !== undefined && `${BESIDE_BILL_IS} `}
            판매 수수료는 순서에 영향을 주지 않아요.
          </p>
          <PriceDateLine plans={plans} />
          <div className="estimate__take wrap">
            <CopyAddress what={what} />
            <PrintButton />
          </div>
        </>
      )}
    </div>
  )
}

/** A plan that phones lower says so while nobody told whose they are. */
function estimateBasis(plans: readonly Plan[], { phone }: EstimateChoice, bundle: Bundle): string {
  const isOpen = phone === '' && plans.some(({ bundleDiscounts }) => bundleDiscounts.length > 0)
  return isOpen
    ? `${basisWords(plans, bundle)} · ${NO_PHONES.replaceAll(' ', '\u00A0')}`
    : basisWords(plans, bundle)
}

interface MissingLaneProps {
  carrier: CarrierCode
  /** Its nearest plan. */
  name: string | undefined
  to: string | null
}

/** A carrier that does not sell this combination keeps its place. */
function MissingLane({ carrier, name, to }: MissingLaneProps) {
  return (
    <li className="estimate__missing" data-carrier={carrier}>
      <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
      <span>
        이 조합은 아직 없어요.
        {to && (
          <>
            {' 가까운 조합: '}
            <Link to={to} preventScrollReset>
              {name}
            </Link>
          </>
        )}
      </span>
    </li>
  )
}

function Acts({ plans, bundle }: { plans: readonly Plan[]; bundle: Bundle }) {
  return (
    <div className="estimate__acts">
      {plans.length > 1 && <MoreLink to={comparisonAddress(plans, bundle)}>내역까지 자세히 비교</MoreLink>}
      <ConsultLink compares={{ plans, bundle }} className="estimate__consult button button--primary">
        이 조합으로 상담 신청
      </ConsultLink>
    </div>
  )
}

/** An empty catalogue. */
function NoEstimate() {
  const supportNumber = useSupportNumber()
  return (
    <div className="estimate">
      <EmptyState
        as="h2"
        title="올라온 조합이 없어요"
        action={
          <a href={`tel:${supportNumber}`} className="button button--secondary button--md">
            {supportNumber}로 물어보기
          </a>
        }
      >
        요금을 새로 올리는 동안에는 전화로 알려 드려요.
      </EmptyState>
    </div>
  )
}
