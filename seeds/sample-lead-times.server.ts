import { MINUTE_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulMoment, weekdayIndex } from '#app/platform/korean-time.ts'
import { isClosed } from '#app/crm/requests/lead-states.ts'
import type { SampleLead } from './sample-leads.server.ts'

export interface Wish {
  date: string
  time: string
}

export function wishOf({ wish }: SampleLead, now: Date): Wish | null {
  if (!wish) return null
  return { date: onWeekday(addDays(seoulDate(now), wish.inDays)), time: wish.time }
}

/** Counted back from the last calling moment, or on from the next, so that samples are right at any hour. */
export function callTimes({ callIn, status }: SampleLead, now: Date, wish: Wish | null) {
  if (callIn) {
    // Those a few minutes late are due, not overdue.
    const isPast = callIn.every((minutes) => minutes <= -10)
    const base = isPast ? lastCallingMoment(now) : nextCallingMoment(now)
    const [from = null, until = null] = callIn.map((minutes) => {
      const at = new Date(base.getTime() + minutes * MINUTE_MS)
      return isPast ? at : nextCallingMoment(at)
    })
    return { call_at: from, call_until: until }
  }
  if (!wish || isClosed(status)) return { call_at: null, call_until: null }
  const [from, until] = wish.time.split('-') as [string, string]
  return { call_at: seoulMoment(wish.date, from), call_until: seoulMoment(wish.date, until) }
}

const DAY_OPENS = '09:00'
const OPENS_AT = 9 * 60
/** The last minutes of a day are left for the calls that follow a request. */
const MINUTES_A_DAY = 8 * 60 + 30

/** A request that an advisor took at once outside of working hours is moved back into them, so that nobody was called at night. */
export function receivedAt({ minutesAgo, advisor }: SampleLead, now: Date): Date {
  const at = new Date(now.getTime() - minutesAgo * MINUTE_MS)
  if (advisor === undefined) return at
  const minuteOfDay = Math.floor((at.getTime() - seoulMoment(seoulDate(at), '00:00').getTime()) / MINUTE_MS)
  if (!isWeekend(seoulDate(at)) && minuteOfDay >= OPENS_AT && minuteOfDay <= OPENS_AT + MINUTES_A_DAY)
    return at
  const onDay = (day: string) =>
    new Date(seoulMoment(day, DAY_OPENS).getTime() + (minuteOfDay % MINUTES_A_DAY) * MINUTE_MS)
  let date = seoulDate(at)
  while (isWeekend(date) || onDay(date) > at) date = addDays(date, -1)
  return onDay(date)
}

const isWeekend = (date: string) => [0, 6].includes(weekdayIndex(date))

/** The day itself, or the Monday after it. */
export function onWeekday(date: string): string {
  return isWeekend(date) ? onWeekday(addDays(date, 1)) : date
}

function lastCallingMoment(now: Date): Date {
  let date = seoulDate(now)
  // Early in the day the hours before would reach into the night.
  if (isWeekend(date) || now < seoulMoment(date, '12:00'))
    do date = addDays(date, -1)
    while (isWeekend(date))
  const closes = seoulMoment(date, '18:00')
  return now < closes ? now : closes
}

function nextCallingMoment(at: Date): Date {
  let date = seoulDate(at)
  if (!isWeekend(date) && at >= seoulMoment(date, '09:00') && at < seoulMoment(date, '18:00')) return at
  if (isWeekend(date) || at >= seoulMoment(date, '18:00'))
    do date = addDays(date, 1)
    while (isWeekend(date))
  return seoulMoment(date, '09:30')
}
