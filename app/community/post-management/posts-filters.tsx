import { Form } from 'react-router'
import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import { BOARD_IDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { listAddress, type PostQuery } from './desk-address.ts'
import { POST_VIEWS, VIEW_NAMES, type PostView } from './list-contract.ts'
import '#app/shared/desk/desk-page.css'
import './posts-filters.css'

interface PostsFiltersProps {
  query: PostQuery
  counts: Record<PostView, number>
  /** Without any, the empty list itself offers to clear the conditions. */
  hasPosts: boolean
}

export function PostsFilters({ query, counts, hasPosts }: PostsFiltersProps) {
  const current = query.state || 'all'
  return (
    <div className="posts-filters column">
      <DeskTabs
        label="상태로 나눠 보기"
        tabs={POST_VIEWS.map((state) => ({
          to: listAddress(query, { state }),
          name: VIEW_NAMES[state],
          isCurrent: state === current,
          count: counts[state],
        }))}
      />
      <search>
        <Form className="posts-filters__form wrap" action="/desk/posts" key={JSON.stringify(query)}>
          {current !== 'all' && <input type="hidden" name="state" value={current} />}
          <label className="desk-filter posts-filters__field">
            <span className="sr-only">게시판</span>
            <select name="board" defaultValue={query.board ?? ''}>
              <option value="">모든 게시판</option>
              {BOARD_IDS.map((board) => (
                <option key={board} value={board}>
                  {BOARD_NAMES[board]}
                </option>
              ))}
            </select>
          </label>
          <label className="desk-filter posts-filters__field posts-filters__field--words">
            <span className="sr-only">제목, 쓴 사람, 번호로 찾기</span>
            <input
              name="q"
              type="search"
              maxLength={MAX_QUERY_LENGTH}
              defaultValue={query.q ?? ''}
              placeholder="제목·쓴 사람·번호"
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <Button type="submit" kind="secondary">
            찾기
          </Button>
          {hasPosts && (query.q || query.board) && (
            <ButtonLink kind="ghost" to={listAddress({ state: current })}>
              조건 지우기
            </ButtonLink>
          )}
        </Form>
      </search>
    </div>
  )
}
