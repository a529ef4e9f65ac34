import { CheckIcon } from '#app/ui/icons.tsx'
import './answered-badge.css'

/** Of a question; of one that waits, the place of the answer says so. */
export function AnsweredBadge() {
  return (
    <span className="answered-badge">
      <CheckIcon />
      답변 완료
    </span>
  )
}
