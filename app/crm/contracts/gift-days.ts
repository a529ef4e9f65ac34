import { DATE_MESSAGE } from '#app/platform/day-inputs.ts'
import { addDays, isCalendarDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Refuses with `invalid`. */
export function refuseDay(field: string, day: string, { from, days }: { from: string; days: number }): void {
  if (!isCalendarDate(day)) throw invalidFields({ [field]: '날짜를 적어 주세요.' })
  if (day < from || day > addDays(from, days))
    throw invalidFields({ [field]: `${DATE_MESSAGE} 너무 이르거나 너무 멀어요.` })
}
