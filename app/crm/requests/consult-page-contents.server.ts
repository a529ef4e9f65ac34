import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { leaveUnkept } from '#app/platform/render-facts.server.ts'
import { outageRefusal } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { consentsToShow, type ConsentInForce } from '#app/shared/legal/consents-in-force.server.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { untilWords } from './call-day.ts'
import { DECIDE_LATER } from './call-promises.ts'
import { comparedWords } from './compared-words.ts'
import { estimateOf } from './estimate.ts'
import { planWords, seenPrice } from './estimate-words.ts'
import { aboutPost } from './form-rules.ts'
import { keptWords } from './kept-words.server.ts'
import { readDone } from './consult-done.server.ts'
import { makeOnce, type PostEnd } from './consult-form-post.server.ts'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { toldBill } from '#app/shared/plans/own-bill.ts'
import { NO_BUNDLE, type Bundle } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { referralTermOn } from '#app/shared/settings/referral-terms.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { readCode, shownCode } from './referral-code.ts'
import { listSlots } from './slots.server.ts'

/** Handed over with the page: what is only read need not be in its script, which is at its bound. */
const stepsOf = (hours: string) =>
  [
    [
      '상담사가 전화해요',
      `${hours && `${hours}에 걸어요. `}원치 않으면 통화나 접수 상태 화면에서 멈출\u00A0수\u00A0있어요.`,
    ],
    ['요금을 문자로 정리해 드려요', DECIDE_LATER],
  ] as const

const POST_NUMBER = /^[1-9]\d{0,14}$/

/** Passes the outcome of the posted form from the action to the loader of the same request. */
const posted = createContext<PostEnd | null>(null)

export function markPosted(context: Readonly<RouterContextProvider>, end: PostEnd) {
  context.set(posted, end)
}

/** Returns the contents of /consult; with the posted form and its values, even while the database is unavailable. */
export async function readConsultPage(
  services: Services,
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
) {
  const end = context.get(posted)
  const done = end?.end === 'accepted' ? await readDone(services, end.receiptNo).catch(nothingOfOutage) : null
  const typed = end && 'values' in end ? { values: end.values } : {}
  const anew = end?.end === 'cancelled' ? { once: end.once } : {}
  const code = query.get('plan') ?? (end && 'values' in end ? end.values.planCode : null)
  const contents = await readContents(services, query, code).catch((error: unknown) => {
    if (!end || !outageRefusal(error)) throw error
    return { ...NOTHING, once: makeOnce(services) }
  })
  if (code && !contents.plan) leaveUnkept(context)
  return { ...contents, ...typed, ...anew, steps: stepsOf(contents.hours), posted: end, done }
}

function nothingOfOutage(error: unknown): null {
  if (!outageRefusal(error)) throw error
  return null
}

/** While the database is unavailable. */
const NOTHING = {
  slots: [],
  questions: [],
  hours: '',
  kept: '',
  due: undefined,
  carrier: null,
  plan: null,
  estimate: null,
  price: null,
  consent: null,
  asksReferral: false,
  values: undefined,
}

async function readContents(services: Services, query: URLSearchParams, planCode: string | null) {
  const [{ result: slots }, questions, facts, kept, due, plan, compared, title, consents, settings] =
    await Promise.all([
      // Up to 30 s old, like the cached page itself; a chosen time is checked again on receipt.
      services.remember('consult page slots', ['settings'], () => listSlots(services, {})),
      services.remember('consult page questions', ['contents'], () => loadQuestions(services)),
      readSiteFacts(services),
      keptWords(services),
      firstCallDue(services),
      findPlan(services, planCode),
      findCompared(services, query.get('plans')),
      findTitle(services, query.get('post')),
      consentsToShow(services, 'consult'),
      readSettings(services),
    ])
  const asked = query.get('carrier') ?? ''
  const lines = readLines(query)
  const estimate = plan && lines !== null ? estimateOf(plan, readPhones(query, lines)) : null
  const seen = plan && (estimate ?? estimateOf(plan, NO_BUNDLE))
  return {
    slots,
    questions,
    hours: facts.hours,
    kept,
    due: untilWords(seoulIso(due), services.now()),
    once: makeOnce(services),
    carrier: plan?.carrier ?? (isCarrierCode(asked) ? asked : null),
    plan: plan && { code: plan.code, name: planWords(plan) },
    estimate,
    price: seenPrice(seen, plan),
    consent: shownOf(consents[0]),
    asksReferral: referralTermOn(settings.referralTerms, seoulDate(services.now())) !== null,
    values: startOf({
      requestInfo:
        (title && aboutPost(title)) ||
        (compared.length > 0 && comparedWords(compared, readPhones(query, lines ?? 0))),
      monthlyNow: toldBill(query),
      referralCode: readCode(query.get('referral') ?? ''),
    }),
  }
}

const shownOf = (consent: ConsentInForce<string> | undefined) =>
  consent ? { item: consent.item, version: consent.version, text: consent.text } : null

async function loadQuestions(services: Services) {
  const isHeld = await readHeldOffers(services)
  const rows = await services.database
    .selectFrom('questions')
    .select(['question', 'answer', 'is_sample as isSample'])
    .where('place', '=', 'consult')
    .orderBy('position')
    .execute()
  return rows
    .filter(({ question, answer }) => !isHeld({ texts: [question, answer] }))
    .slice(0, 3)
    .map(({ question, answer }) => ({ question, answer }))
}

/** Searches the cached list, so that invented codes do not fill the cache. */
async function findPlan(services: Services, code: string | null) {
  if (!code) return null
  const plans = await listPlans(services)
  return plans.find((plan) => plan.code === code) ?? null
}

/** The plans between which a visitor has not decided; by code, as above. */
async function findCompared(services: Services, codes: string | null) {
  if (!codes) return []
  const asked = codes.split(',')
  const plans = await listPlans(services)
  return plans.filter(({ code }) => asked.includes(code))
}

interface Brought {
  requestInfo: string | false | null
  monthlyNow: string
  referralCode: string | null
}

function startOf(brought: Brought) {
  const { requestInfo, monthlyNow, referralCode } = brought
  if (!requestInfo && !monthlyNow && !referralCode) return undefined
  return {
    ...(monthlyNow && { monthlyNow }),
    ...(requestInfo && { requestInfo }),
    ...(referralCode && { referralCode: shownCode(referralCode) }),
  }
}

/** Reads the title by number, so that a link cannot put its own words into the form. */
async function findTitle({ database }: Services, seqno: string | null): Promise<string | null> {
  if (!seqno || !POST_NUMBER.test(seqno)) return null
  const post = await database
    .selectFrom('public_posts')
    .select('title')
    .where('seqno', '=', Number(seqno))
    .executeTakeFirst()
  return post?.title ?? null
}

/** Returns null if the link has no number of phones. */
function readLines(query: URLSearchParams): number | null {
  const lines = query.get('lines') ?? ''
  return /^[0-3]$/.test(lines) ? Number(lines) : null
}

function readPhones(query: URLSearchParams, lines: number): Bundle {
  const phoneCarrier = lines > 0 ? (readPhoneCarrier(query.get('phone')) ?? 'none') : 'none'
  return { phoneCarrier, lines, homePhone: query.get('tel') === '1' }
}
