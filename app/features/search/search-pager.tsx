import { Link } from 'react-router'
import { searchAddress } from './search-address.ts'
import './search-pager.css'

/** Real links; nothing while everything fits on one page. */
export function SearchPager({ typed, page, last }: { typed: string; page: number; last: number }) {
  if (last <= 1) return null
  return (
    <nav className="search-pager" aria-label="쪽 넘기기">
      {page > 1 && (
        <Link to={searchAddress(typed, page - 1)} rel="prev">
          이전
        </Link>
      )}
      <span className="search-pager__place" aria-current="page">
        {page} / {last}
      </span>
      {page < last && (
        <Link to={searchAddress(typed, page + 1)} rel="next">
          다음
        </Link>
      )}
    </nav>
  )
}
