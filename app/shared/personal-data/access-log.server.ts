import { createHash } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import type { AccessAction } from './access-actions.ts'

/** `subject` is `lead:{id}`, `post:{seqno}` and the like. */
export interface Access {
  at: Date
  staff: Pick<Staff, 'id' | 'name'>
  address: string
  action: AccessAction
  subject: string
  reason: string
}

const VERIFY_BATCH = 2_000
const FORGOTTEN_AT_ONCE = 10_000
const NO_HASH = Buffer.alloc(32)

export function recordAccess(transaction: Transaction<Tables>, access: Access): Promise<void> {
  return recordAccesses(transaction, [access])
}

/** Appends lines, each with a hash that covers the one before; the lock on the head row serialises writers. */
export async function recordAccesses(
  transaction: Transaction<Tables>,
  accesses: readonly Access[],
): Promise<void> {
  if (accesses.length === 0) return
  const head = await transaction
    .selectFrom('access_log_head')
    .select('hash')
    .forUpdate()
    .executeTakeFirstOrThrow()
  let { hash } = head
  const rows = accesses.map(({ at, staff, address, action, subject, reason }) => {
    const line = { at, staff_id: staff.id, staff_name: staff.name, address, action, subject, reason }
    const previous_hash = hash
    hash = chainedHash(previous_hash, line)
    return { ...line, previous_hash, hash }
  })
  await transaction.insertInto('access_log').values(rows).execute()
  await transaction.updateTable('access_log_head').set({ hash }).execute()
}

type Line = Pick<
  Selectable<Tables['access_log']>,
  'at' | 'staff_id' | 'staff_name' | 'address' | 'action' | 'subject' | 'reason'
>

function chainedHash(previous: Buffer, line: Line): Buffer {
  const { at, staff_id, staff_name, address, action, subject, reason } = line
  const canonical = JSON.stringify([at.toISOString(), staff_id, staff_name, address, action, subject, reason])
  return createHash('sha256').update(previous).update(canonical).digest()
}

interface Counted {
  staffId: string
  actions: readonly AccessAction[]
  since: Date
  countsSubjects?: boolean | undefined
}

export async function countAccesses(
  database: Kysely<Tables>,
  { staffId, actions, since, countsSubjects = false }: Counted,
): Promise<number> {
  const { lines } = await database
    .selectFrom('access_log')
    .select(({ fn }) =>
      (countsSubjects ? fn.count<number>('subject').distinct() : fn.countAll<number>()).as('lines'),
    )
    .where('staff_id', '=', staffId)
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return lines
}

/** `brokenAt` is the id of the line after the first fault, or 0 if lines at the end are missing. */
export async function verifyAccessLog(
  services: Pick<Services, 'database'>,
): Promise<{ isIntact: boolean; lines: number; brokenAt: number | null }> {
  const snapshot = services.database.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (transaction) => {
    const head = await transaction
      .selectFrom('access_log_head')
      .select(['hash', 'start_hash'])
      .executeTakeFirst()
    let previous: Buffer = head?.start_hash ?? NO_HASH
    let last = 0
    let lines = 0
    for (;;) {
      const batch = await readBatch(transaction, last)
      for (const line of batch) {
        const isChained =
          !line.is_shifted &&
          line.previous_hash.equals(previous) &&
          line.hash.equals(chainedHash(previous, line))
        if (!isChained) return { isIntact: false, lines, brokenAt: line.id }
        previous = line.hash
        last = line.id
        lines += 1
      }
      if (batch.length < VERIFY_BATCH) break
    }
    const isIntact = head?.hash.equals(previous) ?? false
    return { isIntact, lines, brokenAt: isIntact ? null : 0 }
  })
}

function readBatch(transaction: Transaction<Tables>, after: number) {
  return (
    transaction
      .selectFrom('access_log')
      .selectAll()
      // Finer than the milliseconds that the hash covers, so not written by us.
      .select(sql<boolean>`at <> date_trunc('milliseconds', at)`.as('is_shifted'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(VERIFY_BATCH)
      .execute()
  )
}

/** Deletes up to ten thousand old lines in a transaction and moves the start of the chain; returns how many. */
export async function forgetAccesses(transaction: Transaction<Tables>, before: Date): Promise<number> {
  await transaction.selectFrom('access_log_head').select('hash').forUpdate().executeTakeFirstOrThrow()
  const old = await transaction
    .selectFrom('access_log')
    .select(['id', 'hash'])
    .where('at', '<', before)
    .orderBy('id')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  const last = old.at(-1)
  if (!last) return 0
  const { numDeletedRows } = await transaction
    .deleteFrom('access_log')
    .where('id', '<=', last.id)
    .executeTakeFirst()
  await transaction.updateTable('access_log_head').set({ start_hash: last.hash }).execute()
  return Number(numDeletedRows)
}
