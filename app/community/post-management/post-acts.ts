import type { FieldErrors } from '#app/platform/refusal.ts'

/** What a form on a post's page can ask for. */
export type PostIntent =
  'pin' | 'close' | 'move' | 'schedule' | 'publish' | 'trash' | 'restore' | 'approve' | 'blind' | 'revert'

export type PostOutcome =
  | { isOk: true; intent: string; value: object }
  | { isOk: false; intent: string; status: number; message: string; errors: FieldErrors }

/** How a form of this kind was refused. */
export function failureOf(outcome: PostOutcome | undefined, intent: PostIntent) {
  return outcome && !outcome.isOk && outcome.intent === intent ? outcome : null
}

const SHOWN = '게시했어요. 홈페이지에 바로 보여요.'

/** What was done, in words, out of how the post stands now. */
export function toldOf(
  outcome: PostOutcome | undefined,
  post: { isPinned: boolean; isClosed: boolean; state: string; version: number },
  boardName: string,
): string | null {
  if (!outcome?.isOk) return null
  switch (outcome.intent as PostIntent) {
    case 'pin':
      return post.isPinned ? '목록 맨 위에 고정했어요.' : '고정을 풀었어요.'
    case 'close':
      return post.isClosed ? '이제 댓글을 받지 않아요.' : '이제 댓글을 받아요.'
    case 'move':
      return `옮겼어요. 이제 ${boardName} 게시판에 있어요.`
    case 'schedule':
      return post.state === 'scheduled' ? '올릴 때를 정했어요. 그때까지 보이지 않아요.' : SHOWN
    case 'trash':
      return '휴지통에 넣었어요. 30일 안에 되살릴 수 있어요.'
    case 'restore':
      return '되살렸어요.'
    case 'blind':
      return '가렸어요. 쓴 사람과 운영자만 볼 수 있어요.'
    case 'revert':
      return `예전 글로 되돌렸어요. 이제 버전 ${post.version}이에요.`
    default:
      return SHOWN
  }
}
