import { addDays, dottedDate, sentenceDate } from '#app/platform/korean-time.ts'
import type { Line, GiftReturnShape } from './contract.ts'

export const RETURN_NAMES: Readonly<Record<GiftReturnShape['state'], string>> = {
  OPEN: '돌려받을 것',
  RETURNED: '돌려받음',
  WAIVED: '받지 않기로 함',
}

type Facts = Pick<Line, 'state' | 'endsOn' | 'pausedUntil' | 'terminatedOn' | 'transferredOn'>

export function lineState({ state, pausedUntil, transferredOn }: Facts): {
  name: string
  tone: 'success' | 'warn' | 'neutral'
} {
  if (state === 'TERMINATED') return { name: '해지', tone: 'neutral' }
  if (transferredOn) return { name: '명의 변경', tone: 'neutral' }
  if (state === 'PAUSED' && pausedUntil)
    return { name: `${sentenceDate(addDays(pausedUntil, -1))}까지 정지`, tone: 'warn' }
  return { name: '이용 중', tone: 'success' }
}

/** Until when the contract runs, or when it ended. */
export function endWords({ endsOn, terminatedOn, transferredOn }: Facts): string {
  if (terminatedOn) return `해지 ${dottedDate(terminatedOn)}`
  if (transferredOn) return `명의 변경 ${dottedDate(transferredOn)}`
  return endsOn ? `약정 끝 ${dottedDate(endsOn)}` : '약정 없음'
}
