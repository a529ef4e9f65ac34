interface Carrier {
  /** How visitors read it; plain text only, never a logo. */
  name: string
  /** Short enough for a chip. */
  chip: string
  /** Whose phones its plans bundle with. */
  phones: string
  /** Where its coverage is looked up until the operator gives the exact address. */
  coverage: string
}

/**
 * Whose plans are shown, in the order in which they are always listed. A carrier is added here; its plans and texts are
 * written at the desk, its colours in ui/tokens.css.
 */
const CARRIERS = {
  lg: { name: 'LG U+', chip: 'LG U+', phones: 'LG\u00A0U+', coverage: 'https://www.lguplus.com/' },
  kt: { name: 'KT', chip: 'KT', phones: 'KT', coverage: 'https://www.kt.com/' },
  sk: { name: 'SK브로드밴드', chip: 'SK', phones: 'SKT', coverage: 'https://www.bworld.co.kr/' },
} as const satisfies Record<string, Carrier>

export type CarrierCode = keyof typeof CARRIERS

export const CARRIER_CODES = Object.keys(CARRIERS) as [CarrierCode, ...CarrierCode[]]

/** One value for each carrier. */
export function byCarrier<Value>(valueOf: (code: CarrierCode) => Value): Record<CarrierCode, Value> {
  return Object.fromEntries(CARRIER_CODES.map((code) => [code, valueOf(code)])) as Record<CarrierCode, Value>
}

export const CARRIER_NAMES: Readonly<Record<CarrierCode, string>> = byCarrier((code) => CARRIERS[code].name)
export const CARRIER_CHIPS: Readonly<Record<CarrierCode, string>> = byCarrier((code) => CARRIERS[code].chip)
export const CARRIER_PHONES: Readonly<Record<CarrierCode, string>> = byCarrier(
  (code) => CARRIERS[code].phones,
)
export const CARRIER_COVERAGE: Readonly<Record<CarrierCode, string>> = byCarrier(
  (code) => CARRIERS[code].coverage,
)

/** `LG U+, KT, SK브로드밴드`. */
export const CARRIER_LIST = Object.values(CARRIER_NAMES).join(', ')
/** The same on a page, where no line ends within a name. */
export const SHOWN_CARRIER_LIST = Object.values(CARRIER_NAMES)
  .map((name) => name.replaceAll(' ', '\u00A0'))
  .join(', ')

const COUNTS = ['', '한', '두', '세', '네', '다섯', '여섯']
/** `세 통신사`. */
export const COUNTED_CARRIERS = `${COUNTS[CARRIER_CODES.length] ?? '여러'} 통신사`

/** The code of a carrier's written name, or null for any other text. */
export function carrierNamed(name: string): CarrierCode | null {
  return CARRIER_CODES.find((code) => CARRIER_NAMES[code] === name) ?? null
}

export function isCarrierCode(value: string | undefined): value is CarrierCode {
  return CARRIER_CODES.some((code) => code === value)
}

/** The page of a carrier. */
export const carrierAddress = (code: CarrierCode): string => `/infor/${code}`

declare module '#app/database/column-types.ts' {
  interface Registered {
    carrier: CarrierCode
  }
}
