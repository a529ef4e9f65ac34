import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'

interface Span {
  from: string
  until: string
}

/** `12월 1일(화) 09:00~18:00`, over several days `12월 1일(화) 09:00 ~ 12월 3일(목) 18:00`, the rest of a day `12월 1일(화) 14:00부터`. */
export function spanText({ from, until }: Span): string {
  const [starts, ends] = [new Date(from), new Date(until)]
  const midnight = seoulTime(ends) === '00:00' && ends > starts
  const [first, last] = [seoulDate(starts), seoulDate(midnight ? new Date(ends.getTime() - 1) : ends)]
  const ending = midnight ? '24:00' : seoulTime(ends)
  // What is left of a day.
  if (first === last && midnight) return `${sentenceDate(first)} ${seoulTime(starts)}부터`
  return first === last
    ? `${sentenceDate(first)} ${seoulTime(starts)}~${ending}`
    : `${sentenceDate(first)} ${seoulTime(starts)} ~ ${sentenceDate(last)} ${ending}`
}
