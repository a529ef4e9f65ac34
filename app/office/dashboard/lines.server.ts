import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { LineFigures } from './contract.ts'
import { LINE_KINDS } from './dashboard-labels.ts'
import { spanOf, type Days } from './period.server.ts'

/**
 * What was applied for and opened, by kind of line. A contract counts once in each kind that it holds, as `contractLines`
 * derives them from its terms; whether it holds TV is the plan's.
 */
export async function countLines({ database }: Services, days: Days): Promise<LineFigures[]> {
  const { from, until } = spanOf(days)
  const { rows } = await sql<LineFigures>`
    select kind, (count(*) filter (where applied))::int as applied, (count(*) filter (where opened))::int as opened,
      coalesce(sum(lines) filter (where opened), 0)::int as "openedLines"
    from (
      select terms, coalesce(plans.tv <> 'none', false) as has_tv,
        status <> 'CANCELLED' and applied_at >= ${from} and applied_at < ${until} as applied,
        status = 'OPENED' and opened_on >= ${days.from}::date and opened_on <= ${days.to}::date as opened
      from contracts left join plans on plans.code = plan_code
    ) as counted cross join lateral (values
      ('internet', true, 1),
      ('tv', has_tv, 1),
      ('phone', coalesce((terms ->> 'homePhone')::int, 0) <> 0, 1),
      ('bundle', (terms ->> 'bundleDiscount')::int <> 0, (terms ->> 'mobileLines')::int)
    ) as line (kind, holds, lines)
    where holds and (applied or opened) group by kind`.execute(database)
  const found = new Map(rows.map((row) => [row.kind, row]))
  return LINE_KINDS.map((kind) => found.get(kind) ?? { kind, applied: 0, opened: 0, openedLines: 0 })
}
