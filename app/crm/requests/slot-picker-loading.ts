import { call } from '#app/platform/call.ts'
import { slots, type SlotDay } from './contract.ts'
export { SlotDays } from './slot-picker-days.tsx'

/** Returns a week from today. Throws CallError. */
export async function loadSlots(): Promise<SlotDay[]> {
  const { result } = await call(slots, {})
  return result
}
