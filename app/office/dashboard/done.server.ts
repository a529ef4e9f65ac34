import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { cameWithin, COUNTED, COUNTED_DESTROYED } from '#app/crm/door.server.ts'
import { kindsThat } from '#app/crm/door.ts'
import { datesOf, spanOf, type Days } from './period.server.ts'

interface CallsOf {
  id: string | null
  calls: number
  absent: number
}

/** Counts calls per person, by when they were recorded. */
export async function countCalls({ database }: Services, days: Days): Promise<CallsOf[]> {
  const { from, until } = spanOf(days)
  const { rows } = await sql<CallsOf>`
    select staff_id as id, count(*)::int as calls,
      (count(*) filter (where detail ->> 'outcome' = 'ABSENT'))::int as absent
    from lead_events where kind = 'CALLED' and at >= ${from} and at < ${until} group by 1`.execute(database)
  return rows
}

/** Counts applications per person, without cancelled ones. */
export async function countContracts({ database }: Services, days: Days) {
  const { from, until } = spanOf(days)
  return database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(({ fn }) => ['leads.assignee_id as id', fn.countAll<number>().as('contracts')])
    .where('contracts.applied_at', '>=', from)
    .where('contracts.applied_at', '<', until)
    .where('contracts.status', '<>', 'CANCELLED')
    .groupBy('leads.assignee_id')
    .execute()
}

export async function readCourse({ database }: Services, days: Days) {
  const { from, until } = spanOf(days)
  const { rows } = await sql<{ date: string; leads: number; opened: number }>`
    select date, sum(leads)::int as leads, sum(opened)::int as opened from (
      select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as date, count(*) as leads, 0 as opened
        from leads where ${cameWithin(from, until)} and ${COUNTED} group by 1
      union all select created_on::text, count(*), 0 from destroyed_leads
        where created_on >= ${days.from}::date and created_on <= ${days.to}::date and ${COUNTED_DESTROYED} group by 1
      union all select opened_on::text, 0, count(*) from contracts
        where status = 'OPENED' and opened_on >= ${days.from}::date and opened_on <= ${days.to}::date group by 1
    ) as counted group by 1`.execute(database)
  const found = new Map(rows.map((row) => [row.date, row]))
  return datesOf(days).map((date) => found.get(date) ?? { date, leads: 0, opened: 0 })
}

/** Pressing 전화 걸기, or recording a call made otherwise. */
const IS_DIAL = sql`kind in (${sql.join(kindsThat('dials'))})`

/**
 * Wished times that ended, and those whose first dial was in time. A lead's earliest wish counts. Leaves out cancelled
 * ones, those that the customer moved on a call, which are counted as agreed times, and leads that ended before.
 */
export async function readWishes(services: Services, { from, to }: Days) {
  const { rows } = await sql<{ ended: number; kept: number }>`
    with asked as materialized (
      select lead_id, wish_date, wish_time, created_at, receipt_no, wish_changes from lead_requests
      where wish_date >= ${from}::date and wish_date <= ${to}::date and cancelled_at is null
    ), wished as materialized (
      select distinct on (lead_id) lead_id, closed_at, ${slotMoment(1)} as starts_at, ${slotMoment(2)} as ends_at,
        case when wish_changes = 0 then created_at else greatest(created_at,
          (select max(at) from lead_events where lead_events.lead_id = asked.lead_id and kind = 'WISHED'
            and detail ->> 'receiptNo' = receipt_no)) end as named_at
      from asked cross join lateral
        -- Asked lead by lead (offset 0 keeps it so): as a join, all leads there ever were would be read.
        (select closed_at from leads where leads.id = lead_id and ${COUNTED} offset 0) as lead
      order by lead_id, wish_date, wish_time
    ), dialed as materialized (
      select wished.*, (select min(at) from lead_events
        where lead_events.lead_id = wished.lead_id and ${IS_DIAL} and at >= named_at) as at
      from wished where ends_at <= ${services.now()} and not exists (
        select from promise_moves move join lead_events moved on moved.id = move.event_id
        where moved.lead_id = wished.lead_id and move.kind = 'FIRST_CALL' and move.asked_by = 'customer'
          and move.at >= named_at and move.at <= ends_at)
    )
    select count(*)::int as ended, (count(*) filter (where at >= starts_at and at <= ends_at))::int as kept
    from dialed where at is not null or closed_at is null or closed_at >= starts_at`.execute(
    services.database,
  )
  return rows[0]!
}

const slotMoment = (part: 1 | 2) =>
  sql`((wish_date + split_part(wish_time, '-', ${sql.lit(part)})::time) at time zone 'Asia/Seoul')`
