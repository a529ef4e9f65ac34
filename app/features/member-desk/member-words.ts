import { dottedDate } from '#app/platform/korean-time.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { MemberLine } from './contract.ts'

export const STATES: Record<MemberLine['state'], { name: string; tone: BadgeTone }> = {
  ACTIVE: { name: '쓰는 중', tone: 'success' },
  DORMANT: { name: '휴면', tone: 'neutral' },
  STOPPED: { name: '멈춤', tone: 'danger' },
}

/** `2026.11.21 13:00` of an ISO time in Seoul. */
export const momentText = (iso: string) => `${dottedDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`
export const dayText = (iso: string) => dottedDate(iso.slice(0, 10))
