import { DAY_MS } from '#app/platform/durations.ts'
import { addDays, isCalendarDate, sentenceDate } from '#app/platform/korean-time.ts'
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

/** How far the installation is, and which part of the list is next: `12월 10일(목) 설치까지 10일 남았어요. …` */
export function daysLeftWords(day: string, today: string): string {
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (left > 0) return `${sentenceDate(day)} 설치까지 ${left}일 남았어요. ‘바꾸기 전’부터 확인해 주세요.`
  const since = left === 0 ? '오늘 설치해요' : `${sentenceDate(day)}에 설치하고 ${-left}일 지났어요`
  return `${since}. ${left === 0 ? '‘바꾸는 중’을' : '‘바꾼 뒤’를'} 확인해 주세요.`
}
