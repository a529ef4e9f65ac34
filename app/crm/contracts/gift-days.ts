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

/** Reads `영업일 기준 7일 안`, or without 기준: working days after the opening. */
const promisedDays = (promise: string) =>
  Number(/영업일\s*(?:기준\s*)?(\d{1,3})\s*일/.exec(promise)?.[1] ?? PROMISED_DAYS)

export const promisedGiftDay = (promise: string, openedOn: string, office: Office): string =>
  addWorkingDays(openedOn, promisedDays(promise), office)
