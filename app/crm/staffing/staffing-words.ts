import { lackOf, type StaffedHour } from './lack.ts'

/** `2.5명` */
export const peopleText = (people: number) => `${people.toLocaleString('ko')}명`

/** `10시에 1명, 14시에 0.5명 모자라요`; null where nothing lacks. */
export function lackText(hours: readonly StaffedHour[]): string | null {
  const short = hours.filter((each) => lackOf(each) > 0)
  if (short.length === 0) return null
  return `${short.map((each) => `${each.hour}시에 ${peopleText(lackOf(each))}`).join(', ')} 모자라요`
}

/** `약 23건` */
export const callsText = (calls: number) =>
  `약 ${calls.toLocaleString('ko', { maximumFractionDigits: calls < 10 ? 1 : 0 })}건`
