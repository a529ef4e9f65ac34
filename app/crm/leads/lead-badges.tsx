import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import type { LeadLine } from './desk-contract.ts'

/** `isSampleTold`: the page says once that all of its leads are samples. */
export function LeadMarks({ line, isSampleTold = false }: { line: LeadLine; isSampleTold?: boolean }) {
  return (
    <>
      {line.callsStopped && <Badge tone="danger">전화 그만 받기</Badge>}
      {line.isSample && !isSampleTold && <SampleBadge />}
      {line.requestCount > 1 && <Badge tone="info">신청 {line.requestCount}번</Badge>}
      {line.isDoubtful && <Badge tone="warn">번호 확인</Badge>}
    </>
  )
}
