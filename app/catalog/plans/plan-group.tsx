import type { ReactNode } from 'react'
import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { besideLowest, lanesOf, lowestOf, placesOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { GiftLine } from '#app/catalog/carriers/plan-gift.tsx'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { TOTAL_NAME, type Bundle, type PlanPrice } from '#app/shared/plans/plan-price.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { digits, won } from '#app/platform/won.ts'
import { MAX_COMPARED } from './comparison.ts'
import { groupWords, isOnePrice, type PlanGroup as Group } from './plan-groups.ts'
import type { Picking } from './plan-pick.tsx'
import { PlanRow, RowOpen } from './plan-row.tsx'
import './plan-group.css'

interface PlanGroupProps {
  group: Group
  bundle: Bundle
  /** Where other groups have another term. */
  isTermTold: boolean
  isSampleTold: boolean
  picking: Picking
}

/** One combination, a row for each carrier. What they differ by is told before their rows, with the way to compare them; one
 * price for all of them is one row, which opens. A call stands in what is opened. */
export function PlanGroup({ group, bundle, isTermTold, isSampleTold, picking }: PlanGroupProps) {
  const lanes = lanesOf(group.plans, bundle)
  const words = groupWords(lanes, true)
  const id = `group-${group.key}`
  const compared = group.plans.slice(0, MAX_COMPARED)
  const rows = (
    <ul>
      {lanes.map((lane) => (
        <PlanRow
          key={lane.plan.code}
          {...{ lane, bundle, isSampleTold }}
          isNamed={lane.plan.name !== group.name}
          lowest={besideLowest(lane, lanes)?.isLowest ? lowestOf(lanes.length) : undefined}
          {...(lanes.length === 1 && { picking })}
        />
      ))}
    </ul>
  )
  return (
    <section className="plan-group" aria-labelledby={id}>
      <div className="plan-group__head">
        <h3 id={id} className="plan-group__name">
          {shortName(group)}
          {isTermTold && <span className="plan-group__term"> · {termWords(group.termMonths)}</span>}
        </h3>
        {lanes.length > 1 && (
          <MoreLink to={comparisonAddress(compared, bundle)} className="plan-group__compare">
            <span className="sr-only">{group.name} </span>
            비교
          </MoreLink>
        )}
        {words && <p className="plan-group__words">{words}</p>}
      </div>
      <div className="plan-list">
        {isOnePrice(lanes) ? (
          <OnePrice lanes={lanes}>
            {rows}
            <ConsultLink
              compares={{ plans: compared, bundle }}
              className="plan-tie__consult button button--secondary button--md"
            >
              이 조합으로 상담
              <span className="sr-only"> {group.name}</span>
            </ConsultLink>
          </OnePrice>
        ) : (
          rows
        )}
      </div>
    </section>
  )
}

/** Below the heading that says 인터넷만 its groups are told apart by their speed. */
const shortName = ({ name }: Group) => name.replace(/ 인터넷 단독$/, '')

/** The price that all of them ask, once; behind it a row for each. */
function OnePrice({ lanes, children }: { lanes: readonly Lane[]; children: ReactNode }) {
  const [first] = lanes
  return (
    <details className="plan-tie">
      <summary className="plan-row__summary">
        {first && <TieLine lanes={lanes} price={first.price} />}
      </summary>
      {children}
    </details>
  )
}

function TieLine({ lanes, price }: { lanes: readonly Lane[]; price: PlanPrice }) {
  return (
    <span className="plan-row__line">
      <b className="plan-row__name">{placesOf(lanes)} 모두</b>{' '}
      <span className="plan-row__price">
        <span className="plan-row__word">월&nbsp;</span>
        <b className="plan-row__digits">{digits(price.monthly)}</b>원
      </span>
      <span className="plan-row__total">
        <span className="plan-row__word">{TOTAL_NAME} </span>
        {won(price.total)}
      </span>
      <span className="plan-row__gift">
        <GiftLine amounts={lanes.map(({ plan }) => plan.giftAmount)} />
      </span>
      <RowOpen words="통신사별로 보기" />
    </span>
  )
}
