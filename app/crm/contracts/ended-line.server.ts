import { sql } from 'kysely'

/** Of a contract row as `contracts`: the day on which its line ended or became somebody else's; null while it goes on. */
export const LINE_ENDED_ON = sql<string | null>`(
  select case when event.kind in ('TERMINATED', 'TRANSFERRED') then event.on_date end
  from line_events event where event.contract_id = contracts.id order by event.version desc limit 1)`
