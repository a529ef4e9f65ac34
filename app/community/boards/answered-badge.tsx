import { Badge } from '#app/ui/badge.tsx'

export function AnsweredBadge({ isAnswered }: { isAnswered: boolean }) {
  return isAnswered ? <Badge tone="success">답변 완료</Badge> : <Badge tone="warn">답변 대기</Badge>
}
