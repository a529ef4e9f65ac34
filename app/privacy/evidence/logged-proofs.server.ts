import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'

interface LoggedProofs {
  /** What the log says was written, by its name: `2026-1`, `2026-10`. */
  named: ReadonlySet<string>
  /** Of those, what was written when there were keys, so that it had a proof. */
  proved: ReadonlySet<string>
}

/**
 * What lines of an action speak of. The chain holds them, so that a row whose line is there cannot be deleted, nor have
 * its proof taken away, without being missed.
 */
export async function loggedProofs(
  database: Kysely<Tables>,
  action: AccessAction,
  beginning: string,
): Promise<LoggedProofs> {
  const rows = await database
    .selectFrom('access_log')
    .select(['subject', 'key_id'])
    .where('action', '=', action)
    .where('subject', 'like', `${beginning}%`)
    .execute()
  const nameOf = ({ subject }: { subject: string }) => subject.slice(beginning.length)
  return {
    named: new Set(rows.map(nameOf)),
    proved: new Set(rows.filter(({ key_id }) => key_id !== null).map(nameOf)),
  }
}
