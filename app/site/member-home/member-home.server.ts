import { latestAnswer, listOwnPosts } from '#app/community/door.server.ts'
import { isAwaited } from '#app/crm/door.tsx'
import { installationsOfHolder, linesOfHolder, readAskedPlan } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import {
  listOwnConsults,
  listOwnGifts,
  pendingReconfirmation,
  readOwn,
  readOwnInfo,
} from '#app/members/door.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { byCall, nextActs } from './next-acts.ts'

/** Days for which an answer is news. */
const NEWS_DAYS = 14

/** The next act computed from what there is, and how each part of a member's own stands. Amounts are won. */
export async function readMemberHome(services: Services, visit: Visit) {
  const [member, info, consults, gifts, posts] = await Promise.all([
    readOwn(services, visit),
    readOwnInfo(services, {}, visit),
    listOwnConsults(services, {}, visit),
    listOwnGifts(services, {}, visit),
    listOwnPosts(services, {}, visit),
  ])
  const [installations, lines, answer, consentAskedAt, facts] = await Promise.all([
    installationsOfHolder(services, member),
    linesOfHolder(services, member, null),
    latestAnswer(services, member.id, NEWS_DAYS),
    pendingReconfirmation(services, member.id),
    readSiteFacts(services),
  ])
  const calls = consults.result.filter(isAwaited).toSorted(byCall)
  const asked = calls[0] && (await readAskedPlan(services, calls[0].receiptNo))
  const acts = nextActs({
    calls,
    askedPlan: asked?.name ?? null,
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
    consults: { total: consults.total, newest: consults.result[0]?.statusName ?? null },
    texts: { posts: posts.total, comments: posts.commentTotal },
    lines: { opened: lines.result.length, comingOn: installations[0]?.date ?? null },
    gifts: {
      owed: gifts.result.length,
      amountOwed: sumOf(gifts.result.map(({ amount, paidOn }) => (paidOn ? 0 : amount))),
      /** Of lines that are not open yet. */
      amountQuoted: sumOf(installations.map(({ giftAmount }) => giftAmount)),
    },
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

export type MemberHome = Awaited<ReturnType<typeof readMemberHome>>
