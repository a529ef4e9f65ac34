import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { AccessAction } from './access-actions.ts'
import { countAccesses, recordAccess } from './access-log.server.ts'

const WINDOW_MS = 10 * 60 * 1000
/** More by one person in ten minutes than anybody could look into. */
export const MASS_READING_LIMIT = 100

export interface Reading {
  action: AccessAction
  subject: string
  reason: string
  /** Counted together: what of this kind is too much in ten minutes. */
  alike: readonly AccessAction[]
  /** Holds the reader to a limit once the line is written; what it refuses was never read. */
  cap?: (inside: Inside) => Promise<void>
}

/** Services inside an act's transaction. */
export type Inside = Omit<Services, 'database'> & { database: Transaction<Tables> }

/** Logs that somebody's data was shown, and warns of whoever shows very many. */
export async function recordReading(
  services: Services,
  { action, subject, reason, alike, cap }: Reading,
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  const read = await services.database.transaction().execute(async (transaction) => {
    await recordAccess(transaction, { at, staff, address: visit.address, action, subject, reason })
    await cap?.({ ...services, database: transaction })
    const since = new Date(at.getTime() - WINDOW_MS)
    return countAccesses(transaction, { staffId: staff.id, actions: alike, since })
  })
  if (read > MASS_READING_LIMIT)
    services.log.warn(
      { event: 'mass-reading', staffId: staff.id, action, read },
      'one person opened very many people’s data',
    )
}

/** The same for a page that is read again and again: one opening in ten minutes. */
export async function recordOpening(
  services: Services,
  opening: Omit<Reading, 'reason'>,
  visit: Visit,
): Promise<void> {
  const recent = await services.database
    .selectFrom('access_log')
    .select('id')
    .where('staff_id', '=', staffOfVisit(visit).id)
    .where('subject', '=', opening.subject)
    .where('action', '=', opening.action)
    .where('at', '>', new Date(services.now().getTime() - WINDOW_MS))
    .limit(1)
    .executeTakeFirst()
  if (!recent) await recordReading(services, { ...opening, reason: '' }, visit)
}
