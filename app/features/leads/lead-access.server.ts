import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { AccessAction } from '#app/features/privacy/access-actions.ts'
import { countAccesses, recordAccess } from '#app/features/privacy/access-log.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { revealed } from './desk-steps-contract.ts'
import { leadId } from './lead-line.server.ts'

export const OPENED = 'lead.open'
export const REVEALED = 'lead.reveal'
const WINDOW_MS = 10 * 60 * 1000
/** More openings by one person in ten minutes than anybody could call. */
export const MASS_READING_LIMIT = 100

/** Shows name and number of a lead once the reason stands in the access log. Refuses `notFound`, `invalid`. */
export async function revealLead(services: Services, input: InputOf<typeof revealed>, visit: Visit) {
  const id = leadId(input.id)
  const found = await services.database
    .selectFrom('leads')
    .select(['name_sealed', 'phone_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: '그런 상담이 없어요.' })
  await recordLeadAccess(services, visit, { id, action: REVEALED, reason: input.reason })
  return {
    customerName: services.keyring.open('lead-name', found.name_sealed),
    customerMobile: services.keyring.open('lead-phone', found.phone_sealed),
  }
}

/** Logs that a lead was opened; the live page reads it again and again, which is one opening in ten minutes. */
export async function recordOpening(services: Services, visit: Visit, id: string): Promise<void> {
  const staff = staffOfVisit(visit)
  const recent = await services.database
    .selectFrom('access_log')
    .select('id')
    .where('staff_id', '=', staff.id)
    .where('subject', '=', `lead:${id}`)
    .where('action', '=', OPENED)
    .where('at', '>', new Date(services.now().getTime() - WINDOW_MS))
    .limit(1)
    .executeTakeFirst()
  if (!recent) await recordLeadAccess(services, visit, { id, action: OPENED, reason: '' })
}

async function recordLeadAccess(
  services: Services,
  visit: Visit,
  { id, action, reason }: { id: string; action: AccessAction; reason: string },
): Promise<void> {
  const at = services.now()
  const staff = staffOfVisit(visit)
  const access = { at, staff, address: visit.address, action, subject: `lead:${id}`, reason }
  const opened = await services.database.transaction().execute(async (transaction: Transaction<Tables>) => {
    await recordAccess(transaction, access)
    return countAccesses(
      transaction,
      staff.id,
      [OPENED, REVEALED, 'lead.dial'],
      new Date(at.getTime() - WINDOW_MS),
    )
  })
  if (opened > MASS_READING_LIMIT) {
    services.log.warn(
      { event: 'mass-reading', staffId: staff.id, opened },
      'one person opened very many leads',
    )
  }
}
