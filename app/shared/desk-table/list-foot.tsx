import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import './list-foot.css'

interface ListFootProps {
  page: number
  size: number
  total: number
  toPage: (page: number) => string
  /** Beside the count, e.g. a sum. */
  also?: ReactNode
  children?: ReactNode
}

/** How many there are, which of them are seen, the way to the others, and the keys. */
export function ListFoot({ page, size, total, toPage, also, children }: ListFootProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const [first, end] = [(page - 1) * size + 1, Math.min(page * size, total)]
  return (
    <div className="list-foot">
      <p className="list-foot__count">
        {total > size
          ? `${total.toLocaleString('ko')}건 가운데 ${first.toLocaleString('ko')}–${end.toLocaleString('ko')}`
          : `${total.toLocaleString('ko')}건`}
        {also}
      </p>
      {last > 1 && (
        <nav className="list-foot__pages" aria-label="쪽 넘기기">
          {page > 1 && <Link to={toPage(page - 1)}>이전</Link>}
          <span aria-current="page">
            {page} / {last}
          </span>
          {page < last && <Link to={toPage(page + 1)}>다음</Link>}
        </nav>
      )}
      {children}
    </div>
  )
}
