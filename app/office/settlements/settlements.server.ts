import { sql } from 'kysely'
import { countCommissions, lockSettlements } from '#app/crm/door.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { deleteDraft } from '#app/office/profit/drafts.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { beginningOf } from '#app/platform/text-ends.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { compareAll, settleTold, toldLines } from './compare-rows.server.ts'
import { openFile, sealFile } from './kept-file.server.ts'
import { keepRead } from './kept-rows.server.ts'
import { readStatementFile } from './read-statement.server.ts'
import type * as contract from './settlement-contract.ts'
import { STATEMENT_COLUMNS, STATEMENT_KEYS, type StatementHeads } from './statement-columns.ts'

export const NO_STATEMENT = '그런 명세가 없어요. 하루가 지났으면 다시 올려 주세요.'

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
  const known = await services.database
    .selectFrom('settlement_columns')
    .select('heads')
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  const heads = known ? (known.heads as StatementHeads) : null
  const found = await readStatementFile({ bytes, isPacked: false, heads })
  const read = found.read && !('why' in found.read) ? found.read : null
  const hash = Buffer.from(found.hash)
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
        file_sealed: sealFile(services, found.packed),
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
        ? `읽음: ${what} ${read.rows}줄, 차이 ${await keepRead(inside, { id, carrier, month }, { heads, read })}`
        : `올림: ${what}`
    await recordAct(inside, visit, { action: 'settlement.import', subject: `settlement:${id}`, reason })
  })
  return { id, isRead: read !== null }
}

/**
 * Reads a draft by the columns that were chosen, and remembers them for the carrier's next one. Refuses with `invalid` where no
 * column tells whose line it is, what the file lacks, and a column of numbers that are not the lines' own.
 */
export const mapSettlement: PlainUseCase<typeof contract.mapSettlement> = async (services, input, visit) => {
  const id = input.settlementId
  const columns = STATEMENT_COLUMNS.flatMap((column) =>
    input[column] ? [[column, input[column]] as const] : [],
  )
  const heads: StatementHeads = { ...Object.fromEntries(columns), ...(input.hasVat && { hasVat: true }) }
  if (!STATEMENT_KEYS.some((key) => heads[key]))
    throw invalidFields({ number: '계약 번호, 접수 번호, 휴대폰 번호 가운데 하나의 칸을 골라 주세요.' })
  if (!heads.amount) throw invalidFields({ amount: '수수료가 적힌 칸을 골라 주세요.' })
  const draft = await findDraft(services, id)
  const packed = openFile(services, draft.file_sealed)
  const { read } = await readStatementFile({ bytes: packed, isPacked: true, heads })
  if (read === null) throw invalidFields({ amount: NO_STATEMENT })
  if ('why' in read) throw invalidFields({ [read.column]: read.why })
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside, draft.carrier)
    const { carrier, month } = await findDraft(inside, id, 'locked')
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
      reason: beginningOf(
        `칸: ${CARRIER_NAMES[carrier]} ${month} ${columns.map(([, head]) => head).join(', ')}${heads.hasVat ? ', 부가세 포함' : ''}, ${read.rows}줄, 차이 ${differences}`,
        300,
      ),
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

async function findDraft({ database }: Pick<Services | Inside, 'database'>, id: string, how?: 'locked') {
  if (!isUuid(id)) throw new Refusal('notFound', { message: NO_STATEMENT })
  const found = await database
    .selectFrom('settlements')
    .select(['carrier', 'month', 'hash', 'state', 'columns', 'file_sealed'])
    .where('id', '=', id)
    .$if(how === 'locked', (query) => query.forUpdate())
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
  const draft = await findDraft(services, id)
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside, draft.carrier)
    const { carrier, month, hash, columns } = await findDraft(inside, id, 'locked')
    if (columns === null) throw new Refusal('conflict', { message: '명세의 칸을 먼저 골라 주세요.' })
    await refuseTwice(inside, carrier, hash)
    await freeRows(inside, id)
    const differences = await compareAll(inside, { id, carrier, month, savedAt: null })
    await database
      .updateTable('settlements')
      .set({ state: 'SAVED', saved_at: await savedAfter(inside, carrier), file_sealed: null })
      .where('id', '=', id)
      .execute()
    for (const ids of await toldLines(inside, id)) await settleTold(inside, ids)
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: `저장: ${CARRIER_NAMES[carrier]} ${month}, 차이 ${differences}`,
    })
  })
  return { id }
}

/** Statements stand in the order in which they were saved, also where the machine's clock went back. */
async function savedAfter({ database, now }: Inside, carrier: CarrierCode): Promise<Date> {
  const last = await database
    .selectFrom('settlements')
    .select(({ fn }) => fn.max('saved_at').as('at'))
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return new Date(Math.max(now().getTime(), (last?.at?.getTime() ?? 0) + 1))
}

/** A line whose opening was taken back since it was read is none that was opened: its row may be tied to another. */
const freeRows = ({ database }: Inside, id: string) =>
  sql`update settlement_rows set contract_id = null, linked_by = null, linked_at = null from contracts
    where settlement_id = ${id} and contracts.id = contract_id and contracts.status <> 'OPENED'`.execute(
    database,
  )

export const dropSettlement: PlainUseCase<typeof contract.dropSettlement> = async (
  services,
  input,
  visit,
) => {
  const id = input.settlementId
  const draft = await findDraft(services, id)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside, draft.carrier)
    const { carrier, month } = await findDraft(inside, id, 'locked')
    await deleteDraft(inside, 'settlements', id)
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: `버림: ${CARRIER_NAMES[carrier]} ${month}`,
    })
  })
  return { id }
}
