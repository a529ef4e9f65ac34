import { Badge } from '#app/ui/badge.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import './answered-badge.css'

/** What still waits stands out of a list in which most is answered. */
export function AnsweredBadge({ isAnswered }: { isAnswered: boolean }) {
  if (!isAnswered) return <Badge tone="warn">답변 대기</Badge>
  return (
    <span className="answered-badge">
      <CheckIcon />
      답변 완료
    </span>
  )
}
