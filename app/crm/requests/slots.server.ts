import { readSlotCapacity } from '#app/crm/advisors/advisors.server.ts'
import { DATE_MESSAGE } from '#app/platform/day-inputs.ts'
import { addDays, isCalendarDate, seoulDate, seoulMoment, weekdayIndex } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Services } from '#app/database/services.server.ts'
import type { CallHours, Settings } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { Span } from '#app/shared/settings/working-time.ts'
import type { SlotDay } from './contract.ts'
import { WISH_MESSAGE } from './form-rules.ts'
import { countWishes, slotKey, type Wish } from './slot-places.server.ts'

const DEFAULT_DAYS = 7
const MAX_DAYS = 31
/** A slot can be chosen until half an hour before it ends. */
const LAST_WISH_MS = 30 * 60 * 1000
const WEEKEND = '쉬는 날'

/** Returns the free slots of from..to (Seoul dates, inclusive): a week from today by default, at most 31 days. */
export async function listSlots(
  services: Services,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<{ result: SlotDay[] }> {
  const days = daysOf(range, seoulDate(services.now()))
  const [settings, capacityOf, taken] = await Promise.all([
    readSettings(services),
    readSlotCapacity(services),
    countWishes(services.database, days),
  ])
  const places = { taken, capacityOf }
  return { result: days.map((day) => slotDay(day, settings, places, services.now())) }
}

export function readWish(date: string | null | undefined, time: string | null | undefined): Wish | null {
  if (!date || !time) return null
  const [from, until] = time.split('-') as [string, string]
  return { date, time, from: seoulMoment(date, from), until: seoulMoment(date, until) }
}

export const impossibleWish = () => invalidFields({ wishTime: WISH_MESSAGE })

/** Refuses with `invalid` (specification §1.26) what is no slot, past, on a closed day, or full. */
export async function requirePossibleWish(services: Services, date: string, time: string): Promise<Wish> {
  const wish = isCalendarDate(date) ? readWish(date, time) : null
  if (!wish) throw date ? impossibleWish() : invalidFields({ wishDate: WISH_MESSAGE })
  const today = seoulDate(services.now())
  if (date < today || date > addDays(today, MAX_DAYS)) throw invalidFields({ wishDate: WISH_MESSAGE })
  const { result } = await listSlots(services, { from: date, to: date })
  if (!result[0]?.wishTimes.includes(time)) throw impossibleWish()
  return wish
}

function daysOf(range: { from?: string | undefined; to?: string | undefined }, today: string): string[] {
  for (const day of [range.from, range.to]) {
    if (day !== undefined && !isCalendarDate(day)) throw invalidFields({ from: DATE_MESSAGE })
  }
  const from = range.from && range.from > today ? range.from : today
  const to = range.to ?? addDays(from, DEFAULT_DAYS - 1)
  if (to < from) throw invalidFields({ to: '끝나는 날이 시작하는 날보다 빨라요.' })
  const days: string[] = []
  // PostgreSQL does not know the day after 9999-12-31.
  for (let day = from; day <= to && isCalendarDate(day) && days.length < MAX_DAYS; day = addDays(day, 1))
    days.push(day)
  return days
}

function slotDay(
  day: string,
  settings: Pick<Settings, 'callHours' | 'holidays'>,
  places: Places,
  now: Date,
): SlotDay {
  const { callHours, holidays } = settings
  const closed = holidays[day] ?? (callHours.weekdays.includes(weekdayIndex(day)) ? null : WEEKEND)
  const wishTimes = closed ? [] : openSlots(day, callHours, places, now)
  return { wishDate: day, wishTimes, closed }
}

interface Places {
  taken: ReadonlyMap<string, number>
  capacityOf: (slot: Span) => number
}

function openSlots(day: string, { slots }: CallHours, { taken, capacityOf }: Places, now: Date): string[] {
  return slots.filter((time) => {
    const wish = readWish(day, time)
    if (!wish || wish.until.getTime() - now.getTime() < LAST_WISH_MS) return false
    return (taken.get(slotKey(wish)) ?? 0) < capacityOf(wish)
  })
}
