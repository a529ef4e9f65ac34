import type { Decision, Review, ReviewState } from './review-contract.ts'

export const VIEW_NAMES: Readonly<Record<ReviewState, string>> = {
  waiting: '검토할 글',
  queued: '올리기 전',
  reported: '신고',
  blinded: '가린 글',
  trashed: '지운 글',
}

export const STATE_NAMES: Readonly<Record<string, string>> = {
  public: '공개',
  queued: '올리기 전',
  scheduled: '예약',
  blinded: '가려짐',
  withheld: '승낙 대기',
  trashed: '지워짐',
}

export interface Step {
  decision: Decision
  label: string
}

/** What an operator may do with a text at once, and what they say a reason for. */
export function stepsFor({ state, postState, commentId, reports }: Review): {
  plain: Step[]
  hiding: Step[]
} {
  const blind: Step = { decision: 'blind', label: state === 'blinded' ? '가린 채 두기' : '가리기' }
  const trash: Step = { decision: 'trash', label: '지우기' }
  const isReported = reports > 0
  // Nobody reads it before its post is put back.
  if (state === 'trashed' && commentId !== null && postState === 'trashed') return { plain: [], hiding: [] }
  if (state === 'trashed') return { plain: [{ decision: 'restore', label: '되살리기' }], hiding: [] }
  if (state === 'queued') return { plain: [{ decision: 'approve', label: '올리기' }], hiding: [blind, trash] }
  if (state !== 'blinded')
    return { plain: [{ decision: 'dismiss', label: '그대로 두기' }], hiding: [blind, trash] }
  return isReported
    ? { plain: [{ decision: 'dismiss', label: '되살리고 신고 닫기' }], hiding: [blind, trash] }
    : { plain: [{ decision: 'restore', label: '되살리기' }], hiding: [trash] }
}

/** One text of the queue among all of them: its form, its place in the page. */
export const keyOf = ({ seqno, commentId }: Pick<Review, 'seqno' | 'commentId'>) =>
  `${seqno}-${commentId ?? ''}`

/** What was decided on last. */
export const DECIDED = '/desk/reviews?done=1'

export function reviewsAddress(view: ReviewState, page = 1): string {
  const query = new URLSearchParams({
    ...(view !== 'waiting' && { state: view }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/desk/reviews?${query}` : '/desk/reviews'
}
