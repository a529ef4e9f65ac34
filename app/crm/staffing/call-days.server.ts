import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { cameWithin } from '#app/crm/figures/received-leads.server.ts'
import { COUNTED } from '#app/crm/requests/counted-leads.server.ts'
import { readWish } from '#app/crm/requests/slots.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { overlap, type Span } from '#app/shared/settings/working-time.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { HOURS, type CallDay } from './call-forecast.ts'

/** As far back as a missed day is still counted: unsuccessful requests are destroyed not long after. */
const COUNTED_DAYS = 63
/** A year and the holidays that moved within it. */
const KEPT_DAYS = 400

export const hourSpan = (day: string, hour: number): Span => {
  const from = seoulMoment(day, '00:00').getTime() + hour * HOUR_MS
  return { from: new Date(from), until: new Date(from + HOUR_MS) }
}

/** Which share of a span each hour of a day has. */
export function spreadOver(day: string, span: Span): number[] {
  const length = span.until.getTime() - span.from.getTime()
  return Array.from({ length: HOURS }, (_, hour) => overlap(span, hourSpan(day, hour)) / length)
}

/** Counts every day that is over and not counted yet, each once, from the first real request on. */
export const callDaysJob: TimedJob = {
  queue: 'call-days',
  name: '시간대별 상담 세기',
  cron: '20 * * * *',
  run: async (services) => {
    const today = seoulDate(services.now())
    const first = await firstRealDay(services)
    if (first === null) return
    const oldest = addDays(today, -COUNTED_DAYS)
    const known = await services.database
      .selectFrom('call_days')
      .select('day')
      .where('day', '>=', oldest)
      .execute()
    const counted = new Set(known.map(({ day }) => day))
    for (let day = first > oldest ? first : oldest; day < today; day = addDays(day, 1))
      if (!counted.has(day)) await storeDay(services, await countDay(services, day))
    await services.database.deleteFrom('call_days').where('day', '<', addDays(today, -KEPT_DAYS)).execute()
  },
}

/** On which the first real request came: before it nothing was asked, because nobody knew of us. */
export async function firstRealDay({ database }: Pick<Services, 'database'>): Promise<string | null> {
  const first = await database
    .selectFrom('leads')
    .select('created_at')
    .where('is_sample', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first ? seoulDate(first.created_at) : null
}

const IS_REAL = sql<boolean>`${COUNTED} and not leads.is_sample`
/** A press of 전화 걸기 further back belongs to another call. */
const LONGEST = sql`interval '1 hour'`

async function countDay(services: Services, day: string): Promise<CallDay> {
  const [arrivals, wishes, calls] = await Promise.all([
    countArrivals(services, day),
    countWished(services, day),
    countCalls(services, day),
  ])
  return {
    day,
    arrivals: byHour(arrivals),
    wishes,
    again: byHour(calls.map(({ hour, again }) => ({ hour, many: again }))),
    handled: calls.reduce((sum, { handled }) => sum + handled, 0),
    handledMinutes: calls.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

interface OfHour {
  hour: number
  many: number
}

const byHour = (rows: readonly OfHour[]) =>
  Array.from({ length: HOURS }, (_, hour) => rows.find((row) => row.hour === hour)?.many ?? 0)

const dayOf = (day: string) => [seoulMoment(day, '00:00'), seoulMoment(addDays(day, 1), '00:00')] as const

/** Those with a wished time are counted at it. */
async function countArrivals({ database }: Services, day: string): Promise<OfHour[]> {
  const { rows } = await sql<OfHour>`
    select extract(hour from leads.created_at at time zone 'Asia/Seoul')::int as hour, count(*)::int as many
    from leads where ${cameWithin(...dayOf(day))} and ${IS_REAL}
      and not exists (select from lead_requests where lead_id = leads.id and wish_date is not null)
    group by 1`.execute(database)
  return rows
}

async function countWished({ database }: Services, day: string): Promise<number[]> {
  const rows = await database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select('wish_time')
    .select(sql<number>`count(distinct lead_id)::int`.as('many'))
    .where('wish_date', '=', day)
    .where('cancelled_at', 'is', null)
    .where(IS_REAL)
    .groupBy('wish_time')
    .execute()
  const hours = Array.from({ length: HOURS }, () => 0)
  for (const { wish_time, many } of rows) {
    const wish = readWish(day, wish_time)
    if (wish) for (const [hour, share] of spreadOver(day, wish).entries()) hours[hour]! += share * many
  }
  return hours
}

/** Calls after somebody's first, and how long calls took from 전화 걸기 to their result, where both were pressed. */
async function countCalls({ database }: Services, day: string) {
  const [from, until] = dayOf(day)
  const { rows } = await sql<{ hour: number; again: number; handled: number; minutes: number }>`
    select hour, (count(*) filter (where is_again))::int as again, count(seconds)::int as handled,
      coalesce(sum(seconds) / 60, 0)::float8 as minutes
    from (
      select extract(hour from called.at at time zone 'Asia/Seoul')::int as hour,
        exists (select from lead_events before where before.lead_id = called.lead_id and before.kind = 'CALLED'
          and before.id < called.id) as is_again,
        (select extract(epoch from called.at - max(dialed.at)) from lead_events dialed
          where dialed.lead_id = called.lead_id and dialed.kind = 'DIALED' and dialed.staff_id = called.staff_id
            and dialed.at <= called.at and dialed.at > called.at - ${LONGEST}) as seconds
      from lead_events called join leads on leads.id = called.lead_id
      where called.kind = 'CALLED' and called.at >= ${from} and called.at < ${until} and not leads.is_sample
    ) as calls group by 1`.execute(database)
  return rows
}

async function storeDay({ database }: Services, counted: CallDay): Promise<void> {
  await database
    .insertInto('call_days')
    .values({
      day: counted.day,
      arrivals: [...counted.arrivals],
      wishes: [...counted.wishes],
      again: [...counted.again],
      handled: counted.handled,
      handled_minutes: counted.handledMinutes,
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}
