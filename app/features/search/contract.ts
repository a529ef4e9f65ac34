import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { MAX_PAGE, MAX_QUERY_LENGTH, SEARCH_KINDS } from './search-limits.ts'

export const TOO_LONG_MESSAGE = `검색어는 ${MAX_QUERY_LENGTH}자까지 쓸 수 있어요. 짧게 줄여 보세요.`
const NO_PAGE_MESSAGE = `1쪽부터 ${MAX_PAGE}쪽까지 볼 수 있어요.`

const typed = z
  .string({ error: '검색어를 적어 주세요.' })
  .check(z.refine((text) => [...text].length <= MAX_QUERY_LENGTH, { error: TOO_LONG_MESSAGE }))

const pageNumber = z.pipe(
  z.string({ error: NO_PAGE_MESSAGE }).check(z.refine((text) => isPage(text), { error: NO_PAGE_MESSAGE })),
  z.transform(Number),
)

/** A text in pieces, so that what was found can be marked without writing HTML. */
const markedText = z.array(z.object({ text: z.string(), isHit: z.boolean() }))
export type MarkedText = z.output<typeof markedText>

const found = z.object({
  kind: z.literal(SEARCH_KINDS),
  /** What the result is, in words: 상품, 설치 후기. */
  label: z.string(),
  url: z.string(),
  title: markedText,
  excerpt: markedText,
  /** `2026.10.12` in Seoul; null where nobody wrote it on a day. */
  writtenOn: z.nullable(z.string()),
  isSample: z.boolean(),
})
export type Found = z.output<typeof found>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    '상품, 자주 묻는 질문, 통신사 안내, 공개 글을 찾아요. 제목에 있는 것이 먼저, 적은 그대로인 것이 먼저, 새 글이 먼저예요. total은 500까지 세요.',
  from: 'query',
  access: 'public',
  input: z.object({ q: typed, page: z.optional(pageNumber) }),
  data: z.object({
    result: z.array(found),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    /** False when there may be more than is counted. */
    isWhole: z.boolean(),
  }),
  refusals: ['invalid', 'tooMany', 'unavailable'],
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: '적는 동안 보여 줄 검색어. 초성(ㅇㅌㄴ)과 아직 다 적지 않은 글자(인터ㄴ)도 알아들어요.',
  from: 'query',
  access: 'public',
  input: z.object({ q: typed }),
  data: z.object({ result: z.array(z.object({ text: z.string(), label: z.string() })) }),
  refusals: ['invalid', 'tooMany', 'unavailable'],
})

function isPage(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGE
}
