import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import type { DeskPostLine } from './list-contract.ts'
import { STATE_TONES, VIEW_NAMES } from './post-words.ts'

export function StateBadge({ state }: Pick<DeskPostLine, 'state'>) {
  return <Badge tone={STATE_TONES[state]}>{VIEW_NAMES[state]}</Badge>
}

type Marked = Pick<DeskPostLine, 'isPinned' | 'isSecret' | 'isClosed' | 'isSample'>

/** What an operator switched, and who reads it. */
export function PostMarks({ post: { isPinned, isSecret, isClosed, isSample } }: { post: Marked }) {
  return (
    <>
      {isPinned && <Badge tone="brand">고정</Badge>}
      {isSecret && <Badge tone="warn">비밀글</Badge>}
      {isClosed && <Badge>댓글 닫음</Badge>}
      {isSample && <SampleBadge />}
    </>
  )
}
