import type { PostState } from '#app/database/post-tables.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { BOARD_KINDS, isForMembers, type BoardId } from '#app/shared/boards/board-names.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/** Who asks: a member, one of the staff, or nobody. */
export type Who = Pick<Visit, 'staff' | 'member'>

/** The columns of a post that decide who may do what with it. */
export interface GuardedPost {
  state: PostState
  isSecret: boolean
  isAnswered: boolean
  memberId: string | null
  staffId: string | null
}

/**
 * What a reader gets of a post: all of it, the word that it is secret, or nothing, as if there were none. One function
 * for every route that shows a post to somebody; what everyone may read is the view public_posts.
 */
export function readingOf(post: GuardedPost, who: Who): 'open' | 'secret' | 'missing' {
  if (post.state === 'trashed') return mayKeepOrder(who) ? 'open' : 'missing'
  if (who.staff || isOwn(post, who)) return 'open'
  if (post.state !== 'public') return 'missing'
  return post.isSecret ? 'secret' : 'open'
}

/**
 * Members write where boards are theirs, staff everywhere but among reviews, which are customers'; whoever only watches over
 * privacy writes nothing.
 */
export function mayWrite(board: BoardId, { staff, member }: Who): boolean {
  if (staff) return staff.role !== 'privacy' && BOARD_KINDS[board] !== 'reviews'
  return member !== null && isForMembers(board)
}

/** Why not, for whoever may not. */
export const closedMessage = (board: BoardId): string =>
  isForMembers(board)
    ? '후기는 손님의 글이에요. 직원은 쓰거나 고칠 수 없어요.'
    : '이 게시판에는 운영자만 글을 쓸 수 있어요.'

/** One's own, as long as it is not in the trash; and whoever keeps order on the boards, every one. */
export function mayChange(post: GuardedPost, who: Who): boolean {
  return post.state !== 'trashed' && (isOwn(post, who) || mayKeepOrder(who))
}

/** As changing, but that a question with an official answer stays: others have read it. */
export function mayDelete(post: GuardedPost, who: Who): boolean {
  return mayChange(post, who) && (mayKeepOrder(who) || !post.isAnswered)
}

/** Blinds, restores, pins, moves. */
export function mayKeepOrder({ staff }: Who): boolean {
  return staff !== null && RIGHTS.boards.roles.includes(staff.role)
}

/** Whoever has both sessions is at work. */
export function isOwn(
  { memberId, staffId }: Pick<GuardedPost, 'memberId' | 'staffId'>,
  { staff, member }: Who,
): boolean {
  return staff ? staffId === staff.id : member !== null && memberId === member.id
}
