import type { PageHandle } from '#app/platform/page-handle.ts'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { BOARD_KINDS, BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SampleLine } from '#app/ui/sample-sign.tsx'
import { markShown } from '#app/platform/render-facts.server.ts'
import { readBoardList, tagsOfList, type BoardList } from './board-list.server.ts'
import { BoardPosts } from './board-posts.tsx'
import { BoardRail } from './board-rail.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { readListQuery } from './list-query.server.ts'
import { notFoundPage } from './not-found-page.server.ts'
import { LeadingPost } from './post-entry.tsx'
import { ListTools } from './list-tools.tsx'
import { ReviewOverview } from './review-overview.tsx'
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
  const { board, writing, overview, leading, page, pages, note, choice } = list
  const sample = sampleOf(list)
  return (
    <>
      <div className="board-page__tabs container">
        <BoardTabs board={board} />
      </div>
      <div className="board-page container">
        <div className="board-page__head">
          <h1>{BOARD_NAMES[board]}</h1>
          {writing && <ButtonLink to={writing.to}>{writing.label}</ButtonLink>}
          <p className="board-page__lead">{list.lead}</p>
          {sample && <SampleLine what={sample} />}
        </div>
        {overview && <ReviewOverview overview={overview} />}
        {leading && <LeadingPost board={board} {...leading} />}
        {(list.pinned.length + list.posts.length > 0 || Object.keys(choice).length > 0) && (
          <ListTools list={list} />
        )}
        <div className="board-page__columns">
          <div>
            <BoardPosts {...list} />
            {note && <p className="board-page__end meta">{note}</p>}
            <Pagination page={page} pages={pages} toPage={(number) => listAddress(board, choice, number)} />
          </div>
          <BoardRail popular={list.popular} board={board} />
        </div>
        <FlashNotice />
      </div>
    </>
  )
}

/** What stands on the page where all of it is made up; null where some of it is not. */
function sampleOf({ board, overview, areSamples }: BoardList) {
  if (overview) return overview.isSample ? '후기' : null
  if (!areSamples) return null
  return BOARD_KINDS[board] === 'questions' ? '질문' : '글'
}
