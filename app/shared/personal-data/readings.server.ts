import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { actorOf, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { AccessAction } from './access-actions.ts'
import { countAccesses, DEVICE_LENGTH, recordAccess } from './access-log.server.ts'

/** Within this, openings of one person are counted together. */
export const MASS_READING_MS = 10 * MINUTE_MS
/** More than one person could look into in that time. */
export const MASS_READING_LIMIT = 100

/** A page that is opened again within this was reloaded. */
const RELOAD_MS = 10 * MINUTE_MS

export interface Reading {
  action: AccessAction
  subject: string
  reason: string
  alike: readonly AccessAction[]
  /** Enforces a limit once the line is written; a refusal reverts it. */
  cap?: (inside: Inside) => Promise<void>
}

export type Inside = Omit<Services, 'database'> & { database: Transaction<Tables> }

export async function recordReading(
  services: Services,
  { action, subject, reason, alike, cap }: Reading,
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  const read = await services.database.transaction().execute(async (transaction) => {
    await recordAccess(
      { ...services, database: transaction },
      { ...actorOf(visit, at), action, subject, reason },
    )
    await cap?.({ ...services, database: transaction })
    const since = new Date(at.getTime() - MASS_READING_MS)
    return countAccesses(transaction, { staffId: staff.id, actions: alike, since })
  })
  if (read > MASS_READING_LIMIT)
    services.log.warn(
      { event: 'mass-reading', staffId: staff.id, action, read },
      'one person opened very many people’s data',
    )
}

/** Like `recordReading` for a page that is reloaded: one line in ten minutes for each address and browser. */
export async function recordOpening(
  services: Services,
  opening: Omit<Reading, 'reason'>,
  visit: Visit,
): Promise<void> {
  const { address, device } = actorOf(visit, services.now())
  const recent = await services.database
    .selectFrom('access_log')
    .select('id')
    .where('staff_id', '=', staffOfVisit(visit).id)
    .where('subject', '=', opening.subject)
    .where('action', '=', opening.action)
    // Elsewhere or in another browser it may be somebody else, with their login.
    .where('address', '=', address)
    .where('device', '=', device.slice(0, DEVICE_LENGTH))
    .where('at', '>', new Date(services.now().getTime() - RELOAD_MS))
    .limit(1)
    .executeTakeFirst()
  if (!recent) await recordReading(services, { ...opening, reason: '' }, visit)
}

type Listing = Extract<AccessAction, `${string}.list`>

/** A list masks names and numbers, but shows what people wrote. One line in ten minutes, with `leads:` as its subject. */
export function recordListing(services: Services, action: Listing, visit: Visit): Promise<void> {
  const subject = `${action.replace('.list', '')}s:`
  return recordOpening(services, { action, subject, alike: [action] }, visit)
}
