import type { QueueLine } from '#app/crm/leads/desk-contract.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

type Dated = Pick<QueueLine, 'urgency' | 'callAt'>

/** When a lead is called, as the list in the order of calling parts them; null of those to be called now, which it begins with. */
export function groupOf({ urgency, callAt }: Dated, now: Date): string | null {
  if (urgency === 'closed') return '끝난 상담'
  if (urgency === 'none') return '다음 전화 없음'
  if (urgency !== 'later') return null
  return callAt && seoulDate(new Date(callAt)) > seoulDate(now) ? '내일부터' : '오늘 나중에'
}
