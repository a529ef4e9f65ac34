import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { mondayOf, nextReport } from '#app/shared/messaging/timetable.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'

const WEEK = 7
/** The samples are of four weeks; the weeks before are told as if they had been alike. */
const SAMPLE_DAYS = 28
const DAYS = 84
const WEEKS = 9
const HOURS = 24
/** With the note, in minutes. */
const CALL_MINUTES = 11
/** In hundredths: an older week had so much of what its like among the samples had. */
const OLDER = [100, 94, 103, 88, 97]

/** Shares that the samples, whose calls have no promises, cannot tell. */
const WISHES = [95, 100, 92, 97, 94]
const AGREED = [91, 94, 88, 96, 90]

interface Counted {
  day: string
  arrivals: number[]
  wishes: number[]
  again: number[]
  handled: number
}

/** Development only: what was learnt of the sample weeks and of those before, and the reports of them, as if they had been real. */
export async function seedDemoWeeks(services: Services): Promise<void> {
  if (services.config.isProduction) throw new Error('Demo weeks are for development only.')
  const today = seoulDate(services.now())
  await storeDays(services, today)
  await storeReports(services, today)
}

async function storeDays({ database }: Services, today: string): Promise<void> {
  const { rows } = await sql<{ day: string; hour: number; kind: 'arrivals' | 'again'; many: number }>`
    select (at at time zone 'Asia/Seoul')::date as day, extract(hour from at at time zone 'Asia/Seoul')::int as hour, kind,
      count(*)::int as many
    from (
      select created_at as at, 'arrivals' as kind from leads where is_sample
      union all
      select again.at, 'again' from lead_events again join leads on leads.id = lead_id and is_sample
      where kind = 'CALLED' and exists (select from lead_events before where before.lead_id = again.lead_id
        and before.kind = 'CALLED' and before.id < again.id)
    ) counted group by 1, 2, 3`.execute(database)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days = Array.from({ length: DAYS }, (_, back): Counted => {
    const day = addDays(today, -back - 1)
    const alike = byDay.get(addDays(day, SAMPLE_DAYS * Math.floor(back / SAMPLE_DAYS))) ?? []
    const hours = (kind: 'arrivals' | 'again') =>
      Array.from(
        { length: HOURS },
        (_hour, hour) => alike.find((each) => each.kind === kind && each.hour === hour)?.many ?? 0,
      )
    const [arrivals, again] = [hours('arrivals'), hours('again')]
    const handled = [...arrivals, ...again].reduce((sum, many) => sum + many, 0)
    return { day, arrivals, wishes: Array.from({ length: HOURS }, () => 0), again, handled }
  })
  await database
    .insertInto('call_days')
    .values(days.map((each) => ({ ...each, handled_minutes: each.handled * CALL_MINUTES })))
    .execute()
}

async function storeReports(services: Services, today: string): Promise<void> {
  const { database, now } = services
  const office = await readOffice(services)
  const reports: { week: string; figures: string; made_at: Date }[] = []
  for (let back = 1; back <= WEEKS; back++) {
    const week = addDays(mondayOf(today), -WEEK * back)
    // Made on the first working day after it; the last one may still be to come.
    const madeAt = nextReport(new Date(`${addDays(week, WEEK - 1)}T23:59:59+09:00`), office)
    if (madeAt > now()) continue
    const older = Math.floor((back - 1) / (SAMPLE_DAYS / WEEK))
    const alike = addDays(week, SAMPLE_DAYS * older)
    const place = (back - 1) % OLDER.length
    const figures = {
      isSample: true,
      ...(await figuresOf(services, alike, OLDER[place]! / 100)),
      wishes: WISHES[place]!,
      agreed: AGREED[place]!,
      ...(reports.length === 0 && { complaints: 0, complaintsLate: 0, ...(await aheadOf(services)) }),
    }
    reports.push({ week, figures: JSON.stringify(figures), made_at: madeAt })
  }
  if (reports.length > 0) await database.insertInto('weekly_reports').values(reports).execute()
}

/** Of the week to come, as the newest report alone tells it: what a week of the samples brought. */
async function aheadOf({ database }: Services) {
  const { rows } = await sql<{ expected: number }>`
    select round(sum(handled) * 7.0 / ${DAYS})::int as expected from call_days`.execute(database)
  return { expected: rows[0]?.expected ?? 0, shortHours: 0 }
}

/** By the keys of the report's sections (app/office/reports/report-sections.server.ts), from the samples of a week. */
async function figuresOf({ database, now }: Services, week: string, scale: number) {
  const inWeek = (day: ReturnType<typeof sql>) => sql`${day} >= ${week}::date and ${day} < ${week}::date + 7`
  const { rows } = await sql<Record<string, number | null>>`
    with came as (
      select extract(epoch from first_called_at - created_at)::float8 / 60 as wait, first_called_at, first_call_due
      from leads where is_sample and ${inWeek(sql`(created_at at time zone 'Asia/Seoul')::date`)}
    ), given as (
      select paid_on, first_due_on from gifts where ${inWeek(sql`first_due_on`)}
    )
    select (select count(*)::int from came) as leads,
      (select round(100.0 * count(*) filter (where first_called_at <= first_call_due) / nullif(count(first_call_due), 0))::int
        from came) as "firstCalls",
      (select round(percentile_cont(0.5) within group (order by wait))::int from came) as wait,
      (select round(percentile_cont(0.2) within group (order by wait))::int from came) as "waitShort",
      (select round(percentile_cont(0.8) within group (order by wait))::int from came) as "waitLong",
      (select count(*)::int from contracts where ${inWeek(sql`opened_on`)}) as opened,
      (select count(*)::int from given) as "giftsDue",
      (select count(*)::int from given where coalesce(paid_on, ${seoulDate(now())}::date) > first_due_on) as "giftsLate",
      (select coalesce(sum(coalesce((select max(amount) from commission_rules rule where rule.carrier = contracts.carrier), 0)
          - coalesce((select sum(amount) from gifts where gifts.contract_id = contracts.id), 0)), 0)::int
        from contracts where ${inWeek(sql`opened_on`)}) as earned,
      (select coalesce(sum(amount), 0)::int from spend_rows where ${inWeek(sql`day`)}) as spend`.execute(
    database,
  )
  const { earned, ...counted } = rows[0]!
  const scaled = (key: string) => Math.round((counted[key] ?? 0) * scale)
  const [leads, spend] = [scaled('leads'), scaled('spend')]
  const left = Math.round((earned ?? 0) * scale) - spend
  return {
    ...counted,
    leads,
    opened: scaled('opened'),
    giftsDue: scaled('giftsDue'),
    giftsLate: scaled('giftsLate'),
    left,
    ...(spend > 0 && { spend, perRequest: leads > 0 ? Math.round(spend / leads) : null }),
  }
}
