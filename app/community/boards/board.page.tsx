import type { PageHandle } from '#app/platform/page-handle.ts'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LinkChips } from '#app/ui/link-chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { markShown } from '#app/platform/render-facts.server.ts'
import { readBoardList, tagsOfList } from './board-list.server.ts'
import { BoardPosts } from './board-posts.tsx'
import { BoardSearch } from './board-search.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { readListQuery } from './list-query.server.ts'
import { notFoundPage } from './not-found-page.server.ts'
import { SortMenu } from './sort-menu.tsx'
import { FlashNotice } from './flash-notice.tsx'
import './board.page.css'

/** One page of one board. An unknown board, category or page is not found, and so is a page after the last one. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { board } = params
  const query = isBoardId(board) ? readListQuery(board, new URL(request.url).searchParams) : null
  if (!isBoardId(board) || !query) throw await notFoundPage(services)
  const read = await readBoardList(services, board, { query, visit: visitOf(context) })
  if (!read) throw await notFoundPage(services)
  const { list, status, retryAfter } = read
  markShown(context, tagsOfList(list))
  return data(list, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { isRead: true }

export default function BoardPage() {
  const list = useLoaderData<typeof loader>()
  const { board, choice, page, pages, chips, sorts, stars, writing, note } = list
  return (
    <div className="board-page container">
      <BoardTabs board={board} />
      <div className={chips.length > 0 ? 'board-page__top' : 'board-page__top board-page__top--plain'}>
        <div className="board-page__head spread">
          <div>
            <h1>{BOARD_NAMES[board]}</h1>
            <p className="board-page__lead">
              {list.lead} {list.areSamples && <SampleBadge />}
            </p>
          </div>
          {writing && (
            <ButtonLink to={writing.to} kind="secondary">
              {writing.label}
            </ButtonLink>
          )}
        </div>
        {stars && (
          <p className="board-page__stars">
            <Stars score={stars.average} /> · 후기 {stars.reviews}개
          </p>
        )}
        <div className="board-page__search">
          <BoardSearch board={board} choice={choice} />
        </div>
        {chips.length > 0 && (
          <div className="board-page__filter">
            <LinkChips legend={list.filterWord} isLegendHidden chips={chips} />
          </div>
        )}
        <div className="board-page__tools cluster">
          <SortMenu key={listAddress(board, choice, page)} sorts={sorts} />
          {list.found && (
            <p className="meta">
              찾은 글 <strong>{list.found}개</strong>
            </p>
          )}
        </div>
      </div>
      <BoardPosts {...list} />
      {note && <p className="board-page__end meta">{note}</p>}
      <Pagination page={page} pages={pages} toPage={(number) => listAddress(board, choice, number)} />
      <FlashNotice />
    </div>
  )
}
