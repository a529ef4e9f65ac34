import type { CarrierCode } from './contract.ts'

/** As the form writes them, short enough for a chip. */
export const CARRIER_LABELS: Readonly<Record<CarrierCode, string>> = { lg: 'LG U+', kt: 'KT', sk: 'SK' }
