import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { IS_SOON } from './call-order.server.ts'

/** When a lead is to be called: as planned, by when a first call was promised, or since it came. */
export const CALLED_FROM = sql<Date | null>`coalesce(leads.call_at, case when ${IS_SOON} then
  coalesce(case when leads.first_called_at is null then leads.first_call_due end, leads.created_at) end)`

type Value<Type> = RawBuilder<Type> | Type

interface Absence {
  staffId: Value<string>
  from: Value<Date>
  until: Value<Date>
}

/** The calls that somebody cannot make while away; of an absence that has begun also those that are overdue. */
export const touchedBy = ({ staffId, from, until }: Absence, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(leads.closed_at is null and leads.assignee_id = ${staffId} and ${CALLED_FROM} < ${until}
    and (${CALLED_FROM} >= ${from} or ${from} <= ${now}))`
