import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'

/** How far along a lead is, as a part of a pie in eighths, or how it ended. */
const LOOKS: Record<LeadState, readonly [glyph: Glyph, tone: GlyphTone]> = {
  NEW: ['dashed', 'info'],
  ASSIGNED: [0, 'neutral'],
  CALLING: [2, 'brand'],
  TALKING: [4, 'brand'],
  APPLIED: [6, 'brand'],
  BOOKED: [7, 'brand'],
  OPENED: ['check', 'success'],
  GIFTED: ['check', 'success'],
  DONE: ['check', 'neutral'],
  ABSENT: ['cross', 'warn'],
  HOLD: ['pause', 'neutral'],
  REFUSED: ['minus', 'neutral'],
  DUPLICATE: ['equal', 'neutral'],
  FALSE: ['alert', 'danger'],
}

export function LeadStatus({ status, attempts }: { status: LeadState; attempts: number }) {
  const [glyph, tone] = LOOKS[status]
  const times = status === 'ABSENT' && attempts > 0 ? `${attempts}회` : null
  return (
    <Status glyph={glyph} tone={tone} also={times}>
      {LEAD_STATUS_NAMES[status]}
    </Status>
  )
}
