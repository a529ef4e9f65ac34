import { LEFT_OUT, SELF } from './source-marks.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'

/** Where a visit came from, as reports count it. Every text is bounded, and none of them is a person's. */
export interface VisitSource {
  /** What was looked for; '' where nobody knows. */
  keyword: string
  /** As the address or the cookie says it, also a code that we do not have; '' without any. */
  inType: string
  /** Path of the page; '' where none was told. */
  page: string
  /** Host of the page before; '' where there was none. */
  refHost: string
}

/** What a browser told of a landing; all of it is only claimed. */
export interface Landed {
  landingUrl: string | null | undefined
  refUrl: string | null | undefined
  /** The inType kept in its cookie. */
  inType: string | null | undefined
}

export const UNKNOWN_SOURCE: VisitSource = { keyword: '', inType: '', page: '', refHost: '' }

/** Where search engines keep what was looked for, by the end of their host. */
const ENGINES: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)search\.naver\.com$/, 'query'],
  [/(^|\.)search\.daum\.net$/, 'q'],
  [/(^|\.)search\.zum\.com$/, 'query'],
  [/(^|\.)nate\.com$/, 'q'],
  [/(^|\.)google\.(com|co\.kr)$/, 'q'],
  [/(^|\.)bing\.com$/, 'q'],
  [/(^|\.)duckduckgo\.com$/, 'q'],
  [/(^|\.)search\.yahoo\.com$/, 'p'],
]
const LONGEST = { keyword: 100, inType: 40, page: 120, refHost: 100 } as const
/** Seven digits and more, or an address of mail: what somebody looks for is not written so. */
const PERSONAL = /(?:\d[\s().-]{0,2}){7,}|@/

export function readSource({ landingUrl, refUrl, inType }: Landed): VisitSource {
  const landing = readAddress(landingUrl)
  const ref = readReferrer(refUrl)
  const query = readQuery(landing)
  const isOurs = ref !== null && landing !== null && ref.host === landing.host
  return {
    keyword: harmless(clean(readKeyword(query, ref), LONGEST.keyword)),
    inType: harmless(clean(query.get('inType') || inType || '', LONGEST.inType)),
    page: landing ? pageOf(landing) : '',
    refHost: isOurs ? SELF : harmless(hostOf(ref)),
  }
}

/** A page opened from another of ours, by nobody's advertisement: no new visit. */
export const isInside = ({ keyword, refHost }: VisitSource, { landingUrl }: Landed): boolean =>
  refHost === SELF && keyword === '' && !readQuery(readAddress(landingUrl)).has('inType')

/**
 * What was looked for: as the advertisement says it (`n_query`, `n_keyword`, `utm_term`), else as the search engine's
 * own address does. '' where neither tells.
 */
export function readKeyword(query: ReadonlyMap<string, string>, ref: URL | null): string {
  for (const name of ['n_query', 'n_keyword', 'utm_term']) {
    const told = query.get(name)?.trim()
    if (told) return told
  }
  const [, name = ''] = ENGINES.find(([host]) => ref && host.test(ref.hostname)) ?? []
  return (name && readQuery(ref).get(name)) || ''
}

/** The address's query, the first value of each name; without NUL, which is only seen once it is decoded. */
export function readQuery(url: URL | null): Map<string, string> {
  const query = new Map<string, string>()
  for (const pair of url?.searchParams ?? []) {
    const [name = '', value = ''] = pair.map((text) => text.replaceAll('\0', ''))
    if (!query.has(name)) query.set(name, value)
  }
  return query
}

/** An address as a browser would read it; a path is ours. Null for what is none. */
export function readAddress(address: string | null | undefined): URL | null {
  return address && URL.canParse(address, 'http://site') ? new URL(address, 'http://site') : null
}

/** The page before: a whole address, or nothing. */
export function readReferrer(address: string | null | undefined): URL | null {
  return address && URL.canParse(address) ? new URL(address) : null
}

/** The path, of a post with its number; a status page without the number that opens it. */
function pageOf({ protocol, pathname, searchParams }: URL): string {
  if (protocol !== 'http:' && protocol !== 'https:') return ''
  const path = withoutEnd(decoded(pathname), '/') || '/'
  if (path.startsWith('/consult/status/')) return '/consult/status'
  const seqno = searchParams.get('seqno') ?? ''
  const isPost = /^\/bbs\/[a-z_]+\/view$/.test(path) && /^[1-9]\d{0,6}$/.test(seqno)
  return isPost ? `${path}?seqno=${seqno}` : harmless(clean(path, LONGEST.page))
}

/** Also of an app: `android-app://com.google.android…` has a host. */
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

/** One line of letters that are seen, cut between characters. */
function clean(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, longest).join('').trim()
}

const harmless = (text: string): string => (PERSONAL.test(text) ? LEFT_OUT : text)
