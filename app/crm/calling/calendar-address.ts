import type { CalendarQuery } from './calendar-contract.ts'

export const SHOWS = ['week', 'list'] as const

export interface CalendarPlace extends CalendarQuery {
  /** The week or a list instead of the lanes. */
  show?: (typeof SHOWS)[number] | undefined
  /** Whose lane a narrow screen shows; `none` is nobody's. */
  lane?: string | undefined
  /** The lead whose call is being moved. */
  move?: string | undefined
  /** What nobody has is being shared out. */
  share?: 'yes' | undefined
}

export function calendarAddress(place: CalendarPlace): string {
  const entries = Object.entries(place).filter(([, value]) => Boolean(value))
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `/desk/calendar?${search}` : '/desk/calendar'
}

/** Another day, as the one at hand is looked at; nothing is being moved there. */
export const dayAddress = (place: CalendarPlace, date: string | null): string =>
  calendarAddress({ ...place, date: date ?? undefined, move: undefined, share: undefined })
