import { addDays, seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'

interface Span {
  from: string
  until: string
}

/** `내일 09:00~18:00`, over several days `12월 1일(화) 09:00 ~ 12월 3일(목) 18:00`, the rest of a day `오늘 14:00부터`. */
export function spanText({ from, until }: Span, now: Date): string {
  const today = seoulDate(now)
  const named = new Map([
    [today, '오늘'],
    [addDays(today, 1), '내일'],
  ])
  const sayDay = (day: string) => named.get(day) ?? sentenceDate(day)
  const [starts, ends] = [new Date(from), new Date(until)]
  const midnight = seoulTime(ends) === '00:00' && ends > starts
  const [first, last] = [seoulDate(starts), seoulDate(midnight ? new Date(ends.getTime() - 1) : ends)]
  const ending = midnight ? '24:00' : seoulTime(ends)
  // What is left of a day.
  if (first === last && midnight) return `${sayDay(first)} ${seoulTime(starts)}부터`
  return first === last
    ? `${sayDay(first)} ${seoulTime(starts)}~${ending}`
    : `${sayDay(first)} ${seoulTime(starts)} ~ ${sayDay(last)} ${ending}`
}
