import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import './list-foot.css'

interface ListFootProps {
  page: number
  size: number
  total: number
  toPage: (page: number) => string
  /** What is counted. */
  unit?: '건' | '명'
  /** Beside the count, e.g. a sum. */
  also?: ReactNode
  children?: ReactNode
}

/** How many there are, which of them are seen, the way to the others, and the keys. */
export function ListFoot({ page, size, total, toPage, unit = '건', also, children }: ListFootProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const [first, end] = [(page - 1) * size + 1, Math.min(page * size, total)]
  return (
    <div className="list-foot">
      <p className="list-foot__count">
        {total > size
          ? `${total.toLocaleString('ko')}${unit} 가운데 ${first.toLocaleString('ko')}–${end.toLocaleString('ko')}`
          : `${total.toLocaleString('ko')}${unit}`}
        {also}
      </p>
      {last > 1 && (
        <nav className="list-foot__pages" aria-label="쪽 넘기기">
          <Way to={page > 1 ? toPage(page - 1) : null}>이전</Way>
          <span aria-current="page">
            {page} / {last}
          </span>
          <Way to={page < last ? toPage(page + 1) : null}>다음</Way>
        </nav>
      )}
      {children}
    </div>
  )
}

/** Keeps its place where it leads nowhere. */
const Way = ({ to, children }: { to: string | null; children: string }) =>
  to ? (
    <Link to={to} className="list-foot__way">
      {children}
    </Link>
  ) : (
    <span className="list-foot__way list-foot__way--none" aria-hidden="true">
      {children}
    </span>
  )
