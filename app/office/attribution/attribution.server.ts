import { sql, type RawBuilder } from 'kysely'
import { onReplica, type Services } from '#app/database/services.server.ts'
import { readPeriod, type RequestedPeriod } from './requested-period.server.ts'
import {
  DIMENSIONS,
  FIGURES,
  isOfVisit,
  ROWS_PER_PAGE,
  type AttributionList,
  type AttributionQuery,
  type AttributionRow,
  type Dimension,
  type Figures,
  type Sort,
} from './contract.ts'
import { prepareFacts, type FactTables } from './fact-days.server.ts'
import { nameOf } from './dimension-names.ts'
import { isInType } from '#app/shared/tracking/lead-cookies.ts'
import { FEW, FEWEST_VISITS, LEFT_OUT, SELF } from '#app/shared/tracking/source-marks.ts'

/** '' means unknown. */
const TEXTS: Readonly<Record<Dimension, RawBuilder<string>>> = {
  keyword: sql`coalesce(source.keyword, '')`,
  // Without a landing, the code that the visitor saw.
  inType: sql`coalesce(source.in_type, facts.in_type, '')`,
  page: sql`coalesce(source.page, '')`,
  referrer: sql`coalesce(source.ref_host, '')`,
  carrier: sql`coalesce(facts.carrier, '')`,
  advisor: sql`coalesce(facts.advisor_id::text, '')`,
}

const COUNTS = [...FIGURES, 'samples'] as const
/** Without any lead, a sum would be null. */
const SUMS = sql`${sql.join(COUNTS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`))},
  round(100 * sum(opened) / nullif(sum(leads), 0))::float8 as rate,
  round(sum(promised) / nullif(sum(opened), 0))::float8 as cost`

type Counted = Figures & { is_total: boolean; key: string[]; groups: number }

/** With defaults. Refuses with `invalid` (see `readPeriod`). */
export interface Report extends RequestedPeriod {
  by: Dimension[]
  sort: Sort
  order: 'desc' | 'asc'
}

export function readReport(services: Pick<Services, 'now'>, query: AttributionQuery): Report {
  const chosen = [query.by, query.and, query.also].filter((each) => DIMENSIONS.some((one) => one === each))
  const by = [...new Set(chosen)] as Dimension[]
  return {
    ...readPeriod(services, query),
    by: by.length > 0 ? by : ['keyword'],
    sort: query.sort || 'leads',
    order: query.order || 'desc',
  }
}

/** Refuses with `invalid` days. */
export async function readAttribution(services: Services, query: AttributionQuery): Promise<AttributionList> {
  const report = readReport(services, query)
  const page = query.page ?? 1
  const { rows, totals, groups } = await countRows(services, report, {
    limit: ROWS_PER_PAGE,
    offset: (page - 1) * ROWS_PER_PAGE,
  })
  return { ...report, result: rows, totals, total: groups, page, size: ROWS_PER_PAGE }
}

interface Part {
  limit: number
  offset: number
}

export async function countRows(services: Services, report: Report, part: Part) {
  await services.visits.flush()
  const tables = await prepareFacts(services)
  return onReplica(services, (reading) => count(reading, tables, report, part))
}

async function count(
  services: Services,
  tables: FactTables,
  report: Report,
  part: Part,
): Promise<{ rows: AttributionRow[]; totals: Figures; groups: number }> {
  const { by } = report
  const hasVisits = by.every(isOfVisit)
  const texts = by.map((dimension) => TEXTS[dimension])
  const wanted = {
    carrier: by.includes('carrier'),
    inType: by.includes('inType'),
    advisor: by.includes('advisor'),
    visits: true,
    gifts: true,
  }
  // Visits have no carrier or advisor, so they count in the totals only.
  const shown = hasVisits ? sql`true` : sql`visits = 0`
  const { rows } = await sql<Counted>`
    with ${tables(report, wanted)}, grouped as materialized (
      select array[${sql.join(texts)}]::text[] as key, ${SUMS}
      from facts left join visit_sources source on source.id = facts.source_id
      where ${shown} group by 1
      having sum(visits) + sum(requests) + sum(leads) + sum(applied) + sum(opened) > 0
    ), shown as materialized (
      select ${foldedKey(by)} as key, ${SUMS} from grouped group by 1
    ), ordered as (
      select * from shown order by ${sql.ref(report.sort)} ${sql.raw(report.order)} nulls last, leads desc, key
      limit ${part.limit} offset ${part.offset}
    )
    select true as is_total, null::text[] as key, ${SUMS}, (select count(*) from shown)::float8 as groups from facts
    union all
    select false, key, ${sql.join(COUNTS.map((name) => sql.ref(name)))}, rate, cost, 0
    from ordered`.execute(services.database)
  const { is_total: _, key: __, groups, ...totals } = rows.find((row) => row.is_total)!
  const names = await advisorNames(
    services,
    by,
    rows.flatMap(({ key }) => (key ? [key] : [])),
  )
  return {
    rows: rows.filter((row) => !row.is_total).map((row) => toRow(row, { by, hasVisits, names })),
    totals,
    groups,
  }
}

/** What a visitor brought along: a word, a page, a site. */
const BROUGHT: ReadonlySet<Dimension> = new Set(['keyword', 'page', 'referrer'])

/** The key of a group, with what fewer visits brought than anybody may be told by, while nobody of them asked for a call. */
function foldedKey(by: readonly Dimension[]): RawBuilder<string[]> {
  if (!by.every(isOfVisit)) return sql`key`
  const isFew = sql`visits < ${FEWEST_VISITS} and requests + leads + applied + opened = 0`
  const texts = by.map((dimension, place) => {
    const text = sql`key[${sql.lit(place + 1)}]`
    return BROUGHT.has(dimension)
      ? sql`case when ${isFew} and ${text} not in ('', ${SELF}, ${LEFT_OUT}) then ${FEW} else ${text} end`
      : text
  })
  return sql`array[${sql.join(texts)}]::text[]`
}

/** Of the advisors in the keys of rows, by id. */
export async function advisorNames(
  { database }: Pick<Services, 'database'>,
  by: readonly Dimension[],
  keys: readonly (readonly string[])[],
) {
  const place = by.indexOf('advisor')
  const ids = keys.flatMap((key) => (key[place] ? [key[place]] : []))
  if (ids.length === 0) return new Map<string, string>()
  const staff = await database.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(staff.map(({ id, name }) => [id, name]))
}

interface Reading {
  by: Dimension[]
  hasVisits: boolean
  names: ReadonlyMap<string, string>
}

function toRow(row: Counted, { by, hasVisits, names }: Reading): AttributionRow {
  const { is_total: _, key, groups: __, ...figures } = row
  const inType = key[by.indexOf('inType')] ?? ''
  return {
    key,
    names: key.map((text, place) => nameOf(by[place]!, text, names)),
    isUnknownInType: inType !== '' && !isInType(inType),
    figures: { ...figures, visits: hasVisits ? figures.visits : null },
  }
}
