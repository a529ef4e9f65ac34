import type { SearchField } from '#app/shared/text-search/search-limits.ts'
import { BOARD_KINDS, BOARD_TABS, type BoardId, type BoardKind } from '#app/shared/boards/board-names.ts'
import {
  isNarrowedReview,
  isSortOf,
  POST_SORTS,
  type ListChoice,
  type PostSort,
} from '#app/shared/boards/list-choices.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { cutText } from './post-excerpt.server.ts'

/** Words and addresses around a list are made here and sent with it, so that browsers need no code for them. */
interface WordedLink {
  to: string
  label: string
}

export const SORT_NAMES: Readonly<Record<PostSort, string>> = {
  latest: '최신순',
  views: '조회순',
  likes: '추천순',
  comments: '댓글순',
  rating: '별점 높은순',
  low: '별점 낮은순',
}

export function sortLinks(board: BoardId, { sort: chosen, ...rest }: ListChoice) {
  return POST_SORTS.filter((sort) => isSortOf(board, sort)).map((sort) => ({
    label: SORT_NAMES[sort],
    to: listAddress(board, sort === 'latest' ? rest : { ...rest, sort }),
    isCurrent: sort === (chosen ?? 'latest'),
  }))
}

const FIELDS: readonly [SearchField, string][] = [
  ['title_content', '제목+내용'],
  ['title', '제목'],
  ['author', '글쓴이'],
]

/** How a list is searched, and in what else its words can be looked for. */
export function searchWords(board: BoardId, choice: ListChoice) {
  const { q: _q, field: chosen = 'title_content', ...rest } = choice
  const isAsked = BOARD_KINDS[board] === 'questions'
  return {
    placeholder: isAsked ? '질문 찾기' : `${BOARD_TABS[board]} 글 찾기`,
    fields: FIELDS.map(([field, label]) => ({
      label,
      to: listAddress(board, { ...choice, field }),
      isCurrent: field === chosen,
    })),
    clear: listAddress(board, rest),
  }
}

const WRITING: Partial<Record<BoardKind, string>> = { questions: '질문하기', reviews: '후기 쓰기' }

/** Returns the link to the editor; null on a board where only operators write. */
export function writeLink(board: BoardId): WordedLink | null {
  const label = WRITING[BOARD_KINDS[board]]
  return label ? { to: `/bbs/${board}/edit`, label } : null
}

/** As much of a query as a heading or a title holds. */
export const SHOWN_LENGTH = 30
const FIRST: Partial<Record<BoardKind, string>> = {
  questions: '첫 질문을 남겨 보세요.',
  reviews: '첫 후기를 남겨 주세요.',
}

/** What an empty list says (specification §D8.5). */
export function emptyWords(board: BoardId, choice: ListChoice) {
  const { q, carrier, category } = choice
  if (isNarrowedReview(choice) && !q)
    return {
      title: '조건에 맞는 후기가 없어요',
      text: '조건을 하나씩 빼 보세요.',
      link: { to: listAddress(board), label: '전체 후기 보기' },
    }
  const isNarrowed = Boolean(q ?? carrier ?? category)
  return {
    title: q ? `‘${cutText(q, SHOWN_LENGTH)}’에 맞는 글이 없어요` : '아직 글이 없어요',
    text: q
      ? '다른 말로 찾거나 검색어를 짧게 줄여 보세요.'
      : (FIRST[BOARD_KINDS[board]] ?? '곧 새 글이 올라와요.'),
    link: isNarrowed ? { to: listAddress(board), label: '전체 글 보기' } : writeLink(board),
  }
}

export type EmptyWords = ReturnType<typeof emptyWords>
