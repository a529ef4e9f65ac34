import { sql } from 'kysely'
import { onReplica, type Services } from '#app/database/services.server.ts'
import { countCommissions } from '#app/crm/door.server.ts'
import { advisorNames } from '#app/office/attribution/attribution.server.ts'
import { nameOf } from '#app/office/attribution/dimension-names.ts'
import { prepareFacts, type FactTables } from '#app/office/attribution/fact-days.server.ts'
import { factTables } from '#app/office/attribution/facts.server.ts'
import { readPeriod, type RequestedPeriod } from '#app/office/attribution/requested-period.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import {
  PROFIT_ROWS,
  UNSHARED,
  type ProfitDimension,
  type ProfitFigure,
  type ProfitFigures,
  type ProfitList,
  type ProfitQuery,
  type ProfitRow,
} from './profit-contract.ts'
import { sharedTables } from './shared-spend.server.ts'

interface ProfitReport extends RequestedPeriod {
  by: ProfitDimension
  sort: ProfitFigure
  order: 'desc' | 'asc'
}

/** With defaults. Refuses with `invalid` days. */
export const readProfitReport = (services: Pick<Services, 'now'>, query: ProfitQuery): ProfitReport => ({
  ...readPeriod(services, query),
  by: query.by || 'keyword',
  sort: query.sort || 'margin',
  order: query.order || 'desc',
})

/** Refuses with `invalid` days. */
export async function readProfit(services: Services, query: ProfitQuery): Promise<ProfitList> {
  const report = readProfitReport(services, query)
  const page = query.page ?? 1
  const part = { limit: PROFIT_ROWS, offset: (page - 1) * PROFIT_ROWS }
  return { ...report, ...(await countProfit(services, report, part)), page, size: PROFIT_ROWS }
}

interface Part {
  limit: number
  offset: number
}

export async function countProfit(services: Services, report: ProfitReport, part: Part) {
  await countCommissions(services)
  const tables = await prepareFacts(services)
  return onReplica(services, (reading) => count(reading, tables, report, part))
}

/** Without a row of the report: what advertising cost in days, and the requests that came in them. Refuses with `invalid` days. */
export async function countSpend(
  services: Services,
  days: { from: string; to: string },
): Promise<Pick<ProfitFigures, 'spend' | 'requests' | 'perRequest'>> {
  const report = readProfitReport(services, { ...days, by: 'month' })
  const { totals } = await count(services, factTables, report, { limit: 0, offset: 0 })
  return totals
}

const FIGURES = sql`coalesce(round(sum(spend)), 0)::float8 as spend, coalesce(sum(requests), 0)::float8 as requests,
  round(sum(spend) / nullif(sum(requests), 0))::float8 as "perRequest", coalesce(sum(opened), 0)::float8 as opened,
  round(sum(spend) / nullif(sum(opened), 0))::float8 as "perOpened", coalesce(sum(commission), 0)::float8 as commission,
  coalesce(sum(taken_back), 0)::float8 as "takenBack", coalesce(sum(given) - sum(returned), 0)::float8 as gifts,
  coalesce(sum(promised) - sum(paid), 0)::float8 as owed,
  coalesce(round(sum(commission) - sum(taken_back) - sum(given) + sum(returned) - sum(spend)), 0)::float8 as margin,
  coalesce(sum(samples), 0)::float8 as samples`

type Counted = ProfitFigures & { key: string | null; keyword: string | null; groups: number }

async function count(services: Services, tables: FactTables, report: ProfitReport, part: Part) {
  const wanted = {
    carrier: report.by === 'carrier',
    advisor: report.by === 'advisor',
    by: report.by === 'month' ? report.by : undefined,
    gifts: true,
    earnedUntil: seoulDate(services.now()),
  } as const
  const { rows } = await sql<Counted>`
    with ${tables(report, wanted)}, ${sharedTables(report, report.by)},
    figures as materialized (
      select key, max(keyword) as keyword, ${FIGURES} from shared group by key
    ), listed as (
      select * from figures order by ${sql.ref(report.sort)} ${sql.raw(report.order)} nulls last, requests desc, key
      limit ${part.limit} offset ${part.offset}
    )
    select null as key, null as keyword, ${FIGURES}, (select count(*) from figures)::float8 as groups from shared
    union all
    select listed.*, 0 from listed`.execute(services.database)
  const named =
    report.by === 'advisor' ? rows.flatMap(({ key }) => (key && key !== UNSHARED ? [[key]] : [])) : []
  const names = await advisorNames(services, ['advisor'], named)
  const result = rows.flatMap((row) => (row.key === null ? [] : [toRow(row.key, row, report.by, names)]))
  const { key: _, keyword: __, groups, ...totals } = rows.find(({ key }) => key === null)!
  return { result, totals, total: groups }
}

function toRow(
  key: string,
  counted: Counted,
  by: ProfitDimension,
  advisors: ReadonlyMap<string, string>,
): ProfitRow {
  const { key: _, keyword, groups: __, ...figures } = counted
  return { key, name: rowName(key, keyword, by, advisors), figures }
}

function rowName(
  key: string,
  keyword: string | null,
  by: ProfitDimension,
  advisors: ReadonlyMap<string, string>,
): string {
  if (key === UNSHARED) return by === 'keyword' ? '검색어 없는 광고비' : '나누지 못한 광고비'
  if (by === 'month') return `${key.slice(0, 4)}년 ${Number(key.slice(5))}월`
  return nameOf(by, by === 'keyword' && key !== '' ? (keyword ?? key) : key, advisors)
}
