import { sql, type RawBuilder } from 'kysely'
import { countCommissions, earnedByCarrier, readPlanChanges } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase, UseCase } from '#app/database/use-case.server.ts'
import { addDays, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { writtenWords } from '#app/shared/personal-data/written-words.server.ts'
import { recordOpening } from '#app/shared/personal-data/readings.server.ts'
import { inBatches, markOf, type PersonalColumn } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import {
  DIFFERENCE_STATES,
  DIFFERENCES_PER_PAGE,
  type claimFile,
  type DifferenceLine,
  type DifferenceState,
  type settlement,
  type settlements,
  type SettlementView,
  type Statement,
} from './settlement-contract.ts'
import { DIFFERENCE_KIND_NAMES, DIFFERENCE_STATE_NAMES, monthWords } from './settlement-words.ts'
import { OWED } from './claims.server.ts'
import { openFile } from './kept-file.server.ts'
import { readStatementFile } from './read-statement.server.ts'
import { NO_STATEMENT } from './settlements.server.ts'
import { isNewest } from './withdraw-settlement.server.ts'
import { likelyColumns, type StatementHeads } from './statement-columns.ts'

const MOST_LISTED = 100

export const listSettlements: PlainUseCase<typeof settlements> = async (services, query) => {
  const month = query.month ?? monthBefore(seoulDate(services.now()))
  await countCommissions(services)
  const [result, saved, earned] = await Promise.all([
    selectRows(services, sql`true`),
    selectRows(services, sql`month = ${month} and saved_at is not null`),
    earnedByCarrier(services, { from: `${month}-01`, to: lastOf(month) }),
  ])
  const carriers = CARRIER_CODES.map((carrier) => {
    const due = earned.find((each) => each.carrier === carrier)
    const statement = saved.find((each) => each.carrier === carrier)
    return {
      carrier,
      lines: due?.lines ?? 0,
      samples: due?.samples ?? 0,
      expected: due?.expected ?? 0,
      // Of the same lines, whichever statements told them.
      came: statement ? (due?.came ?? 0) : null,
      statementId: statement?.id ?? null,
    }
  })
  return { result: result.map(toStatement), due: { month, carriers } }
}

const monthBefore = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
const lastOf = (month: string) => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

type StatementRow = Statement & {
  created_at: Date
  saved_at: Date | null
  file_sealed: string | null
  columns: StatementHeads | null
  faultList: SettlementView['faults']
}

/** With the file that a draft keeps, where one is shown. */
async function selectRows(
  { database }: Pick<Services, 'database'>,
  which: RawBuilder<unknown>,
  withFile = false,
) {
  const { rows } = await sql<StatementRow>`
    select found.id, carrier, columns, ${withFile ? sql`file_sealed` : sql`null`} as file_sealed, month, found.created_at, saved_at, columns is not null as "isRead", fault_count as faults, found.faults as "faultList",
      coalesce(staff.name, '그만둔 직원') as by, told.*, other.*
    from (select * from settlements where ${which} order by created_at desc limit ${MOST_LISTED}) found
      left join staff on staff.id = imported_by,
      lateral (select count(*)::int as rows, count(contract_id)::int as matched, coalesce(sum(amount), 0)::float8 as amount,
        coalesce(sum(taken_back), 0)::float8 as "takenBack" from settlement_rows where settlement_id = found.id) told,
      lateral (select count(*)::int as differences, (count(*) filter (where state = 'OPEN'))::int as open,
        coalesce(sum(${OWED}) filter (where state = 'OPEN'), 0)::float8 as owed
        from settlement_differences difference where settlement_id = found.id) other
    order by found.created_at desc`.execute(database)
  return rows
}

function toStatement(stored: StatementRow): Statement {
  const { created_at, saved_at, faultList: _, file_sealed: _file, columns: _columns, ...row } = stored
  return { ...row, isSaved: saved_at !== null, at: seoulIso(saved_at ?? created_at) }
}

/** Refuses with `notFound` also a draft that is a day old and was cleared away. */
export const readSettlementView: PlainUseCase<typeof settlement> = async (services, query, visit) => {
  const { settlementId, page = 1 } = query
  const row = await statementRow(services, settlementId)
  const opening = { action: 'settlement.open', subject: `settlement:${settlementId}` } as const
  await recordOpening(services, { ...opening, alike: ['settlement.open'] }, visit)
  const counted = await services.database
    .selectFrom('settlement_differences')
    .select(['state', sql<number>`count(*)::int`.as('many')])
    .where('settlement_id', '=', settlementId)
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(
    DIFFERENCE_STATES.map((state) => [state, counted.find((each) => each.state === state)?.many ?? 0]),
  ) as Record<DifferenceState, number>
  const { rows, total } = await selectDifferences(services, query, {
    limit: DIFFERENCES_PER_PAGE,
    offset: (page - 1) * DIFFERENCES_PER_PAGE,
  })
  return {
    statement: toStatement(row),
    isNewest: await isNewest(services, row.id, row.carrier),
    faults: row.faultList,
    file: await fileOf(services, row),
    linked: await linkedRows(services, settlementId),
    changes: await changesOf(services, row),
    result: rows,
    total,
    page,
    size: DIFFERENCES_PER_PAGE,
    counts,
  }
}

async function statementRow(services: Services, id: string): Promise<StatementRow> {
  const [row] = isUuid(id) ? await selectRows(services, sql`id = ${id}`, true) : []
  if (!row) throw new Refusal('notFound', { message: NO_STATEMENT })
  return row
}

/** Of a draft that is still to be saved. */
async function fileOf(services: Services, row: StatementRow): Promise<SettlementView['file']> {
  if (row.file_sealed === null) return null
  const packed = openFile(services, row.file_sealed)
  const { heads, rows } = (await readStatementFile({ bytes: packed, isPacked: true, heads: null })).head
  const known = await services.database
    .selectFrom('settlement_columns')
    .select('heads')
    .where('carrier', '=', row.carrier)
    .executeTakeFirst()
  const columns = row.columns ?? likelyColumns(heads, known ? (known.heads as StatementHeads) : null)
  return { heads, rows, columns }
}

async function linkedRows({ database }: Services, id: string): Promise<SettlementView['linked']> {
  const { rows } = await sql<Omit<SettlementView['linked'][number], 'at'> & { at: Date }>`
    select line, contracts.lead_id as "leadId", (amount - taken_back)::float8 as amount, linked_at as at,
      coalesce(staff.name, '그만둔 직원') as by, ${RECEIPT} as "receiptNo"
    from settlement_rows join contracts on contracts.id = contract_id left join staff on staff.id = linked_by
    where settlement_id = ${id} and linked_by is not null order by line`.execute(database)
  return rows.map((row) => ({ ...row, at: seoulIso(row.at) }))
}

async function changesOf(
  services: Services,
  { carrier, month }: StatementRow,
): Promise<SettlementView['changes']> {
  const changes = await readPlanChanges(services.database, { carrier, month })
  const { rows } = await sql<{ id: string; leadId: string; receiptNo: string | null }>`
    select id, lead_id as "leadId", ${RECEIPT} as "receiptNo" from contracts
    where id = any(${changes.map(({ contractId }) => contractId)}::uuid[])`.execute(services.database)
  const leads = new Map(rows.map(({ id, ...lead }) => [id, lead]))
  return changes.flatMap(({ contractId, ...change }) => {
    const lead = leads.get(contractId)
    return lead ? [{ ...lead, ...change }] : []
  })
}

/** Of the newest request of a contract's lead. */
const RECEIPT = sql`(select receipt_no from lead_requests where lead_requests.lead_id = contracts.lead_id
  order by created_at desc limit 1)`

type Narrowed = Pick<Parameters<typeof readSettlementView>[1], 'settlementId' | 'state' | 'kind'>

async function selectDifferences(
  services: Services,
  { settlementId, state, kind }: Narrowed,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DifferenceLine[]; total: number }> {
  const { rows } = await sql<StoredLine>`
    select difference.id, kind, line, lead_id as "leadId", plan_code as "planCode", expected, told, expected_on as "expectedOn",
      told_on as "toldOn", difference.state, note, note_sealed, difference.version, (count(*) over ())::int as all,
      ${RECEIPT} as "receiptNo"
    from settlement_differences difference left join contracts on contracts.id = contract_id
    where settlement_id = ${settlementId} and ${state ? sql`difference.state = ${state}` : sql`true`}
      and ${kind ? sql`kind = ${kind}` : sql`true`}
    order by line nulls last, difference.expected_on, kind, difference.id limit ${limit} offset ${offset}`.execute(
    services.database,
  )
  return { rows: rows.map((row) => toLine(services, row)), total: rows[0]?.all ?? 0 }
}

type StoredLine = DifferenceLine & { note_sealed: string | null; all: number }

function toLine(services: Pick<Services, 'keyring'>, found: StoredLine): DifferenceLine {
  const { all: _, note: plain, note_sealed: sealed, ...row } = found
  return { ...row, note: writtenWords(services, 'lead-note', { sealed, plain }) }
}

const MOST_CLAIMED = 50_000

export const CLAIM_COLUMNS: readonly PersonalColumn<DifferenceLine>[] = [
  {
    head: '차이',
    from: ['settlement_differences.kind'],
    value: ({ kind }) => DIFFERENCE_KIND_NAMES[kind],
    width: 18,
  },
  { head: '명세 행', from: ['settlement_differences.line'], value: ({ line }) => line },
  { head: '접수 번호', from: ['lead_requests.receipt_no'], value: ({ receiptNo }) => receiptNo, width: 16 },
  { head: '요금제', from: ['contracts.plan_code'], value: ({ planCode }) => planCode },
  {
    head: '우리 개통일',
    from: ['settlement_differences.expected_on'],
    value: ({ expectedOn }) => expectedOn,
  },
  { head: '명세 개통일', from: ['settlement_differences.told_on'], value: ({ toldOn }) => toldOn },
  { head: '우리 금액', from: ['settlement_differences.expected'], value: ({ expected }) => expected },
  { head: '명세 금액', from: ['settlement_differences.told'], value: ({ told }) => told },
  {
    head: '상태',
    from: ['settlement_differences.state'],
    value: ({ state }) => DIFFERENCE_STATE_NAMES[state],
  },
  {
    head: '메모',
    from: ['settlement_differences.note', 'settlement_differences.note_sealed'],
    value: ({ note }) => note,
    width: 30,
  },
]

/** What is to be told to the carrier: by the line of its own statement, or by our receipt. */
export const sendClaim: UseCase<typeof claimFile> = async (services, { format, ...query }, visit) => {
  const { carrier, month } = await statementRow(services, query.settlementId)
  const { rows } = await selectDifferences(services, query, { limit: MOST_CLAIMED, offset: 0 })
  const what = `${CARRIER_NAMES[carrier]} ${monthWords(month)}`
  await services.database.transaction().execute((database) =>
    recordAct({ ...services, database }, visit, {
      action: 'settlement.export',
      subject: `settlement:${query.settlementId}`,
      reason: `${what} (${format.toUpperCase()}, ${rows.length}줄)`,
    }),
  )
  return tableFile(format, `goreun-connect-claim-${carrier}-${month}`, {
    title: `정산 차이 ${CARRIER_NAMES[carrier]}`,
    columns: CLAIM_COLUMNS,
    rows: inBatches(rows),
    mark: markOf(staffOfVisit(visit).name, services.now(), what),
  })
}
