import { sql, type RawBuilder, type Updateable } from 'kysely'
import { findLeads, countCommissions, lockSettlements, recordSearch } from '#app/crm/door.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { compareRows, restateLine } from './compare-rows.server.ts'
import { openFile } from './kept-file.server.ts'
import type * as contract from './settlement-contract.ts'
import { readStatementFile } from './read-statement.server.ts'
import type { FileRow } from './settlement-file.server.ts'
import { NUMBER_PURPOSE, numberIndex } from './settlement-lines.server.ts'
import { NO_STATEMENT } from './settlements.server.ts'
import type { StatementHeads } from './statement-columns.ts'

const MOST_FOUND = 8
const MOST_NEAR = 5
const NO_ROW = '명세에 그런 줄이 없어요.'

type Found = Awaited<ReturnType<typeof findLinkable>>['result'][number]

/**
 * Which line of ours an unknown row may be: without words those nearest by day and amount that no statement paid, else the lines
 * of whoever is found by receipt, phone or name, masked. Looks by words are logged.
 */
export const findLinkable: PlainUseCase<typeof contract.linkable> = async (services, input, visit) => {
  const { row, statement } = await rowOf(services, input.settlementId, input.line)
  const facts = { line: row.line, amount: row.amount - row.taken_back, openedOn: row.opened_on }
  const q = input.q ?? ''
  if (q === '') {
    const near = await selectLines(services, statement.carrier, {
      which: sql`not exists (select from settlement_rows told join settlements on settlements.id = told.settlement_id
        where told.contract_id = contracts.id and told.amount > 0
          and (settlements.state = 'SAVED' or settlements.id = ${input.settlementId}))`,
      near: row,
      limit: MOST_NEAR,
    })
    return { row: facts, result: near.map((line) => ({ ...line, name: null })) }
  }
  const leads = await findLeads(services, { q, limit: MOST_FOUND }, visit)
  await recordSearch(
    services,
    leads.map(({ id }) => id),
    visit,
  )
  const names = await namesOfMatters(services, leads)
  const lines = await selectLines(services, statement.carrier, {
    which: sql`contracts.lead_id = any(${[...names.keys()]}::uuid[])`,
    near: row,
    limit: MOST_FOUND,
  })
  return { row: facts, result: lines.map((line) => ({ ...line, name: names.get(line.leadId) ?? null })) }
}

/** Of leads that are found, and of all that each was merged with: the line may have been opened for another. */
async function namesOfMatters({ database }: Services, leads: readonly { id: string; name: string }[]) {
  const { rows } = await sql<{ found: string; id: string }>`
    select found.id as found, matter.id from unnest(${leads.map(({ id }) => id)}::uuid[]) found (id)
      cross join lateral matter_of(found.id) matter`.execute(database)
  const own = new Map(leads.map(({ id, name }) => [id, name]))
  return new Map(rows.map(({ found, id }) => [id, own.get(id) ?? own.get(found) ?? null]))
}

interface Wanted {
  which: RawBuilder<unknown>
  near: { opened_on: string | null; amount: number }
  limit: number
}

/** Opened lines of the carrier, the nearest to the row's day and amount first. */
async function selectLines({ database }: Services, carrier: string, { which, near, limit }: Wanted) {
  const { rows } = await sql<Omit<Found, 'name'>>`
    select contracts.id as "contractId", contracts.lead_id as "leadId", plan_code as "planCode", opened_on as "openedOn", expected,
      (select receipt_no from lead_requests where lead_requests.lead_id = contracts.lead_id order by created_at desc limit 1)
        as "receiptNo"
    from contracts left join line_commissions on line_commissions.contract_id = contracts.id
    where status = 'OPENED' and opened_on is not null and carrier = ${carrier} and ${which}
    order by abs(opened_on - coalesce(${near.opened_on}::date, opened_on)), abs(coalesce(expected, 0) - ${near.amount}::int),
      opened_on desc, contracts.id limit ${limit}`.execute(database)
  return rows
}

