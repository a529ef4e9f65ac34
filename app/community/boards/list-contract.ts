import { z } from 'zod/mini'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { markedText, TOO_LONG_MESSAGE } from '#app/shared/text-search/contract.ts'
import { MAX_QUERY_LENGTH, SEARCH_FIELDS } from '#app/shared/text-search/search-limits.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { MAX_RANKED, POST_SORTS, STARS } from '#app/shared/boards/list-choices.ts'

const MAX_SIZE = 50
const MAX_PAGE = 1_000_000

/** What a list tells of a post. */
const listedPost = z.object({
  isSecret: z.literal(false),
  seqno: z.number(),
  title: z.string(),
  category: z.string(),
  author: z.string(),
  carrier: z.nullable(z.literal(CARRIER_CODES)),
  region: z.nullable(z.string()),
  /** 0 where there is none. */
  rating: z.number(),
  isRewarded: z.boolean(),
  /** The review of a line that was opened here. */
  isVerified: z.boolean(),
  /** What was installed, and the month, of a verified review. */
  product: z.nullable(z.string()),
  installedIn: z.nullable(z.string()),
  isAnswered: z.boolean(),
  isPinned: z.boolean(),
  isSample: z.boolean(),
  /** Written within the last three days. */
  isNew: z.boolean(),
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  readingMinutes: z.number(),
  /** ISO 8601 with Seoul's offset. */
  writtenAt: z.string(),
  excerpt: z.string(),
  /** Where something was looked for: the same texts in pieces, the excerpt around what was found. */
  hits: z.optional(z.object({ title: markedText, excerpt: markedText, author: markedText })),
})

export type ListedPost = z.output<typeof listedPost>

/** What everyone may know of a post that is not for everyone: that it is there. */
const secretPost = z.object({
  isSecret: z.literal(true),
  seqno: z.number(),
  isAnswered: z.boolean(),
  isSample: z.boolean(),
  writtenAt: z.string(),
})
export type SecretPost = z.output<typeof secretPost>

function numberUpTo(most: number, message: string) {
  const isFine = (text: string) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most
  return z.pipe(z.string({ error: message }).check(z.refine(isFine, { error: message })), z.transform(Number))
}

export const listBoardPosts = endpoint({
  method: 'GET',
  path: '/api/bbs/:id',
  summary: `게시판 한 쪽. size는 쪽마다 몇 개인지(1~${MAX_SIZE}), category는 통신사(코드나 이름)나 구분, stars(1~5, 3점 이하는 low)와 photo=1(사진이 있는 글), verified=1(여기서 개통한 회선), unpaid=1(보상을 받지 않은 후기)은 설치 후기만 함께 좁히고, sort는 차례, q는 찾는 말, field는 찾을 곳. 찾은 글과 최신순이 아닌 목록에는 비밀글이 없고, 최신순이 아니거나 후기를 좁힌 목록은 ${MAX_RANKED.toLocaleString('ko')}개까지예요. 마지막 쪽 뒤는 빈 목록이에요.`,
  from: 'query',
  access: 'public',
  isDear: 'board',
  input: z.object({
    id: z.string(),
    page: z.optional(numberUpTo(MAX_PAGE, '쪽은 1부터 1,000,000까지의 수예요.')),
    size: z.optional(numberUpTo(MAX_SIZE, `한 쪽에는 1개부터 ${MAX_SIZE}개까지 볼 수 있어요.`)),
    q: z.optional(
      z.string().check(z.refine((text) => [...text].length <= MAX_QUERY_LENGTH, { error: TOO_LONG_MESSAGE })),
    ),
    field: z.optional(
      z.literal(SEARCH_FIELDS, {
        error: `찾을 곳은 ${SEARCH_FIELDS.join(', ')} 가운데 하나예요.`,
      }),
    ),
    category: z.optional(z.string()),
    stars: z.optional(z.literal(STARS, { error: `stars는 ${STARS.join(', ')} 가운데 하나예요.` })),
    photo: z.optional(z.literal('1', { error: 'photo는 1만 쓸 수 있어요.' })),
    verified: z.optional(z.literal('1', { error: 'verified는 1만 쓸 수 있어요.' })),
    unpaid: z.optional(z.literal('1', { error: 'unpaid는 1만 쓸 수 있어요.' })),
    sort: z.optional(z.literal(POST_SORTS, { error: `차례는 ${POST_SORTS.join(', ')} 가운데 하나예요.` })),
  }),
  data: z.object({
    result: z.array(z.union([listedPost, secretPost])),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    pages: z.number(),
    /** Kept on top of the first page of a list by date; they stand in their place as well. */
    pinned: z.optional(z.array(listedPost)),
  }),
  refusals: ['notFound', 'invalid', 'tooMany', 'unavailable'],
})
