import type { Services } from '#app/database/services.server.ts'
import { heldWords, RELEASED_WORDS } from '#app/crm/requests/hold-grounds.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { findOwnRequest, type OwnRequest } from './request.server.ts'
import { whyNoCancel, whyNoChange, whyNoRating, whyNoReplan, whyNoStop, whyNot } from './request-rules.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { readWish } from '#app/crm/requests/slots.server.ts'

/** The desk's own verdicts (refused, duplicate, false) are shown as an ended request. */
const PUBLIC_NAMES: Partial<Record<LeadState, string>> & Record<'NEW' | 'ASSIGNED' | 'DONE', string> = {
  NEW: '접수됐어요',
  ASSIGNED: '상담사가 정해졌어요',
  CALLING: '전화를 걸고 있어요',
  TALKING: '상담사와 통화했어요',
  APPLIED: '가입을 신청했어요',
  BOOKED: '설치 날짜가 정해졌어요',
  OPENED: '개통됐어요',
  GIFTED: '사은품을 보냈어요',
  DONE: '상담이 끝났어요',
  ABSENT: '전화를 받지 못하셨어요. 다시 걸게요',
  HOLD: '상담을 잠시 멈춰 두었어요',
}
const CANCELLED = { status: 'CANCELLED', statusName: '신청을 취소했어요' }
const CALLING_AGAIN = '다시 전화드려요'
/** The desk says so while it talks; the call is recorded when it is over. */
const STILL_TALKING = '상담하고 있어요'
const UNPLANNED = new Set(['DONE', 'HOLD', 'CANCELLED'])

/** Refuses like `findOwnRequest`. */
export async function readConsultationStatus(
  services: Services,
  input: { receiptNo: string; last4: string },
  visit: Visit,
): Promise<ConsultationStatus> {
  return toStatus(await findOwnRequest(services, input, visit), services.now())
}

export function toStatus(own: OwnRequest, now: Date): ConsultationStatus {
  const state = getStatus(own, now)
  const isPlanned = !UNPLANNED.has(state.status)
  return {
    receiptNo: own.receipt_no,
    receivedAt: seoulIso(own.created_at),
    ...state,
    wishDate: own.wish_date,
    wishTime: own.wish_time,
    ...(isPlanned ? nextCall(own) : { nextCallAt: null, nextCallUntil: null }),
    missedAt: state.status === 'ABSENT' && own.last_call ? seoulIso(new Date(own.last_call.at)) : null,
    hasTalked: own.talk !== null && !own.has_joined,
    canChange: whyNoChange(own, now) === null,
    canReplan: whyNoReplan(own, now) === null,
    canCancel: whyNoCancel(own, now) === null,
    canRate: whyNoRating(own, now) === null,
    rating: own.has_joined ? null : (own.talk?.rating ?? null),
    hasQuote: hasQuote(own),
    hasLines: hasLines(own),
    canStop: whyNoStop(own) === null && !own.is_stopped,
    reason: whyNoChange(own, now),
    held: heldOf(own, now),
  }
}

/** Why and until when what was told is not erased; of a lead that it joined, not whose matter it is. */
function heldOf({ hold, has_joined, is_kept }: OwnRequest, now: Date): string | null {
  if (!hold || hold.until < seoulDate(now)) return is_kept ? RELEASED_WORDS : null
  return heldWords({ ground: has_joined ? null : hold.ground, until: hold.until })
}

/**
 * Not for a request that joined a number's lead or ended: what was told is the first person's, and only while it holds. What was
 * merged goes on where an application of its own stands.
 */
const hasQuote = (own: OwnRequest) =>
  own.was_quoted &&
  !own.cancelled_at &&
  !own.has_joined &&
  (own.is_merged ? own.has_contract : !own.closed_at)

/** Also of a matter that is closed or was merged: the line goes on. Of a lead that it joined they are the first person's. */
const hasLines = (own: OwnRequest) => own.has_opened && !own.cancelled_at && !own.has_joined

function getStatus(own: OwnRequest, now: Date): { status: string; statusName: string } {
  if (own.cancelled_at) return CANCELLED
  const status = publicStatus(own)
  if (status === 'CALLING' && whyNot(own, now) === null) return { status, statusName: CALLING_AGAIN }
  if (status === 'TALKING' && !own.talk) return { status, statusName: STILL_TALKING }
  return { status, statusName: PUBLIC_NAMES[status] ?? PUBLIC_NAMES.DONE }
}

/** A joined request may be a stranger's, so it learns nothing of the other's progress (specification §1.5). */
function publicStatus({ status, closed_at, has_joined, was_worked_on }: OwnRequest): LeadState {
  if (!has_joined) return status in PUBLIC_NAMES ? status : 'DONE'
  if (!was_worked_on) return 'NEW'
  return closed_at === null ? 'ASSIGNED' : 'DONE'
}

/** Never a time from another request of the number, which would reveal that there is one. */
function nextCall(own: OwnRequest) {
  const wish = readWish(own.wish_date, own.wish_time)
  if (own.last_call && !own.has_joined) return { nextCallAt: own.last_call.callAt, nextCallUntil: null }
  return {
    nextCallAt: wish && seoulIso(wish.from),
    nextCallUntil: wish && seoulIso(wish.until),
  }
}
