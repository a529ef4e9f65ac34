import { addWorkingDays, type Office } from '#app/shared/settings/working-time.ts'
import { addDays, isCalendarDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Refuses a day that is none, or lies outside so many days from the first allowed one. */
export function refuseDay(field: string, day: string, { from, days }: { from: string; days: number }): void {
  if (!isCalendarDate(day)) throw invalidFields({ [field]: '날짜를 적어 주세요.' })
  if (day < from || day > addDays(from, days))
    throw invalidFields({ [field]: '날짜를 다시 확인해 주세요. 너무 이르거나 너무 멀어요.' })
}

/** 영업일 7일 안: what is promised where a quote says nothing that can be counted. */
const PROMISED_DAYS = 7

/** How many working days after the opening a gift was promised: `영업일 7일 안`. */
const promisedDays = (promise: string) =>
  Number(/영업일\s*(\d{1,3})\s*일/.exec(promise)?.[1] ?? PROMISED_DAYS)

/** By when a gift must be given that was promised like this. */
export const promisedGiftDay = (promise: string, openedOn: string, office: Office): string =>
  addWorkingDays(openedOn, promisedDays(promise), office)
