import {
  BOARD_KINDS,
  BOARD_IDS,
  BOARD_NAMES,
  isForMembers,
  type BoardId,
} from '#app/shared/boards/board-names.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { COMMON_CATEGORY } from '#app/community/posts/common-category.ts'
import { ratingError } from '#app/community/posts/post-rules.ts'
import type { PostText } from '#app/community/posts/sent-post.server.ts'

/** The facts of a post that depend on its board. */
export type BoardFacts = Pick<PostText, 'category' | 'carrier' | 'rating' | 'region' | 'isRewarded'>

export interface PlacedFacts extends BoardFacts {
  board: BoardId
}

/**
 * The facts as a board has them. Where the post stood before (`earlier`, the newest first) it has again what it had
 * there: who moves a review by mistake and back loses no star. Elsewhere only what both boards know comes along.
 */
export function factsOn(board: BoardId, now: PlacedFacts, earlier: readonly PlacedFacts[]): BoardFacts {
  const all = [now, ...earlier]
  const same = all.find((facts) => facts.board === board)
  if (same) {
    const { category, carrier, rating, region, isRewarded } = same
    return { category, carrier, rating, region, isRewarded }
  }
  const isTheirs = isForMembers(board)
  const like = all.find((facts) => isForMembers(facts.board) === isTheirs)
  const none = { rating: null, region: null, isRewarded: false }
  if (!isTheirs) return { ...none, carrier: like?.carrier ?? null, category: like?.category ?? '' }
  const { carrier } = like ?? now
  return { ...none, carrier, category: carrier ? CARRIER_NAMES[carrier] : COMMON_CATEGORY }
}

/** Why a post with these facts cannot stand on a board, or null. They are as `factsOn` has them. */
export function boardRefusal(
  board: BoardId,
  facts: BoardFacts,
  { isSecret }: { isSecret: boolean },
): string | null {
  if (isSecret && BOARD_KINDS[board] !== 'questions') return '비밀글은 질문과 답변에만 둘 수 있어요.'
  if (BOARD_KINDS[board] !== 'reviews') return null
  const lacking = [...(ratingError(facts.rating) ? ['별점'] : []), ...(facts.carrier ? [] : ['통신사'])]
  if (lacking.length === 0) return null
  return `${lacking.join('과 ')} 정보가 없어 ${BOARD_NAMES[board]}로 옮길 수 없어요.`
}

/** The other boards, and why a post cannot stand there, if it cannot. */
export function boardsFor(now: PlacedFacts, earlier: readonly PlacedFacts[], chosen: { isSecret: boolean }) {
  return BOARD_IDS.filter((board) => board !== now.board).map((board) => ({
    board,
    refusal: boardRefusal(board, factsOn(board, now, earlier), chosen),
  }))
}
