import { latestAnswer, listOwnPosts } from '#app/community/door.server.ts'
import { isAwaited } from '#app/crm/door.tsx'
import { installationsOfHolder, readAskedPlan } from '#app/crm/door.server.ts'
import type { ConsultationStatus } from '#app/crm/door.ts'
import type { Services } from '#app/database/services.server.ts'
import {
  listOwnConsults,
  listOwnGifts,
  pendingReconfirmation,
  readOwn,
  readOwnInfo,
} from '#app/members/door.server.ts'
import { BOARD_NAMES, BOARD_KINDS, isBoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { byCall, nextActs } from './next-acts.ts'

const SHOWN = 3
/** Days for which an answer is news. */
const NEWS_DAYS = 14

/** The next act computed from what there is, and the newest of a member's own. */
export async function readMemberHome(services: Services, visit: Visit) {
  const [member, info, consults, gifts, posts] = await Promise.all([
    readOwn(services, visit),
    readOwnInfo(services, {}, visit),
    listOwnConsults(services, {}, visit),
    listOwnGifts(services, {}, visit),
    listOwnPosts(services, {}, visit),
  ])
  const [installations, answer, consentAskedAt, facts] = await Promise.all([
    installationsOfHolder(services, member),
    latestAnswer(services, member.id, NEWS_DAYS),
    pendingReconfirmation(services, member.id),
    readSiteFacts(services),
  ])
  const calls = consults.result.filter(isAwaited).toSorted(byCall)
  const shown = consults.result.filter(({ receiptNo }) => receiptNo !== calls[0]?.receiptNo).slice(0, SHOWN)
  const plans = await plansOf(services, [...calls.slice(0, 1), ...shown])
  const acts = nextActs({
    calls,
    askedPlan: calls[0] ? (plans.get(calls[0].receiptNo) ?? null) : null,
    installations,
    answer,
    gifts: gifts.result,
    consentAskedOn: consentAskedAt && seoulDate(consentAskedAt),
    number: DEFAULT_SUPPORT_NUMBER,
    hours: facts.hours,
    now: services.now(),
  })
  return {
    info,
    acts,
    consults: shown.map((each) => toRow(each, plans)),
    posts: posts.result.slice(0, SHOWN).map(toPost),
    totals: {
      consults: consults.total,
      posts: posts.total,
      comments: posts.commentTotal,
      gifts: gifts.result.length,
      giftsToCome: gifts.result.reduce((sum, { amount, paidOn }) => sum + (paidOn ? 0 : amount), 0),
    },
  }
}

async function plansOf(services: Services, consults: readonly ConsultationStatus[]) {
  const names = await Promise.all(
    consults.map(async ({ receiptNo }) => {
      const asked = await readAskedPlan(services, receiptNo)
      return [receiptNo, asked?.name ?? null] as const
    }),
  )
  return new Map(names)
}

function toRow(
  { receiptNo, receivedAt, statusName }: ConsultationStatus,
  plans: ReadonlyMap<string, string | null>,
) {
  return {
    receiptNo,
    statusName,
    day: dottedDate(receivedAt.slice(0, 10)),
    plan: plans.get(receiptNo) ?? null,
  }
}

type OwnPost = Awaited<ReturnType<typeof listOwnPosts>>['result'][number]

function toPost({ board, seqno, title, isAnswered, writtenAt }: OwnPost) {
  const isQuestion = isBoardId(board) && BOARD_KINDS[board] === 'questions'
  return {
    to: postAddress(board, seqno),
    title,
    board: isBoardId(board) ? BOARD_NAMES[board] : board,
    day: dottedDate(writtenAt.slice(0, 10)),
    isAnswered: isQuestion ? isAnswered : null,
  }
}

export type MemberHome = Awaited<ReturnType<typeof readMemberHome>>
