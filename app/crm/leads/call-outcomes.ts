import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { inOffice, nextOpening, type Office } from '#app/shared/settings/working-time.ts'
import { seoulTime } from '#app/platform/korean-time.ts'
import { goesWithContract, isDecided, nextStates, type LeadState } from '#app/crm/requests/lead-states.ts'

/** Specification §1.24. */
export const CALL_OUTCOME_NAMES = {
  TALKED: '통화함',
  ABSENT: '부재',
  BUSY: '통화중',
  LATER: '다시 걸기',
  REFUSED: '거절',
  FALSE: '허수',
} as const
export type CallOutcome = keyof typeof CALL_OUTCOME_NAMES
/** Somebody was reached and spoke. */
export const TALKS: readonly CallOutcome[] = ['TALKED', 'LATER', 'REFUSED']
export const isTalk = (outcome: CallOutcome) => TALKS.includes(outcome)
export const CALL_OUTCOMES = Object.keys(CALL_OUTCOME_NAMES) as CallOutcome[]

export const TALKED_STATES = ['TALKING', 'APPLIED', 'HOLD'] as const
type TalkedState = (typeof TALKED_STATES)[number]

const LATER_REQUIRED = '다시 걸 날짜와 시간을 적어 주세요.'
const LATER_PAST = '지난 시간이에요. 앞으로 올 시간을 적어 주세요.'
const LATER_FAR = '석 달 안의 날짜를 적어 주세요.'
export const NIGHT_MESSAGE = '오후 9시부터 오전 8시 사이에는 전화하지 않아요.'

const FURTHEST_MS = 92 * 24 * HOUR_MS
/** How long after an agreed time at night the call is still allowed. */
const NAMED_MS = 2 * HOUR_MS

/** Forbids 21:00 to 08:00 (content/documents/desk-scripts.md, 1), unless the person chose `callAt` at night. */
export function isTooLateToCall(now: Date, callAt: Date | null): boolean {
  if (!isNight(now)) return false
  const since = callAt === null ? -1 : now.getTime() - callAt.getTime()
  return callAt === null || !isNight(callAt) || since < 0 || since > NAMED_MS
}

/** Expects `HH:mm` or an empty string. */
export const isNightTime = (time: string) => time !== '' && (time >= '21:00' || time < '08:00')

const isNight = (at: Date) => isNightTime(seoulTime(at))

/** Unanswered calls in a row after which nobody calls by themselves any more; pages promise it (call-promises.ts). */
export const MAX_ABSENCES = 3

export interface BeforeCall {
  status: LeadState
  /** Unanswered calls in a row before this one. */
  absences: number
  /** A contract of it stands, which no call ends. */
  isContracted?: boolean
}

export interface CallResult {
  outcome: CallOutcome
  talkedState?: TalkedState | undefined
  callAgainAt?: Date | undefined
}

/** Returns the lead's next state and call time (null: none is due). */
export function afterCall(before: BeforeCall, call: CallResult, now: Date, office: Office) {
  const stays = isDecided(before.status) || before.isContracted
  const keep = (status: LeadState): LeadState => (stays ? before.status : status)
  switch (call.outcome) {
    case 'TALKED':
      return { status: talkedState(before, call) ?? keep('TALKING'), callAt: call.callAgainAt ?? null }
    case 'ABSENT': {
      const isLast = before.absences + 1 >= MAX_ABSENCES
      if (isLast) return { status: keep('HOLD'), callAt: null }
      const callAt =
        before.absences === 0 ? inOffice(later(now, 2 * HOUR_MS), office) : nextOpening(now, office)
      return { status: keep('ABSENT'), callAt }
    }
    case 'BUSY':
      return { status: keep('CALLING'), callAt: inOffice(later(now, 30 * MINUTE_MS), office) }
    case 'LATER':
      return {
        status: keep(before.status === 'TALKING' ? 'TALKING' : 'CALLING'),
        callAt: call.callAgainAt ?? null,
      }
    case 'REFUSED':
    case 'FALSE':
      return { status: before.isContracted ? before.status : call.outcome, callAt: null }
  }
}

/** What was chosen of a talk. Beside a contract nothing goes back to before it. */
function talkedState({ status, isContracted }: BeforeCall, { talkedState: chosen }: CallResult) {
  if (!chosen || !isContracted) return chosen
  const isBack = isDecided(status) && isDecided(chosen)
  return goesWithContract(chosen, 'underWay') && nextStates(status).includes(chosen) && !isBack
    ? chosen
    : undefined
}

/** Returns why the time for the next call is refused, or null. */
export function callAgainError(outcome: CallOutcome, at: Date | undefined, now: Date): string | null {
  if (!at) return outcome === 'LATER' ? LATER_REQUIRED : null
  if (Number.isNaN(at.getTime())) return LATER_REQUIRED
  if (at <= now) return LATER_PAST
  return at.getTime() - now.getTime() > FURTHEST_MS ? LATER_FAR : null
}

function later(at: Date, byMs: number): Date {
  return new Date(at.getTime() + byMs)
}
