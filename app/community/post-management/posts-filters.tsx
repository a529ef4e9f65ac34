import { BOARD_IDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { choiceChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import { listAddress, type PostQuery } from './desk-address.ts'

/** The newest first alone (docs/adr/0021), so that there is no order to choose. */
export function PostsFilters({ query, error }: { query: PostQuery; error: string | null }) {
  const { board, state, q } = query
  return (
    <ListFilters
      search={{
        q,
        without: listAddress(query, { q: undefined }),
        label: '제목, 작성자, 번호로 찾기',
        placeholder: '제목·작성자·번호',
        maxLength: MAX_QUERY_LENGTH,
      }}
      chips={[
        choiceChip({
          name: '게시판',
          chosen: board,
          options: BOARD_IDS.map((each) => [each, BOARD_NAMES[each]] as const),
          to: (chosen) => listAddress(query, { board: chosen }),
        }),
      ]}
      clear={listAddress({ state })}
      error={error}
    />
  )
}
