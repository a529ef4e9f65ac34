import { sql } from 'kysely'
import { onReplica, type Services } from '#app/database/services.server.ts'
import { countCommissions } from '#app/crm/door.server.ts'
import { advisorNames } from '#app/office/attribution/attribution.server.ts'
import { nameOf } from '#app/office/attribution/dimension-names.ts'
import { prepareFacts, type FactTables } from '#app/office/attribution/fact-days.server.ts'
import { factTables } from '#app/office/attribution/facts.server.ts'
import { readPeriod, type RequestedPeriod } from '#app/office/attribution/requested-period.server.ts'
import { addDays, daysBetween, dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
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
  and: ProfitDimension | null
  sort: ProfitFigure
  order: 'desc' | 'asc'
}

/** The sums by day have one thing of a lead each, beside where it came from and when. */
const OF_LEADS: readonly ProfitDimension[] = ['advisor', 'carrier']
const OF_TIME = ['month', 'day'] as const

/** With defaults. Refuses with `invalid` days, and two things of a lead, or month and day, at once. */
export function readProfitReport(services: Pick<Services, 'now'>, query: ProfitQuery): ProfitReport {
  const by = query.by || 'keyword'
  const and = query.and && query.and !== by ? query.and : null
  if (and && OF_LEADS.includes(by) && OF_LEADS.includes(and))
    throw invalidFields({ and: '상담사와 통신사는 함께 나눌 수 없어요. 하나씩 골라 주세요.' })
  if (OF_TIME.every((each) => each === by || each === and))
    throw invalidFields({ and: '달과 날은 함께 나눌 수 없어요. 하나씩 골라 주세요.' })
  return {
    ...readPeriod(services, query),
    by,
    and,
    sort: query.sort || 'left',
    order: query.order || 'desc',
  }
}

/** Refuses with `invalid` days. */
export async function readProfit(services: Services, query: ProfitQuery): Promise<ProfitList> {
  const report = readProfitReport(services, query)
  const page = query.page ?? 1
  const part = { limit: PROFIT_ROWS, offset: (page - 1) * PROFIT_ROWS }
  const earlier = daysBefore(report)
  const [counted, before] = await Promise.all([
    countProfit(services, report, part),
    countProfit(services, { ...report, ...earlier }, { limit: 0, offset: 0 }),
  ])
  return {
    ...report,
    ...counted,
    before: { ...earlier, left: before.totals.left },
    page,
    size: PROFIT_ROWS,
  }
}

/** As many days as the period has, right before it. */
function daysBefore({ from, to }: RequestedPeriod): { from: string; to: string } {
  const last = addDays(from, -1)
  return { from: addDays(last, -daysBetween(from, to)), to: last }
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

const MARGIN = sql`sum(commission) - sum(taken_back) - sum(given) + sum(returned) - sum(spend)`
const LEFT = sql`${MARGIN} - sum(promised) + sum(paid)`
const MOST_LOSING = 3

const FIGURES = sql`coalesce(round(sum(spend)), 0)::float8 as spend, coalesce(sum(requests), 0)::float8 as requests,
  round(sum(spend) / nullif(sum(requests), 0))::float8 as "perRequest", coalesce(sum(opened), 0)::float8 as opened,
  round(sum(spend) / nullif(sum(opened), 0))::float8 as "perOpened", coalesce(sum(commission), 0)::float8 as commission,
  coalesce(sum(taken_back), 0)::float8 as "takenBack", coalesce(sum(given) - sum(returned), 0)::float8 as gifts,
  coalesce(sum(promised) - sum(paid), 0)::float8 as owed,
  coalesce(round(${MARGIN}), 0)::float8 as margin, coalesce(round(${LEFT}), 0)::float8 as "left",
  round((100 * (${LEFT}) / nullif(sum(commission), 0))::numeric, 1)::float8 as rate,
  coalesce(sum(samples), 0)::float8 as samples`

interface Named {
  key: string | null
  second: string | null
  keyword: string | null
  groups: number
  part: 'all' | 'listed' | 'losing'
}
type Counted = ProfitFigures & Named

async function count(services: Services, tables: FactTables, report: ProfitReport, part: Part) {
  const { by, and } = report
  const isBy = (dimension: ProfitDimension) => by === dimension || and === dimension
  const wanted = {
    carrier: isBy('carrier'),
    advisor: isBy('advisor'),
    by: OF_TIME.find(isBy),
    gifts: true,
    earnedUntil: seoulDate(services.now()),
  } as const
  // Who came by no word bears none of what the words cost, and would look like the best of all.
  const bareLast = by === 'keyword' ? sql`key = '', ` : sql``
  const { rows } = await sql<Counted>`
    with ${tables(report, wanted)}, ${sharedTables(report, by, and)},
    figures as materialized (
      select key, second, max(keyword) as keyword, ${FIGURES} from shared group by key, second
    ), listed as (
      select * from figures order by ${bareLast}${sql.ref(report.sort)} ${sql.raw(report.order)} nulls last, requests desc, key, second
      limit ${part.limit} offset ${part.offset}
    )
    select null as key, null as second, null as keyword, ${FIGURES}, (select count(*) from figures)::float8 as groups, 'all' as part
      from shared
    union all
    select listed.*, 0, 'listed' from listed
    union all
    (select figures.*, 0, 'losing' from figures where "left" < 0 order by "left", key, second limit ${MOST_LOSING})`.execute(
    services.database,
  )
  const advisors = rows.map((row) => (by === 'advisor' ? row.key : row.second))
  const named = isBy('advisor') ? advisors.flatMap((id) => (id && id !== UNSHARED ? [[id]] : [])) : []
  const names = await advisorNames(services, ['advisor'], named)
  const of = (kind: Counted['part']) =>
    rows.flatMap((row) =>
      row.key === null || row.part !== kind ? [] : [toRow(row.key, row, { by, and, names })],
    )
  const {
    key: _,
    second: _second,
    keyword: _keyword,
    part: _part,
    groups,
    ...totals
  } = rows.find(({ key }) => key === null)!
  return { result: of('listed'), losing: of('losing'), totals, total: groups }
}

interface Naming {
  by: ProfitDimension
  and: ProfitDimension | null
  /** Of advisors. */
  names: ReadonlyMap<string, string>
}

function toRow(key: string, counted: Counted, { by, and, names }: Naming): ProfitRow {
  const { key: _, second, keyword, groups: __, part: ___, ...figures } = counted
  const name = (of: string, dimension: ProfitDimension) => rowName(of, keyword, dimension, names)
  return {
    key,
    name: name(key, by),
    second: and && second !== null ? { key: second, name: name(second, and) } : null,
    figures,
  }
}

function rowName(
  key: string,
  keyword: string | null,
  by: ProfitDimension,
  advisors: ReadonlyMap<string, string>,
): string {
  if (key === UNSHARED) return by === 'keyword' ? '검색어 없는 광고비' : '나누지 못한 광고비'
  if (by === 'day') return dottedDate(key)
  if (by === 'month') return `${key.slice(0, 4)}년 ${Number(key.slice(5))}월`
  return nameOf(by, by === 'keyword' && key !== '' ? (keyword ?? key) : key, advisors)
}
