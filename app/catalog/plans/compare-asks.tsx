import { laneName, type Lane } from '#app/catalog/carriers/lanes.ts'
import { estimateOf, planWords } from '#app/crm/door.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import './compare-asks.css'

interface CompareAsksProps {
  lanes: readonly Lane[]
  bundle: Bundle
  /** Plans of different combinations. */
  isMixed: boolean
}

/** How a comparison ends: one button about all that was compared, and below it each plan alone, by its name. */
export function CompareAsks({ lanes, bundle, isMixed }: CompareAsksProps) {
  return (
    <div className="compare-asks">
      <ConsultLink
        compares={{ plans: lanes.map(({ plan }) => plan), bundle }}
        className="compare-asks__all button button--primary button--md"
      >
        {isMixed ? '이 비교로 상담 신청' : '이 조합으로 상담 신청'}
      </ConsultLink>
      <p className="compare-asks__each wrap">
        <span className="muted">한 곳만 상담</span>
        {lanes.map((lane) => (
          <ConsultLink
            key={lane.plan.code}
            carrier={lane.carrier}
            planCode={lane.plan.code}
            planName={planWords(lane.plan)}
            estimate={estimateOf(lane.plan, bundle)}
            className="compare-asks__one tap bold"
          >
            {laneName(lane, lanes)}
            <span className="sr-only"> 상담 {lane.plan.name}</span>
          </ConsultLink>
        ))}
      </p>
    </div>
  )
}
