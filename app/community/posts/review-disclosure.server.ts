import { lintReview } from '#app/shared/compliance/review-rules.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import type { Who } from './post-policy.ts'
import type { PostText } from './sent-post.server.ts'

/** A review that was paid for and does not say so where reading begins. */
export const isUndisclosed = (board: BoardId, post: PostText) => undisclosed(board, post).length > 0

/** Staff know the rule and are told; a member's is read by an operator first. */
export function refuseUndisclosed(board: BoardId, post: PostText, { staff }: Who): void {
  const [found] = staff ? undisclosed(board, post) : []
  if (found) throw invalidFields({ content: `${found.name}: ${found.mend}` })
}

function undisclosed(board: BoardId, { title, content, isRewarded, isSecret }: PostText) {
  if (BOARD_KINDS[board] !== 'reviews' || isSecret) return []
  const texts = [
    { place: '제목', text: title },
    { place: '내용', text: textOf(content) },
  ]
  return lintReview({ texts, isOne: true, isSample: false, review: { isRewarded } })
}
