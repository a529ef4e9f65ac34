import { Badge } from '#app/ui/badge.tsx'

export function AnsweredBadge({ isAnswered }: { isAnswered: boolean }) {
  return isAnswered ? <Badge tone="success">답변완료</Badge> : <Badge tone="warn">답변대기</Badge>
}
