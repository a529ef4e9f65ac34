import type { CarrierAcceptance } from './contract.ts'
import { isPaperNumber } from './paper-number.ts'

/** Of a carrier's consent to our selling its products (사전승낙서). */
export type AcceptanceState = 'valid' | 'expired' | 'missing'

/** On a day of Seoul, `YYYY-MM-DD`. One whose number, picture or days lack, or whose number is none, is as good as none. */
export function acceptanceState(
  { number, image, acceptedOn, validUntil }: CarrierAcceptance,
  today: string,
): AcceptanceState {
  if (validUntil !== null && validUntil < today) return 'expired'
  return number !== null &&
    isPaperNumber(number) &&
    image &&
    validUntil !== null &&
    acceptedOn !== null &&
    acceptedOn <= today
    ? 'valid'
    : 'missing'
}

/**
 * Whether what a carrier sells may be offered: with its consent in force, and samples before one was ever entered,
 * because they offer nothing to anybody.
 */
export const isOfferable = (state: AcceptanceState, { isSample }: { isSample: boolean }): boolean =>
  state === 'valid' || (state === 'missing' && isSample)
