import { dottedDate } from '#app/platform/korean-time.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { MemberLine } from './contract.ts'

export const STATES: Record<MemberLine['state'], { name: string; tone: BadgeTone }> = {
  ACTIVE: { name: '쓰는 중', tone: 'success' },
  DORMANT: { name: '휴면', tone: 'neutral' },
  STOPPED: { name: '멈춤', tone: 'danger' },
}

export const dayText = (iso: string) => dottedDate(iso.slice(0, 10))
