import { Badge, SampleBadge, type BadgeTone } from '#app/ui/badge.tsx'
import type { LeadLine } from './desk-contract.ts'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'

/** Sign, word and tint, so that colour alone never carries the meaning. */
const LOOKS: Record<LeadState, readonly [sign: string, tone: BadgeTone]> = {
  NEW: ['●', 'info'],
  ASSIGNED: ['◔', 'neutral'],
  CALLING: ['☎', 'brand'],
  TALKING: ['☎', 'brand'],
  APPLIED: ['✓', 'success'],
  BOOKED: ['✓', 'success'],
  OPENED: ['✓', 'success'],
  GIFTED: ['✓', 'success'],
  DONE: ['■', 'neutral'],
  ABSENT: ['✕', 'warn'],
  HOLD: ['–', 'neutral'],
  REFUSED: ['■', 'neutral'],
  DUPLICATE: ['⚑', 'danger'],
  FALSE: ['⚑', 'danger'],
}

export function LeadStatusBadge({ status, attempts = 0 }: { status: LeadState; attempts?: number }) {
  const [sign, tone] = LOOKS[status]
  const times = status === 'ABSENT' && attempts > 0 ? ` ${attempts}회` : ''
  return (
    <Badge tone={tone}>
      <span aria-hidden="true">{sign} </span>
      {LEAD_STATUS_NAMES[status]}
      {times}
    </Badge>
  )
}

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
