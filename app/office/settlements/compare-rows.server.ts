import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import { deleteRows } from '#app/office/profit/drafts.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { nextStep } from '#app/platform/steps.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { CLAIMED, IS_FIRST, settleClaims } from './claims.server.ts'
import { compareStatement } from './settlement-compare.ts'
import { expectedLines, TAKEN_BACK, untoldLines, type Compared } from './settlement-lines.server.ts'

/** Lines that are compared together, by contract, and rows that are none of ours or changed hands, by where they stand in the file. */
interface Part {
  ids: readonly string[]
  lines: readonly number[]
}

/** So many that neither a statement of the database nor the process itself is held up by a file of 50,000 rows. */
const AT_ONCE = 500

/** Compares a draft as a whole; nothing became of its differences yet. Returns how many were found. */
export async function compareAll(inside: Inside, statement: Compared): Promise<number> {
  await deleteRows(inside, 'settlements', statement.id, ['settlement_differences'])
  let found = 0
  for (const part of await partsOf(inside, statement)) {
    await nextStep()
    found += await compareRows(inside, statement, part)
  }
  return found
}

/** The contracts that a statement's rows are of, some at a time. */
export async function toldLines({ database }: Inside, id: string): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(contract_id) as ids
    from (select contract_id, (row_number() over (order by contract_id) - 1) / ${AT_ONCE} as part
      from settlement_rows where settlement_id = ${id} and contract_id is not null group by contract_id) told
    group by part order by part`.execute(database)
  return rows.map(({ ids }) => ids)
}

/** All that a statement is compared with: the rows that are none of ours, and what it tells, or should, of ours. */
async function partsOf(inside: Inside, statement: Compared): Promise<Part[]> {
  const { rows } = await sql<{ lines: number[] }>`
    select array_agg(line order by line) as lines
    from (select line, (row_number() over (order by line) - 1) / ${AT_ONCE} as part
      from settlement_rows where settlement_id = ${statement.id} and contract_id is null) unknown
    group by part order by part`.execute(inside.database)
  const told = await toldLines(inside, statement.id)
  const untold = await untoldLines(inside, statement, AT_ONCE)
  return [
    ...rows.map(({ lines }) => ({ ids: [], lines })),
    ...[...told, ...untold].map((ids) => ({ ids, lines: [] })),
  ]
}

/**
 * Writes in what a part of a statement differs as it stands now. A difference that stands as it did keeps what became of it.
 * Returns how many were found.
 */
export async function compareRows(inside: Inside, statement: Compared, part: Part): Promise<number> {
  const { database, now } = inside
  const { id } = statement
  const concerned = sql<boolean>`(line = any(${part.lines}::int[]) or contract_id = any(${part.ids}::uuid[]))`
  const rows = await database
    .selectFrom('settlement_rows')
    .select([
      'line',
      'contract_id as contractId',
      'opened_on as openedOn',
      'amount',
      'taken_back as takenBack',
    ])
    .where('settlement_id', '=', id)
    .where(concerned)
    .orderBy('line')
    .execute()
  const lines = await expectedLines(inside, statement, part.ids)
  const { differences, changeRows, claimRows } = compareStatement(rows, lines, statement.month)
  const found = differences.map((each) => ({ ...each, id: uuidv7(now().getTime()) }))
  const paysChange = sql<boolean>`(line = any(${changeRows}::int[]))`
  await database
    .updateTable('settlement_rows')
    .set({ pays_change: paysChange })
    .where('settlement_id', '=', id)
    .where(concerned)
    .where('pays_change', '<>', paysChange)
    .execute()
  await sql`update settlement_rows set claim_of = claims.of, claim_kind = claims.kind, rest_of = claims.rest_of, claim_rest = claims.rest
    from (select line, claims.of, claims.kind, "restOf" as rest_of, coalesce(rest, 0) as rest from settlement_rows
        left join json_to_recordset(${JSON.stringify(claimRows)}::json)
          as claims (line integer, of uuid, kind text, "restOf" uuid, rest bigint) using (line)
      where settlement_id = ${id} and ${concerned}) claims
    where settlement_id = ${id} and settlement_rows.line = claims.line
      and (claim_of, claim_kind, settlement_rows.rest_of, claim_rest) is distinct from (claims.of, claims.kind, claims.rest_of, claims.rest)`.execute(
    database,
  )
  await sql`
    with gone as (
      delete from settlement_differences where settlement_id = ${id} and ${concerned}
      returning kind, line, contract_id, expected, told, state, note, note_sealed, version, changed_by, updated_at, state_before
    )
    insert into settlement_differences (id, settlement_id, kind, line, contract_id, expected, told, expected_on, told_on,
      state, note, note_sealed, version, changed_by, updated_at, state_before)
    select found.id, ${id}, found.kind, found.line, found."contractId", found.expected, found.told, found."expectedOn", found."toldOn",
      coalesce(gone.state, 'OPEN'), gone.note, gone.note_sealed, coalesce(gone.version, 1), gone.changed_by, gone.updated_at,
      gone.state_before
    from json_to_recordset(${JSON.stringify(found)}::json) as found (id uuid, kind text, line integer, "contractId" uuid,
      expected bigint, told bigint, "expectedOn" date, "toldOn" date)
      left join gone on gone.kind = found.kind and gone.line is not distinct from found.line
        and gone.contract_id is not distinct from found."contractId" and gone.told is not distinct from found.told
        and gone.expected is not distinct from found.expected`.execute(database)
  return found.length
}

/**
 * Lines are worth what the saved statements told: the first commission with what changes of plan settled, either way, and what
 * a claim brought in (docs/adr/0278), and what was taken back of a line that ended, less what of it was given back. Also a line that somebody else
 * is counting at this moment, and that has no row yet.
 */
async function settleLines({ database }: Inside, ids: readonly string[]): Promise<void> {
  await sql`
    insert into line_commissions (contract_id, settled, settled_back)
    select told.id, case when told.first is null and told.changes is null then null
        else coalesce(told.first + told.lacked, current.expected, 0) + coalesce(told.changes, 0) end, told.back
    from (
      select wanted.id,
        (array_agg(amount order by saved_at, line) filter (where ${IS_FIRST}))[1] as first,
        coalesce(sum(${CLAIMED}), 0) as lacked,
        sum(amount - taken_back) filter (where pays_change) as changes,
        nullif(${TAKEN_BACK}, 0) as back
      from unnest(${ids}::uuid[]) wanted (id)
        left join (settlement_rows join settlements on settlements.id = settlement_id and state = 'SAVED')
          on settlement_rows.contract_id = wanted.id
      group by wanted.id) told
      join contracts on contracts.id = told.id and contracts.status = 'OPENED'
      left join line_commissions current on current.contract_id = told.id
    on conflict (contract_id) do update set settled = excluded.settled, settled_back = excluded.settled_back`.execute(
    database,
  )
}

/** What lines are worth, and what became of their differences, after what the saved statements tell now. */
export async function settleTold(inside: Inside, ids: readonly string[]): Promise<void> {
  await settleLines(inside, ids)
  await settleClaims(inside, ids)
}

/** Of a line whose row changed hands: each saved statement that tells of it is compared again, for the later ones hang on the earlier. */
export async function restateLine(inside: Inside, carrier: CarrierCode, contractId: string): Promise<void> {
  const { rows } = await sql<Compared>`
    select id, carrier, month, saved_at as "savedAt" from settlements
    where carrier = ${carrier} and state = 'SAVED' and (
      exists (select from settlement_rows where settlement_id = settlements.id and contract_id = ${contractId})
      or exists (select from settlement_differences where settlement_id = settlements.id and contract_id = ${contractId}))
    order by saved_at, id`.execute(inside.database)
  for (const statement of rows) await compareRows(inside, statement, { lines: [], ids: [contractId] })
  await settleTold(inside, [contractId])
}
