import { Link } from './link.tsx'
import './pagination.css'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. */
  toPage: (page: number) => string
}

/** Real links: numbers on a wide screen, `이전 2 / 14 다음` on a phone. Nothing while everything fits on one page. */
export function Pagination({ page, pages, toPage }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label="쪽 넘기기">
      {page > 1 && (
        <Link to={toPage(page - 1)} rel="prev" className="pagination__step tap">
          이전
        </Link>
      )}
      <span className="pagination__place">
        <span className="sr-only">지금 </span>
        {`${page} / ${pages}`}
      </span>
      <ol className="pagination__numbers">
        {numbersAround(page, pages).map((number, index, all) => (
          <li key={number} className={isGap(all[index - 1], number) ? 'pagination__after-gap' : undefined}>
            <Link
              to={toPage(number)}
              className="pagination__number tap"
              aria-current={number === page ? 'page' : undefined}
            >
              <span className="sr-only">쪽 </span>
              {number.toLocaleString('ko')}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={toPage(page + 1)} rel="next" className="pagination__step tap">
          다음
        </Link>
      )}
    </nav>
  )
}

const AROUND = 2

/** First, last, and five around the page. */
function numbersAround(page: number, pages: number): number[] {
  const middle = Math.min(Math.max(page, 1 + AROUND), Math.max(pages - AROUND, 1 + AROUND))
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, index) => middle - AROUND + index)
  const all = [1, ...near, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(all)].toSorted((one, other) => one - other)
}

const isGap = (earlier: number | undefined, number: number) => earlier !== undefined && number - earlier > 1
