import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { beginningOf } from '#app/platform/text-ends.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { NETWORK_NAMES } from '#app/office/advertising/networks.ts'
import type * as contract from './spend-contract.ts'
import { deleteDraft } from './drafts.server.ts'
import { readPorts } from './fetch-spend.server.ts'
import { readFilesOn } from './file-pool.server.ts'
import {
  countDraft,
  hashOf,
  IS_REPLACED,
  wasSaved,
  keepDraft,
  waitForTurn,
  withdrawCounted,
} from './kept-spend.server.ts'
import type { ReadSpend, SpendTask } from './spend-thread.server.ts'

const MOST_LISTED = 100
const DEAREST = 8
const NO_DRAFT = '그런 보고서가 없어요. 하루가 지났으면 다시 올려 주세요.'

const readFile = readFilesOn<SpendTask, ReadSpend>(() =>
  // Run from its source, for the server is built into one file.
  createRequire(import.meta.url).resolve('#app/office/profit/spend-thread.server.ts'),
)

/** Refuses with `invalid` what cannot be read, and with `conflict` what was saved before. */
export const readSpend: PlainUseCase<typeof contract.readSpend> = async (services, input, visit) => {
  const { network, file } = input
  const bytes = await file.read()
  const read = await readFile({ network, bytes, today: seoulDate(services.now()) })
  if (read.rows === 0 && read.faultCount === 0)
    throw invalidFields({ file: '광고비가 적힌 줄이 없어요. 기간을 다시 골라 내려받아 주세요.' })
  const id = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const staffId = staffOfVisit(visit).id
    const hash = hashOf(bytes)
    if (await wasSaved(inside, network, hash))
      throw new Refusal('conflict', { message: '이미 저장한 보고서예요. 같은 파일은 두 번 세지 않아요.' })
    const kept = await keepDraft(inside, { network, day: null, hash, staffId, read })
    await recordAct(inside, visit, {
      action: 'spend.import',
      subject: `spend:${kept}`,
      reason: `읽음: ${NETWORK_NAMES[network]} ${read.rows}줄, 읽지 못한 행 ${read.faultCount}`,
    })
    return kept
  })
  return (await readDraft(services, id))!
}

async function lockDraft({ database }: Inside, id: string) {
  if (!isUuid(id)) throw new Refusal('notFound', { message: NO_DRAFT })
  const draft = await database
    .selectFrom('spend_imports')
    .select(['network', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw new Refusal('notFound', { message: NO_DRAFT })
  if (draft.state === 'SAVED') throw new Refusal('conflict', { message: '이미 저장한 보고서예요.' })
  return draft
}

export const saveSpend: PlainUseCase<typeof contract.saveSpend> = async (services, input, visit) => {
  const { importId, hasVat } = input
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { network } = await lockDraft(inside, importId)
    await countDraft(inside, importId, hasVat)
    await recordAct(inside, visit, {
      action: 'spend.import',
      subject: `spend:${importId}`,
      reason: `저장: ${NETWORK_NAMES[network]} 부가세 ${hasVat ? '포함' : '별도'}`,
    })
  })
  return { id: importId }
}

export const dropSpend: PlainUseCase<typeof contract.dropSpend> = async (services, { importId }, visit) => {
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { network } = await lockDraft(inside, importId)
    await deleteDraft(inside, 'spend_imports', importId)
    await recordAct(inside, visit, {
      action: 'spend.import',
      subject: `spend:${importId}`,
      reason: `버림: ${NETWORK_NAMES[network]}`,
    })
  })
  return { id: importId }
}

/** Takes a saved report of a file back, so that the same file may be read again. Refuses with `conflict`. */
export const withdrawSpend: PlainUseCase<typeof contract.withdrawSpend> = async (
  services,
  { importId, reason },
  visit,
) => {
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await waitForTurn(database)
    const found = isUuid(importId)
      ? await database
          .selectFrom('spend_imports')
          .select('network')
          .where('id', '=', importId)
          .where('state', '=', 'SAVED')
          .where('way', '=', 'file')
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!found) throw new Refusal('notFound', { message: '저장한 보고서가 아니에요.' })
    await withdrawCounted(inside, importId)
    await recordAct(inside, visit, {
      action: 'spend.import',
      subject: `spend:${importId}`,
      reason: beginningOf(`되돌림: ${NETWORK_NAMES[found.network]}, ${reason}`, 300),
    })
  })
  return { id: importId }
}

export const listSpend: PlainUseCase<typeof contract.spendImports> = async (services, query) => {
  const { rows } = await sql<contract.SpendImport & { saved_at: Date }>`
    select imports.id, imports.network, imports.way, saved_at, staff.name as by, fault_count as faults,
      count(rows.line)::int as rows, min(rows.day) as "from", max(rows.day) as "to",
      coalesce(sum(rows.amount), 0)::float8 as amount, (count(*) filter (where not rows.is_current))::int as replaced,
      "isReplaced"
    from (select *, ${IS_REPLACED} as "isReplaced" from spend_imports where state = 'SAVED' order by saved_at desc, id desc limit ${MOST_LISTED}) imports
      left join spend_rows rows on rows.import_id = imports.id left join staff on staff.id = imports.imported_by
    group by imports.id, imports.network, imports.way, saved_at, staff.name, fault_count, "isReplaced"
    order by saved_at desc, min(rows.day), imports.id`.execute(services.database)
  const result = rows.map(({ saved_at, ...row }) => ({ ...row, at: seoulIso(saved_at) }))
  const ports = await readPorts(services)
  return { result, ports, draft: query.draft ? await readDraft(services, query.draft) : null }
}

/** Null if it was saved, dropped or is a day old. */
async function readDraft({ database }: Services, id: string): Promise<contract.SpendDraft | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<Omit<contract.SpendDraft, 'dearest'>>`
    select imports.id, imports.network, faults, fault_count as "faultCount", coalesce(bool_or(row.has_vat), false) as "hasVat",
      count(row.line)::int as rows, min(row.day) as "from", max(row.day) as "to", coalesce(sum(row.told), 0)::float8 as told,
      coalesce(sum(row.impressions), 0)::float8 as impressions, coalesce(sum(row.clicks), 0)::float8 as clicks,
      count(before.line)::int as replaces, coalesce(sum(before.amount), 0)::float8 as "replacedAmount"
    from spend_imports imports left join spend_rows row on row.import_id = imports.id
      left join spend_rows before on before.is_current and before.network = row.network and before.day = row.day
        and before.campaign = row.campaign and before.keyword = row.keyword
    where imports.id = ${id} and state = 'DRAFT' group by imports.id`.execute(database)
  const [found] = rows
  if (!found) return null
  const dearest = await database
    .selectFrom('spend_rows')
    .select(['line', 'day', 'campaign', 'keyword', 'told', 'clicks'])
    .where('import_id', '=', id)
    .orderBy('told', 'desc')
    .orderBy('line')
    .limit(DEAREST)
    .execute()
  return { ...found, dearest }
}
