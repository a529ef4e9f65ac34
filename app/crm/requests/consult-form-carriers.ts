import type { CarrierCode } from '#app/shared/carriers/carriers.ts'

/** As the form writes them, short enough for a chip. */
export const CARRIER_LABELS: Readonly<Record<CarrierCode, string>> = { lg: 'LG U+', kt: 'KT', sk: 'SK' }
