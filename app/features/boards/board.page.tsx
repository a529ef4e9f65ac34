import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { LinkChips } from '#app/ui/link-chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { listMeta } from './board-meta.server.ts'
import { BOARD_LOOKS, BOARD_NAMES, isBoardId, type BoardId } from '#app/features/posts/board-names.ts'
import { BoardPosts } from './board-posts.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { BOARD_TEXTS } from './board-texts.server.ts'
import { listChips } from './list-chips.server.ts'
import { isByCarrier, readListQuery } from './list-query.server.ts'
import type { NumberedPost } from './listed-post.ts'
import { nowhere } from './nowhere.server.ts'
import { listAddress } from '#app/features/posts/post-address.ts'
import { hasPinned, pageSize, readList } from './list-pages.server.ts'
import type { PostPage } from './listed-rows.server.ts'
import { listPinnedPosts } from './posts.server.ts'
import './board.page.css'

/** One page of one board. An unknown board, category or page is not found, and so is a page after the last one. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { board } = params
  const query = isBoardId(board) ? readListQuery(board, new URL(request.url).searchParams) : null
  if (!isBoardId(board) || !query) throw await nowhere(services)
  const { choice, page } = query
  const size = pageSize(board)
  const [listed, pinned, chips] = await Promise.all([
    readList(services, { board, choice, page, size }, visitOf(context)),
    hasPinned(choice, page) ? listPinnedPosts(services, board, choice) : [],
    listChips(services, board, choice),
  ])
  const pages = Math.max(1, Math.ceil(listed.total / size))
  if (page > pages || (choice.category && !choice.q && listed.total === 0)) throw await nowhere(services)
  const onTop = new Set(pinned.map((post) => post.seqno))
  return {
    board,
    choice,
    filterWord: isByCarrier(board) ? '통신사' : '말머리',
    page,
    pages,
    pinned,
    chips,
    posts: numbered(board, listed, (page - 1) * size).filter((post) => !onTop.has(post.seqno)),
    lead: BOARD_TEXTS[board].description,
    meta: listMeta(services.config.origin, board, choice, page),
  }
}

/** Posts are counted from the oldest one, those kept on top as well. Only reviews show how they begin. */
function numbered(board: BoardId, { posts, total }: PostPage, skipped: number): NumberedPost[] {
  const isRead = BOARD_LOOKS[board] === 'reviews'
  return posts.map((post, index) => {
    const number = total - skipped - index
    return post.isSecret || isRead ? { ...post, number } : { ...post, excerpt: '', number }
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function BoardPage() {
  const { board, choice, filterWord, page, pages, chips, lead, ...listed } = useLoaderData<typeof loader>()
  return (
    <div className="board-page container">
      <BoardTabs board={board} />
      <h1>{BOARD_NAMES[board]}</h1>
      <p className="board-page__lead">{lead}</p>
      <div className="board-page__search">
        <SearchForm action="/search" label="글과 요금, 질문 찾기" />
      </div>
      {chips.length > 0 && (
        <div className="board-page__filter">
          <LinkChips legend={filterWord} chips={chips} />
        </div>
      )}
      <BoardPosts board={board} isFiltered={Boolean(choice.carrier ?? choice.category)} {...listed} />
      <Pagination page={page} pages={pages} toPage={(number) => listAddress(board, choice, number)} />
    </div>
  )
}
