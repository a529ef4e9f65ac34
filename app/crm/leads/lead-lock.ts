import type { Drafts } from './call-drafts.ts'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'
import { receivedText } from './lead-times.ts'

/** Why the form of a call is closed to whoever began it. */
export interface LeadLock {
  kind: string
  /** Null if the visitor or the clock did it. */
  staffName: string | null
  assigneeName: string | null
  isClosed: boolean
  status: LeadState
  at: string
}

/** A begun form that is closed to whoever began it. */
export interface BegunNote {
  lock: LeadLock
  drafts: Drafts
}

const JUST_NOW_MS = 2 * 60_000

/** Returns e.g. `상담사 가 님이 방금 맡았어요.` */
export function lockText(lock: LeadLock, now: Date): string {
  const at = new Date(lock.at)
  const when = now.getTime() - at.getTime() < JUST_NOW_MS ? '방금' : receivedText(lock.at, now)
  const who = lock.staffName ? `${lock.staffName} 님이 ${when}` : null
  if (lock.isClosed) {
    const name = LEAD_STATUS_NAMES[lock.status]
    return who ? `${who} ‘${name}’ 상태로 끝냈어요.` : `‘${name}’ 상태로 끝난 상담이에요.`
  }
  if (lock.kind === 'ASSIGNED' && who) return `${who} ${lock.assigneeName ?? '다른 상담사'} 님에게 맡겼어요.`
  if (who && lock.staffName === lock.assigneeName) return `${who} 맡았어요.`
  return `${lock.assigneeName ?? '다른 상담사'} 님이 맡은 상담이에요.`
}
