import { closeList } from '#app/shared/desk-table/details-links.ts'
import { FILTER_LISTS } from '#app/shared/desk-table/filter-chips.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { filterAddress } from './queue-address.ts'

const ORDERS: readonly (readonly [sort: NonNullable<LeadQuery['sort']>, name: string])[] = [
  ['', '급한 순'],
  ['-came', '새로 온 순'],
  ['came', '오래된 순'],
  ['due', '전화할 시간 순'],
  ['status', '상태 순'],
  ['assignee', '담당 순'],
]

/** The order in words, as a phone has no heads to press. */
export function QueueOrder({ query }: { query: LeadQuery }) {
  const now = query.sort ?? ''
  const name = ORDERS.find(([sort]) => sort === now || sort === now.replace(/^-/, ''))?.[1] ?? '급한 순'
  return (
    <details name={FILTER_LISTS} className="queue-order filter-chips__list">
      <summary className="queue-order__now">
        정렬 <b>{ORDERS.find(([sort]) => sort === now) ? name : `${name}, 거꾸로`}</b>
      </summary>
      <ul className="filter-chips__pop">
        {ORDERS.map(([sort, label]) => (
          <li key={sort}>
            <Link
              to={filterAddress(query, { sort: sort || undefined })}
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
