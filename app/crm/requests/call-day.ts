import { DAY_MS } from '#app/platform/durations.ts'
import { hourWords, seoulDate, seoulTime, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'

/** `오늘`, `내일` or `11월 27일(금)` */
export function dayWords(date: string, now: Date): string {
  const away = daysAway(date, now)
  return away === 0 ? '오늘' : away === 1 ? '내일' : sentenceDate(date)
}

/** `오늘`, `내일`, `3일 뒤`; null for a day that is over. */
export function awayWords(date: string, now: Date): string | null {
  const away = daysAway(date, now)
  if (away < 0) return null
  return away === 0 ? '오늘' : away === 1 ? '내일' : `${away}일 뒤`
}

/** Until when a call without a wish is meant to come: `월요일(11/30) 오전 10시까지` */
export const untilWords = (dueAt: string, now: Date): string => `${momentOf(dueAt, now)}까지`

/** For whoever asks while nobody calls. */
export const closedWords = (opensAt: string, now: Date): string =>
  `지금은 상담 시간이 아니에요. ${momentOf(opensAt, now)}부터 차례대로 걸어요.`

/** `오늘 오후 3시 10분`: before a time, `3시 10분 전` would be read as 2:50. */
function momentOf(iso: string, now: Date): string {
  const [day = '', time = ''] = momentWords(new Date(iso), now).split(/ (?=\d\d:)/)
  return `${day.replace(/^(\d+)월 (\d+)일\((.)\)$/, '$3요일($1/$2)')} ${hourWords(time)}`
}

/** `오늘 15:22` */
export const momentWords = (at: Date, now: Date): string => `${dayWords(seoulDate(at), now)} ${seoulTime(at)}`

function daysAway(date: string, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(seoulDate(now))) / DAY_MS)
}

/** A day as it is said aloud: `12월 1일 화요일` */
export const spokenDay = (date: string): string =>
  `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일 ${weekdayName(date)}요일`

/** `13:00-15:00` as it is said: `오후 1시~3시`, with both halves of the day where it goes over noon. */
export function spokenSpan(time: string): string {
  const [from = '', until = ''] = time.split('-').map(hourWords)
  const half = `${from.split(' ')[0]} `
  return `${from}~${until.startsWith(half) ? until.slice(half.length) : until}`
}
