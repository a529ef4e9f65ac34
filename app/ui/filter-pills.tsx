import { CloseIcon } from './icons.tsx'
import { Link } from './link.tsx'
import './filter-pills.css'

export interface FilterPill {
  label: string
  to: string
  isCurrent: boolean
  count?: number
  /** Leads back to the list without it; all of them together lead nowhere else. */
  isTakenAway?: boolean
  /** Search engines are not led through every combination. */
  isFollowed?: boolean
}

interface FilterPillsProps {
  name: string
  pills: readonly FilterPill[]
}

/** What a list is narrowed to, as links with counts; on a phone in one row that a finger moves. */
export function FilterPills({ name, pills }: FilterPillsProps) {
  return (
    <ul className="filter-pills" aria-label={name}>
      {pills.map(({ label, to, isCurrent, count, isTakenAway = false, isFollowed = true }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            rel={isFollowed ? undefined : 'nofollow'}
            className="filter-pills__pill row"
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}{' '}
            {count !== undefined && <span className="filter-pills__count">{count.toLocaleString('ko')}</span>}
            {isTakenAway && (
              <>
                <span className="sr-only">빼기</span>
                <CloseIcon />
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
