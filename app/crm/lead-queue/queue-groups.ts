import { callSoonName } from '#app/crm/figures/lead-views.ts'
import { SOON_MINUTES } from '#app/crm/figures/soon.ts'
import type { QueueLine } from '#app/crm/leads/desk-contract.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

type Dated = Pick<QueueLine, 'urgency' | 'callAt'>

/**
 * When a lead is called, as the list in the order of calling parts them. The first group is what the tab of the same name
 * counts; `opensAt` is when calling begins again.
 */
export function groupOf({ urgency, callAt }: Dated, now: Date, opensAt: string | null): string {
  if (urgency === 'closed') return '끝난 상담'
  if (urgency === 'none') return '다음 전화 없음'
  const at = callAt === null ? now : new Date(callAt)
  if (urgency !== 'later' || at.getTime() <= now.getTime() + SOON_MINUTES * MINUTE_MS)
    return callSoonName(opensAt)
  return seoulDate(at) > seoulDate(now) ? '내일부터' : '오늘 나중에'
}
