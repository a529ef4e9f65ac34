import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countCommissions } from '#app/crm/door.server.ts'
import type { Inside } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { compareRows, settleLines } from './compare-rows.server.ts'
import { openFile, sealFile } from './kept-file.server.ts'
import type * as contract from './settlement-contract.ts'
import { readStatement, readTable, type FileRow } from './settlement-file.server.ts'
import { STATEMENT_COLUMNS, STATEMENT_KEYS, type StatementHeads } from './statement-columns.ts'
import { matchRows, NUMBER_PURPOSE, numberIndex } from './settlement-lines.server.ts'

const MOST_FAULTS = 100
export const NO_STATEMENT = '그런 명세가 없어요. 하루가 지났으면 다시 올려 주세요.'

type Read = Exclude<ReturnType<typeof readStatement>, string>

/**
 * Keeps a statement as a draft, read by the columns that the carrier's last one was read by where it has them. Refuses with
 * `invalid` a file without rows, and with `conflict` one that was saved before.
 */
export const readSettlement: PlainUseCase<typeof contract.readSettlement> = async (
  services,
  input,
  visit,
) => {
  const { carrier, month, file } = input
  const bytes = await file.read()
  const csv = readTable(bytes)
  if (csv.length < 2) throw invalidFields({ file: '명세에 줄이 없어요.' })
  const known = await services.database
    .selectFrom('settlement_columns')
    .select('heads')
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  const heads = known ? (known.heads as StatementHeads) : null
  const found = heads && readStatement(heads, csv)
  const read = typeof found === 'string' ? null : found
  const hash = createHash('sha256').update(bytes).digest()
  await countCommissions(services)
  const id = uuidv7(services.now().getTime())
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await refuseTwice(inside, carrier, hash)
    await database
      .insertInto('settlements')
      .values({
        id,
        carrier,
        month,
        hash,
        state: 'DRAFT',
        file_sealed: sealFile(services, bytes),
        columns: null,
        faults: '[]',
        fault_count: 0,
        imported_by: staffOfVisit(visit).id,
        created_at: services.now(),
      })
      .execute()
    const what = `${CARRIER_NAMES[carrier]} ${month}`
    const reason =
      read && heads
        ? `읽음: ${what} ${read.rows.length}줄, 차이 ${await keepRead(inside, { id, carrier, month }, { heads, read })}`
        : `올림: ${what}`
    await recordAct(inside, visit, { action: 'settlement.import', subject: `settlement:${id}`, reason })
  })
  return { id, isRead: read !== null }
}

/**
 * Reads a draft by the columns that were chosen, and remembers them for the carrier's next one. Refuses with `invalid` where no
 * column tells whose line it is, and what the file lacks.
 */
export const mapSettlement: PlainUseCase<typeof contract.mapSettlement> = async (services, input, visit) => {
  const id = input.settlementId
  const heads: StatementHeads = Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((column) => (input[column] ? [[column, input[column]]] : [])),
  )
  if (!STATEMENT_KEYS.some((key) => heads[key]))
    throw invalidFields({ number: '계약 번호, 접수 번호, 휴대폰 번호 가운데 하나의 칸을 골라 주세요.' })
  if (!heads.amount) throw invalidFields({ amount: '수수료가 적힌 칸을 골라 주세요.' })
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside)
    const { carrier, month, file_sealed } = await lockDraft(inside, id)
    const read = readStatement(heads, readTable(openFile(inside, file_sealed)))
    if (typeof read === 'string') throw invalidFields({ amount: read })
    const values = {
      heads: JSON.stringify(heads),
      changed_by: staffOfVisit(visit).id,
      updated_at: services.now(),
    }
    await database
      .insertInto('settlement_columns')
      .values({ carrier, ...values })
      .onConflict((conflict) => conflict.column('carrier').doUpdateSet(values))
      .execute()
    const differences = await keepRead(inside, { id, carrier, month }, { heads, read })
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason:
        `칸: ${CARRIER_NAMES[carrier]} ${month} ${Object.values(heads).join(', ')}, ${read.rows.length}줄, 차이 ${differences}`.slice(
          0,
          300,
        ),
    })
  })
  return { id }
}

interface Draft {
  id: string
  carrier: CarrierCode
  month: string
}

