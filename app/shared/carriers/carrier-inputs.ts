import { z } from 'zod/mini'
import { CARRIER_AGAIN, CARRIER_CODES } from './carriers.ts'

/** Chosen among what a page offers, so that anything else is an old page or made up. */
export const carrierInput = z.enum(CARRIER_CODES, { error: CARRIER_AGAIN })
/** Of a filter; empty means all. */
export const carrierFilter = z.optional(z.enum(['', ...CARRIER_CODES], { error: CARRIER_AGAIN }))
