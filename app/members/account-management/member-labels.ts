import { dottedDate } from '#app/platform/korean-time.ts'
import type { Glyph } from '#app/shared/desk-table/status.tsx'
import type { MemberLine } from './contract.ts'

export const STATES: Record<
  MemberLine['state'],
  { name: string; tone: 'success' | 'neutral' | 'danger'; glyph: Glyph }
> = {
  ACTIVE: { name: '이용 중', tone: 'success', glyph: 'check' },
  DORMANT: { name: '휴면', tone: 'neutral', glyph: 'pause' },
  STOPPED: { name: '이용 정지', tone: 'danger', glyph: 'cross' },
}

export const dayText = (iso: string) => dottedDate(iso.slice(0, 10))
