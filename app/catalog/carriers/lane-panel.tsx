import { useId, type ReactNode } from 'react'
import {
  CARRIER_CODES,
  CARRIER_NAMES,
  COUNTED_PLACES,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { lacksHomePhone } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { SampleSign } from './sample-sign.tsx'
import { GiftIcon } from '#app/ui/topic-icons.tsx'
import { digits, won } from '#app/ui/won.ts'
import { Moving } from '#app/ui/moving.tsx'
import { giftWords } from './amount-words.ts'
import { differenceLine, isTie, lanesOf, type Lane } from './lanes.ts'
import './lane-panel.css'

interface LanePanelProps {
  title: ReactNode
  /** What its prices hold. */
  basis?: string
  plans: readonly Plan[]
  bundle: Bundle
  /** A carrier that does not sell this combination keeps its place. */
  missing?: readonly { carrier: CarrierCode; nearest: Plan | null; to: string }[]
  /** What leads on from here: below the lanes, on a wide screen beside the panel's head. */
  children?: ReactNode
}

/** One combination at every carrier, aligned: what it costs a month and in three years, and the gift beside. */
export function LanePanel({ title, basis = '', plans, bundle, missing = [], children }: LanePanelProps) {
  const id = useId()
  const lanes = lanesOf(plans, bundle)
  return (
    <section className="lane-panel" aria-labelledby={id}>
      <div className="lane-panel__head sample-head">
        <h2 id={id} className="lane-panel__title">
          {title}
        </h2>
        {plans.some((plan) => plan.isSample) && <SampleSign what="금액" />}
        {basis && <p className="lane-panel__basis">{basis}</p>}
      </div>
      <output className="lane-panel__difference">
        {lanes.length > 0 ? differenceLine(lanes) : `이 조합은 ${COUNTED_PLACES} 모두 아직 없어요.`}
      </output>
      <ul className={isTie(lanes) ? 'lane-panel__lanes lane-panel__lanes--tie' : 'lane-panel__lanes'}>
        {CARRIER_CODES.map((carrier) => {
          const lane = lanes.find((each) => each.carrier === carrier)
          if (lane) return <LaneRow key={carrier} {...{ lane, bundle }} />
          const gap = missing.find((each) => each.carrier === carrier)
          return gap && <MissingRow key={carrier} {...gap} />
        })}
      </ul>
      {children}
    </section>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

interface LaneRowProps {
  lane: Lane
  bundle: Bundle
}

function LaneRow({ lane, bundle }: LaneRowProps) {
  const { carrier, plan, price, level, beyond, more } = lane
  return (
    <li className="lane" data-carrier={carrier}>
      <span className="lane__name">
        <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
        {lacksHomePhone(plan, bundle) && <span className="fine">· {HOME_PHONE} 없음</span>}
      </span>
      <span className="lane__price">
        월&nbsp;
        <Moving className="lane__digits" text={digits(price.monthly)} />
        <span className="lane__unit">원</span>
      </span>
      <span className="lane__total">
        3년 총액 <Moving className="lane__sum" text={won(price.total)} />
      </span>
      <span className="lane__bar" aria-hidden="true">
        <span className="lane__level" style={{ width: percent(level) }} />
        {beyond > 0 && (
          <>
            <span className="lane__beyond" style={{ width: percent(beyond) }} />
            <Moving className="lane__more" text={`+${won(more)}`} />
          </>
        )}
      </span>
      <span className="lane__gift">
        {plan.giftAmount > 0 ? (
          <>
            <GiftIcon />
            상품권&nbsp;{giftWords(plan.giftAmount)}
          </>
        ) : (
          '사은품 없음'
        )}
      </span>
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
