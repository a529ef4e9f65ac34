import { comparePieces, linesOf, type Piece } from '#app/shared/comparing/pieces.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import type { Wording } from './revisions.server.ts'

export interface Comparison {
  title: Piece[]
  /** A line of the text each. */
  lines: Piece[][]
  /** What else was saved and differs. */
  facts: { name: string; from: string; to: string }[]
  /** Not one word differs, but headings, links or pictures do. */
  isOnlyLook: boolean
}

/** What became of one wording in another. */
export function compareWordings(from: Wording, to: Wording): Comparison {
  const [before, after] = [from.post, to.post]
  const texts = [textOf(before.content), textOf(after.content)] as const
  return {
    title: comparePieces(before.title, after.title),
    lines: linesOf(comparePieces(...texts)),
    facts: compareFacts(from, to),
    isOnlyLook: texts[0] === texts[1] && JSON.stringify(before.content) !== JSON.stringify(after.content),
  }
}

const yes = (is: boolean) => (is ? '예' : '아니요')

/** Every other fact in words. */
const FACTS: readonly [name: string, read: (wording: Wording) => string][] = [
  ['게시판', ({ board }) => BOARD_NAMES[board]],
  ['말머리', ({ post }) => post.category],
  ['별점', ({ post }) => (post.rating === null ? '' : `${post.rating}점`)],
  ['지역', ({ post }) => post.region ?? ''],
  ['대가를 받은 후기', ({ post }) => yes(post.isRewarded)],
  ['비밀글', ({ post }) => yes(post.isSecret)],
  ['요약', ({ post }) => post.summary.join('\n')],
  ['목록 맨 위에 고정', ({ post }) => yes(post.isPinned)],
  ['댓글 받지 않음', ({ post }) => yes(post.isClosed)],
]

function compareFacts(from: Wording, to: Wording): Comparison['facts'] {
  return FACTS.map(([name, read]) => ({ name, from: read(from) || '없음', to: read(to) || '없음' })).filter(
    (fact) => fact.from !== fact.to,
  )
}
