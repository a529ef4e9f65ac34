import { createHash } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { isProven, type Keyring } from '#app/platform/keyring.server.ts'
import { noteActs } from '#app/platform/noted-acts.server.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import type { AccessAction } from './access-actions.ts'
import { withoutNames } from './named-reasons.server.ts'

/** `subject` is `lead:{id}`, `post:{seqno}` and the like. */
export interface Access {
  at: Date
  staff: Pick<Staff, 'id' | 'name'>
  address: string
  /** The browser as it names itself; empty for what the clock does. */
  device: string
  action: AccessAction
  subject: string
  reason: string
}

/** Where a line is written: in the transaction of its act, with the keys that its proof needs. */
type LogPlace = Pick<Services, 'keyring'> & { database: Transaction<Tables> }

const PURPOSE = 'access log'
const START_PURPOSE = 'access log start'
export const DEVICE_LENGTH = 200
const VERIFY_BATCH = 2_000
const FORGOTTEN_AT_ONCE = 10_000
const NO_HASH = Buffer.alloc(32)

export function recordAccess(place: LogPlace, access: Access): Promise<void> {
  return recordAccesses(place, [access])
}

/**
 * Appends lines, without the names of whom they are about, each with an HMAC that covers the one before, by a key that the database does not hold; the lock on the
 * head row serialises writers.
 */
export async function recordAccesses(
  { database, keyring }: LogPlace,
  accesses: readonly Access[],
): Promise<void> {
  if (accesses.length === 0) return
  noteActs(accesses.map(({ action }) => action))
  const head = await database
    .selectFrom('access_log_head')
    .select('hash')
    .forUpdate()
    .executeTakeFirstOrThrow()
  let { hash } = head
  const told = await withoutNames({ database, keyring }, accesses)
  const rows = told.map(({ at, staff, address, device, action, subject, reason }) => {
    const texts = { staff_name: staff.name, address, device: device.slice(0, DEVICE_LENGTH), subject, reason }
    const line = { at, staff_id: staff.id, action, ...wellFormed(texts) }
    const previous_hash = hash
    const [key_id = '', mac = ''] = keyring.prove(PURPOSE, linkOf(previous_hash, line)).split('.')
    hash = Buffer.from(mac, 'base64url')
    return { ...line, previous_hash, hash, key_id }
  })
  await database.insertInto('access_log').values(rows).execute()
  await database.updateTable('access_log_head').set({ hash }).execute()
}

/** Half a letter is stored as another sign than the one that was proved: the chain would never be whole again. */
const wellFormed = <Texts extends Record<string, string>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()])) as Texts

type Row = Selectable<Tables['access_log']>
type Line = Omit<Row, 'id' | 'previous_hash' | 'hash' | 'key_id'>

/** What a line's proof covers. */
function linkOf(previous: Buffer, line: Line): string {
  const { at, staff_id, staff_name, address, device, action, subject, reason } = line
  const facts = [at.toISOString(), staff_id, staff_name, address, device, action, subject, reason]
  return previous.toString('hex') + JSON.stringify(facts)
}

/** Lines of before docs/adr/0150 have a plain SHA-256, which whoever can write the table can compute too. */
function unkeyedHash(previous: Buffer, line: Line): Buffer {
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

/** How far the chain has come. */
export async function readChainEnd(
  database: Kysely<Tables>,
): Promise<{ hash: Buffer; lastId: number; lines: number }> {
  return database.transaction().execute(async (transaction) => {
    // Nobody writes a line meanwhile.
    const { hash } = await transaction
      .selectFrom('access_log_head')
      .select('hash')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { lastId, lines } = await transaction
      .selectFrom('access_log')
      .select(({ fn }) => [fn.max<number | null>('id').as('lastId'), fn.countAll<number>().as('lines')])
      .executeTakeFirstOrThrow()
    return { hash, lastId: lastId ?? 0, lines }
  })
}

export interface ChainState {
  isIntact: boolean
  lines: number
  /** The id of the line after the first fault; 0 if lines at the end are missing, -1 if the beginning was cut. */
  brokenAt: number | null
  /** The key that the line at `brokenAt` names, where nobody has it: lost perhaps, or put there. */
  unknownKey: string | null
  /** Of `lines`, those of before the keys. */
  unkeyed: number
}

/** Recomputes the whole chain in one snapshot. */
export async function verifyAccessLog({
  database,
  keyring,
}: Pick<Services, 'database' | 'keyring'>): Promise<ChainState> {
  const snapshot = database.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (transaction) => {
    const head = await transaction
      .selectFrom('access_log_head')
      .select(['hash', 'start_hash', 'start_id', 'start_proof'])
      .executeTakeFirst()
    let previous: Buffer = head?.start_hash ?? NO_HASH
    let [last, lines, unkeyed] = [0, 0, 0]
    const broken = (brokenAt: number, keyId: string | null = null): ChainState => {
      const unknownKey = keyId !== null && !keyring.checks(keyId) ? keyId : null
      return { isIntact: false, lines, brokenAt, unknownKey, unkeyed }
    }
    if (!head || !isStart(keyring, head)) return broken(-1)
    for (;;) {
      const batch = await readBatch(transaction, last)
      for (const line of batch) {
        if (line.is_shifted || !isLinked(keyring, previous, line)) return broken(line.id, line.key_id)
        // Once there are keys, nothing is written without.
        if (line.key_id === null && lines > unkeyed) return broken(line.id)
        if (line.key_id === null) unkeyed += 1
        previous = line.hash
        last = line.id
        lines += 1
      }
      if (batch.length < VERIFY_BATCH) break
    }
    if (!head.hash.equals(previous)) return broken(0)
    return { isIntact: true, lines, brokenAt: null, unknownKey: null, unkeyed }
  })
}