/** In place of what the draft was read as before. Returns in how many things it differs. */
async function keepRead(
  inside: Inside,
  draft: Draft,
  { heads, read }: { heads: StatementHeads; read: Read },
): Promise<number> {
  await inside.database
    .updateTable('settlements')
    .set({
      columns: JSON.stringify(heads),
      faults: JSON.stringify(read.faults.slice(0, MOST_FAULTS)),
      fault_count: read.faults.length,
    })
    .where('id', '=', draft.id)
    .execute()
  await inside.database.deleteFrom('settlement_rows').where('settlement_id', '=', draft.id).execute()
  await keepRows(inside, draft, read.rows)
  return compareRows(inside, { ...draft, savedAt: null })
}

async function refuseTwice({ database }: Inside, carrier: CarrierCode, hash: Buffer): Promise<void> {
  const twice = await database
    .selectFrom('settlements')
    .select('id')
    .where('carrier', '=', carrier)
    .where('hash', '=', hash)
    .where('state', '=', 'SAVED')
    .executeTakeFirst()
  if (twice)
    throw new Refusal('conflict', { message: '이미 저장한 명세예요. 같은 파일은 두 번 세지 않아요.' })
}

/** Of what is none of ours nothing is kept but its amounts. */
async function keepRows(inside: Inside, { id, carrier }: Draft, rows: readonly FileRow[]): Promise<void> {
  const { database, keyring } = inside
  const matched = await matchRows(inside, carrier, rows)
  const kept = matched.map(({ line, contractId, openedOn, amount, takenBack }, place) => {
    const number = contractId === null ? null : rows[place]!.number
    return {
      line,
      contract_id: contractId,
      opened_on: openedOn,
      amount,
      taken_back: takenBack,
      number_sealed: number && keyring.seal(NUMBER_PURPOSE, number),
      number_index: number && `\\x${numberIndex(inside, carrier, number).toString('hex')}`,
    }
  })
  await sql`insert into settlement_rows (settlement_id, line, contract_id, opened_on, amount, taken_back, number_sealed, number_index)
    select ${id}, line, contract_id, opened_on, amount, taken_back, number_sealed, number_index
    from json_to_recordset(${JSON.stringify(kept)}::json) as kept (line integer, contract_id uuid, opened_on date, amount bigint,
      taken_back bigint, number_sealed text, number_index bytea)`.execute(database)
}

async function lockDraft({ database }: Inside, id: string) {
  if (!isUuid(id)) throw new Refusal('notFound', { message: NO_STATEMENT })
  const found = await database
    .selectFrom('settlements')
    .select(['carrier', 'month', 'hash', 'state', 'columns', 'file_sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: NO_STATEMENT })
  if (found.state === 'SAVED') throw new Refusal('conflict', { message: '이미 저장한 명세예요.' })
  return found
}

/** Lines are from then on worth what the statement told. Compared again, for another one may have been saved meanwhile. */
export const saveSettlement: PlainUseCase<typeof contract.saveSettlement> = async (
  services,
  input,
  visit,
) => {
  const id = input.settlementId
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside)
    const { carrier, month, hash, columns } = await lockDraft(inside, id)
    if (columns === null) throw new Refusal('conflict', { message: '명세의 칸을 먼저 골라 주세요.' })
    await refuseTwice(inside, carrier, hash)
    const differences = await compareRows(inside, { id, carrier, month, savedAt: null })
    await database
      .updateTable('settlements')
      .set({ state: 'SAVED', saved_at: services.now(), file_sealed: null })
      .where('id', '=', id)
      .execute()
    const rows = await database
      .selectFrom('settlement_rows')
      .select('contract_id')
      .where('settlement_id', '=', id)
      .execute()
    await settleLines(inside, [...new Set(rows.flatMap(({ contract_id }) => contract_id ?? []))])
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: `저장: ${CARRIER_NAMES[carrier]} ${month}, 차이 ${differences}`,
    })
  })
  return { id }
}

/** One after the other, because what one saves the next is compared with, and rows that are read anew are no longer those that were tied. */
export async function lockSettlements({ database }: Inside): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlements'))`.execute(database)
}

export const dropSettlement: PlainUseCase<typeof contract.dropSettlement> = async (
  services,
  input,
  visit,
) => {
  const id = input.settlementId
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { carrier, month } = await lockDraft(inside, id)
    await database.deleteFrom('settlements').where('id', '=', id).execute()
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: `버림: ${CARRIER_NAMES[carrier]} ${month}`,
    })
  })
  return { id }
}
