import { selectDueGifts } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { countProfit, readProfitReport } from '#app/office/profit/profit.server.ts'
import { lacksRules } from '#app/office/profit/profit-words.ts'
import { countRequired } from '#app/office/settings/office-checklist.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'

const WEEK_DAYS = 7

export type OwnerFacts = Awaited<ReturnType<typeof readOwnerFacts>>

/** What an owner looks at first: what the last seven days leave, what is promised and not given, and what keeps the office from opening. */
export async function readOwnerFacts(services: Services) {
  const to = seoulDate(services.now())
  const days = { from: addDays(to, 1 - WEEK_DAYS), to }
  const [{ totals }, gifts, required] = await Promise.all([
    countProfit(services, readProfitReport(services, { ...days, by: 'month' }), { limit: 0, offset: 0 }),
    selectDueGifts(services).executeTakeFirstOrThrow(),
    countRequired(services),
  ])
  return {
    days,
    /** In won, as the page of profit tells it; null while no rule says what a line earns. */
    left: lacksRules(totals) ? null : totals.left,
    gifts: { many: Number(gifts.many), amount: Number(gifts.amount), late: Number(gifts.late) },
    required,
    hasBackups: Boolean(services.config.BACKUP_DIR),
  }
}
