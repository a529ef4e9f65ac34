import type { SearchField } from '#app/shared/text-search/search-limits.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import type { ListChoice } from '#app/shared/boards/list-choices.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import './board-search.css'

const FIELDS: readonly [SearchField, string][] = [
  ['title_content', '제목+내용'],
  ['title', '제목'],
  ['author', '글쓴이'],
]

export function BoardSearch({ board, choice }: { board: BoardId; choice: ListChoice }) {
  const { q, field = 'title_content', ...rest } = choice
  return (
    <SearchForm key={`${board} ${q} ${field}`} action={listAddress(board)} label="검색어" typed={q}>
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        name="field"
        defaultValue={field}
        aria-label="찾을 곳"
        className="field__input board-search__field"
      >
        {FIELDS.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </SearchForm>
  )
}
