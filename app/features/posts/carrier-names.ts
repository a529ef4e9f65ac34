import type { CarrierCode } from '#app/features/consultation/contract.ts'

/** How visitors read a carrier; plain text only, never a logo. */
export const CARRIER_NAMES: Readonly<Record<CarrierCode, string>> = {
  lg: 'LG U+',
  kt: 'KT',
  sk: 'SK브로드밴드',
}

/** The order in which the three are always listed. */
export const CARRIER_ORDER: readonly CarrierCode[] = ['lg', 'kt', 'sk']

/** The code of a carrier's written name, or null for any other text. */
export function carrierNamed(name: string): CarrierCode | null {
  return CARRIER_ORDER.find((code) => CARRIER_NAMES[code] === name) ?? null
}

export function isCarrierCode(value: string | undefined): value is CarrierCode {
  return CARRIER_ORDER.some((code) => code === value)
}
