import type { BadgeTone } from '#app/ui/badge.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { DocumentLine } from './contract.ts'

const STANDINGS: Readonly<Record<DocumentLine['standing'], readonly [BadgeTone, string]>> = {
  writing: ['warn', '쓰는 중'],
  coming: ['info', '시행 예정'],
  current: ['success', '시행 중'],
  former: ['neutral', '지난 버전'],
}

/** A draft that is shown already is in force from no day: nobody has confirmed it. */
export const standingOf = ({ standing, isDraft }: Pick<DocumentLine, 'standing' | 'isDraft'>) =>
  standing === 'current' && isDraft ? (['warn', '초안 · 시행 전'] as const) : STANDINGS[standing]

/** `버전 1.0 · 시행일 2026.12.01`. */
export const versionWords = ({
  version,
  effectiveOn,
  isDraft,
}: Pick<DocumentLine, 'version' | 'effectiveOn' | 'isDraft'>) =>
  `버전 ${version}${isDraft ? '(초안)' : ''} · 시행일 ${effectiveOn ? dottedDate(effectiveOn) : '미정'}`
