import { onReplica, type Services } from '#app/database/services.server.ts'
import { refuseSearchFlood } from '#app/shared/text-search/search-floods.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  BOARD_KINDS,
  isForMembers,
  BOARD_LOOKS,
  isBoardId,
  type BoardId,
} from '#app/shared/boards/board-names.ts'
import { carrierNamed, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { searchBoard } from './found-posts.server.ts'
import {
  isNarrowedReview,
  isSortOf,
  type ListChoice,
  type PostFilter,
  type ReviewFilter,
} from '#app/shared/boards/list-choices.ts'
import type { listBoardPosts as listBoardPostsRow } from './list-contract.ts'
import { isCategory } from './list-query.server.ts'
import type { BoardPart, PostPage } from './listed-rows.server.ts'
import { listPinnedPosts, listPosts } from './posts.server.ts'
import { listBestPosts } from './ranked-posts.server.ts'

const ROWS_A_PAGE = 20
const CARDS_A_PAGE = 12

export const pageSize = (board: BoardId): number =>
  BOARD_LOOKS[board] === 'rows' ? ROWS_A_PAGE : CARDS_A_PAGE

interface ListQuestion extends Omit<BoardPart, 'filter'> {
  choice: ListChoice
}

/** One page of a list as it was chosen. Refuses `tooMany` when one address looks for words too often. */
export async function readList(
  services: Services,
  { board, choice, page, size }: ListQuestion,
  visit: Visit,
): Promise<PostPage> {
  const { q, field = 'title_content', sort, ...filter } = choice
  const list = { board, filter, page, size }
  if (q) {
    await refuseSearchFlood(services, visit)
    return searchBoard(services, { ...list, q, field, sort: sort ?? 'latest' })
  }
  if (!sort && !isNarrowedReview(filter)) return listPosts(services, list)
  return listBestPosts(services, { ...list, sort: sort ?? 'latest' })
}

/** Only the newest first has posts kept on top. */
export const hasPinned = ({ q, sort }: ListChoice, page: number): boolean => !q && !sort && page === 1

/** GET /api/bbs/{id}: a page of a board. Refuses `notFound` for a board there is not. */
export async function listBoardPosts(
  services: Services,
  input: InputOf<typeof listBoardPostsRow>,
  visit: Visit,
): Promise<DataOf<typeof listBoardPostsRow>> {
  const { id: board, page = 1, sort = 'latest', stars, photo, verified, unpaid } = input
  if (!isBoardId(board)) throw new Refusal('notFound')
  if (!isSortOf(board, sort)) throw invalidFields({ sort: '별점 순서는 설치 후기에서만 볼 수 있어요.' })
  const size = input.size ?? pageSize(board)
  const narrowed: ReviewFilter = {
    ...(stars && { stars }),
    ...(photo && { photo }),
    ...(verified && { verified }),
    ...(unpaid && { unpaid }),
  }
  if (isNarrowedReview(narrowed) && BOARD_KINDS[board] !== 'reviews')
    throw invalidFields({ stars: '별점, 사진, 개통 확인, 보상으로는 설치 후기만 골라 볼 수 있어요.' })
  const filter = { ...readCategory(board, input.category ?? ''), ...narrowed }
  const q = input.q?.trim()
  const choice: ListChoice = {
    ...filter,
    ...(sort !== 'latest' && { sort }),
    ...(q && { q, field: input.field ?? 'all' }),
  }
  const [{ posts, total }, pinned] = await onReplica(services, (reading) =>
    Promise.all([
      readList(reading, { board, choice, page, size }, visit),
      hasPinned(choice, page) ? listPinnedPosts(reading, board, filter) : undefined,
    ]),
  )
  return { result: posts, total, page, size, pages: Math.ceil(total / size), ...(pinned && { pinned }) }
}

function readCategory(board: BoardId, typed: string): PostFilter {
  const category = typed.trim()
  if (category === '') return {}
  const carrier = isCarrierCode(category) ? category : carrierNamed(category)
  if (isForMembers(board) && carrier) return { carrier }
  if (isCategory(category)) return { category }
  throw invalidFields({ category: '구분은 글자와 숫자로 20자까지예요.' })
}
