import { Badge, SampleBadge, type BadgeTone } from '#app/ui/badge.tsx'
import { VIEW_NAMES, type DeskPostLine } from './list-contract.ts'

const STATE_TONES: Readonly<Record<DeskPostLine['state'], BadgeTone>> = {
  public: 'success',
  queued: 'warn',
  blinded: 'danger',
  scheduled: 'info',
  trashed: 'neutral',
}

export function StateBadge({ state }: Pick<DeskPostLine, 'state'>) {
  return <Badge tone={STATE_TONES[state]}>{VIEW_NAMES[state]}</Badge>
}

type Marked = Pick<DeskPostLine, 'isPinned' | 'isSecret' | 'isClosed' | 'isSample'>

interface PostMarksProps {
  post: Marked
  /** The page says once that all of its posts are samples. */
  isSampleTold?: boolean
}

export function PostMarks({ post, isSampleTold = false }: PostMarksProps) {
  const { isPinned, isSecret, isClosed, isSample } = post
  return (
    <>
      {isPinned && <Badge tone="brand">고정</Badge>}
      {isSecret && <Badge tone="warn">비밀글</Badge>}
      {isClosed && <Badge>댓글 닫음</Badge>}
      {isSample && !isSampleTold && <SampleBadge />}
    </>
  )
}
