import type { Services } from '#app/database/services.server.ts'
import { heldRetention } from '#app/shared/legal/told-in-policy.server.ts'
import { daysBetween, seoulDate } from '#app/platform/korean-time.ts'
import type { LeadDetail } from './desk-contract.ts'
import { destructionDate } from './destruction-date.ts'

type Destruction = NonNullable<LeadDetail['destruction']>

/** Leaves out open leads. */
export async function readDestructions(
  services: Services,
  leadIds: readonly string[],
): Promise<Map<string, Destruction>> {
  const { database } = services
  if (leadIds.length === 0) return new Map()
  const [leads, holds, retention] = await Promise.all([
    database
      .selectFrom('leads')
      .select(['id', 'status', 'closed_at', 'is_contracted'])
      .where('id', 'in', leadIds)
      .where('closed_at', 'is not', null)
      .execute(),
    database
      .selectFrom('legal_holds')
      .select(['lead_id', 'until'])
      .where('lead_id', 'in', leadIds)
      .where('ended_at', 'is', null)
      .execute(),
    heldRetention(services),
  ])
  const today = seoulDate(services.now())
  const destructions = new Map<string, Destruction>()
  for (const lead of leads) {
    const on = destructionDate({ ...lead, closedAt: lead.closed_at }, retention)
    if (on === null) continue
    const hold = holds.find(({ lead_id }) => lead_id === lead.id)
    destructions.set(lead.id, {
      on,
      days: Math.max(0, daysBetween(today, on)),
      heldUntil: hold && hold.until >= today ? hold.until : null,
    })
  }
  return destructions
}
