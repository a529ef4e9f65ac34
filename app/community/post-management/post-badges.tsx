import { Badge, SampleBadge, type BadgeTone } from '#app/ui/badge.tsx'
import { POST_STATE_NAMES, type DeskPostLine } from './list-contract.ts'

const STATE_TONES: Readonly<Record<DeskPostLine['state'], BadgeTone>> = {
  public: 'success',
  queued: 'warn',
  blinded: 'danger',
  scheduled: 'info',
  withheld: 'warn',
  trashed: 'neutral',
}

/** One badge: a secret post is public to its writer alone, so that 공개 beside 비밀글 would contradict it. */
export function StateBadge({ state, isSecret }: Pick<DeskPostLine, 'state' | 'isSecret'>) {
  if (isSecret && state === 'public') return <Badge tone="warn">{POST_STATE_NAMES.secret}</Badge>
  return <Badge tone={STATE_TONES[state]}>{POST_STATE_NAMES[state]}</Badge>
}

type Marked = Pick<DeskPostLine, 'state' | 'isPinned' | 'isSecret' | 'isClosed' | 'isSample'>

interface PostMarksProps {
  post: Marked
  /** The page says once that all of its posts are samples. */
  isSampleTold?: boolean
}

export function PostMarks({ post, isSampleTold = false }: PostMarksProps) {
  const { state, isPinned, isSecret, isClosed, isSample } = post
  return (
    <>
      {isPinned && <Badge tone="brand">고정</Badge>}
      {isSecret && state !== 'public' && <Badge tone="warn">{POST_STATE_NAMES.secret}</Badge>}
      {isClosed && <Badge>댓글 닫음</Badge>}
      {isSample && !isSampleTold && <SampleBadge />}
    </>
  )
}
