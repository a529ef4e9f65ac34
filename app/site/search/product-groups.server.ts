import {
  comparisonAddress,
  giftWords,
  groupWords,
  lanesOf,
  placesOf,
  planAddress,
} from '#app/catalog/door.ts'
import type { Services } from '#app/database/services.server.ts'
import {
  CARRIER_CODES,
  carrierAddress,
  CARRIER_NAMES,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE, homePhoneMonthly, MOBILE_BUNDLE } from '#app/shared/plans/phone-products.ts'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { listHomePhones, listPlans } from '#app/shared/plans/plans.server.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { marked, markedExcerpt } from '#app/shared/text-search/marked-text.ts'
import type { FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { digits, won } from '#app/platform/won.ts'
import { readFound } from './search-sources.server.ts'

interface Offer {
  carrier: CarrierCode
  url: string
  /** Won a month: `36,300`, or `2,200~5,500`. */
  amount: string
  /** What is taken off a price, and is none itself. */
  isDiscount: boolean
  /** What it comes to, or when it holds. */
  note: string
  gift: string | null
  isSample: boolean
  /** The day on which somebody confirmed the price, `YYYY-MM-DD`. */
  checkedAt: string
}

export interface ProductRow extends Offer {
  name: MarkedText
}

/** What the carriers sell of the same, in their fixed order. */
export interface ProductGroup {
  key: string
  name: MarkedText
  rows: ProductRow[]
  /** What the rows differ by. */
  words: string | null
  /** The beginning of that where they are equal but for the gifts. */
  tie: string | null
  /** The carriers' side by side, also those that were not found. */
  compare: string | null
  /** Whether one of its names has the hit, or what it is altogether. */
  isNamed: boolean
  /** Where the hit is, if it is in no name; nothing where the carriers' texts are not the same. */
  excerpt: MarkedText
}

/** A group's own, before its texts are marked. */
interface Gathered {
  key: string
  name: string
  entries: FoundEntry[]
}

/** The groups in the order of their first hit. */
export async function groupProducts(services: Services, entries: readonly FoundEntry[]): Promise<Gathered[]> {
  const plans = await listPlans(services)
  const groups = new Map<string, Gathered>()
  for (const entry of entries) {
    const named = nameOf(entry, plans)
    if (!named) continue
    const group = groups.get(named.key)
    if (group) group.entries.push(entry)
    else groups.set(named.key, { ...named, entries: [entry] })
  }
  return [...groups.values()]
}

/** Null for a plan that is no longer sold. */
function nameOf({ kind, key }: FoundEntry, plans: readonly Plan[]) {
  if (kind === 'phone') return { key: kind, name: `${HOME_PHONE}(집전화, 070)` }
  if (kind === 'bundle') return { key: kind, name: MOBILE_BUNDLE }
  const plan = plans.find(({ code }) => code === key)
  return plan ? { key: combinationOf(plan), name: plan.name } : null
}

const combinationOf = ({ speedMbps, tv, termMonths }: Plan) => `${speedMbps}-${tv}-${termMonths}`

export async function readGroups(
  services: Services,
  gathered: readonly Gathered[],
  patterns: readonly string[],
  bundle: Bundle,
): Promise<ProductGroup[]> {
  const plans = await listPlans(services)
  const groups: ProductGroup[] = []
  for (const { key, name, entries } of gathered) {
    const sold = plans.filter((plan) => combinationOf(plan) === key)
    const rows = (await readRows(services, entries, plans, bundle)).map((row) => ({
      ...row,
      name: marked(CARRIER_NAMES[row.carrier], patterns),
    }))
    const title = marked(name, patterns)
    const isMarked = [title, ...rows.map((row) => row.name)].flat().some(({ isHit }) => isHit)
    // Of bundles the text is a table: what each plan has taken off.
    const isNamed = isMarked || key === 'bundle'
    const sources = isNamed ? [] : await readFound(services.database, entries)
    groups.push({
      key,
      name: title,
      rows,
      ...wordsOf(sold, entries, bundle),
      isNamed,
      excerpt: sharedExcerpt(sources.map(({ text }) => markedExcerpt(text, patterns))),
    })
  }
  return groups
}

const said = (excerpt: MarkedText) => excerpt.map(({ text }) => text).join('')

/** What all of them say; no carrier's own amounts stand above another's. */
function sharedExcerpt([first = [], ...others]: readonly MarkedText[]): MarkedText {
  return others.every((other) => said(other) === said(first)) ? first : []
}

const HOME_PHONE_WORDS = '집 인터넷에 더하는 전화예요. 통화료는 따로 내요.'
/** Of whose price a phone takes something off, and for whom. */
const BUNDLE_WORDS =
  '인터넷과 같은 통신사의 휴대폰을 쓰는 사람이면, 그 통신사 인터넷 월 요금에서 빠지는 금액이에요. 요금 조합에 따라 다르고, 할인이 없는 조합도 있어요.'

function wordsOf(sold: readonly Plan[], entries: readonly FoundEntry[], bundle: Bundle) {
  if (entries.every(({ kind }) => kind === 'bundle')) return { words: BUNDLE_WORDS, tie: null, compare: null }
  if (entries.every(({ kind }) => kind === 'phone'))
    return { words: HOME_PHONE_WORDS, tie: null, compare: null }
  const found = sold.filter(({ code }) => entries.some(({ key }) => key === code))
  const lanes = lanesOf(found, bundle)
  const [words, gifts] = [groupWords(lanes), groupWords(lanes, true)]
  return {
    words,
    tie: words !== null && gifts !== null && words !== gifts ? words.slice(0, -gifts.length).trim() : null,
    compare: sold.length > 1 ? comparisonAddress(atEachCarrier(sold), bundle) : null,
  }
}

const atEachCarrier = (plans: readonly Plan[]) =>
  CARRIER_CODES.flatMap((code) => plans.find(({ carrier }) => carrier === code) ?? [])

async function readRows(
  services: Services,
  entries: readonly FoundEntry[],
  plans: readonly Plan[],
  bundle: Bundle,
): Promise<Offer[]> {
  const phones = await listHomePhones(services)
  const rows = entries.flatMap(({ kind, key }): Offer[] => {
    if (kind === 'phone') return phones.filter(({ carrier }) => carrier === key).map(phoneRow)
    if (kind === 'bundle') return bundleRow(key, plans)
    return lanesOf(
      plans.filter(({ code }) => code === key),
      bundle,
    ).map((lane) => planRow(lane, bundle))
  })
  return CARRIER_CODES.flatMap((code) => rows.filter(({ carrier }) => carrier === code))
}

function planRow({ plan, price }: ReturnType<typeof lanesOf>[number], bundle: Bundle): Offer {
  return {
    carrier: plan.carrier,
    url: planAddress(plan, bundle),
    amount: digits(price.monthly),
    isDiscount: false,
    note: `${TOTAL_NAME} ${won(price.total)}`,
    gift: plan.giftAmount > 0 ? `사은품\u00A0${giftWords(plan.giftAmount)}` : '사은품 없음',
    isSample: plan.isSample,
    checkedAt: plan.checkedAt,
  }
}

function phoneRow(phone: Awaited<ReturnType<typeof listHomePhones>>[number]): Offer {
  return {
    carrier: phone.carrier,
    url: `${carrierAddress(phone.carrier)}#home-phone`,
    amount: digits(homePhoneMonthly(phone)),
    isDiscount: false,
    note: `정가 ${won(phone.listPrice)}`,
    gift: null,
    isSample: phone.isSample,
    checkedAt: phone.checkedAt,
  }
}

/** What internet alone costs at a speed at least, a month. */
export interface SpeedPrice {
  speed: string
  /** Won a month: `22,000`. */
  amount: string
  /** `세 곳 모두` where nobody asks more; null where it is the least of them. */
  places: string | null
  isSample: boolean
  /** Of the plan that costs it. */
  dated: Pick<Plan, 'isSample' | 'checkedAt'>
}

/** What each speed costs at least without TV, the slowest first: of whichever carrier, so that none stands first. */
export async function readSpeedPrices(services: Services, bundle: Bundle): Promise<SpeedPrice[]> {
  const alone = (await listPlans(services)).filter(({ tv }) => tv === 'none')
  const lanes = lanesOf(alone, bundle)
  const speeds = [...new Set(lanes.map(({ plan }) => plan.speedMbps))].toSorted((one, other) => one - other)
  return speeds.map((speedMbps) => {
    const own = lanes.filter(({ plan }) => plan.speedMbps === speedMbps)
    const { plan, price } = own.toSorted((one, other) => one.price.monthly - other.price.monthly)[0]!
    return {
      speed: String(speedMbps),
      amount: digits(price.monthly),
      places: own.every((lane) => lane.price.monthly === price.monthly) ? `${placesOf(own)} 모두` : null,
      isSample: own.some((lane) => lane.plan.isSample),
      dated: { isSample: plan.isSample, checkedAt: plan.checkedAt },
    }
  })
}

function rangeOf(amounts: readonly number[]): string {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? digits(least) : `${digits(least)}~${digits(most)}`
}

/** What the carrier's first phone takes off, by plan. */
function bundleRow(key: string, plans: readonly Plan[]): Offer[] {
  const own = plans.filter(({ carrier, bundleDiscounts }) => carrier === key && bundleDiscounts.length > 0)
  const [first] = own
  if (!first) return []
  const firsts = own.map(({ bundleDiscounts }) => bundleDiscounts[0]!)
  return [
    {
      carrier: first.carrier,
      url: `${carrierAddress(first.carrier)}#bundle`,
      amount: rangeOf(firsts),
      isDiscount: true,
      note: '휴대폰 1회선을 묶을 때',
      gift: null,
      isSample: first.isSample,
      checkedAt: own.map(({ checkedAt }) => checkedAt).toSorted()[0]!,
    },
  ]
}
