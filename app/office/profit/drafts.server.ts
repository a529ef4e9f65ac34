import { sql } from 'kysely'
import { whileMoving } from '#app/database/erasing.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import { READ_FILE } from '#app/shared/data-inventory/lifetimes.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'

const AT_ONCE = 1_000

/** What was read from a file, each with the tables of its rows and the column that names it there. */
const READ = {
  spend_imports: { by: 'import_id', tables: ['spend_rows'] },
  settlements: { by: 'settlement_id', tables: ['settlement_differences', 'settlement_rows'] },
} as const
type Read = keyof typeof READ

/**
 * Deletes a draft's rows in a transaction, a part after the other, for a statement of the database has its limit. None is noted as
 * erased: a draft that a backup brings back is a day old, and goes as a whole.
 */
export function deleteRows(
  { database }: Pick<Inside, 'database'>,
  of: Read,
  id: string,
  tables: readonly (typeof READ)[Read]['tables'][number][] = READ[of].tables,
): Promise<void> {
  const by = sql.ref(READ[of].by)
  return whileMoving(database, async () => {
    for (const each of tables) {
      const table = sql.table(each)
      for (let gone = AT_ONCE; gone === AT_ONCE;) {
        const { numAffectedRows } = await sql`delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${by} = ${id} limit ${AT_ONCE}))`.execute(database)
        gone = Number(numAffectedRows ?? 0)
      }
    }
  })
}

/** Deletes a draft, or what was saved and is taken back, that its transaction has locked; `then` runs once its rows are gone. */
export async function deleteDraft(
  inside: Pick<Inside, 'database'>,
  of: Read,
  id: string,
  then?: () => Promise<void>,
): Promise<void> {
  await deleteRows(inside, of, id)
  await then?.()
  await inside.database.deleteFrom(of).where('id', '=', id).execute()
}

/**
 * Drops what was read a day ago and never saved: the files first, which name people, then draft by draft. One that cannot be
 * dropped holds up no other; its error is thrown in the end.
 */
export async function dropOldDrafts({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - READ_FILE * 1000)
  const due = (of: Read) =>
    database.selectFrom(of).select('id').where('state', '=', 'DRAFT').where('created_at', '<', since)
  for (const { id } of await due('settlements').where('file_sealed', 'is not', null).execute())
    await database
      .updateTable('settlements')
      .set({ file_sealed: null })
      .where('id', '=', id)
      .where('state', '=', 'DRAFT')
      .execute()
  const failures: unknown[] = []
  for (const table of ['spend_imports', 'settlements'] as const)
    for (const { id } of await due(table).execute())
      await dropDraft(database, table, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Unless somebody saves or drops it at this moment. */
function dropDraft(database: Services['database'], of: Read, id: string): Promise<void> {
  return database.transaction().execute(async (inside) => {
    const draft = await inside
      .selectFrom(of)
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'DRAFT')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (draft) await deleteDraft({ database: inside }, of, id)
  })
}

export const draftsJob: TimedJob = {
  queue: 'read-files',
  name: '읽고 저장하지 않은 파일 지우기',
  cron: '53 * * * *',
  run: dropOldDrafts,
}
