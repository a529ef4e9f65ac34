import { listAddress } from '#app/shared/boards/post-address.ts'
import { FilterPills } from '#app/ui/filter-pills.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { BoardList } from './board-list.server.ts'
import { SortMenu } from './sort-menu.tsx'
import './list-tools.css'

/** What a list is narrowed to, in which order it stands, and its search; where words were found, in what. */
export function ListTools({ list }: { list: BoardList }) {
  const { board, choice, page, sorts, pills, search } = list
  const { q, ...rest } = choice
  return (
    <div className="list-tools">
      {pills.length > 0 && <FilterPills name={list.filterWord} pills={pills} />}
      <div className="list-tools__row row">
        {sorts.length > 0 && <SortMenu key={listAddress(board, choice, page)} sorts={sorts} />}
        <SearchForm
          key={`${board} ${q} ${choice.field}`}
          action={listAddress(board)}
          label="검색어"
          placeholder={search.placeholder}
          typed={q}
          isCompact
        >
          {Object.entries(rest).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </SearchForm>
      </div>
      {q && <Found list={list} />}
    </div>
  )
}

function Found({ list: { found, search } }: { list: BoardList }) {
  return (
    <div className="list-tools__found cluster meta">
      {found && (
        <p>
          찾은 글 <strong>{found}개</strong>
        </p>
      )}
      <ul className="list-tools__fields row" aria-label="찾을 곳">
        {search.fields.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} preventScrollReset className="tap" aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={search.clear} preventScrollReset className="tap">
        검색 지우기
      </Link>
    </div>
  )
}
