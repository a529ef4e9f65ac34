import type { BadgeTone } from '#app/ui/badge.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { DocumentLine } from './contract.ts'

interface State {
  tone: BadgeTone
  word: string
  /** `2026.12.01부터` where it holds, or when it was written. */
  since: string
}

type Stood = Pick<DocumentLine, 'standing' | 'isDraft' | 'effectiveOn' | 'writtenOn'>

/**
 * How a version stands, in one word with its day. A draft that is shown already is in force from no day: nobody has
 * confirmed it. `isWhole` is a text that only waits to be read and published by somebody.
 */
export function stateOf({ standing, isDraft, effectiveOn, writtenOn }: Stood, isWhole: boolean): State {
  const from = effectiveOn ? `${dottedDate(effectiveOn)}부터` : ''
  if (standing === 'writing')
    return isWhole
      ? { tone: 'info', word: '확인 대기', since: from }
      : { tone: 'warn', word: '쓰는 중', since: dottedDate(writtenOn) }
  if (standing === 'current' && isDraft) return { tone: 'warn', word: '초안', since: dottedDate(writtenOn) }
  if (standing === 'current') return { tone: 'success', word: '시행 중', since: from }
  if (standing === 'coming') return { tone: 'info', word: '시행 예정', since: from }
  return { tone: 'neutral', word: '지난 버전', since: from }
}

/** `버전 1.0 · 시행일 2026.12.01`. */
export const versionWords = ({
  version,
  effectiveOn,
  isDraft,
}: Pick<DocumentLine, 'version' | 'effectiveOn' | 'isDraft'>) =>
  `버전 ${version}${isDraft ? '(초안)' : ''} · 시행일 ${effectiveOn ? dottedDate(effectiveOn) : '미정'}`
