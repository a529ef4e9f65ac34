import { Form } from 'react-router'
import { FilterChips } from '#app/shared/desk-table/filter-chips.tsx'
import { ListSearch } from '#app/shared/desk-table/list-search.tsx'
import { BOARD_IDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import { listAddress, type PostQuery } from './desk-address.ts'
import './posts-filters.css'

/** The board is chosen at once; words are sent. */
export function PostsFilters({ query }: { query: PostQuery }) {
  const { board, state, q } = query
  const found = q ? [{ name: '찾은 말', value: q, without: listAddress(query, { q: '' }) }] : []
  return (
    <div className="posts-filters">
      <search>
        <Form className="posts-filters__form" action="/desk/posts" key={q ?? ''}>
          {state && state !== 'all' && <input type="hidden" name="state" value={state} />}
          {board && <input type="hidden" name="board" value={board} />}
          <ListSearch
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={q ?? ''}
            placeholder="제목·쓴 사람·번호"
            aria-label="제목, 쓴 사람, 번호로 찾기"
          />
        </Form>
      </search>
      <FilterChips
        label="조건"
        chips={[
          ...found,
          {
            name: '게시판',
            value: board ? BOARD_NAMES[board] : null,
            without: listAddress(query, { board: '' }),
            options: BOARD_IDS.map((each) => ({
              name: BOARD_NAMES[each],
              to: listAddress(query, { board: each }),
              isCurrent: each === board,
            })),
          },
        ]}
        clear={listAddress({ state })}
      />
    </div>
  )
}
