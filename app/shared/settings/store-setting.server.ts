import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { beginningOf } from '#app/platform/text-ends.ts'

/** An arbitrary advisory lock that serialises changes of one setting. */
const LOCK = 60_061

interface Change {
  key: string
  version: number
  after: unknown
  initial: unknown
  action: AccessAction
  subject: string
  linesOf(before: unknown, after: unknown): string[]
  /** Runs in the transaction before the value is stored, and may refuse it. */
  alongside?(database: Database, before: unknown, after: unknown): Promise<void>
}

/** Stores a new value and its version. Refuses with `conflict` if `version` is outdated. */
export async function storeSetting(
  services: Services,
  { key, version, after, initial, action, subject, linesOf, alongside }: Change,
  visit: Visit,
): Promise<{ version: number }> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  return services.database.transaction().execute(async (database) => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${key}))`.execute(database)
    const row = await database
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    const before: unknown = row?.value ?? initial
    const now = row?.version ?? 0
    if (now !== version) throw new Refusal('conflict', { message: STALE.saveAgain, data: { version: now } })
    if (isDeepStrictEqual(before, after)) {
      noteNothingChanged()
      return { version: now }
    }
    await alongside?.(database, before, after)
    const next = now + 1
    const stored = JSON.stringify(after)
    await database
      .insertInto('settings')
      .values({ key, value: stored, version: next, updated_at: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: stored, version: next, updated_at: at }),
      )
      .execute()
    await database
      .insertInto('settings_versions')
      .values({
        key,
        version: next,
        at,
        by_id: staff.id,
        by_name: staff.name,
        before: JSON.stringify(before),
        after: stored,
      })
      .execute()
    const reason = beginningOf(linesOf(before, after).join(', '), 500)
    await recordAct({ ...services, database }, visit, { action, subject, reason })
    return { version: next }
  })
}
