import { sql } from 'kysely'

/**
 * Of a contract row as `contracts`: the first day on which its line ended or became somebody else's, of the events that stand
 * (`standing`: none whose WITHDRAWN came); null while it goes on.
 */
export const LINE_ENDED_ON = sql<string | null>`(
  select min(event.on_date) from line_events event
  where event.contract_id = contracts.id and event.kind in ('TERMINATED', 'TRANSFERRED') and not exists (
    select from line_events taken where taken.contract_id = event.contract_id and taken.kind = 'WITHDRAWN' and taken.version > event.version
      and (select sum(case kind when 'WITHDRAWN' then 1 else -1 end) from line_events later
        where later.contract_id = event.contract_id and later.version > event.version and later.version <= taken.version) > 0))`
