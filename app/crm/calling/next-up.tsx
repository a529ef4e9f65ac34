import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { Link } from '#app/ui/link.tsx'

export function NextUp({ lines, now }: { lines: readonly LeadLine[]; now: Date }) {
  if (lines.length === 0) return null
  return (
    <section className="lead-card next__up" aria-labelledby="next-up-title">
      <h2 id="next-up-title">이어서</h2>
      <ol>
        {lines.map((line) => (
          <li key={line.id} className="next__line">
            <Link to={`/desk/leads/${line.id}`}>{line.name}</Link>
            <span className={`next__time next__time--${line.urgency}`}>
              {clockText(line, now) ?? callTimeText(line, now)}
            </span>
            <span className="next__summary ugc">{line.summary || '남긴 글이 없어요'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
