import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { waitsOn, type Whose } from './tray.server.ts'

export const spanOf = (first: string, last: string) => ({
  from: seoulMoment(first, '00:00'),
  until: seoulMoment(addDays(last, 1), '00:00'),
})

/** Whatever is to be called on each day, by whom: what has a time then and, on the day of work that comes first, what waits. */
export async function countWeek(
  { database, now }: Services,
  week: readonly string[],
  { whose, trayDay }: { whose: Whose; trayDay: string },
) {
  const { from, until } = spanOf(week[0]!, week.at(-1)!)
  const onTrayDay = spanOf(trayDay, trayDay)
  const planned = sql<string>`to_char(leads.call_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
  const open = database.selectFrom('leads').where('closed_at', 'is', null).where(whose)
  const [timed, waiting] = await Promise.all([
    open
      .select(({ fn }) => [planned.as('day'), 'assignee_id', fn.countAll<number>().as('calls')])
      .where('call_at', '>=', from)
      .where('call_at', '<', until)
      .groupBy([planned, 'assignee_id'])
      .execute(),
    open
      .select(({ fn }) => [
        sql<string>`${trayDay}::text`.as('day'),
        'assignee_id',
        fn.countAll<number>().as('calls'),
      ])
      .where(waitsOn(now()))
      .where(sql<boolean>`(call_at is null or call_at < ${onTrayDay.from} or call_at >= ${onTrayDay.until})`)
      .groupBy('assignee_id')
      .execute(),
  ])
  const counts = new Map(week.map((day) => [day, new Map<string | null, number>()]))
  for (const { day, assignee_id, calls } of [...timed, ...waiting]) {
    const people = counts.get(day)
    people?.set(assignee_id, (people.get(assignee_id) ?? 0) + Number(calls))
  }
  return counts
}
