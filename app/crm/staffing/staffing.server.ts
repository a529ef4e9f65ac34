import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { CALL_MINUTES, listAdvisors } from '#app/crm/advisors/advisors.server.ts'
import { callBy } from '#app/crm/promises/due-dates.ts'
import { holidaysOf } from '#app/shared/settings/holidays.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import type { Office, Span } from '#app/shared/settings/working-time.ts'
import { addDays, seoulDate, seoulMoment, weekdayIndex } from '#app/platform/korean-time.ts'
import { hourSpan, spreadOver } from './call-days.server.ts'
import { addUp, estimateHours, handleMinutesOf, HOURS, type CallDay, type DayKind } from './call-forecast.ts'
import { lackOf } from './lack.ts'
import type { DayStaffing, StaffedHour } from './staffing-contract.ts'
import {
  callsIn,
  carriedOver,
  EVERY_HOUR,
  NOTHING,
  officeMinutesOf,
  plannedIn,
  staffedHour,
} from './staffed-day.ts'

/** As far ahead as it looks. */
const AHEAD_DAYS = 14
const PAST_DAYS = 84
/** What came on days off before it is called on the day. */
const BEFORE_DAYS = 14
/** Of the first calls, as many are to be in time. */
const PROMISE_SHARE = 0.95
const FEWEST_WEEKS = 4
const DAYS_OF_YEAR = 365

interface Staffing extends Omit<DayStaffing, 'hours'> {
  /** Null of a day without a past to learn from; empty of one on which the office is shut. */
  days: { date: string; hours: StaffedHour[] | null }[]
}

/** What is to be called in each hour of some days within the next two weeks, who is needed for it and who works. */
export async function readStaffing(services: Services, dates: readonly string[]): Promise<Staffing> {
  const { facts, plan } = await readPlan(services, dates)
  return { ...facts, days: dates.map((date) => ({ date, hours: plan.get(date) ?? null })) }
}

/** Of one day for its calendar; null of one that is over or too far ahead. */
export async function readDayStaffing(services: Services, date: string): Promise<DayStaffing | null> {
  const today = seoulDate(services.now())
  if (date < today || date >= addDays(today, AHEAD_DAYS)) return null
  const { days, ...facts } = await readStaffing(services, [date])
  return { ...facts, hours: days[0]?.hours ?? null }
}

interface Leave {
  staffId: string
  from: Date
  until: Date
}

/** The hours of the next two weeks that a leave would make short, or shorter, of people. */
export async function readLeaveGaps(services: Services, leave: Leave) {
  const today = seoulDate(services.now())
  const dates = Array.from({ length: AHEAD_DAYS }, (_, index) => addDays(today, index)).filter(
    (date) => seoulMoment(date, '00:00') < leave.until && seoulMoment(addDays(date, 1), '00:00') > leave.from,
  )
  if (dates.length === 0) return []
  const { plan, team, office } = await readPlan(services, dates)
  const without = team.map((each) =>
    each.id === leave.staffId ? { ...each, leaves: [...each.leaves, leave] } : each,
  )
  return dates.flatMap((date) =>
    (plan.get(date) ?? []).flatMap(({ hour, needed, planned }) => {
      const span = hourSpan(date, hour)
      const left = plannedIn(span, without, office, officeMinutesOf(span, date, office))
      return left < planned && lackOf({ needed, planned: left }) > 0
        ? [{ date, hour, needed, planned: left }]
        : []
    }),
  )
}

async function readPlan(services: Services, dates: readonly string[]) {
  const now = services.now()
  const today = seoulDate(now)
  const [settings, office, team, holidays] = await Promise.all([
    readSettings(services),
    readOffice(services),
    listAdvisors(services, services.database),
    publicHolidays(services, today),
  ])
  const [past, booked] = await Promise.all([readPast(services, today, holidays), readBooked(services, dates)])
  const handle = handleMinutesOf(past, CALL_MINUTES)
  const promised = {
    handleMinutes: handle.minutes,
    withinMinutes: settings.calling.firstCallMinutes,
    share: PROMISE_SHARE,
  }
  const calls = expectedCalls(past, { today, last: dates.toSorted().at(-1) ?? today, office, holidays })
  const plan = new Map<string, StaffedHour[]>()
  for (const date of dates) {
    const expected = calls.get(date)
    if (!expected) continue
    const hours = EVERY_HOUR.flatMap((hour) => {
      const span = hourSpan(date, hour)
      const minutes = officeMinutesOf(span, date, office)
      if (minutes === 0 || span.until <= now) return []
      const called = callsIn(hour, { ...expected, booked: booked.get(date) ?? [] })
      const planned = plannedIn(span, team, office, minutes)
      return [{ ...staffedHour(hour, called, minutes, promised), planned }]
    })
    plan.set(date, hours)
  }
  const weeks = Math.floor(past.filter(({ day }) => day >= addDays(today, -PAST_DAYS)).length / 7)
  const facts = {
    weeks,
    isRough: weeks < FEWEST_WEEKS,
    handleMinutes: Math.round(handle.minutes),
    isMeasured: handle.isMeasured,
    withinMinutes: promised.withinMinutes,
  }
  return { facts, plan, team, office }
}

