import { lintReview } from '#app/shared/compliance/review-rules.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import type { PostText } from './sent-post.server.ts'

/** A review that was paid for and does not say so where reading begins: an operator reads it first. */
export function isUndisclosed(board: BoardId, { title, content, isRewarded, isSecret }: PostText): boolean {
  if (BOARD_KINDS[board] !== 'reviews' || isSecret) return false
  const texts = [
    { place: '제목', text: title },
    { place: '내용', text: textOf(content) },
  ]
  return lintReview({ texts, isOne: true, isSample: false, review: { isRewarded } }).length > 0
}
