import { unescape } from 'node:querystring'
import { withoutReceipt } from '#app/platform/kept-address.ts'
import { holdsResidentNumber } from '#app/platform/resident-number.ts'
import { LEFT_OUT, SELF } from './source-marks.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'
import { senderSite } from './sender-sites.ts'

/** Texts are bounded and not personal. */
export interface VisitSource {
  keyword: string
  inType: string
  page: string
  refHost: string
}

/** Claimed by the browser. */
export interface Landed {
  landingUrl: string | null | undefined
  refUrl: string | null | undefined
  inType: string | null | undefined
}

export const UNKNOWN_SOURCE: VisitSource = { keyword: '', inType: '', page: '', refHost: '' }

const LONGEST = { keyword: 100, inType: 40, page: 120, refHost: 100 } as const
/** Seven digits, whatever stands between them, or an @, which no search term needs. */
const PERSONAL = /(?:\p{Nd}[\p{P}\p{S}\p{Z}]{0,3}){7,}|@|%40/iu

/** A word that was looked for, as it is kept; also one that an advertisement was bought for. */
export const keptKeyword = (text: string): string => harmless(clean(text, LONGEST.keyword))

export function readSource({ landingUrl, refUrl, inType }: Landed): VisitSource {
  const landing = readAddress(landingUrl)
  const ref = readReferrer(refUrl)
  const query = readQuery(landing)
  const isOurs = ref !== null && landing !== null && ref.host === landing.host
  return {
    keyword: keptKeyword(readKeyword(query, ref)),
    inType: harmless(clean(query.get('inType') || inType || '', LONGEST.inType)),
    page: landing ? pageOf(landing) : '',
    refHost: isOurs ? SELF : harmless(hostOf(ref)),
  }
}

/** Opened from our own page without an advertisement, so no new visit. */
export const isInside = ({ keyword, refHost }: VisitSource, { landingUrl }: Landed): boolean =>
  refHost === SELF && keyword === '' && !readQuery(readAddress(landingUrl)).has('inType')

/** An advertisement, a search or another site brought this visit. */
export const isFromOutside = ({ keyword, inType, refHost }: VisitSource): boolean =>
  keyword !== '' || inType !== '' || (refHost !== '' && refHost !== SELF)

export const readCampaign = (query: ReadonlyMap<string, string>): string =>
  harmless(clean(query.get('utm_campaign') ?? '', LONGEST.keyword))

/** Reads the advertisement's parameters (`n_query`, `n_keyword`, `utm_term`), else the search engine's. */
export function readKeyword(query: ReadonlyMap<string, string>, ref: URL | null): string {
  for (const name of ['n_query', 'n_keyword', 'utm_term']) {
    const value = query.get(name)?.trim()
    if (value) return value
  }
  const term = ref && senderSite(ref.hostname)?.term
  return (term && readQuery(ref).get(term)) || ''
}

/** The first value of each name, without NUL, which appears only after decoding. */
export function readQuery(url: URL | null): Map<string, string> {
  const query = new Map<string, string>()
  for (const pair of url?.searchParams ?? []) {
    const [name = '', value = ''] = pair.map((text) => text.replaceAll('\0', ''))
    if (!query.has(name)) query.set(name, value)
  }
  return query
}

export function readAddress(address: string | null | undefined): URL | null {
  return address && URL.canParse(address, 'http://site') ? new URL(address, 'http://site') : null
}

export function readReferrer(address: string | null | undefined): URL | null {
  return address && URL.canParse(address) ? new URL(address) : null
}

/** A post keeps its number; a page of one request loses the number that opens it. */
function pageOf({ protocol, pathname, searchParams }: URL): string {
  if (protocol !== 'http:' && protocol !== 'https:') return ''
  const path = withoutEnd(withoutReceipt(decoded(pathname)), '/') || '/'
  const seqno = searchParams.get('seqno') ?? ''
  const isPost = /^\/bbs\/[a-z_]+\/view$/.test(path) && /^[1-9]\d{0,6}$/.test(seqno)
  return isPost ? `${path}?seqno=${seqno}` : harmless(clean(path, LONGEST.page))
}

/** Apps have a host too: `android-app://com.google.android…`. */
function hostOf(ref: URL | null): string {
  return clean(ref?.hostname.replace(/^www\./, '') ?? '', LONGEST.refHost)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function clean(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, longest).join('').trim()
}

export const harmless = (text: string): string => (PERSONAL.test(text.normalize('NFKC')) ? LEFT_OUT : text)

/** Of what may hold an advertisement's long numbers: nothing with a resident registration number, also an encoded one. */
export const withoutResident = (text: string): string =>
  holdsResidentNumber(unescape(text)) ? LEFT_OUT : text
