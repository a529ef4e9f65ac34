import { z } from 'zod/mini'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { markedText, TOO_LONG_MESSAGE } from '#app/shared/text-search/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { FACET_VALUES, FACETS } from './facets.ts'
import {
  MAX_FOUND,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  SEARCH_FIELDS,
  SEARCH_KINDS,
} from '#app/shared/text-search/search-limits.ts'

const NO_PAGE_MESSAGE = `1쪽부터 ${MAX_PAGE}쪽까지 볼 수 있어요.`

const typed = z
  .string({ error: '검색어를 적어 주세요.' })
  .check(z.refine((text) => [...text].length <= MAX_QUERY_LENGTH, { error: TOO_LONG_MESSAGE }))

/** A whole number from 1 in digits. */
function digits(most: number, message: string) {
  const isFine = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most
  return z.pipe(z.string({ error: message }).check(z.refine(isFine, { error: message })), z.transform(Number))
}

const READ = {
  method: 'GET',
  from: 'query',
  access: 'public',
  refusals: ['invalid', 'tooMany', 'unavailable'],
} as const

const hit = {
  url: z.string(),
  title: markedText,
  excerpt: markedText,
  /** `2026.10.12` in Seoul; null for texts without a date. */
  writtenOn: z.nullable(z.string()),
  isSample: z.boolean(),
}
const page = {
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** False when there may be more than is counted. */
  isWhole: z.boolean(),
}

/** `label` is the kind in words: 상품, 설치 후기. */
const found = z.object({
  kind: z.literal(SEARCH_KINDS),
  label: z.string(),
  ...hit,
  /** Of a plan, without phones: won a month, over three years, and the gift beside, which is no part of either. */
  price: z.nullable(z.object({ monthly: z.number(), total: z.number(), gift: z.number() })),
})
export type Found = z.output<typeof found>

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.optional(z.literal(values, { error: `${values.join(', ')} 가운데 하나예요.` }))
const narrowing = {
  in: oneOf(FACET_VALUES.in),
  carrier: oneOf(FACET_VALUES.carrier),
  speed: oneOf(FACET_VALUES.speed),
}

export const search = endpoint({
  ...READ,
  path: '/api/search',
  summary:
    '상품, 자주 묻는 질문, 통신사 안내, 공개 글을 찾아요. 제목에 있는 것이 먼저, 적은 그대로인 것이 먼저, 새 글이 먼저예요. 같은 말, 잘못 친 글자와 자판, 붙여 쓴 말도 알아들어요(exact=1이면 그대로만). in, carrier, speed로 좁혀요. total은 500까지 세요.',
  input: z.object({
    q: typed,
    page: z.optional(digits(MAX_PAGE, NO_PAGE_MESSAGE)),
    exact: z.optional(z.literal('1', { error: 'exact는 1이거나 없어요.' })),
    ...narrowing,
  }),
  data: z.object({
    result: z.array(found),
    ...page,
    /** By what the results can be narrowed, with how many each leaves. */
    facets: z.array(
      z.object({
        name: z.literal(FACETS),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
      }),
    ),
    /** By which other words it was found: `mended` for those that were mistyped, `relaxed` for some of many. */
    meant: z.nullable(z.object({ manner: z.literal(['mended', 'relaxed']), words: z.string() })),
  }),
})

const MAX_SIZE = 50
const NO_SIZE_MESSAGE = `한 쪽에는 1개부터 ${MAX_SIZE}개까지 볼 수 있어요.`

const foundPost = z.object({
  seqno: z.number(),
  board: z.string(),
  boardName: z.string(),
  author: markedText,
  ...hit,
})

export const searchPosts = endpoint({
  ...READ,
  path: '/api/bbs/search',
  summary: `공개 글만 찾아요. board는 게시판 하나, field는 찾을 곳(${SEARCH_FIELDS.join(', ')})이에요. 제목에 있는 것이 먼저, 새 글이 먼저예요. total은 ${MAX_FOUND}까지 세요.`,
  input: z.object({
    q: typed,
    board: z.optional(z.literal(BOARD_IDS, { error: `게시판은 ${BOARD_IDS.join(', ')} 가운데 하나예요.` })),
    field: z.optional(
      z.literal(SEARCH_FIELDS, { error: `찾을 곳은 ${SEARCH_FIELDS.join(', ')} 가운데 하나예요.` }),
    ),
    page: z.optional(digits(MAX_FOUND, `1쪽부터 ${MAX_FOUND}쪽까지 볼 수 있어요.`)),
    size: z.optional(digits(MAX_SIZE, NO_SIZE_MESSAGE)),
  }),
  data: z.object({ result: z.array(foundPost), pages: z.number(), ...page }),
})

export const suggest = endpoint({
  ...READ,
  path: '/api/search/suggest',
  summary:
    '적는 동안 보여 줄 검색어와 바로 열 글. 초성(ㅇㅌㄴ), 아직 다 적지 않은 글자(인터ㄴ), 같은 말, 잘못 친 글자와 자판도 알아들어요.',
  input: z.object({ q: typed }),
  data: z.object({
    result: z.array(
      z.object({
        text: z.string(),
        title: markedText,
        label: z.string(),
        /** Of what can be opened at once; null for words to search for. */
        url: z.nullable(z.string()),
      }),
    ),
  }),
})
