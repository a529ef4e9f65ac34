import { Link } from '#app/ui/link.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { queueAddress } from './queue-address.ts'
import './queue-pager.css'

interface QueuePagerProps {
  page: number
  size: number
  total: number
  query: LeadQuery
}

export function QueuePager({ page, size, total, query }: QueuePagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  return (
    <nav className="queue-pager row small" aria-label="쪽 넘기기">
      {page > 1 && <Link to={queueAddress(query, { page: page - 1 })}>이전</Link>}
      <span aria-current="page">
        {page} / {last}
      </span>
      {page < last && <Link to={queueAddress(query, { page: page + 1 })}>다음</Link>}
    </nav>
  )
}
