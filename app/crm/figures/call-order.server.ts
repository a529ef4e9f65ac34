import { sql, type SqlBool } from 'kysely'
import { GRACE_MS } from '#app/crm/promises/grace.ts'
import { WAITING_STATES } from '#app/crm/requests/lead-states.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { SOON_MINUTES } from './soon.ts'

/** Few numbers have ever stopped, so that all leads are asked of those. */
const IS_STOPPED = sql<SqlBool>`leads.phone_index in (select phone_index from call_stops where lifted_at is null)`
/** Nobody was reached yet. Whose calls are stopped is called by nobody: such a lead stays in the lists with its mark. */
export const IS_WAITING = sql<SqlBool>`(leads.status in (${sql.join(WAITING_STATES)}) and not ${IS_STOPPED})`
/** And no time is planned. */
export const IS_SOON = sql<SqlBool>`leads.call_at is null and ${IS_WAITING}`
/** Matches `promisedFor` in leads/lead-line.server.ts. */
const promised = sql<Date>`case when ${IS_SOON} and leads.first_called_at is null then leads.first_call_due end`

/** Until when the lead is to be called, as promises/due-dates.ts says: the one by which anything is late. */
export const DUE = sql<Date | null>`coalesce(leads.call_until, leads.call_at + ${GRACE_MS} * interval '1 millisecond', ${promised})`

/** When its time runs out: the end of a wished time, an agreed time itself, or by when a first call was promised. */
export const RUNS_OUT = sql<Date | null>`coalesce(leads.call_until, leads.call_at, ${promised})`

/**
 * Returns SQL for the group in the order of calling, and the time within it. Each asks once whether the calls were stopped,
 * because planning each question costs more than answering it.
 */
export function callingRank(now: Date) {
  const planned = sql<Date>`coalesce(leads.call_until, leads.call_at + ${GRACE_MS} * interval '1 millisecond')`
  const isLateFirst = sql`leads.first_called_at is null and leads.first_call_due < ${now}`
  const soon = new Date(now.getTime() + SOON_MINUTES * MINUTE_MS)
  const isSoonFirst = sql`leads.first_called_at is null and leads.first_call_due <= ${soon}`
  const group = sql<number>`case when leads.closed_at is not null then 5
    when leads.call_at is not null then case when ${planned} < ${now} then 0
      when coalesce(leads.call_until, leads.call_at) <= ${soon} then 1 when leads.call_at <= ${soon} then 2 else 3 end
    when ${IS_WAITING} then case when ${isLateFirst} then 0 when ${isSoonFirst} then 1 else 2 end else 4 end`
  // By when its time runs out; later calls by when it begins, and who waits without a promise by when they came.
  const within = sql<Date>`case when leads.closed_at is not null then null
    when ${planned} < ${now} then ${planned}
    when leads.call_at <= ${soon} then coalesce(leads.call_until, leads.call_at)
    when leads.call_at is not null then leads.call_at
    when ${IS_WAITING} then case when leads.first_called_at is null then leads.first_call_due else leads.created_at end end`
  return { group, within }
}
