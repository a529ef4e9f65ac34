import { useId, type ReactNode } from 'react'
import { CARRIER_NAMES, COUNTED_PLACES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { lacksHomePhone } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { SampleSign } from './sample-sign.tsx'
import { GiftIcon } from '#app/ui/topic-icons.tsx'
import { digits, won } from '#app/ui/won.ts'
import { giftWords } from './amount-words.ts'
import { differenceLine, isTie, lanesOf, type Lane } from './lanes.ts'
import './lane-panel.css'

interface LanePanelProps {
  title: ReactNode
  plans: readonly Plan[]
  bundle: Bundle
  /** A carrier that does not sell this combination keeps its place. */
  missing?: readonly { carrier: CarrierCode; nearest: Plan | null; to: string }[]
  /** Beside a form: a lane takes two lines on a wide screen as well. */
  isNarrow?: boolean
  /** At the end of a lane: what stands behind its price. */
  renderAfter?: (plan: Plan) => ReactNode
  children?: ReactNode
}

/** One combination at every carrier, aligned: what it costs a month and in three years, and the gift beside. */
export function LanePanel({
  title,
  plans,
  bundle,
  missing = [],
  isNarrow = false,
  renderAfter,
  children,
}: LanePanelProps) {
  const id = useId()
  const lanes = lanesOf(plans, bundle)
  const places = Object.keys(CARRIER_NAMES) as CarrierCode[]
  return (
    <section className={isNarrow ? 'lane-panel lane-panel--narrow' : 'lane-panel'} aria-labelledby={id}>
      <div className="lane-panel__head sample-head">
        <h2 id={id} className="lane-panel__title">
          {title}
        </h2>
        {plans.some((plan) => plan.isSample) && <SampleSign what="금액" />}
      </div>
      <ul className="lane-panel__lanes">
        {places.map((carrier) => {
          const lane = lanes.find((each) => each.carrier === carrier)
          if (lane) return <LaneRow key={carrier} {...{ lane, bundle, renderAfter }} />
          const gap = missing.find((each) => each.carrier === carrier)
          return gap && <MissingRow key={carrier} {...gap} />
        })}
      </ul>
      <output className="lane-panel__difference">
        {lanes.length > 0 && (
          <span
            className={isTie(lanes) ? 'lane-panel__key lane-panel__key--tie' : 'lane-panel__key'}
            aria-hidden="true"
          />
        )}
        {lanes.length > 0 ? differenceLine(lanes) : `이 조합은 ${COUNTED_PLACES} 모두 아직 없어요.`}
      </output>
      {children}
    </section>
  )
}

/** A bar below this share of the longest may be shorter than its total, which then stands above it. */
const SHORT = 0.8
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

interface LaneRowProps {
  lane: Lane
  bundle: Bundle
  renderAfter: LanePanelProps['renderAfter'] | undefined
}

function LaneRow({ lane, bundle, renderAfter }: LaneRowProps) {
  const { carrier, plan, price, level, beyond, more } = lane
  return (
    <li className="lane" data-carrier={carrier}>
      <span className="lane__name">
        <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
        {lacksHomePhone(plan, bundle) && <span className="fine">· {HOME_PHONE} 없음</span>}
      </span>
      <span className="lane__price">
        월&nbsp;<b className="lane__digits">{digits(price.monthly)}</b>원
      </span>
      <span className={level < SHORT ? 'lane__bar lane__bar--short' : 'lane__bar'}>
        <span className="lane__total">
          3년 총액 <b>{won(price.total)}</b>
        </span>
        <span className="lane__level" style={{ width: percent(level) }} />
        {beyond > 0 && (
          <>
            <span className="lane__beyond" style={{ width: percent(beyond) }} />
            <span className="lane__more" aria-hidden="true">
              +{won(more)}
            </span>
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
      {renderAfter?.(plan)}
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
