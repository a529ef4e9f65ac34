import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { OwnRequest } from './request.server.ts'

type Standing = Pick<
  OwnRequest,
  | 'cancelled_at'
  | 'closed_at'
  | 'status'
  | 'has_joined'
  | 'is_merged'
  | 'has_contract'
  | 'calling_since'
  | 'wish_changes'
  | 'plan_changes'
>

/** Above these, a phone call is better. */
const MAX_WISH_CHANGES = 10
const MAX_PLAN_CHANGES = 10
/** A call counts as over after this, whatever the desk says. */
const LONGEST_CALL_MS = 30 * 60 * 1000

export const CANCELLED = '취소한 신청이에요. 다시 상담하려면 새로 신청해 주세요.'
export const OVER = '끝난 상담이에요. 다시 상담하려면 새로 신청해 주세요.'
const CALLING = '지금 상담사가 전화를 걸고 있어요. 전화를 받아 말하거나 잠시 뒤에 다시 열어 주세요.'
const TALKED = '이미 통화한 상담이에요. 시간을 바꾸거나 그만두려면 전화로 말해 주세요.'
const MERGED = '다른 신청과 합쳐서 상담하고 있어요. 시간이나 조합을 바꾸려면 전화로 말해 주세요.'
const APPLIED = '가입 신청은 설치 전이면 전화 한 통으로 취소돼요.'
const OFTEN = `시간은 ${MAX_WISH_CHANGES}번까지 바꿀 수 있어요. 더 바꾸려면 전화로 말해 주세요.`
const PLANNED_OFTEN = `조합은 ${MAX_PLAN_CHANGES}번까지 바꿀 수 있어요. 더 바꾸려면 전화로 말해 주세요.`
const NO_TALK = '평가할 통화가 없어요.'
const RATED = '평가는 남긴 뒤 하루 동안만 바꿀 수 있어요.'

const RATED_WITHIN_MS = 14 * DAY_MS
const RATING_CHANGES_MS = DAY_MS

const WAITING: ReadonlySet<LeadState> = new Set(['NEW', 'ASSIGNED', 'ABSENT', 'HOLD'])

/** Returns why a request cannot be changed; of a lead it joined, only that it is over (specification §1.5). */
export function whyNot(own: Standing, now: Date): string | null {
  if (own.cancelled_at) return CANCELLED
  if (own.closed_at) return OVER
  if (own.is_merged) return MERGED
  return own.has_joined ? null : whyLeadCannot(own, now)
}

/** A merge is the office's act; it takes nobody's right to end their own request, nor gives one to end a contract of theirs. */
export function whyNoCancel(own: Standing, now: Date): string | null {
  if (!own.is_merged || own.cancelled_at || own.closed_at) return whyNot(own, now)
  return own.has_contract ? APPLIED : null
}

/** By the receipt alone; whether others asked with the number is no reason (specification §1.5). */
export function whyNoStop(own: Pick<Standing, 'cancelled_at' | 'closed_at' | 'is_merged'>): string | null {
  if (own.cancelled_at) return CANCELLED
  if (own.closed_at) return OVER
  return own.is_merged ? MERGED : null
}

export function whyNoChange(own: Standing, now: Date): string | null {
  return whyNot(own, now) ?? (own.wish_changes >= MAX_WISH_CHANGES ? OFTEN : null)
}

export function whyNoReplan(own: Standing, now: Date): string | null {
  return whyNot(own, now) ?? (own.plan_changes >= MAX_PLAN_CHANGES ? PLANNED_OFTEN : null)
}

/** Refuses a request that joined a lead, whose talk may be another person's. */
export function whyNoRating(
  own: Pick<OwnRequest, 'talk' | 'has_joined' | 'is_merged'>,
  now: Date,
): string | null {
  const { talk, has_joined, is_merged } = own
  if (!talk || has_joined || is_merged || now.getTime() - Date.parse(talk.at) > RATED_WITHIN_MS)
    return NO_TALK
  const isFixed = talk.ratedAt !== null && now.getTime() - Date.parse(talk.ratedAt) > RATING_CHANGES_MS
  return isFixed ? RATED : null
}

/** Whatever state the desk gave it, staff end a contract together with the person. */
export function whyLeadCannot(
  lead: Pick<Standing, 'status' | 'calling_since' | 'has_contract'>,
  now: Date,
): string | null {
  if (lead.has_contract) return APPLIED
  if (WAITING.has(lead.status)) return null
  if (lead.status === 'TALKING') return TALKED
  if (lead.status !== 'CALLING') return APPLIED
  const since = lead.calling_since?.getTime() ?? 0
  return now.getTime() - since < LONGEST_CALL_MS ? CALLING : null
}
