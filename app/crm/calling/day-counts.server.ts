import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { DAY_SECONDS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { waitsOn, type Whose } from './tray.server.ts'

export const spanOf = (first: string, last: string) => ({
  from: seoulMoment(first, '00:00'),
  until: seoulMoment(addDays(last, 1), '00:00'),
})

/**
 * Whatever is to be called on each day of the week, by whom: what has a time then and, on the day of work that comes first,
 * what waits. With the nearest days before and after `date` on which calls are still to be made. Open leads are read once for it.
 */
export async function countWeek(
  { database, now }: Services,
  week: readonly string[],
  { date, whose, trayDay }: { date: string; whose: Whose; trayDay: string },
) {
  const { from, until } = spanOf(week[0]!, week.at(-1)!)
  const [onDay, onTrayDay] = [spanOf(date, date), spanOf(trayDay, trayDay)]
  const isElsewhere = sql<boolean>`(call_at is null or call_at < ${onTrayDay.from} or call_at >= ${onTrayDay.until})`
  const rows = await database
    .selectFrom('leads')
    .select(({ fn }) => ['assignee_id', fn.countAll<number>().as('calls')])
    // Whole days since the first: Seoul has no summer time.
    .select(
      sql<
        number | null
      >`case when call_at >= ${from} and call_at < ${until} then floor(extract(epoch from call_at - ${from}::timestamptz) / ${DAY_SECONDS})::int end`.as(
        'day',
      ),
    )
    .select(sql<boolean>`coalesce(${waitsOn(now())} and ${isElsewhere}, false)`.as('waits'))
    .select(sql<Date | null>`max(call_at) filter (where call_at < ${onDay.from})`.as('past'))
    .select(sql<Date | null>`min(call_at) filter (where call_at >= ${onDay.until})`.as('next'))
    .where('closed_at', 'is', null)
    .where(whose)
    .groupBy(['assignee_id', 'day', 'waits'])
    .execute()
  const counts = new Map(week.map((day) => [day, new Map<string | null, number>()]))
  const add = (day: string | undefined, of: string | null, calls: number) => {
    const people = day === undefined ? undefined : counts.get(day)
    people?.set(of, (people.get(of) ?? 0) + calls)
  }
  for (const { day, waits, assignee_id, calls } of rows) {
    // What was missed is made up for on the tray's day: its own counts it only while it is looked at.
    const isMissed = waits && day !== null && week[day]! < trayDay && week[day] !== date
    if (day !== null && !isMissed) add(week[day], assignee_id, calls)
    if (waits) add(trayDay, assignee_id, calls)
  }
  const past = rows
    .flatMap((row) => row.past ?? [])
    .toSorted(byTime)
    .at(-1)
  const [next] = rows.flatMap((row) => row.next ?? []).toSorted(byTime)
  return { counts, near: { past: past ? seoulDate(past) : null, next: next ? seoulDate(next) : null } }
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()
