import { sql } from 'kysely'
import { onReplica, type Services } from '#app/database/services.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { readPeriod } from './requested-period.server.ts'
import type { Funnel, FunnelSteps, funnel } from './contract.ts'
import { prepareFacts, type FactTables } from './fact-days.server.ts'
import { FEW, FEWEST_VISITS, LEFT_OUT } from '#app/shared/tracking/source-marks.ts'
import { nameOf } from './dimension-names.ts'

/** The other pages are in the totals. */
const MOST_PAGES = 30

type Counted = FunnelSteps & { page: string | null; groups: number }

/** Refuses with `invalid` days. */
export async function readFunnel(services: Services, query: InputOf<typeof funnel>): Promise<Funnel> {
  const period = readPeriod(services, query)
  await services.visits.flush()
  const tables = await prepareFacts(services)
  return onReplica(services, (reading) => count(reading, tables, period))
}

async function count(
  services: Services,
  tables: FactTables,
  period: ReturnType<typeof readPeriod>,
): Promise<Funnel> {
  const { rows } = await sql<Counted>`
    with ${tables(period, {})}, steps as (
      select source_id, visits, forms, sends, taken, 0 as opened from visit_days
      where day between ${period.from}::date and ${period.to}::date and ${sql.lit(period.samples !== 'only')}
      union all
      select source_id, 0, 0, 0, 0, opened from facts where opened > 0
    ), grouped as materialized (
      select coalesce(page, '') as page, sum(visits)::float8 as visits, sum(forms)::float8 as forms,
        sum(sends)::float8 as sends, sum(taken)::float8 as taken, sum(opened)::float8 as opened
      from steps left join visit_sources source on source.id = steps.source_id group by 1
    ), shown as materialized (
      select case when visits < ${FEWEST_VISITS} and taken + opened = 0 and page not in ('', ${LEFT_OUT})
          then ${FEW} else page end as page,
        sum(visits) as visits, sum(forms) as forms, sum(sends) as sends, sum(taken) as taken, sum(opened) as opened
      from grouped group by 1
    )
    select null as page, coalesce(sum(visits), 0) as visits, coalesce(sum(forms), 0) as forms,
      coalesce(sum(sends), 0) as sends, coalesce(sum(taken), 0) as taken, coalesce(sum(opened), 0) as opened,
      count(*)::float8 as groups from shown
    union all
    (select *, 0 from shown order by visits desc, taken desc, opened desc, page limit ${MOST_PAGES})`.execute(
    services.database,
  )
  const { page: _, groups, ...totals } = rows.find(({ page }) => page === null)!
  return {
    ...period,
    result: rows.flatMap(({ page, groups: __, ...steps }) =>
      page === null ? [] : [{ page, name: nameOf('page', page, new Map()), steps }],
    ),
    totals,
    total: groups,
  }
}
