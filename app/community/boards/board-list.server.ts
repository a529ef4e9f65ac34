import { onReplica, type Services } from '#app/database/services.server.ts'
import {
  BOARD_TEXTS,
  isForMembers,
  BOARD_KINDS,
  BOARD_LOOKS,
  type BoardId,
} from '#app/shared/boards/board-names.ts'
import { isNarrowedReview, MAX_RANKED, type ListChoice } from '#app/shared/boards/list-choices.ts'
import { rowTag, shownTag } from '#app/community/posts/page-tags.server.ts'
import { TOO_LONG_MESSAGE } from '#app/shared/text-search/contract.ts'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readAwaited } from './awaited-answers.server.ts'
import { listMeta } from './board-meta.server.ts'
import { readAnswers } from './listed-answers.server.ts'
import { readLeading } from './leading-post.server.ts'
import { listPills } from './list-pills.server.ts'
import { emptyWords, searchWords, sortLinks, writeLink } from './list-labels.server.ts'
import { hasPinned, pageSize, readList } from './list-pages.server.ts'
import type { ListQuery } from './list-query.server.ts'
import type { ListedPost, SecretPost } from './list-contract.ts'
import type { PostPage } from './listed-rows.server.ts'
import { listPopularPosts } from './popular-posts.server.ts'
import { listPinnedPosts } from './posts.server.ts'
import { readReviewOverview, reviewPills } from './review-overview.server.ts'
import { readPhotos } from './review-photos.server.ts'

/** Whoever asks reads until when somebody answers. */
export function leadOf(board: BoardId): string {
  if (BOARD_KINDS[board] === 'questions') return '상담사가 영업일 1일 안에 답해요.'
  return BOARD_TEXTS[board].description
}

/** How many of the most read posts stand beside a list: of a board to be read its own, of others what is not on the list. */
const BESIDE = 5
const isToBeRead = (board: BoardId): boolean => BOARD_KINDS[board] === 'articles'
const POPULAR = 20

interface Question {
  query: ListQuery
  visit: Visit
}

/** What a page of a board shows, and with which status. Null for a page that is not there. */
export const readBoardList = (services: Services, board: BoardId, question: Question) =>
  onReplica(services, (reading) => read(services, { reading, board, ...question }))

/** What is remembered of the board is read from the primary. */
async function read(
  services: Services,
  { reading, board, query: { choice, page }, visit }: Question & { reading: Services; board: BoardId },
) {
  const size = pageSize(board)
  const isReviews = BOARD_KINDS[board] === 'reviews'
  const [{ listed, refusal }, pinned, pills, overview, popular] = await Promise.all([
    readListOrReason(reading, { board, choice, page, size }, visit),
    hasPinned(choice, page) ? listPinnedPosts(reading, board, choice) : [],
    isReviews ? reviewPills(services, choice) : listPills(services, board, choice),
    isReviews ? readReviewOverview(services, choice) : null,
    listPopularPosts(services, isToBeRead(board) ? { limit: BESIDE + 1, board } : { limit: POPULAR }),
  ])
  const pages = Math.max(1, Math.ceil(listed.total / size))
  if (page > pages && !refusal) return null
  if (choice.category && !choice.q && listed.total === 0) return null
  const onTop = new Set(pinned.map((post) => post.seqno))
  const posts = listed.posts.filter((post) => !onTop.has(post.seqno))
  const shown = [...pinned, ...posts]
  const isListed = new Set(seqnosOf(shown))
  const { database } = reading
  const mayLead = BOARD_LOOKS[board] === 'entries' && isWhole(choice) && page === 1
  const leading = mayLead ? await readLeading(database, board, posts) : null
  const list = {
    board,
    choice,
    filterWord: isForMembers(board) ? '통신사' : '구분',
    page,
    pages,
    /** How many were found; null where nothing was looked for. */
    found: choice.q && !refusal && listed.total > 0 ? listed.total.toLocaleString('ko') : null,
    note: noteOf(choice, listed.total),
    sorts: isShort(board, choice, listed.total) ? [] : sortLinks(board, choice),
    search: searchWords(board, choice),
    writing: writeLink(board),
    empty: refusal ? { title: refusal.message, text: '', link: null } : emptyWords(board, choice),
    pinned: pinned.map((post) => forLook(board, post)),
    pills,
    overview,
    photos: isReviews ? await readPhotos(database, seqnosOf(shown)) : {},
    answers: BOARD_KINDS[board] === 'questions' ? await readAnswers(database, answeredIn(shown)) : {},
    awaited: BOARD_KINDS[board] === 'questions' ? await readAwaited(services, awaitedIn(shown)) : {},
    posts: posts.filter((post) => post !== leading?.post).map((post) => forLook(board, post)),
    leading,
    popular: popular
      .filter(({ seqno }) => (isToBeRead(board) ? seqno !== leading?.post.seqno : !isListed.has(seqno)))
      .slice(0, BESIDE),

    areSamples: shown.length > 0 && shown.every(({ isSample }) => isSample),
    lead: leadOf(board),
    meta: listMeta(services.config.origin, board, choice, page),
  }
  return { list, status: refusal?.status ?? 200, retryAfter: refusal?.retryAfter }
}

