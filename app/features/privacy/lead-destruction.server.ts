import type { Services } from '#app/database/services.server.ts'
import { readSettings } from '#app/features/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { daysBetween, destructionDate } from './destruction-date.ts'

/** When a lead is destroyed, as its page tells it; null while it goes on. */
export async function readDestruction(services: Services, leadId: string) {
  const [lead, hold, { retention }] = await Promise.all([
    services.database
      .selectFrom('leads')
      .select(['status', 'closed_at', 'is_contracted'])
      .where('id', '=', leadId)
      .executeTakeFirst(),
    services.database
      .selectFrom('legal_holds')
      .select('until')
      .where('lead_id', '=', leadId)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
    readSettings(services),
  ])
  const on = lead ? destructionDate({ ...lead, closedAt: lead.closed_at }, retention) : null
  if (!on) return null
  const today = seoulDate(services.now())
  return {
    on,
    days: Math.max(0, daysBetween(today, on)),
    /** A legal hold keeps it until then. */
    heldUntil: hold && hold.until >= today ? hold.until : null,
  }
}
