import { useId, type ReactNode } from 'react'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { lacksHomePhone, LEFT_OUT } from '#app/shared/plans/phone-carrier.ts'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moving } from '#app/ui/moving.tsx'
import { digits, won } from '#app/platform/won.ts'
import { heldWords, TOTAL_HOLDS } from './amount-words.ts'
import { planAddress } from './infor-choice.ts'
import { LaneBeside } from './lane-beside.tsx'
import { LanesHead } from './lanes-head.tsx'
import { lanesOf, type Lane } from './lanes.ts'
import { GiftLine } from './plan-gift.tsx'
import './lane-panel.css'

interface LanePanelProps {
  title: ReactNode
  /** What its prices hold. */
  basis?: ReactNode
  /** In place of what the totals differ by. */
  told?: string | undefined
  plans: readonly Plan[]
  bundle: Bundle
  /** A carrier that does not sell this combination keeps its place. */
  missing?: readonly { carrier: CarrierCode; nearest: Plan | null; to: string }[]
  /** What leads on from here, below the lanes. */
  children?: ReactNode
}

/** One combination at every carrier, aligned: what it costs a month and in three years, beside what, and the gift apart. */
export function LanePanel({ title, basis, told, plans, bundle, missing = [], children }: LanePanelProps) {
  const id = useId()
  const lanes = lanesOf(plans, bundle)
  return (
    <section className="lane-panel" aria-labelledby={id}>
      <LanesHead {...{ id, title, basis, lanes, told }} bill={bundle.bill} />
      <ul className="lane-panel__lanes">
        {CARRIER_CODES.map((carrier) => {
          const lane = lanes.find((each) => each.carrier === carrier)
          if (lane) return <LaneRow key={carrier} {...{ lane, lanes, bundle }} />
          const gap = missing.find((each) => each.carrier === carrier)
          return gap && <MissingRow key={carrier} {...gap} />
        })}
      </ul>
      <p className="lane-panel__holds terms">{TOTAL_HOLDS}</p>
      {children}
    </section>
  )
}

interface LaneRowProps {
  lane: Lane
  lanes: readonly Lane[]
  bundle: Bundle
}

function LaneRow({ lane, lanes, bundle }: LaneRowProps) {
  const { carrier, plan, price } = lane
  const held = heldWords(plan, bundle)
  return (
    <li className="lane" data-carrier={carrier}>
      <span className="lane__name">
        {/* The whole lane is its target. */}
        <Link to={planAddress(plan, bundle)} className="lane__link carrier-name">
          {CARRIER_NAMES[carrier]}
          <span className="sr-only"> {plan.name} 자세히</span>
          <ChevronIcon />
        </Link>
        {held && <span className="lane__held fine">{held}</span>}
        {lacksHomePhone(plan, bundle) && <span className="fine">· {LEFT_OUT}</span>}
      </span>
      <span className="lane__price">
        월&nbsp;
        <Moving className="lane__digits" text={digits(price.monthly)} />
        <span className="lane__unit">원</span>
      </span>
      <span className="lane__total">
        {TOTAL_NAME} <Moving className="lane__sum" text={won(price.total)} />
      </span>
      <LaneBeside {...{ lane, lanes }} bill={bundle.bill} className="lane__beside" />
      <GiftLine amounts={[plan.giftAmount]} className="lane__gift" />
    </li>
  )
}

function MissingRow({ carrier, nearest, to }: { carrier: CarrierCode; nearest: Plan | null; to: string }) {
  return (
    <li className="lane lane--missing" data-carrier={carrier}>
      <span className="lane__name carrier-name">{CARRIER_NAMES[carrier]}</span>
      <span className="lane__missing">
        이 조합은 아직 없어요.
        {nearest && (
          <>
            {' 가까운 조합: '}
            <Link to={to} preventScrollReset>
              {nearest.name}
            </Link>
          </>
        )}
      </span>
    </li>
  )
}
