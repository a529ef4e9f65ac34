import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { lanesOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { CARRIER_NAMES, countedPlaces } from '#app/shared/carriers/carriers.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { digits, won } from '#app/ui/won.ts'
import { MAX_COMPARED } from './comparison.ts'
import { groupWords, hasOnePrice, type PlanGroup as Group } from './plan-groups.ts'
import { PlanPick, type Picking } from './plan-pick.tsx'
import { GiftRow, PlanAmounts, PlanRow, PlanSide, RowOpen } from './plan-row.tsx'
import './plan-group.css'

interface PlanGroupProps {
  group: Group
  bundle: Bundle
  /** Where other groups have another term. */
  isTermTold: boolean
  isSampleTold: boolean
  picking: Picking
}

/** One combination. What its carriers differ by is told before their rows; one price for all is told once. */
export function PlanGroup({ group, bundle, isTermTold, isSampleTold, picking }: PlanGroupProps) {
  const lanes = lanesOf(group.plans, bundle)
  const isOne = hasOnePrice(lanes)
  const words = groupWords(lanes, isOne)
  const id = `group-${group.key}`
  return (
    <section
      className={group.plans[0]?.tv === 'none' ? 'plan-group plan-group--alone' : 'plan-group plan-group--tv'}
      aria-labelledby={id}
    >
      <div className="plan-group__head">
        <h2 id={id} className="plan-group__name">
          {group.name}
          {isTermTold && <span className="plan-group__term"> · {termWords(group.termMonths)}</span>}
        </h2>
        {lanes.length > 1 && (
          <Link
            to={comparisonAddress(group.plans.slice(0, MAX_COMPARED), bundle)}
            className="plan-group__compare tap"
          >
            <span className="sr-only">{group.name} </span>
            나란히 비교
            <ChevronIcon />
          </Link>
        )}
        {words && <p className="plan-group__words">{words}</p>}
      </div>
      <div className="plan-rows">
        {isOne && <OnePrice {...{ lanes, bundle, picking }} />}
        <ul>
          {lanes.map((lane) => {
            const telling = { lane, bundle, isNamed: lane.plan.name !== group.name, isSampleTold }
            return isOne ? (
              <GiftRow key={lane.plan.code} {...telling} />
            ) : (
              <PlanRow key={lane.plan.code} {...telling} picking={picking} />
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Opened once for all: what the price is made of, then each carrier's gift, its call and its place in the comparison. */
function OnePrice({ lanes, bundle, picking }: OnePriceProps) {
  const { monthly, total } = lanes[0]!.price
  return (
    <details className="plan-group__one plan-row__details">
      <summary className="plan-row__summary">
        <span className="plan-row__line">
          <b className="plan-row__name">{countedPlaces(lanes.length)} 모두</b>{' '}
          <span className="plan-row__price">
            월&nbsp;<b className="plan-row__digits">{digits(monthly)}</b>원
          </span>{' '}
          <span className="plan-row__total">3년 총액 {won(total)}</span>
          <RowOpen />
        </span>
      </summary>
      {lanes.map((lane) => (
        <div
          key={lane.plan.code}
          className="plan-row__inside"
          id={lane.plan.code}
          data-carrier={lane.carrier}
        >
          <div>
            <h3 className="plan-group__carrier carrier-name">{CARRIER_NAMES[lane.carrier]}</h3>
            <PlanAmounts lane={lane} bundle={bundle} />
          </div>
          <PlanSide lane={lane} bundle={bundle}>
            <PlanPick plan={lane.plan} picking={picking} />
          </PlanSide>
        </div>
      ))}
    </details>
  )
}

type OnePriceProps = { lanes: readonly Lane[] } & Pick<PlanGroupProps, 'bundle' | 'picking'>
