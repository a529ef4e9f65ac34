import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'

export interface HubRow {
  to: string
  name: string
  lead: string
  /** What is set there today. */
  value: string
  /** What is missing there, if anything. */
  toDo: string | null
  /** Further words by which it is found, with commas between. */
  words: string
}

/** A page of 설정; the whole row leads there. */
export function HubRowItem({ row: { to, name, lead, value, toDo } }: { row: HubRow }) {
  return (
    <li className="settings-list__item">
      <h3 className="settings-list__name">
        <Link to={to} className="settings-list__link">
          {name}
        </Link>
      </h3>
      <p className="settings-list__value small">{value}</p>
      <p className="settings-list__lead meta">{lead}</p>
      {toDo && (
        <p className="settings-list__mark">
          <Badge tone="warn">{toDo}</Badge>
        </p>
      )}
    </li>
  )
}
