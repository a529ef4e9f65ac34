import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { noteUndo } from '#app/platform/noted-acts.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { GRACE_MS, UNDO_MS } from './undo-times.ts'

const PURPOSE = 'undo-words'

interface KeptAct {
  /** As in the access log: `lead:{id}`, `post:{seqno}`, `comment:{id}`. */
  subject: string
  /** What the person is told they did. */
  words: string
}

const untilOf = (services: Pick<Services, 'now'>) => new Date(services.now().getTime() + UNDO_MS + GRACE_MS)

/**
 * From here on whatever the transaction changes can be undone for ten seconds, and what it tells anybody waits for them
 * (migrations/0099_undo.sql). All transactions of a call are one act.
 */
export async function keepUndo(inside: Inside, visit: Visit, { subject, words }: KeptAct): Promise<void> {
  const { database, keyring } = inside
  const id = noteUndo(uuidv7())
  const until = untilOf(inside)
  await database
    .insertInto('undos')
    .values({ id, staff_id: staffOfVisit(visit).id, words_sealed: keyring.seal(PURPOSE, words), until })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const part = await database
    .insertInto('undo_parts')
    .values({ undo_id: id, subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select set_config('gc.undo_part', ${String(part.id)}, true),
    set_config('gc.undo_until', ${until.toISOString()}, true)`.execute(database)
}

/** Whatever is done within stays when the act is undone, as its line of the access log does: an alarm, above all. */
export async function outsideUndo<Result>(
  { database }: Pick<Inside, 'database'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{
    part: string | null
  }>`select current_setting('gc.undo_part', true) as part`.execute(database)
  const setPart = (part: string) => sql`select set_config('gc.undo_part', ${part}, true)`.execute(database)
  await setPart('')
  const result = await work()
  await setPart(rows[0]?.part ?? '')
  return result
}

/** Ends an act of several transactions: its seconds begin now, and it is told as a whole. */
export async function settleUndo(services: Services, words: string): Promise<void> {
  const id = noteUndo()
  if (!id) return
  const until = untilOf(services)
  await services.database.transaction().execute(async (database) => {
    await database
      .updateTable('undos')
      .set({ until, words_sealed: services.keyring.seal(PURPOSE, words) })
      .where('id', '=', id)
      .execute()
    for (const table of ['messages', 'outbox', 'webhook_deliveries'] as const)
      await sql`update ${sql.table(table)} waiting set due_at = greatest(due_at, ${until}::timestamptz)
        from undo_rows join undo_parts on undo_parts.id = part_id
        where undo_id = ${id}::uuid and of_table = ${table} and waiting.id = (key ->> 'id')::uuid
          and due_at is not null`.execute(database)
  })
}

interface OpenUndo {
  id: string
  words: string
  /** For how long it can still be undone. */
  leftMs: number
  /** The lead that it was about; null with several or none. */
  leadId: string | null
}

/** The latest act of a person, while it can be undone. */
export async function readOpenUndo(services: Services, staffId: string): Promise<OpenUndo | null> {
  const now = services.now()
  const { rows } = await sql<{ id: string; words_sealed: string; until: Date; subjects: string[] }>`
    select newest.id, words_sealed, until, array(select subject from undo_parts where undo_id = newest.id limit 2) as subjects
    from (select * from undos where staff_id = ${staffId}::uuid and until > ${now}::timestamptz
      order by id desc limit 1) newest
    where undone_at is null`.execute(services.database)
  const [row] = rows
  if (!row) return null
  const [subject = '', ...others] = row.subjects
  const isOneLead = others.length === 0 && subject.startsWith('lead:')
  return {
    id: row.id,
    words: services.keyring.open(PURPOSE, row.words_sealed),
    leftMs: Math.max(0, row.until.getTime() - GRACE_MS - now.getTime()),
    leadId: isOneLead ? subject.slice('lead:'.length) : null,
  }
}
