import type { Services } from '#app/database/services.server.ts'
import { readSlotCapacity } from '#app/crm/advisors/advisors.server.ts'
import { countWishes, slotKey, type Wish } from '#app/crm/requests/slot-places.server.ts'
import { readWish } from '#app/crm/requests/slots.server.ts'
import { readDayStaffing } from '#app/crm/staffing/staffing.server.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { nextOpening } from '#app/shared/settings/working-time.ts'
import {
  addDays,
  seoulDate,
  seoulIso,
  seoulMoment,
  seoulTime,
  weekdayIndex,
} from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { calendar } from './calendar-contract.ts'
import { readLanes } from './calendar-lanes.server.ts'
import { countWeek, spanOf } from './day-counts.server.ts'
import { dayOfTray, readTray, whoseCalls, type Whose } from './tray.server.ts'

/** More calls than a day has minutes for. */
const MOST_LEADS = 300
const WEEK = 7

export const readCalendar: PlainUseCase<typeof calendar> = async (services, query, visit) => {
  const settings = await readSettings(services)
  const date = query.date || (await dayToOpen(services, settings))
  const trayDay = dayOfTray(services.now(), settings)
  const whose = whoseCalls(query.assignee, visit)
  const week = weekOf(date, seoulDate(services.now()))
  const [capacityOf, taken, lines, { counts, near }, away, tray, staffing] = await Promise.all([
    readSlotCapacity(services),
    countWishes(services.database, [date]),
    leadsOf(services, date, { whose, visit }),
    countWeek(services, week, { date, whose, trayDay }),
    awayOn(services, date),
    readTray(services, query.assignee, visit),
    readDayStaffing(services, date),
  ])
  const shown = lines.slice(0, MOST_LEADS)
  const wishes = settings.callHours.slots.flatMap((time) => readWish(date, time) ?? [])
  const closed = closedOn(date, settings)
  const own = staffOfVisit(visit).id
  const chosen = { me: [own], own: [own, 'none'], all: null }
  const { assignee } = query
  const only = assignee
    ? Object.hasOwn(chosen, assignee)
      ? chosen[assignee as keyof typeof chosen]
      : [assignee]
    : null
  const waiting = date === trayDay ? [...tray.late.leads, ...tray.soon.leads] : []
  const lanes = await readLanes(services, date, { lines: shown, waiting, only, week, counts })
  const slots = wishes.map((wish) => ({
    time: wish.time,
    taken: taken.get(slotKey(wish)) ?? 0,
    capacity: capacityOf(wish),
    leads: shown.filter((line) => isIn(line, wish)),
  }))
  return {
    date,
    closed,
    opensOn: closed === null ? null : opensAfter(date, settings),
    week: week.map((day) => ({
      date: day,
      calls: [...(counts.get(day)?.values() ?? [])].reduce((sum, calls) => sum + calls, 0),
      closed: closedOn(day, settings),
    })),
    // A day off shows only calls that were promised.
    slots: closed === null ? slots : slots.filter(({ leads }) => leads.length > 0),
    hours: byHour(shown.filter((line) => !wishes.some((wish) => isIn(line, wish)))),
    tray,
    trayDay,
    ...lanes,
    staffing,
    away,
    ...near,
    isCut: lines.length > MOST_LEADS,
  }
}

/** Today; once it is over, and on a day off, the next day of work, unless a call was promised for later today. */
async function dayToOpen(services: Services, settings: Settings): Promise<string> {
  const today = seoulDate(services.now())
  const next = dayOfTray(services.now(), settings)
  if (next === today) return today
  const { until } = spanOf(today, today)
  const promised = await services.database
    .selectFrom('leads')
    .select('id')
    .where('closed_at', 'is', null)
    .where('call_at', '>=', services.now())
    .where('call_at', '<', until)
    .limit(1)
    .executeTakeFirst()
  return promised ? today : next
}

const opensAfter = (date: string, { holidays, callHours }: Settings) =>
  seoulDate(nextOpening(seoulMoment(date, '00:00'), { ...callHours, holidays }))

/** Seven days from today, or from a chosen day that is not among them: on a Saturday the days that count are ahead. */
function weekOf(date: string, today: string): string[] {
  const first = date >= today && date < addDays(today, WEEK) ? today : date
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index))
}

interface Requested {
  whose: Whose
  visit: Visit
}

async function leadsOf(services: Services, date: string, { whose, visit }: Requested) {
  const staff = staffOfVisit(visit)
  await recordListing(services, 'lead.list', visit)
  const { from, until } = spanOf(date, date)
  const rows = await selectLines(services.database)
    .where('leads.closed_at', 'is', null)
    .where('leads.call_at', '>=', from)
    .where('leads.call_at', '<', until)
    .where(whose)
    .orderBy('leads.call_at')
    .orderBy('leads.id')
    .limit(MOST_LEADS + 1)
    .execute()
  return (await toLines(services, rows)).map((line) => seenBy(line, staff))
}

/** Leaves out the reason, which is private. */
async function awayOn({ database }: Services, date: string) {
  const { from, until } = spanOf(date, date)
  const rows = await database
    .selectFrom('advisor_leaves')
    .innerJoin('staff', 'staff.id', 'advisor_leaves.staff_id')
    .select(['staff.name', 'starts_at', 'ends_at'])
    .where('staff.is_active', '=', true)
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('staff.name')
    .execute()
  return rows.map(({ name, starts_at, ends_at }) => ({
    name,
    from: seoulIso(starts_at),
    until: seoulIso(ends_at),
  }))
}

function closedOn(date: string, { holidays, callHours }: Pick<Settings, 'holidays' | 'callHours'>) {
  return holidays[date] ?? (callHours.weekdays.includes(weekdayIndex(date)) ? null : '쉬는 날')
}

/** Booked in the slot, not only at a time within it. */
function isIn({ callAt, callUntil }: LeadLine, wish: Wish): boolean {
  return callAt === seoulIso(wish.from) && callUntil === seoulIso(wish.until)
}

function byHour(lines: readonly LeadLine[]): { hour: string; leads: LeadLine[] }[] {
  const hours = Map.groupBy(lines, ({ callAt }) => `${seoulTime(new Date(callAt ?? 0)).slice(0, 2)}:00`)
  return [...hours].map(([hour, leads]) => ({ hour, leads }))
}
