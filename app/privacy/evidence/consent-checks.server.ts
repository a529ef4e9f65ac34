import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { isConsentProved, type ConsentTable } from '#app/shared/personal-data/consent-proofs.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'

const BATCH = 5_000
/** So many are named; what is changed by thousands is no list. */
const MOST_NAMED = 20

type Row<Table extends ConsentTable> = Selectable<Tables[Table]> & { proof: string | null; is_old: boolean }

/** How a table is read from one row on, and what a row of it is called. */
interface Reading<Table extends ConsentTable> {
  table: Table
  nameOf: (row: Row<Table>) => string
  next: (last: Row<Table> | null) => RawBuilder<Row<Table>>
}

const SINCE = sql`(select since from consent_proofs)`
const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Those of samples were given by nobody. */
const ofRequests: Reading<'consents'> = {
  table: 'consents',
  nameOf: ({ request_id, item }) => `request ${request_id} ${item}`,
  next: (last) => sql`select consents.*, agreed_at < ${SINCE} as is_old from consents
    join lead_requests on lead_requests.id = request_id left join leads on leads.id = lead_id
    where leads.is_sample is not true and (request_id, item) > (${last?.request_id ?? NO_UUID}, ${last?.item ?? ''})
    order by request_id, item limit ${BATCH}`,
}
const ofMembers: Reading<'member_consents'> = {
  table: 'member_consents',
  nameOf: ({ id }) => `member ${id}`,
  next: (last) => sql`select *, at < ${SINCE} as is_old from member_consents
    where id > ${last?.id ?? 0} order by id limit ${BATCH}`,
}
const ofTransfers: Reading<'transfer_consents'> = {
  table: 'transfer_consents',
  nameOf: ({ id }) => `transfer ${id}`,
  next: (last) => sql`select *, agreed_at < ${SINCE} as is_old from transfer_consents
    where agreed_at is not null and id > ${last?.id ?? NO_UUID} order by id limit ${BATCH}`,
}
const ofRecordings: Reading<'recording_consents'> = {
  table: 'recording_consents',
  nameOf: ({ id }) => `recording ${id}`,
  next: (last) => sql`select *, at < ${SINCE} as is_old from recording_consents
    where id > ${last?.id ?? 0} order by id limit ${BATCH}`,
}

interface Checked {
  faults: string[]
  unproved: number
}

/**
 * `faults` are consents that were changed, put in or put in twice; `unproved` those of before there were proofs. One that was
 * deleted is not missed here.
 */
export async function checkConsents(database: Kysely<Tables>, keyring: Keyring): Promise<Checked> {
  const found: Checked = { faults: [], unproved: 0 }
  await check(database, keyring, ofRequests, found)
  await check(database, keyring, ofMembers, found)
  await check(database, keyring, ofTransfers, found)
  await check(database, keyring, ofRecordings, found)
  for (const table of ['member_consents', 'recording_consents'] as const)
    found.faults.push(...(await namedTwice(database, table)))
  return { ...found, faults: found.faults.slice(0, MOST_NAMED) }
}

async function check<Table extends ConsentTable>(
  database: Kysely<Tables>,
  keyring: Keyring,
  { table, nameOf, next }: Reading<Table>,
  found: Checked,
): Promise<void> {
  let last: Row<Table> | null = null
  for (;;) {
    const { rows }: { rows: Row<Table>[] } = await next(last).execute(database)
    for (const row of rows) {
      const { proof }: { proof: string | null } = row
      if (proof === null && row.is_old) found.unproved += 1
      else if (proof === null || !isConsentProved(keyring, table, { ...row, proof }))
        found.faults.push(nameOf(row))
    }
    last = rows.at(-1) ?? null
    if (rows.length < BATCH) return
  }
}

/** An agreement of before a withdrawal, put in once more after it. */
async function namedTwice(
  database: Kysely<Tables>,
  table: 'member_consents' | 'recording_consents',
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}
    where proof is not null group by proof having count(*) > 1 order by 1 limit ${MOST_NAMED}`.execute(
    database,
  )
  return rows.map(({ id }) => `${table} ${id}`)
}
