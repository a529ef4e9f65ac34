import { addWorkingDays, type Office } from '#app/shared/settings/working-time.ts'
import { addDays, isCalendarDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Refuses with `invalid`. */
export function refuseDay(field: string, day: string, { from, days }: { from: string; days: number }): void {
  if (!isCalendarDate(day)) throw invalidFields({ [field]: '날짜를 적어 주세요.' })
  if (day < from || day > addDays(from, days))
    throw invalidFields({ [field]: '날짜를 다시 확인해 주세요. 너무 이르거나 너무 멀어요.' })
}

/** For quotes without a countable promise. */
const PROMISED_DAYS = 7

/** `영업일 기준 7일 안`, `영업일 7일`, `7영업일 안`. */
const WORKING_DAYS = /영업일\s*(?:기준\s*)?(\d{1,3})\s*일|(\d{1,3})\s*영업일/
/** What else is promised as days of the calendar, the first of which fits. */
const CALENDAR: readonly [words: RegExp, days: number][] = [
  [/(\d{1,2})\s*(?:개월|달)/, 30],
  [/(\d{1,2})\s*주/, 7],
  [/(\d{1,3})\s*일\s*(?:안|이내|내|뒤|후)/, 1],
  [/(\d{1,3})\s*시간/, 1 / 24],
  [/다음\s*날|이튿날|익일|하루/, 1],
  [/이틀/, 2],
  [/사흘/, 3],
  [/나흘/, 4],
  [/닷새/, 5],
  [/열흘/, 10],
  [/보름/, 15],
  [/당일|그날|즉시|바로/, 0],
]

/** The last day that keeps a promise in words, counted from the opening. */
export function promisedGiftDay(promise: string, openedOn: string, office: Office): string {
  const [, before, after] = WORKING_DAYS.exec(promise) ?? []
  const working = before ?? after
  if (working !== undefined) return addWorkingDays(openedOn, Number(working), office)
  for (const [words, days] of CALENDAR) {
    const found = words.exec(promise)
    if (found) return addDays(openedOn, Math.ceil(days * Number(found[1] ?? 1)))
  }
  return addWorkingDays(openedOn, PROMISED_DAYS, office)
}
