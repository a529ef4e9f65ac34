import { addMonths, dottedDate, isCalendarDate } from '#app/platform/korean-time.ts'

/** The longest term, and three months in which a line may have been paused. */
const MOST_MONTHS = 39

/** The months in which a contract may end, from this one on: `2027-02`. */
export function endMonths(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: MOST_MONTHS + 1 }, (_, index) => addMonths(first, index).slice(0, 7))
}

export const monthWords = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`

export interface ToldEnd {
  endsOn: string
  isDayKnown: boolean
}

/** Where only the month is known its first day counts: nobody is told too late. Null for a day that is none. */
export function toldEnd(month: string, day: number | null): ToldEnd | null {
  const endsOn = `${month}-${String(day ?? 1).padStart(2, '0')}`
  return isCalendarDate(endsOn) ? { endsOn, isDayKnown: day !== null } : null
}

export const toldEndWords = ({ endsOn, isDayKnown }: ToldEnd): string =>
  isDayKnown ? dottedDate(endsOn) : monthWords(endsOn)
