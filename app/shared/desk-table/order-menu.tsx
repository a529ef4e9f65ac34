import { Link } from '#app/ui/link.tsx'
import { closeList } from './details-links.ts'
import { FILTER_LISTS } from './filter-chips.tsx'
import './order-menu.css'

interface OrderMenuProps {
  /** The first is the list's own and has no key. */
  orders: readonly (readonly [sort: string, name: string])[]
  sort: string | undefined
  to: (sort: string | undefined) => string
}

/** The order in words, as a phone has no heads to press. */
export function OrderMenu({ orders, sort: now = '', to }: OrderMenuProps) {
  const chosen = orders.find(([sort]) => sort === now)
  const other = orders.find(([sort]) => sort.replace(/^-/, '') === now.replace(/^-/, ''))
  return (
    <details name={FILTER_LISTS} className="order-menu filter-chips__list">
      <summary className="order-menu__now">
        정렬 <b>{chosen?.[1] ?? (other ? `${other[1]}, 거꾸로` : orders[0]?.[1])}</b>
      </summary>
      <ul className="filter-chips__pop">
        {orders.map(([sort, label]) => (
          <li key={sort}>
            <Link
              to={to(sort || undefined)}
              preventScrollReset
              className="filter-chips__option"
              aria-current={sort === now ? 'true' : undefined}
              onClick={closeList}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
