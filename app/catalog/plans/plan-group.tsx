import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { lanesOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { digits, won } from '#app/ui/won.ts'
import { MAX_COMPARED } from './comparison.ts'
import { groupWords, hasOnePrice, type PlanGroup as Group } from './plan-groups.ts'
import type { Picking } from './plan-pick.tsx'
import { PlanRow } from './plan-row.tsx'
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
        {isOne && <OnePrice lanes={lanes} />}
        <ul>
          {lanes.map((lane) => (
            <PlanRow
              key={lane.plan.code}
              lane={lane}
              bundle={bundle}
              isPriced={!isOne}
              isNamed={lane.plan.name !== group.name}
              isSampleTold={isSampleTold}
              picking={picking}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Nothing to open stands beside it: the price ends on the edge of the card. */
function OnePrice({ lanes }: { lanes: readonly Lane[] }) {
  const { monthly, total } = lanes[0]!.price
  return (
    <p className="plan-group__one plan-row__line">
      <b className="plan-row__name">{countedPlaces(lanes.length)} 모두</b>{' '}
      <span className="plan-row__price">
        월&nbsp;<b className="plan-row__digits">{digits(monthly)}</b>원
      </span>{' '}
      <span className="plan-row__total">3년 총액 {won(total)}</span>
    </p>
  )
}
