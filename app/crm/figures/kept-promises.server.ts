import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { PROMISE_KINDS, type PromiseKind } from '#app/crm/promises/promise-kinds.ts'
import { COUNTED } from '#app/crm/requests/counted-leads.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'

const YEAR_DAYS = 365

interface Days {
  from: string
  to: string
}

interface KeptPromises {
  kind: PromiseKind
  /** Whose time came within the days. */
  promised: number
  /** Kept after it or still open, or moved by us, however good the reason. */
  late: number
  /** Of the late ones, those that we moved with a reason. */
  moved: number
}

type Counted = Omit<KeptPromises, 'kind'>

/** What was promised for these days, by kind, as it was first promised or as the customer last asked. */
export async function countPromises(services: Services, days: Days): Promise<KeptPromises[]> {
  const figures = await Promise.all(
    PROMISE_KINDS.map((kind) => COUNTING[kind](services, days, seoulDate(services.now()))),
  )
  return PROMISE_KINDS.map((kind, index) => ({ kind, ...figures[index]! }))
}

type Counting = (services: Services, days: Days, today: string) => Promise<Counted>

const COUNTING: Record<PromiseKind, Counting> = {
  FIRST_CALL: (services, days) => counted(services, firstCalls(days), sql`${services.now()}::timestamptz`),
  CALL: (services, days) => counted(services, agreedCalls(days), sql`${services.now()}::timestamptz`),
  INSTALL: (services, { from, to }, today) =>
    counted(
      services,
      sql`select first_install_date as due, opened_on as kept, install_date > first_install_date as moved
        from contracts where first_install_date >= ${from}::date and first_install_date <= ${to}::date
        and status <> 'CANCELLED'`,
      sql`${today}::date`,
    ),
  GIFT: (services, { from, to }, today) =>
    counted(
      services,
      sql`select first_due_on as due, coalesce(paid_recorded_on, paid_on) as kept, due_on > first_due_on as moved
        from gifts where first_due_on >= ${from}::date and first_due_on <= ${to}::date`,
      sql`${today}::date`,
    ),
}

/** A day that is not over is late only if it was put off. */
const lateOf = (now: RawBuilder<unknown>) => sql`moved or coalesce(kept, ${now}) > due`

async function counted({ database }: Services, promises: RawBuilder<unknown>, now: RawBuilder<unknown>) {
  const { rows } = await sql<Counted>`
    select count(*)::int as promised, (count(*) filter (where ${lateOf(now)}))::int as late,
      (count(*) filter (where moved))::int as moved
    from (${promises}) as promise`.execute(database)
  return rows[0]!
}

const momentsOf = ({ from, to }: Days) => ({
  from: seoulMoment(from, '00:00'),
  until: seoulMoment(addDays(to, 1), '00:00'),
})

/** What ended before its time, because the customer was reached earlier or asked for something else, was not broken. */
function agreedCalls(days: Days) {
  const { from, until } = momentsOf(days)
  return sql`select first_until as due, coalesce(kept_at, ended_at) as kept, (due > first_until or due < first_due) as moved
    from agreed_calls where first_until >= ${from} and first_until < ${until}
    and (kept_at is not null or ended_at is null or ended_at > first_until)`
}

/** Without a wished time; those with one are told as wishes (docs/adr/0100). The dial counts, as there. */
function firstCalls(days: Days) {
  const { from, until } = momentsOf(days)
  const due = (which: RawBuilder<unknown>) => sql`
    select first_call_due as due, coalesce(first_dialed_at, closed_at) as kept, false as moved
    from leads where ${which} and first_call_due >= ${from} and first_call_due < ${until}
    and not exists (select from lead_requests where lead_requests.lead_id = leads.id and wish_date is not null)
    and ${COUNTED}
    and (first_dialed_at is not null or closed_at is null or closed_at > first_call_due)`
  // Who waits for a call is found among the open leads, all others by an index (docs/adr/0239).
  return sql`${due(sql`(first_called_at is not null or closed_at is not null)`)}
    union all ${due(sql`first_called_at is null and closed_at is null`)}`
}

/**
 * Of the gifts whose promised day came within a year, those recorded as paid by that day, whatever day was typed: the first promise counts, not the day it was
 * put off to. Samples and cancelled contracts promise nothing.
 */
export async function readPunctuality({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<{ due: number; onTime: number }> {
  const today = seoulDate(now())
  return database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(sql<number>`count(*)::int`.as('due'))
    .select(
      sql<number>`(count(*) filter (where coalesce(gifts.paid_recorded_on, gifts.paid_on) <= gifts.first_due_on))::int`.as(
        'onTime',
      ),
    )
    .where('gifts.first_due_on', '<', today)
    .where('gifts.first_due_on', '>=', addDays(today, -YEAR_DAYS))
    .where('contracts.status', '<>', 'CANCELLED')
    .where(
      sql<boolean>`not exists (select from leads where leads.id = contracts.lead_id and leads.is_sample)`,
    )
    .executeTakeFirstOrThrow()
}
