import { call } from '#app/platform/call.ts'
import { slots } from './consult-calls.ts'
import type * as contract from './contract.ts'
export { SlotDays } from './slot-picker-days.tsx'

/** Returns a week from today. Throws CallError. */
export async function loadSlots(): Promise<contract.SlotDay[]> {
  const { result } = await call<typeof contract.slots>(slots, {})
  return result
}