/** Returns the cache tags that a write to one of the posts invalidates; only rows show counts. */
export function tagsOfList({
  board,
  pinned,
  posts,
  popular,
}: Pick<BoardList, 'board' | 'pinned' | 'posts' | 'popular'>): string[] {
  const hasCounts = BOARD_LOOKS[board] === 'rows'
  const listed = [...pinned, ...posts].flatMap(({ seqno }) =>
    hasCounts ? [shownTag(seqno), rowTag(seqno)] : [shownTag(seqno)],
  )
  return [...listed, ...popular.map(({ seqno }) => shownTag(seqno))]
}

export type BoardList = NonNullable<Awaited<ReturnType<typeof readBoardList>>>['list']

/** A search that is refused shows its message on the page in place of posts. */
async function readListOrReason(
  services: Services,
  question: Parameters<typeof readList>[1],
  visit: Visit,
): Promise<{ listed: PostPage; refusal?: Refusal }> {
  const nothing = { posts: [], total: 0 }
  if ([...(question.choice.q ?? '')].length > MAX_QUERY_LENGTH)
    return { listed: nothing, refusal: invalidFields({ q: TOO_LONG_MESSAGE }) }
  try {
    return { listed: await readList(services, question, visit) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { listed: nothing, refusal: error }
  }
}

const answeredIn = (posts: readonly (ListedPost | SecretPost)[]) =>
  seqnosOf(posts.filter((post) => !post.isSecret && post.isAnswered))

const awaitedIn = (posts: readonly (ListedPost | SecretPost)[]) =>
  posts.flatMap((post) => (post.isSecret || post.isAnswered || post.isPinned ? [] : [post]))

const seqnosOf = (posts: readonly { seqno: number }[]) => posts.map(({ seqno }) => seqno)

/** Of notices: a handful stands by date. */
const FEWEST_SORTED = 20
const isShort = (board: BoardId, { sort }: ListChoice, total: number) =>
  BOARD_KINDS[board] === 'notices' && !sort && total < FEWEST_SORTED

const isWhole = (choice: ListChoice) => Object.keys(choice).length === 0

function noteOf(choice: ListChoice, total: number): string | null {
  return (choice.sort || isNarrowedReview(choice)) && total === MAX_RANKED
    ? `이 순서로는 ${MAX_RANKED.toLocaleString('ko')}개까지 보여 드려요.`
    : null
}

/** Only rows do not show how a post begins; of what was found, where it stands. */
function forLook<Post extends ListedPost | SecretPost>(board: BoardId, post: Post): Post {
  if (post.isSecret) return post
  const isRead = BOARD_LOOKS[board] !== 'rows'
  const { hits } = post
  const isHit = hits?.excerpt.some((part) => part.isHit)
  return {
    ...post,
    ...(!isRead && { excerpt: '' }),
    ...(hits && {
      hits: { ...hits, excerpt: BOARD_LOOKS[board] === 'reviews' || isHit ? hits.excerpt : [] },
    }),
  }
}
