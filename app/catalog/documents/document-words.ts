import type { BadgeTone } from '#app/ui/badge.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { DocumentLine } from './contract.ts'

export const STANDING_NAMES: Readonly<Record<DocumentLine['standing'], string>> = {
  writing: '쓰는 중',
  coming: '시행 예정',
  current: '시행 중',
  former: '지난 버전',
}

export const STANDING_TONES: Readonly<Record<DocumentLine['standing'], BadgeTone>> = {
  writing: 'warn',
  coming: 'info',
  current: 'success',
  former: 'neutral',
}

/** `버전 1.0 · 시행일 2026.12.01`. */
export const versionWords = ({
  version,
  effectiveOn,
  isDraft,
}: Pick<DocumentLine, 'version' | 'effectiveOn' | 'isDraft'>) =>
  `버전 ${version}${isDraft ? '(초안)' : ''} · 시행일 ${effectiveOn ? dottedDate(effectiveOn) : '운영자 입력 전'}`
