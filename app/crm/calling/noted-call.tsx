import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { callTimeText } from '#app/crm/leads/lead-times.ts'
import { Link } from '#app/ui/link.tsx'

export function NotedCall({ noted, now }: { noted: LeadLine | null; now: Date }) {
  return (
    <p className="next__noted cluster" aria-live="polite">
      {noted && (
        <>
          <span>
            <Link to={`/desk/leads/${noted.id}`}>{noted.name}</Link> 통화를 기록했어요.
          </span>
          <LeadStatusBadge status={noted.status} attempts={noted.attempts} />
          {noted.callAt && <span>다음 전화 {callTimeText(noted, now)}</span>}
        </>
      )}
    </p>
  )
}
