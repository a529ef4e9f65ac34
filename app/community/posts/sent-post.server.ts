import { readSentContent } from '#app/community/post-content/sent-content.server.ts'
import { lettersIn, textOf } from '#app/community/post-content/text-writing.server.ts'
import { findPhoneNumbers } from '#app/community/post-content/phone-numbers.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import type { Prose } from '#app/platform/prose.ts'
import { invalidFields, type FieldErrors } from '#app/platform/refusal.ts'
import { BOARD_KINDS, isForMembers, type BoardId } from '#app/shared/boards/board-names.ts'
import {
  CARRIER_NAMES,
  type CarrierCode,
  carrierNamed,
  isCarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { COMMON_CATEGORY } from './common-category.ts'
import type { writePost } from './contract.ts'
import { mayKeepOrder, type Who } from './post-policy.ts'
import {
  CARRIER_MESSAGE,
  contentError,
  PHONE_MESSAGE,
  ratingError,
  regionError,
  tidyTitle,
  titleError,
} from './post-rules.ts'

type SentPost = Omit<InputOf<typeof writePost>, 'id'>

/** What of a post its writer decides. */
export interface PostText {
  title: string
  content: Prose
  category: string
  carrier: CarrierCode | null
  rating: number | null
  region: string | null
  isSecret: boolean
  /** Somebody was given something for a review. */
  isRewarded: boolean
  /** Three lines above the text, of operators. */
  summary: string[]
  isPinned: boolean
  isClosed: boolean
  /** Null: at once. */
  publishAt: Date | null
}

const EMPTY: PostText = {
  title: '',
  content: [],
  category: '',
  carrier: null,
  rating: null,
  region: null,
  isSecret: false,
  isRewarded: false,
  summary: [],
  isPinned: false,
  isClosed: false,
  publishAt: null,
}

const CATEGORY = /^[\p{L}\p{N} +·]{1,20}$/u
const SUMMARY_LINES = 3
const SUMMARY_MAX_LENGTH = 80

/** What was sent, its content read: before a transaction, for a long text takes its time. */
interface ReadPost {
  sent: SentPost
  content: Prose | undefined
}

export async function readPostContent(sent: SentPost): Promise<ReadPost> {
  const content = sent.content === undefined ? undefined : await readSentContent(sent.content)
  return { sent, content }
}

/** Validates a sent post by its board's rules; fields left out stay as before. Refuses with `invalid` and field errors. */
export function readSentPost(
  board: BoardId,
  { sent, content }: ReadPost,
  who: Who,
  before = EMPTY,
): PostText {
  const errors: FieldErrors = {}
  const check = (field: string, message: string | null) => {
    if (message !== null) errors[field] ??= message
  }
  const post: PostText = { ...before, ...readPlace(board, sent, before, check) }
  if (sent.title !== undefined) post.title = tidyTitle(sent.title)
  check('title', titleError(post.title))
  if (content !== undefined) post.content = content
  check('content', contentError(lettersIn(post.content)))
  if (BOARD_KINDS[board] === 'questions' && sent.isSecret !== undefined)
    post.isSecret = String(sent.isSecret) === 'true'
  if (!who.staff && !post.isSecret) checkPhones(post, check)
  if (mayKeepOrder(who)) Object.assign(post, readOperators(sent, before, check))
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return post
}

type Check = (field: string, message: string | null) => void

function readPlace(board: BoardId, sent: SentPost, before: PostText, check: Check): Partial<PostText> {
  if (!isForMembers(board)) {
    const category = (sent.category ?? before.category).trim()
    check('category', category === '' || CATEGORY.test(category) ? null : '구분을 확인해 주세요.')
    return { category }
  }
  const given = sent.category?.trim() ?? ''
  const carrier =
    sent.category === undefined
      ? before.carrier
      : isCarrierCode(given.toLowerCase())
        ? (given.toLowerCase() as CarrierCode)
        : carrierNamed(given)
  const isNone = given === '' || given === COMMON_CATEGORY
  const place = { carrier, category: carrier ? CARRIER_NAMES[carrier] : COMMON_CATEGORY }
  if (BOARD_KINDS[board] === 'questions') {
    check('category', carrier || isNone ? null : CARRIER_MESSAGE)
    return place
  }
  check('category', carrier ? null : CARRIER_MESSAGE)
  const rating = sent.rating === undefined ? before.rating : Number(sent.rating ?? 0)
  check('rating', ratingError(rating))
  const region = (sent.region ?? before.region ?? '').trim()
  check('region', regionError(region))
  const isRewarded = sent.isRewarded === undefined ? before.isRewarded : String(sent.isRewarded) === 'true'
  return { ...place, rating, region: region || null, isRewarded }
}

/** A question only the advisors read may hold a number; what everyone reads may not. */
function checkPhones({ title, content }: PostText, check: Check): void {
  if (findPhoneNumbers(title).length > 0) check('title', PHONE_MESSAGE)
  if (findPhoneNumbers(textOf(content)).length > 0) check('content', PHONE_MESSAGE)
}

function readOperators(sent: SentPost, before: PostText, check: Check): Partial<PostText> {
  const summary = (sent.summary ?? before.summary).map((line) => tidyTitle(line)).filter(Boolean)
  const fits =
    summary.length <= SUMMARY_LINES && summary.every((line) => [...line].length <= SUMMARY_MAX_LENGTH)
  check(
    'summary',
    fits ? null : `요약은 ${SUMMARY_LINES}줄, 한 줄에 ${SUMMARY_MAX_LENGTH}자까지 쓸 수 있어요.`,
  )
  const publishAt =
    sent.publishAt === undefined ? before.publishAt : sent.publishAt ? new Date(sent.publishAt) : null
  const isTime = publishAt === null || !Number.isNaN(publishAt.getTime())
  check('publishAt', isTime ? null : '게시 시각을 확인해 주세요.')
  return {
    summary,
    publishAt: isTime ? publishAt : null,
    isPinned: sent.isPinned ?? before.isPinned,
    isClosed: sent.isClosed ?? before.isClosed,
  }
}