async function rowOf(services: Pick<Services, 'database'>, id: string, line: number) {
  const statement = isUuid(id)
    ? await services.database
        .selectFrom('settlements')
        .select(['carrier', 'month', 'saved_at as savedAt', 'columns', 'file_sealed'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!statement) throw new Refusal('notFound', { message: NO_STATEMENT })
  const row = await services.database
    .selectFrom('settlement_rows')
    .select(['line', 'contract_id', 'opened_on', 'amount', 'taken_back', 'linked_by'])
    .where('settlement_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound', { message: NO_ROW })
  return { row, statement }
}

/**
 * Ties an unknown row to a line of the same carrier. Of a draft the carrier's own number is kept with it, so that its next
 * statement finds the line. Refuses with `conflict` a row that is somebody's already.
 */
export const linkRow: PlainUseCase<typeof contract.linkRow> = async (services, input, visit) => {
  const { settlementId: id, line, contractId } = input
  const before = await rowOf(services, id, line)
  const number = await numberOf(services, before.statement, line)
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside, before.statement.carrier)
    const { row, statement } = await rowOf(inside, id, line)
    if (row.contract_id !== null)
      throw new Refusal('conflict', { message: '이미 우리 회선에 연결한 줄이에요.' })
    const ours = isUuid(contractId)
      ? await database
          .selectFrom('contracts')
          .select('id')
          .where('id', '=', contractId)
          .where('carrier', '=', statement.carrier)
          .where('status', '=', 'OPENED')
          .executeTakeFirst()
      : undefined
    if (!ours)
      throw new Refusal('conflict', { message: '이 통신사의 개통한 회선이 아니에요. 다시 찾아 주세요.' })
    await tie(
      inside,
      visit,
      { id, line, statement, contractId, word: '연결' },
      {
        contract_id: contractId,
        linked_by: staffOfVisit(visit).id,
        linked_at: services.now(),
        number_sealed: number && inside.keyring.seal(NUMBER_PURPOSE, number),
        number_index: number ? numberIndex(inside, statement.carrier, number) : null,
      },
    )
  })
  return { id }
}

/** Frees a row that was tied by hand: it is nobody's again, and the line is worth what the other rows told. */
export const unlinkRow: PlainUseCase<typeof contract.unlinkRow> = async (services, input, visit) => {
  const { settlementId: id, line } = input
  const before = await rowOf(services, id, line)
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside, before.statement.carrier)
    const { row, statement } = await rowOf(inside, id, line)
    const contractId = row.contract_id
    if (row.linked_by === null || contractId === null)
      throw new Refusal('conflict', { message: '손으로 연결한 줄이 아니거나 이미 연결을 해제했어요.' })
    await tie(
      inside,
      visit,
      { id, line, statement, contractId, word: '연결 해제' },
      {
        contract_id: null,
        linked_by: null,
        linked_at: null,
      },
    )
  })
  return { id }
}

type Statement = Awaited<ReturnType<typeof rowOf>>['statement']

interface Tie {
  id: string
  line: number
  statement: Statement
  /** The line that the row is given to or taken from. */
  contractId: string
  word: '연결' | '연결 해제'
}

/** Changes whose a row is, and counts anew what hangs on it. */
async function tie(
  inside: Inside,
  visit: Visit,
  { id, line, statement, contractId, word }: Tie,
  values: Updateable<Tables['settlement_rows']>,
): Promise<void> {
  await inside.database
    .updateTable('settlement_rows')
    .set(values)
    .where('settlement_id', '=', id)
    .where('line', '=', line)
    .execute()
  const { carrier, month, savedAt } = statement
  await compareRows(inside, { id, carrier, month, savedAt }, { lines: [line], ids: [contractId] })
  if (savedAt) await restateLine(inside, carrier, contractId)
  await recordAct(inside, visit, {
    action: 'settlement.link',
    subject: `contract:${contractId}`,
    reason: `${word}: ${carrier} ${month} ${line}행`,
  })
}

/** The carrier's number of a row, while its file is kept. */
async function numberOf(
  services: Services,
  { columns, file_sealed }: Statement,
  line: number,
): Promise<string | null> {
  if (columns === null || file_sealed === null) return null
  const packed = openFile(services, file_sealed)
  const { read } = await readStatementFile({
    bytes: packed,
    isPacked: true,
    heads: columns as StatementHeads,
  })
  if (read === null || 'why' in read) return null
  for (const part of read.parts) {
    const row = (JSON.parse(part) as FileRow[]).find((each) => each.line === line)
    if (row) return row.number
  }
  return null
}
