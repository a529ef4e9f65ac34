import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countCommissions } from '#app/crm/door.server.ts'
import type { Inside } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { compareStatement } from './settlement-compare.ts'
import type * as contract from './settlement-contract.ts'
import { readStatement, type FileRow } from './settlement-file.server.ts'
import { STATEMENT_COLUMNS, STATEMENT_KEYS, type StatementHeads } from './statement-columns.ts'
import { expectedLines, matchRows, NUMBER_PURPOSE } from './settlement-lines.server.ts'

const MOST_FAULTS = 100
export const NO_STATEMENT = '그런 명세가 없어요. 하루가 지났으면 다시 올려 주세요.'

/** Refuses with `invalid` where no column tells whose line it is. */
export const mapSettlement: PlainUseCase<typeof contract.mapSettlement> = async (services, input, visit) => {
  const { carrier } = input
  const heads: StatementHeads = Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((column) => (input[column] ? [[column, input[column]]] : [])),
  )
  if (!STATEMENT_KEYS.some((key) => heads[key]))
    throw invalidFields({ number: '계약 번호, 접수 번호, 휴대폰 번호 가운데 하나의 칸 이름을 적어 주세요.' })
  if (!heads.amount) throw invalidFields({ amount: '수수료가 적힌 칸의 이름을 적어 주세요.' })
  const values = {
    heads: JSON.stringify(heads),
    changed_by: staffOfVisit(visit).id,
    updated_at: services.now(),
  }
  await services.database.transaction().execute(async (database) => {
    await database
      .insertInto('settlement_columns')
      .values({ carrier, ...values })
      .onConflict((conflict) => conflict.column('carrier').doUpdateSet(values))
      .execute()
    await recordAct({ ...services, database }, visit, {
      action: 'settlement.import',
      subject: `settlement:${carrier}`,
      reason: `칸 이름: ${CARRIER_NAMES[carrier]} ${Object.values(heads).join(', ')}`.slice(0, 300),
    })
  })
  return { carrier }
}

/** Refuses with `invalid` what cannot be read or has no columns told yet, and with `conflict` what was saved before. */
export const readSettlement: PlainUseCase<typeof contract.readSettlement> = async (
  services,
  input,
  visit,
) => {
  const { carrier, month, file } = input
  const known = await services.database
    .selectFrom('settlement_columns')
    .select('heads')
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  if (!known) throw invalidFields({ file: `${CARRIER_NAMES[carrier]} 명세의 칸 이름을 먼저 적어 주세요.` })
  const bytes = await file.read()
  const read = readStatement(known.heads as StatementHeads, bytes)
  if (typeof read === 'string') throw invalidFields({ file: read })
  if (read.rows.length === 0 && read.faults.length === 0) throw invalidFields({ file: '명세에 줄이 없어요.' })
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
        faults: JSON.stringify(read.faults.slice(0, MOST_FAULTS)),
        fault_count: read.faults.length,
        imported_by: staffOfVisit(visit).id,
        created_at: services.now(),
      })
      .execute()
    await keepRows(inside, { id, carrier, rows: read.rows })
    const differences = await compareAgain(inside, { id, carrier, month })
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: `읽음: ${CARRIER_NAMES[carrier]} ${month} ${read.rows.length}줄, 다른 것 ${differences}`,
    })
  })
  return { id }
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
async function keepRows(
  inside: Inside,
  { id, carrier, rows }: { id: string; carrier: CarrierCode; rows: readonly FileRow[] },
): Promise<void> {
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
      number_index:
        number && `\\x${keyring.blindIndex(NUMBER_PURPOSE, `${carrier} ${number}`).toString('hex')}`,
    }
  })
  await sql`insert into settlement_rows (settlement_id, line, contract_id, opened_on, amount, taken_back, number_sealed, number_index)
    select ${id}, line, contract_id, opened_on, amount, taken_back, number_sealed, number_index
    from json_to_recordset(${JSON.stringify(kept)}::json) as kept (line integer, contract_id uuid, opened_on date, amount bigint,
      taken_back bigint, number_sealed text, number_index bytea)`.execute(database)
}

/** Writes in what a statement differs, as it stands now. Returns how often. */
async function compareAgain(
  inside: Inside,
  { id, carrier, month }: { id: string; carrier: CarrierCode; month: string },
): Promise<number> {
  const { database, now } = inside
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
    .orderBy('line')
    .execute()
  const ids = rows.flatMap(({ contractId }) => contractId ?? [])
  const lines = await expectedLines(inside, { carrier, month, ids, today: seoulDate(now()) })
  const differences = compareStatement(rows, lines, month).map((each) => ({
    ...each,
    id: uuidv7(now().getTime()),
  }))
  await database.deleteFrom('settlement_differences').where('settlement_id', '=', id).execute()
  await sql`insert into settlement_differences (id, settlement_id, kind, line, contract_id, expected, told, expected_on, told_on)
    select id, ${id}, kind, line, "contractId", expected, told, "expectedOn", "toldOn"
    from json_to_recordset(${JSON.stringify(differences)}::json) as found (id uuid, kind text, line integer, "contractId" uuid,
      expected bigint, told bigint, "expectedOn" date, "toldOn" date)`.execute(database)
  return differences.length
}

async function lockDraft({ database }: Inside, id: string) {
  if (!isUuid(id)) throw new Refusal('notFound', { message: NO_STATEMENT })
  const found = await database
    .selectFrom('settlements')
    .select(['carrier', 'month', 'hash', 'state'])
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
    await sql`select pg_advisory_xact_lock(hashtext('settlements'))`.execute(database)
    const { carrier, month, hash } = await lockDraft(inside, id)
    await refuseTwice(inside, carrier, hash)
    const differences = await compareAgain(inside, { id, carrier, month })
    await sql`update line_commissions set settled = coalesce(settled, told.amount),
        settled_back = case when told.back > 0 then coalesce(settled_back, 0) + told.back else settled_back end
      from (select contract_id, (array_agg(amount order by line) filter (where amount > 0))[1] as amount, sum(taken_back) as back
        from settlement_rows where settlement_id = ${id} and contract_id is not null group by contract_id) told
      where line_commissions.contract_id = told.contract_id`.execute(database)
    await database
      .updateTable('settlements')
      .set({ state: 'SAVED', saved_at: services.now() })
      .where('id', '=', id)
      .execute()
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: `저장: ${CARRIER_NAMES[carrier]} ${month}, 다른 것 ${differences}`,
    })
  })
  return { id }
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
