import { dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'

/** `11.21 14:05`, of another year than today's `2025.12.31 14:05`. */
export function shortMoment(iso: string, today: string): string {
  const at = new Date(iso)
  const year = `${today.slice(0, 4)}.`
  const day = dottedDate(seoulDate(at))
  return `${day.startsWith(year) ? day.slice(year.length) : day} ${seoulTime(at)}`
}
