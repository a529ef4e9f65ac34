import { lackOf } from './lack.ts'
import type { StaffedHour } from './staffing-contract.ts'

/** `2.5명` */
export const peopleText = (people: number) => `${people.toLocaleString('ko')}명`

/** More are told by their number and the worst of them. */
const MOST_NAMED = 3

const hourText = (each: StaffedHour) => `${each.hour}시에 ${peopleText(lackOf(each))}`

/** `10시에 1명, 14시에 0.5명 모자라요`, `8개 시간대에 모자라요, 가장 많이 13시에 2명`; null where nothing lacks. */
export function lackText(hours: readonly StaffedHour[]): string | null {
  const short = hours.filter((each) => lackOf(each) > 0)
  if (short.length === 0) return null
  if (short.length <= MOST_NAMED) return `${short.map(hourText).join(', ')} 모자라요`
  const worst = short.reduce((one, other) => (lackOf(other) > lackOf(one) ? other : one))
  return `${short.length}개 시간대에 모자라요, 가장 많이 ${hourText(worst)}`
}

/** Of a whole day: `예상 전화 약 6통`, `예상 전화 1통 안팎`. */
export const dayCallsText = (calls: number) =>
  calls < 1 ? '예상 전화 1통 안팎' : `예상 전화 약 ${Math.round(calls).toLocaleString('ko')}통`

/** `약 23건` */
export const callsText = (calls: number) =>
  `약 ${calls.toLocaleString('ko', { maximumFractionDigits: calls < 10 ? 1 : 0 })}건`
