import {
  CARRIER_CODES,
  CARRIER_COVERAGE,
  CARRIER_NAMES,
  CARRIER_SPOKEN,
  carrierAddress,
  byCarrier,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { wonIn } from './gift-amounts.ts'
import { GAP, seen } from './seen-text.ts'

interface Offered {
  texts: readonly string[]
  /** Where it leads. */
  addresses?: readonly (string | null)[]
}

/** Carriers whose products it tells a price of: it names one, or leads to its page, and says a sum of money. */
export function carriersOffered({ texts, addresses = [] }: Offered): CarrierCode[] {
  if (!texts.some((text) => wonIn(text).length > 0)) return []
  const read = seen(texts.join('\n'))
  return CARRIER_CODES.filter(
    (code) =>
      NAMES[code].test(read) || addresses.some((address) => address !== null && leadsTo(code, address)),
  )
}

const LATIN = /^[a-z+ ]+$/i

/** A Latin name is a word of its own, as no KT is in SKT; a Korean one may stand within others. */
function patternOf(name: string): string {
  const letters = [...name.replaceAll(/\s/g, '')]
    .map((letter) => letter.replace('+', String.raw`\+`))
    .join(GAP)
  return LATIN.test(name) ? `(?<![a-z\\d])${letters}(?![a-z\\d])` : letters
}

const NAMES = byCarrier((code) => {
  const names = [...CARRIER_NAMES[code].split(' '), ...CARRIER_SPOKEN[code]]
  return new RegExp(names.map(patternOf).join('|'), 'iu')
})

/** Of no site: what an address of ours is read beside. */
const BASE = 'https://own.invalid'

function leadsTo(code: CarrierCode, address: string): boolean {
  if (!URL.canParse(address, BASE)) return false
  const { pathname, searchParams, host } = new URL(address, BASE)
  return (
    pathname.replace(/\/$/, '') === carrierAddress(code) ||
    searchParams.get('carrier') === code ||
    host === new URL(CARRIER_COVERAGE[code]).host
  )
}
