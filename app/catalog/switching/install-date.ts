import { addDays, isCalendarDate } from '#app/platform/korean-time.ts'
import type { MonthAndDay } from './install-day.tsx'

/** A line that was just installed still has its list to go. */
const DAYS_BACK = 60

/** The next such day from `today` on, or one just gone: `2026-12-02`; null for none. */
export function installDate({ month, day }: MonthAndDay, today: string): string | null {
  const earliest = addDays(today, -DAYS_BACK)
  const thisYear = Number(earliest.slice(0, 4))
  const dates = [thisYear, thisYear + 1].map(
    (year) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  )
  return dates.find((date) => isCalendarDate(date) && date >= earliest) ?? null
}

/** What an address tells; 0 for what is not told or no number. */
export function toldInstallDay(query: URLSearchParams): MonthAndDay {
  const read = (name: string) => (/^\d{1,2}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0)
  return { month: read('month'), day: read('day') }
}
