import {
  CARRIER_CODES,
  CARRIER_COVERAGE,
  CARRIER_NAMES,
  CARRIER_SPOKEN,
  carrierAddress,
  byCarrier,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { giftSums, wonIn } from './gift-amounts.ts'
import { GAP, seen, sentences } from './seen-text.ts'

interface Offered {
  texts: readonly string[]
  /** Where it leads. */
  addresses?: readonly (string | null)[]
  /** What it answers: a question that names a carrier need not be repeated. */
  about?: string | undefined
}

/** Carriers whose products it tells a price of: it names one, or leads to its page, and says a sum of money. */
export function carriersOffered({ texts, addresses = [], about = '' }: Offered): CarrierCode[] {
  if (!texts.some(tellsSum)) return []
  const read = seen([...texts, about].join('\n'))
  return CARRIER_CODES.filter(
    (code) =>
      NAMES[code].test(read) || addresses.some((address) => address !== null && leadsTo(code, address)),
  )
}

const PENALTY = /위약금|반환금/u
/** What nobody says of a penalty alone: a price beside it, or that somebody else pays it. */
const BESIDE_PENALTY =
  /월\s?\d|매월|달마다|요금|가격|가입하|할인(?!\s?반환)|대신|지원|보상|내\s?(?:드|줍|줘|주)|돌려|갚|부담|없이|최저/u

/** What leaving a contract costs is no offer: whoever asks is told, also of a carrier without consent. */
function tellsSum(text: string): boolean {
  if (wonIn(text).length === 0) return false
  if (!PENALTY.test(seen(text))) return true
  return sentences(seen(text)).some((sentence) => {
    const isPenalty = PENALTY.test(sentence) && !BESIDE_PENALTY.test(sentence)
    return wonIn(sentence).length > 0 && !(isPenalty && giftSums(sentence).length === 0)
  })
}

/** A Latin name is a word of its own, as no KT is in SKT; a Korean one may stand within others. */
function patternOf(name: string): string {
  const letters = [...name.replaceAll(/\s/g, '')]
    .map((letter) => letter.replace('+', String.raw`\+`))
    .join(GAP)
  const from = /^[a-z]/i.test(name) ? String.raw`(?<![a-z\d])` : ''
  const until = /[a-z+]$/i.test(name) ? String.raw`(?![a-z\d])` : ''
  return `${from}${letters}${until}`
}

const NAMES = byCarrier((code) => {
  const names = [...CARRIER_NAMES[code].split(' '), ...CARRIER_SPOKEN[code], ...hinted(code)]
  return new RegExp(names.map(patternOf).join('|'), 'iu')
})

/** `K사`, `통신사 K`: everybody knows whose it is. */
function hinted(code: CarrierCode): string[] {
  const letter = code.charAt(0)
  return [`${letter}사`, `${letter}통신사`, `통신사${letter}`]
}

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
