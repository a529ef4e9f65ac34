import type { MetaDescriptor } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { search } from './contract.ts'
import { FACETS, type Narrowing } from './facets.ts'
import { searchAddress } from './search-address.ts'
import { readQuery } from '#app/shared/text-search/search-terms.ts'
import { searchSite } from './search.server.ts'

/** In titles and headings. */
const SHOWN_LENGTH = 30
const NO_LETTERS = '글자나 숫자를 함께 적어 주세요. 이모지나 기호만으로는 찾을 수 없어요.'

export type SearchOutcome =
  | { kind: 'start'; note: string | null }
  | {
      kind: 'nothing'
      title: string
      text: string
      links: readonly { to: string; text: string }[]
      /** Offers words and places, where nothing was found at all. */
      leadsOn: boolean
    }
  | { kind: 'found'; found: DataOf<typeof search>; isExact: boolean; narrowing: Narrowing }

/** Returns what /search shows for its query and the status; a broken rule is a note on the page itself. */
export async function readSearchPage(services: Services, query: URLSearchParams, visit: Visit) {
  const typed = printable(query.get('q') ?? '')
  const answer = (outcome: SearchOutcome, status = 200, headers: Record<string, string> = {}) => ({
    page: { typed: shorten(typed, 200), outcome, meta: searchMeta(typed) },
    status,
    headers,
  })
  if (typed === '') return answer({ kind: 'start', note: null })
  const input = search.input.safeParse({
    q: typed,
    page: query.get('page') ?? undefined,
    exact: query.get('exact') ?? undefined,
    ...Object.fromEntries(FACETS.map((name) => [name, query.get(name) ?? undefined])),
  })
  if (!input.success) {
    const note = Object.values(fieldErrors(input.error))[0] ?? null
    return answer({ kind: 'start', note }, 422)
  }
  if (!readQuery(typed)) return answer({ kind: 'start', note: NO_LETTERS })
  try {
    const found = await searchSite(services, input.data, visit)
    const { exact } = input.data
    const narrowing = Object.fromEntries(FACETS.map((name) => [name, input.data[name]]))
    const isExact = exact !== undefined
    if (found.total === 0)
      return answer(found.facets.length > 0 ? nothingNarrowed(typed, isExact) : nothing(typed))
    return found.result.length === 0
      ? answer(pastTheEnd(typed), 404)
      : answer({ kind: 'found', found, isExact, narrowing })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const headers = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }
    return answer({ kind: 'start', note: error.message }, error.status, headers)
  }
}

/** Specification §D8.5. */
function nothing(typed: string): SearchOutcome {
  return {
    kind: 'nothing',
    title: `‘${shorten(typed, SHOWN_LENGTH)}’에 맞는 글이 없어요`,
    text: '다른 말로 찾거나 검색어를 짧게 줄여 보세요.',
    links: [
      { to: '/bbs/bbs_issue/list', text: '전체 글 보기' },
      { to: '/bbs/bbs_qna/edit', text: '질문 남기기' },
      { to: '/consult', text: '전화로 물어보기' },
    ],
    leadsOn: true,
  }
}

function nothingNarrowed(typed: string, isExact: boolean): SearchOutcome {
  return {
    kind: 'nothing',
    title: '고른 조건에는 검색 결과가 없어요',
    text: '조건을 빼면 다른 결과를 볼 수 있어요.',
    links: [{ to: searchAddress(typed, { isExact }), text: '조건 빼고 보기' }],
    leadsOn: false,
  }
}

function pastTheEnd(typed: string): SearchOutcome {
  return {
    kind: 'nothing',
    title: '이 페이지에는 검색 결과가 없어요',
    text: '첫 쪽부터 다시 볼 수 있어요.',
    links: [{ to: searchAddress(typed), text: '첫 쪽 보기' }],
    leadsOn: false,
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