function isLinked(
  keyring: Keyring,
  previous: Buffer,
  { previous_hash, hash, key_id, ...line }: Row,
): boolean {
  if (!previous_hash.equals(previous)) return false
  if (key_id === null) return hash.equals(unkeyedHash(previous, line))
  return isProven(keyring, PURPOSE, linkOf(previous, line), `${key_id}.${hash.toString('base64url')}`)
}

type Start = Pick<Selectable<Tables['access_log_head']>, 'start_hash' | 'start_id' | 'start_proof'>

/** A chain begins with nothing, or where we ourselves forgot what was before. */
function isStart(keyring: Keyring, { start_hash, start_id, start_proof }: Start): boolean {
  if (start_proof === null) return start_hash.equals(NO_HASH)
  return isProven(keyring, START_PURPOSE, startOf(start_hash, start_id), start_proof)
}

/** What a start's proof covers; those of before migration 0088 do not name the last forgotten line. */
const startOf = (hash: Buffer, id: number | null): string =>
  hash.toString('hex') + (id === null ? '' : ` ${id}`)

function readBatch(transaction: Transaction<Tables>, after: number, limit = VERIFY_BATCH) {
  return (
    transaction
      .selectFrom('access_log')
      .selectAll()
      // Finer than the milliseconds that the proof covers, so not written by us.
      .select(sql<boolean>`at <> date_trunc('milliseconds', at)`.as('is_shifted'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/**
 * Deletes up to ten thousand old lines and proves where the chain begins now; returns how many. Lines that are not as we
 * wrote them stay, since a new start would hide that.
 */
export async function forgetAccesses({ database, keyring }: LogPlace, before: Date): Promise<number> {
  const head = await database
    .selectFrom('access_log_head')
    .select(['start_hash', 'start_id', 'start_proof'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isStart(keyring, head)) return 0
  const lines = await readBatch(database, head.start_id ?? 0, FORGOTTEN_AT_ONCE)
  let previous = head.start_hash
  const firstKept = lines.findIndex((line) => {
    const isOurs = !line.is_shifted && line.at < before && isLinked(keyring, previous, line)
    if (isOurs) previous = line.hash
    return !isOurs
  })
  const old = firstKept === -1 ? lines : lines.slice(0, firstKept)
  const last = old.at(-1)
  if (!last || !(await agreeWithCheckpoints(database, old))) return 0
  const { numDeletedRows } = await database
    .deleteFrom('access_log')
    .where('id', '<=', last.id)
    .executeTakeFirst()
  const start = { start_hash: last.hash, start_id: last.id }
  const start_proof = keyring.prove(START_PURPOSE, startOf(last.hash, last.id))
  await database
    .updateTable('access_log_head')
    .set({ ...start, start_proof })
    .execute()
  return Number(numDeletedRows)
}

/** A chain without keys could be computed anew by whoever owns the database; what was signed of it could not. */
async function agreeWithCheckpoints(database: LogPlace['database'], lines: readonly Row[]): Promise<boolean> {
  const hashes = new Map(lines.map(({ id, hash }) => [id, hash]))
  const signed = await database
    .selectFrom('access_log_checkpoints')
    .select(['last_id', 'hash'])
    .where('last_id', '>=', lines[0]!.id)
    .where('last_id', '<=', lines.at(-1)!.id)
    .execute()
  return signed.every(({ last_id, hash }) => hashes.get(last_id)?.equals(hash))
}
