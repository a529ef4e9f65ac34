import { ChevronIcon } from '#app/ui/icons.tsx'
import type { LinkChip } from '#app/ui/link-chips.tsx'
import { Link } from '#app/ui/link.tsx'
import './sort-menu.css'

/** The orders of a list as links that open without a script; give the page's address as `key`, and it closes there. */
export function SortMenu({ sorts }: { sorts: readonly LinkChip[] }) {
  return (
    <details className="sort-menu">
      <summary className="sort-menu__current row meta">
        <span className="sort-menu__word">정렬 </span>
        <strong>{sorts.find(({ isCurrent }) => isCurrent)?.label}</strong>
        <ChevronIcon />
      </summary>
      <ul className="sort-menu__list">
        {sorts.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              className="sort-menu__link row"
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
