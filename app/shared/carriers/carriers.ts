/** The three whose plans are shown, in the order in which they are always listed. */
export const CARRIER_CODES = ['lg', 'kt', 'sk'] as const
export type CarrierCode = (typeof CARRIER_CODES)[number]

/** How visitors read a carrier; plain text only, never a logo. */
export const CARRIER_NAMES: Readonly<Record<CarrierCode, string>> = {
  lg: 'LG U+',
  kt: 'KT',
  sk: 'SK브로드밴드',
}

/** The code of a carrier's written name, or null for any other text. */
export function carrierNamed(name: string): CarrierCode | null {
  return CARRIER_CODES.find((code) => CARRIER_NAMES[code] === name) ?? null
}

export function isCarrierCode(value: string | undefined): value is CarrierCode {
  return CARRIER_CODES.some((code) => code === value)
}
