import type { MetaDescriptor } from 'react-router'
import { bundleOfChoice, phonesIn, toldPhones } from '#app/catalog/door.ts'
import { refusalOf } from '#app/database/connection.server.ts'
import { onReplica, type Services } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { marked } from '#app/shared/text-search/marked-text.ts'
import { squeezedWord } from '#app/shared/text-search/known-words.ts'
import { refuseSearchFlood } from '#app/shared/text-search/search-floods.server.ts'
import { readQuery } from '#app/shared/text-search/search-terms.ts'
import { refuseUnfinished, type FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { search } from './contract.ts'
import { facetsOf, FACETS, narrowed, type Facet, type Narrowing } from './facets.ts'
import { foundAs, type FoundAs } from './found-as.ts'
import { asksPrices, holdsPlans, pricesFirst } from './price-search.ts'
import { readSpeedPrices, type SpeedPrice } from './product-groups.server.ts'
import { findMeant } from './meaning.server.ts'
import { readOffers, readOftenAsked, type Offers, type OftenAsked } from './offers.server.ts'
import { readSections, type Sections } from './result-sections.server.ts'
import { searchAddress } from './search-address.ts'
import { withoutHeldQuestions } from './held-questions.server.ts'
import { readFound } from './search-sources.server.ts'

/** In titles and headings. */
const SHOWN_LENGTH = 30
const NO_LETTERS = '글자나 숫자를 함께 적어 주세요. 이모지나 기호만으로는 찾을 수 없어요.'

/** A known question about what was typed, with all of its answer. */
export interface DirectAnswer {
  question: MarkedText
  answer: MarkedText
  url: string
  isSample: boolean
}

export interface FoundView extends Sections {
  /** Before everything else of its type, where there is one. */
  direct: DirectAnswer | null
  /** Of whoever looks for prices, and was found no plan. */
  speeds: readonly SpeedPrice[]
  isExact: boolean
  narrowing: Narrowing
  facets: Facet[]
  meant: DataOf<typeof search>['meant']
  /** Words that are marked here by other names. */
  also: readonly FoundAs[]
  /** Before anything was narrowed. */
  whole: number
  total: number
  isWhole: boolean
  page: number
}

interface Leading {
  title: string
  text: string
  link: { to: string; text: string }
}

export type SearchOutcome =
  | { kind: 'start'; note: string | null; questions: readonly OftenAsked[] }
  /** Something was found, but not there. */
  | ({ kind: 'elsewhere' } & Leading)
  | ({ kind: 'nothing'; title: string; isExact: boolean } & Offers)
  | ({ kind: 'found' } & FoundView)

interface Answered {
  outcome: SearchOutcome
  status: number
}

/** Returns what /search shows for its query and the status; a broken rule is a note on the page itself. */
export async function readSearchPage(services: Services, query: URLSearchParams, visit: Visit) {
  const typed = printable(query.get('q') ?? '')
  const phones = phonesIn(query)
  const answer = (outcome: SearchOutcome, status = 200, headers: Record<string, string> = {}) => ({
    page: { typed: shorten(typed, 200), outcome, told: toldPhones(phones), meta: searchMeta(typed) },
    status,
    headers,
  })
  const start = async (note: string | null, ...rest: [number?, Record<string, string>?]) =>
    answer({ kind: 'start', note, questions: await readOftenAsked(services) }, ...rest)
  if (typed === '') return start(null)
  const input = search.input.safeParse({
    q: typed,
    page: query.get('page') ?? undefined,
    exact: query.get('exact') ?? undefined,
    ...Object.fromEntries(FACETS.map((name) => [name, query.get(name) ?? undefined])),
  })
  if (!input.success) {
    const note = Object.values(fieldErrors(input.error))[0] ?? null
    return start(note, 422)
  }
  if (!readQuery(typed)) return start(NO_LETTERS)
  try {
    await refuseSearchFlood(services, visit)
    const { outcome, status } = await readOutcome(services, input.data, bundleOfChoice(phones))
    return answer(outcome, status)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { message: note, status, retryAfter } = refusal
    // Without the questions: the database may be what is away.
    const outcome: SearchOutcome = { kind: 'start', note, questions: [] }
    return answer(outcome, status, retryAfter ? { 'retry-after': String(retryAfter) } : {})
  }
}

async function readOutcome(
  services: Services,
  { q, page = 1, exact, ...narrowing }: InputOf<typeof search>,
  bundle: Bundle,
): Promise<Answered> {
  const isExact = exact !== undefined
  const found = await findMeant(services, q, isExact)
  const { patterns, isWhole, meant, synonyms } = found
  const isOfPrices = asksPrices(meant?.words ?? q)
  const entries = isOfPrices ? pricesFirst(found.entries) : found.entries
  if (entries.length === 0) return { outcome: await nothing(services, q, isExact, bundle), status: 200 }
  const left = narrowed(entries, narrowing)
  refuseUnfinished(left, found)
  if (left.length === 0) return { outcome: nothingNarrowed(q, isExact), status: 200 }
  const isFirst = page === 1 && !Object.values(narrowing).some(Boolean)
  const speeds = isFirst && isOfPrices && !holdsPlans(entries) ? await readSpeedPrices(services, bundle) : []
  const answer = isFirst && !isOfPrices ? await readDirectAnswer(services, entries, patterns) : null
  const told = answer?.entry
  // What is answered whole is the best of them, and its type the first.
  const ranked = told ? [told, ...left.filter((entry) => entry !== told)] : left
  const { sections, pages } = await readSections(services, ranked, { page, patterns, bundle, told })
  refuseUnfinished(sections, found)
  if (sections.length === 0) return { outcome: pastTheEnd(q, narrowing), status: 404 }
  const facets = facetsOf(told ? ranked : entries, narrowing)
  const counts = { whole: entries.length, total: left.length, isWhole }
  const also = foundAs(sections, synonyms)
  const view = {
    direct: answer?.direct ?? null,
    speeds,
    sections,
    pages,
    page,
    isExact,
    narrowing,
    facets,
    meant,
    also,
    ...counts,
  }
  return { outcome: { kind: 'found', ...view }, status: 200 }
}

/** Looks at so many of the known questions, the best first. */
const ASKED = 20

/** The known question that asks most of what was typed; of equals the best. */
async function readDirectAnswer(
  services: Services,
  entries: readonly FoundEntry[],
  patterns: readonly string[],
): Promise<{ entry: FoundEntry; direct: DirectAnswer } | null> {
  const asked = entries.filter(({ kind }) => kind === 'question').slice(0, ASKED)
  const found = await onReplica(services, ({ database }) => readFound(database, asked))
  const shown = await withoutHeldQuestions(services, found)
  const known = shown.map((source) => ({ source, letters: lettersFound(source.title, patterns) }))
  const most = Math.max(0, ...known.map(({ letters }) => letters))
  const source = known.find(({ letters }) => letters > 0 && letters === most)?.source
  const entry = asked.find(({ key }) => key === source?.key)
  if (!entry || !source) return null
  const { title, text, url, isSample } = source
  const [question, answer] = [marked(title, patterns), marked(text, patterns)]
  return { entry, direct: { question, answer, url, isSample } }
}

function lettersFound(title: string, patterns: readonly string[]): number {
  const hits = marked(title, patterns).filter(({ isHit }) => isHit)
  return hits.reduce((sum, { text }) => sum + squeezedWord(text).length, 0)
}

/** Specification §D8.5. */
async function nothing(
  services: Services,
  typed: string,
  isExact: boolean,
  bundle: Bundle,
): Promise<SearchOutcome> {
  const title = `‘${shorten(typed, SHOWN_LENGTH)}’ 검색 결과가 없어요`
  return { kind: 'nothing', title, isExact, ...(await readOffers(services, typed, bundle)) }
}

function nothingNarrowed(typed: string, isExact: boolean): SearchOutcome {
  return {
    kind: 'elsewhere',
    title: '고른 조건에는 검색 결과가 없어요',
    text: '조건을 빼면 다른 결과를 볼 수 있어요.',
    link: { to: searchAddress(typed, { isExact }), text: '조건 빼고 보기' },
  }
}

function pastTheEnd(typed: string, narrowing: Narrowing): SearchOutcome {
  return {
    kind: 'elsewhere',
    title: '이 페이지에는 검색 결과가 없어요',
    text: '첫 쪽부터 다시 볼 수 있어요.',
    link: { to: searchAddress(typed, narrowing), text: '첫 쪽 보기' },
  }
}

function searchMeta(typed: string): MetaDescriptor[] {
  const title = typed === '' ? '검색' : `${shorten(typed, SHOWN_LENGTH)} 검색`
  const description = '요금 상품, 자주 묻는 질문, 통신사 안내와 게시판 글에서 궁금한 말을 찾아보세요.'
  return [
    { title: `${title} | ${BRAND.ko}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, follow' },
  ]
}

function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
}

function shorten(text: string, length: number): string {
  const signs = [...text]
  return signs.length > length ? `${signs.slice(0, length).join('')}…` : text
}
