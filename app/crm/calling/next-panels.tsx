import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { Link } from '#app/ui/link.tsx'

export function RecordedCall({ recorded, now }: { recorded: LeadLine | null; now: Date }) {
  return (
    <p className="next__noted cluster small" aria-live="polite">
      {recorded && (
        <>
          <span>
            <Link to={`/desk/leads/${recorded.id}`}>{recorded.name}</Link> 통화를 기록했어요.
          </span>
          <LeadStatusBadge status={recorded.status} attempts={recorded.attempts} />
          {recorded.callAt && <span>다음 전화 {callTimeText(recorded, now)}</span>}
        </>
      )}
    </p>
  )
}

export function NextUp({ lines, now }: { lines: readonly LeadLine[]; now: Date }) {
  if (lines.length === 0) return null
  return (
    <section className="lead-card box next__up" aria-labelledby="next-up-title">
      <h2 id="next-up-title">이어서</h2>
      <ol>
        {lines.map((line) => (
          <li key={line.id} className="next__line small">
            <Link to={`/desk/leads/${line.id}`} className="tap bold">
              {line.name}
            </Link>
            <span className={`next__time next__time--${line.urgency}`}>
              {clockText(line, now) ?? callTimeText(line, now)}
            </span>
            <span className="next__summary ugc muted">{line.summary || '남긴 글이 없어요'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
