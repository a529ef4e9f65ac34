import { sql, type Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { planChangesOf, type PlanChange } from './commission.ts'
import { standingRules } from './line-commissions.server.ts'

export interface ChangedPlan extends PlanChange {
  contractId: string
}

interface Line {
  id: string
  carrier: CarrierCode
  planCode: string
  openedOn: string
  events: Parameters<typeof planChangesOf>[2]
}

/** The changes of plan that hold from a day of a month (`YYYY-MM`) on, of a carrier's opened lines, or of some of them; by day. */
export async function readPlanChanges(
  database: Kysely<Tables>,
  { carrier, month, ids }: { carrier: CarrierCode; month: string; ids?: readonly string[] },
): Promise<ChangedPlan[]> {
  const first = `${month}-01`
  const { rows } = await sql<Line>`
    select contracts.id, carrier, plan_code as "planCode", opened_on as "openedOn",
      (select json_agg(json_build_object('kind', kind, 'onDate', on_date, 'planCode', plan_code) order by version)
        from line_events where contract_id = contracts.id) as events
    from contracts
    where status = 'OPENED' and opened_on is not null and carrier = ${carrier}
      and ${ids ? sql`contracts.id = any(${ids}::uuid[])` : sql`true`}
      and exists (select from line_events where contract_id = contracts.id and kind = 'PLAN_CHANGED'
        and on_date >= ${first}::date and on_date < ${first}::date + interval '1 month')`.execute(database)
  if (rows.length === 0) return []
  const rules = await standingRules(database)
  return rows
    .flatMap((line) =>
      planChangesOf(rules, line, line.events).map((change) => ({ ...change, contractId: line.id })),
    )
    .filter(({ onDate }) => onDate.startsWith(month))
    .toSorted((one, other) => one.onDate.localeCompare(other.onDate))
}
