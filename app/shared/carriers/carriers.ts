interface Carrier {
  /** As visitors read it; plain text only, never a logo. */
  name: string
  /** The company that a contract is made with. */
  company: string
  chip: string
  phones: string
  /** What people type for it, besides its name. */
  spoken: readonly string[]
  /** The coverage page until the operator enters the exact address. */
  coverage: string
}

/** The carriers in list order; plans and texts are entered at the desk, colours are in ui/tokens.css. */
const CARRIERS = {
  lg: {
    name: 'LG U+',
    company: '주식회사 LG유플러스',
    chip: 'LG U+',
    phones: 'LG\u00A0U+',
    spoken: ['LG', '엘지', '유플러스', '유플', 'LG유플러스', '엘지유플러스', '엘지유플'],
    coverage: 'https://www.lguplus.com/',
  },
  kt: {
    name: 'KT',
    company: '주식회사 케이티',
    chip: 'KT',
    phones: 'KT',
    spoken: ['케이티', '올레', 'olleh', '지니TV', '기가지니', '한국통신'],
    coverage: 'https://www.kt.com/',
  },
  sk: {
    name: 'SK브로드밴드',
    company: 'SK브로드밴드 주식회사',
    chip: 'SK',
    phones: 'SKT',
    spoken: ['SK', 'SKB', 'SKT', '에스케이', '에스케이브로드밴드', '브로드밴드', '비티비'],
    coverage: 'https://www.bworld.co.kr/',
  },
} as const satisfies Record<string, Carrier>

export type CarrierCode = keyof typeof CARRIERS

/** Where none of them was chosen. */
export const CARRIER_AGAIN = '통신사를 다시 골라 주세요.'

export const CARRIER_CODES = Object.keys(CARRIERS) as [CarrierCode, ...CarrierCode[]]

export function byCarrier<Value>(valueOf: (code: CarrierCode) => Value): Record<CarrierCode, Value> {
  return Object.fromEntries(CARRIER_CODES.map((code) => [code, valueOf(code)])) as Record<CarrierCode, Value>
}

export const CARRIER_NAMES: Readonly<Record<CarrierCode, string>> = byCarrier((code) => CARRIERS[code].name)
export const CARRIER_COMPANIES: Readonly<Record<CarrierCode, string>> = byCarrier(
  (code) => CARRIERS[code].company,
)
export const CARRIER_CHIPS: Readonly<Record<CarrierCode, string>> = byCarrier((code) => CARRIERS[code].chip)

export const CARRIER_PHONES: Readonly<Record<CarrierCode, string>> = byCarrier(
  (code) => CARRIERS[code].phones,
)
export const CARRIER_SPOKEN: Readonly<Record<CarrierCode, readonly string[]>> = byCarrier(
  (code) => CARRIERS[code].spoken,
)
export const CARRIER_COVERAGE: Readonly<Record<CarrierCode, string>> = byCarrier(
  (code) => CARRIERS[code].coverage,
)

/** `LG U+, KT, SK브로드밴드`. */
export const CARRIER_LIST = Object.values(CARRIER_NAMES).join(', ')
export const SHOWN_CARRIER_LIST = Object.values(CARRIER_NAMES)
  .map((name) => name.replaceAll(' ', '\u00A0'))
  .join(', ')

const COUNTS = ['', '한', '두', '세', '네', '다섯', '여섯']
const countOf = (count: number) => COUNTS[count] ?? '여러'
/** `세 통신사`. */
export const COUNTED_CARRIERS = `${countOf(CARRIER_CODES.length)} 통신사`
export const countedPlaces = (count: number) => `${countOf(count)}\u00A0곳`
export const COUNTED_PLACES = countedPlaces(CARRIER_CODES.length)

export function carrierNamed(name: string): CarrierCode | null {
  return CARRIER_CODES.find((code) => CARRIER_NAMES[code] === name) ?? null
}

export function isCarrierCode(value: string | undefined): value is CarrierCode {
  return CARRIER_CODES.some((code) => code === value)
}

export const carrierAddress = (code: CarrierCode): string => `/infor/${code}`

declare module '#app/database/column-types.ts' {
  interface Registered {
    carrier: CarrierCode
  }
}
