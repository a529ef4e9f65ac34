import { addDays, dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'

/** `11.21 14:05`, of another year than today's `2025.12.31 14:05`. */
export function shortMoment(iso: string, today: string): string {
  const at = new Date(iso)
  const year = `${today.slice(0, 4)}.`
  const day = dottedDate(seoulDate(at))
  return `${day.startsWith(year) ? day.slice(year.length) : day} ${seoulTime(at)}`
}

/** `오늘 14:05`, `어제 14:05`, `내일 03:30`, of any other day `11.21 14:05`. */
export function dayMoment(iso: string, today: string): string {
  const at = new Date(iso)
  const day = seoulDate(at)
  if (day === today) return `오늘 ${seoulTime(at)}`
  if (day === addDays(today, -1)) return `어제 ${seoulTime(at)}`
  return day === addDays(today, 1) ? `내일 ${seoulTime(at)}` : shortMoment(iso, today)
}