interface Learning {
  today: string
  last: string
  office: Office
  holidays: ReadonlySet<string>
}

/** By day up to the last: what came without a time, where it is called, and what has a time. Left out: days nobody learnt of. */
function expectedCalls(past: readonly CallDay[], { today, last, office, holidays }: Learning) {
  const kindToCome = (day: string): DayKind => (holidays.has(day) ? 'holiday' : weekdayIndex(day))
  // A day on which we were shut of our own says nothing of its weekday.
  const kindOf = (day: string): DayKind =>
    day in office.holidays && !holidays.has(day) ? null : kindToCome(day)
  const estimates = new Map<string, ReturnType<typeof estimateHours>>()
  const learnt = (kind: DayKind, series: 'arrivals' | 'wishes' | 'again') => {
    const key = `${kind} ${series}`
    if (!estimates.has(key)) estimates.set(key, estimateHours(past, kindOf, { kind, series }))
    return estimates.get(key) ?? null
  }
  const calls = new Map<string, { soon: (typeof NOTHING)[]; planned: (typeof NOTHING)[] }>()
  let left = NOTHING
  for (let day = addDays(today, -BEFORE_DAYS); day <= last; day = addDays(day, 1)) {
    const kind = kindToCome(day)
    const isOpen = EVERY_HOUR.map((hour) => officeMinutesOf(hourSpan(day, hour), day, office) > 0)
    const arrivals = learnt(kind, 'arrivals') ?? (kind === 'holiday' ? learnt(0, 'arrivals') : null)
    const carried = carriedOver(arrivals ?? EVERY_HOUR.map(() => NOTHING), isOpen, left)
    left = carried.left
    if (!arrivals) continue
    const [wishes, again] = [learnt(kind, 'wishes'), learnt(kind, 'again')]
    const planned = EVERY_HOUR.map((hour) => addUp([wishes?.[hour] ?? NOTHING, again?.[hour] ?? NOTHING]))
    calls.set(day, { soon: carried.soon, planned })
  }
  return calls
}

/** The library's years do not change while a process runs, and one that it does not know is told once. */
const KNOWN_YEARS = new Map<number, ReturnType<typeof holidaysOf>>()

/** Of the year behind and the days ahead. */
async function publicHolidays(services: Services, today: string): Promise<ReadonlySet<string>> {
  const years = [addDays(today, -DAYS_OF_YEAR), today, addDays(today, AHEAD_DAYS)].map((day) =>
    Number(day.slice(0, 4)),
  )
  for (const year of years) if (!KNOWN_YEARS.has(year)) KNOWN_YEARS.set(year, holidaysOf(year, services))
  const known = await Promise.all(years.map((year) => KNOWN_YEARS.get(year)))
  return new Set(known.flatMap((each) => Object.keys(each ?? {})))
}

/** The newest weeks, and the holidays before them. */
function readPast(services: Services, today: string, holidays: ReadonlySet<string>): Promise<CallDay[]> {
  return services.remember(`call days ${today}`, [], async () => {
    const rows = await services.database
      .selectFrom('call_days')
      .selectAll()
      .where('day', '<', today)
      .where((where) =>
        where.or([
          where('day', '>=', addDays(today, -PAST_DAYS)),
          sql<boolean>`day = any (${[...holidays]}::date[])`,
        ]),
      )
      .orderBy('day', 'desc')
      .execute()
    return rows.map(({ handled_minutes, ...day }) => ({ ...day, handledMinutes: handled_minutes }))
  })
}

/** Open calls that have a time on these days, by hour; a wished time is spread over its slot. */
async function readBooked({ database }: Services, dates: readonly string[]) {
  const days = dates.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const booked = new Map(dates.map((date) => [date, Array.from({ length: HOURS }, () => 0)]))
  if (!first || !last) return booked
  const rows = await database
    .selectFrom('leads')
    .select(['call_at', 'call_until'])
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('closed_at', 'is', null)
    .where('is_sample', '=', false)
    .where('call_at', '>=', seoulMoment(first, '00:00'))
    .where('call_at', '<', seoulMoment(addDays(last, 1), '00:00'))
    .groupBy(['call_at', 'call_until'])
    .execute()
  for (const { call_at, call_until, many } of rows) {
    if (!call_at) continue
    const day = seoulDate(call_at)
    const hours = booked.get(day)
    const span: Span = { from: call_at, until: callBy(call_at, call_until) }
    if (hours)
      for (const [hour, share] of spreadOver(day, span).entries()) hours[hour]! += share * Number(many)
  }
  return booked
}
