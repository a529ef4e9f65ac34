import type { Services } from '#app/database/services.server.ts'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { listSlots, readWish } from '#app/crm/requests/slots.server.ts'

type Booked = Pick<ConsultationStatus, 'canChange' | 'wishDate' | 'wishTime'>

/** Includes the booked time, which only this request may fill; returns none if the request cannot be changed. */
export async function offerSlots(services: Services, own: Booked): Promise<SlotDay[]> {
  if (!own.canChange) return []
  const { result: week } = await listSlots(services, {})
  const { wishDate, wishTime } = own
  const wish = readWish(wishDate, wishTime)
  if (!wishDate || !wishTime || !wish || wish.until <= services.now()) return week
  const isBeyond = week.every((day) => day.wishDate < wishDate)
  const days = isBeyond
    ? [...week, ...(await listSlots(services, { from: wishDate, to: wishDate })).result]
    : week
  return days.map((day) => (day.wishDate === wishDate ? withTime(day, wishTime) : day))
}

function withTime(day: SlotDay, time: string): SlotDay {
  return day.wishTimes.includes(time) ? day : { ...day, wishTimes: [...day.wishTimes, time].toSorted() }
}
