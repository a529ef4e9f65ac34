import type { ReactNode } from 'react'
import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { isTie, lanesOf, placesOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { GiftLine } from '#app/catalog/carriers/plan-gift.tsx'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { TOTAL_NAME, type Bundle, type PlanPrice } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { digits, won } from '#app/platform/won.ts'
import { MAX_COMPARED } from './comparison.ts'
import { groupWords, type PlanGroup as Group } from './plan-groups.ts'
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

/** One combination, a row for each carrier. What they differ by is told before their rows; one price for all of them is one row, which opens. */
export function PlanGroup({ group, bundle, isTermTold, isSampleTold, picking }: PlanGroupProps) {
  const lanes = lanesOf(group.plans, bundle)
  const words = groupWords(lanes, true)
  const id = `group-${group.key}`
  const months = lanes.map(({ price }) => price.monthly)
  const isTied = lanes.length > 1 && new Set(months).size === 1
  const isFolded = isTied && isTie(lanes)
  const rows = (
    <ul>
      {lanes.map((lane) => (
        <PlanRow
          key={lane.plan.code}
          {...{ lane, bundle, isSampleTold, picking }}
          isNamed={lane.plan.name !== group.name}
        />
      ))}
    </ul>
  )
  return (
    <section className="plan-group" aria-labelledby={id}>
      <div className="plan-group__head">
        <div className="plan-group__title">
          <h3 id={id} className="plan-group__name">
            {group.name}
            {isTermTold && <span className="plan-group__term"> · {termWords(group.termMonths)}</span>}
          </h3>
          {!isFolded && (
            <p className="plan-group__from">
              {isTied && `${placesOf(lanes)} 모두 `}월&nbsp;<b>{digits(Math.min(...months))}</b>
              {isTied ? '원' : '원부터'}
            </p>
          )}
        </div>
        {lanes.length > 1 && (
          <MoreLink
            to={comparisonAddress(group.plans.slice(0, MAX_COMPARED), bundle)}
            className="plan-group__compare"
          >
            <span className="sr-only">{group.name} </span>
            나란히 비교
          </MoreLink>
        )}
        {words && <p className="plan-group__words">{words}</p>}
      </div>
      <div className="plan-list">
        {isFolded ? <OnePrice {...{ group, lanes, bundle }}>{rows}</OnePrice> : rows}
      </div>
    </section>
  )
}

interface OnePriceProps extends Pick<PlanGroupProps, 'group' | 'bundle'> {
  lanes: readonly Lane[]
  children: ReactNode
}

/** The price that all of them ask, once, with the way to a call about it; behind it a row for each. */
function OnePrice({ group: { name, plans }, bundle, lanes, children }: OnePriceProps) {
  const [first] = lanes
  return (
    <div className="plan-tied">
      <details className="plan-tie">
        <summary className="plan-row__summary">
          {first && <TieLine lanes={lanes} price={first.price} />}
        </summary>
        {children}
      </details>
      <ConsultLink
        compares={{ plans: plans.slice(0, MAX_COMPARED), bundle }}
        className="plan-call plan-row__consult tap bold"
      >
        상담
        <span className="sr-only"> {name}</span>
      </ConsultLink>
    </div>
  )
}

function TieLine({ lanes, price }: { lanes: readonly Lane[]; price: PlanPrice }) {
  return (
    <span className="plan-row__line">
      <b className="plan-row__name">{placesOf(lanes)} 모두</b>{' '}
      <span className="plan-row__price">
        월&nbsp;<b className="plan-row__digits">{digits(price.monthly)}</b>원
      </span>
      <span className="plan-row__total">{`${TOTAL_NAME} ${won(price.total)}`}</span>
      <span className="plan-row__gift">
        <GiftLine amounts={lanes.map(({ plan }) => plan.giftAmount)} />
      </span>
      <span className="plan-row__open">
        통신사별로 보기
        <ChevronIcon />
      </span>
    </span>
  )
}
