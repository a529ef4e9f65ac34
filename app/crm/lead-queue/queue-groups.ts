import { CALL_NEXT_NAME, callSoonName, LEAD_VIEW_NAMES } from '#app/crm/figures/lead-views.ts'
import { SOON_MINUTES } from '#app/crm/figures/soon.ts'
import type { QueueLine } from '#app/crm/leads/desk-contract.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

type Dated = Pick<QueueLine, 'urgency' | 'callAt' | 'callUntil' | 'promisedAt'>

/** A group that is closed at first: nobody is called without a time. */
export const NO_CALL_GROUP = '다음 전화 없음'

/**
 * When a lead is called, as the list in the order of calling parts them. The first groups are what the tabs of the same
 * names count; `opensAt` is when calling begins again.
 */
export function groupOf(
  { urgency, callAt, callUntil, promisedAt }: Dated,
  now: Date,
  opensAt: string | null,
): string {
  if (urgency === 'closed') return '끝난 상담'
  if (urgency === 'none') return NO_CALL_GROUP
  if (urgency === 'overdue') return LEAD_VIEW_NAMES.late
  const at = callAt === null ? now : new Date(callAt)
  const soon = now.getTime() + SOON_MINUTES * MINUTE_MS
  if (urgency !== 'later' || at.getTime() <= soon) {
    const end = callUntil ?? callAt ?? promisedAt
    return opensAt || (end && new Date(end).getTime() <= soon) ? callSoonName(opensAt) : CALL_NEXT_NAME
  }
  return seoulDate(at) > seoulDate(now) ? '내일부터' : '오늘 정한 시간에'
}
