import { refuseStopped } from '#app/crm/requests/call-stops.server.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { readWordings } from '#app/shared/messaging/template-texts.server.ts'
import type { Tables } from '#app/database/tables.ts'
import {
  OF_GIFTS,
  refuseOfferWords,
  refuseOtherWords,
  refuseTypedWords,
} from '#app/shared/compliance/typed-words.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { isPriceCurrent, STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { isToldWith, listAllPlans, type StoredPlan } from '#app/shared/plans/plans.server.ts'
import { changeLead, openNote, refuseOver } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { writtenWords } from '#app/shared/personal-data/written-words.server.ts'
import { readGiftBands } from '#app/shared/compliance/gift-bands.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { carrierAcceptance } from './carrier-acceptance.server.ts'
import { quotedTerms, type Quote, type QuotedTerms } from './contract.ts'
import { earlierGifts, planOfCode, refuseUnapproved } from './quoted-gifts.server.ts'
import { quoteText } from './message-texts.server.ts'
import {
  PHONE_CARRIER_MESSAGE,
  type quoteLead as quoteLeadRow,
  type sendQuote as sendQuoteRow,
} from './quotes-contract.ts'

/**
 * Stores the site's current price and the promised gift as a new version. Refuses with `invalid` if not on sale, and a gift
 * outside the band around the carrier's average without a reason; with one it waits for a second person. Refuses with
 * `conflict` without the carrier's consent, for a price that nobody confirmed of late, and a lead that is over.
 */
export const quoteLead: PlainUseCase<typeof quoteLeadRow> = async (services, input, visit) => {
  const plan = (await listAllPlans(services)).find(({ code }) => code === input.planCode)
  if (!plan) throw invalidFields({ planCode: '지금 파는 상품이 아니에요. 다시 골라 주세요.' })
  const refuseUnaccepted = await carrierAcceptance(services)
  const today = seoulDate(services.now())
  for (const offered of [plan, ...(input.homePhone && plan.homePhone ? [plan.homePhone] : [])]) {
    refuseUnaccepted(offered)
    refuseStale(offered, today)
  }
  const terms = termsOf(plan, input)
  refuseTypedTerms(terms)
  if (input.giftDue) refuseOtherWords('giftDue', input.giftDue, 'day')
  const bands = await readGiftBands(services, staffOfVisit(visit).id)
  const note = input.note?.trim()
  await changeLead(
    services,
    { id: input.id, forms: ['quote', 'choice'] },
    visit,
    async (lead, inside, staff) => {
      refuseOver(lead)
      const { carrier, giftAmount: amount } = terms
      const earlier = await earlierGifts(inside, lead, carrier)
      const outside = bands({ carrier, amount, earlier, plan })
      if (outside !== null && !input.giftReason) throw invalidFields(unexplained(outside))
      const newest = await newestQuote(inside, lead.id)
      const version = (newest?.version ?? 0) + 1
      await inside.database
        .insertInto('lead_quotes')
        .values({
          lead_id: lead.id,
          version,
          plan_code: plan.code,
          terms: JSON.stringify(terms),
          staff_id: staff.id,
          staff_name: staff.name,
          note_sealed: note ? services.keyring.seal('lead-note', note) : null,
          at: services.now(),
          gift_reason_sealed: outside === null ? null : services.keyring.seal('lead-note', input.giftReason!),
        })
        .execute()
      return { update: {}, kind: 'QUOTED', detail: { version, planName: plan.name, monthly: terms.monthly } }
    },
  )
  return requireQuote(services, input.id)
}

const MOST_A_DAY = 5

/** The same again tells nothing, and many tell less: a person’s number is no place to advertise. */
async function refuseRepeated({ database, now }: Inside, id: string, terms: QuotedTerms): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS)
  const sent = await selectQuotes(database, id).where('sent_at', '>', since).execute()
  if (sent.length >= MOST_A_DAY) throw new Refusal('conflict', { message: MANY_MESSAGE })
  const last = sent.toSorted((one, other) => Number(other.sent_at) - Number(one.sent_at))[0]
  if (last && isDeepStrictEqual(quotedTerms.parse(last.terms), terms))
    throw new Refusal('conflict', { message: SAME_MESSAGE })
}

const SAME_MESSAGE = '하루 안에 똑같은 내용을 보냈어요. 금액이나 조건이 바뀌면 다시 보낼 수 있어요.'
const MANY_MESSAGE = `한 상담에는 하루에 ${MOST_A_DAY}번까지 보낼 수 있어요. 전화로 안내해 주세요.`

/** What leaves as a text, whoever typed it and wherever: the desk, or whoever wrote the plan. */
function refuseTypedTerms({ planName, homePhoneName, giftDue, giftCondition }: QuotedTerms): void {
  refuseTypedWords({ giftDue }, OF_GIFTS)
  refuseOfferWords({ planCode: [planName, homePhoneName ?? '', giftCondition].join('\n') })
}

/** What was told while the price was current stays told, but leaves as a text only while it is. */
function refuseStale(offered: Pick<Plan, 'isSample' | 'checkedAt'>, today: string): void {
  if (isPriceCurrent(offered, today)) return
  const message = `요금을 확인한 지 ${STALE_DAYS}일이 지나 안내할 수 없어요. 홈페이지 내용에서 금액을 다시 확인하고 게시해 주세요.`
  throw new Refusal('conflict', { message })
}

interface ToldBefore {
  terms: QuotedTerms
  toldOn: string
  today: string
}

/** The plan, and the 인터넷전화 that was told with it, are sold and current today, and it was told of late itself. */
function refuseOutdated(plan: StoredPlan | undefined, { terms, toldOn, today }: ToldBefore): void {
  const phone = terms.homePhoneName ? plan?.homePhone : null
  if (!plan || phone === undefined) throw new Refusal('conflict', { message: UNSOLD })
  const told = { isSample: plan.isSample, checkedAt: toldOn }
  for (const offered of [plan, told, ...(phone ? [phone] : [])]) refuseStale(offered, today)
}

const UNSOLD = '안내한 뒤로 팔지 않는 상품이에요. 지금 파는 상품으로 금액을 다시 안내해 주세요.'

const unexplained = (outside: string) => ({
  giftAmount: `${outside} 금액을 고치거나, 다른 관리자의 승인을 받으려면 이유를 적어 주세요.`,
})

/**
 * Texts the newest quote once. Refuses with `conflict` if there is none, it was sent, says what the last one of a day said, is
 * the sixth of a day, its carrier consents no more, nobody confirmed its price of late, the lead is over, or its gift is outside
 * the band and nobody else approved it.
 */
export const sendQuote: PlainUseCase<typeof sendQuoteRow> = async (services, input, visit) => {
  const [wordings, refuseUnaccepted, bands] = [
    await readWordings(services),
    await carrierAcceptance(services),
    await readGiftBands(services, staffOfVisit(visit).id),
  ]
  const plans = await listAllPlans(services)
  await changeLead(services, input, visit, async (lead, inside) => {
    refuseOver(lead)
    await refuseStopped(inside.database, lead.id)
    const quote = await newestQuote(inside, lead.id)
    if (!quote) throw new Refusal('conflict', { message: '아직 안내한 금액이 없어요.' })
    if (quote.sent_at) throw new Refusal('conflict', { message: '이미 보낸 내용이에요.' })
    const terms = quotedTerms.parse(quote.terms)
    const { carrier, giftAmount: amount } = terms
    const plan = await planOfCode(inside, quote.plan_code)
    refuseUnaccepted({ carrier, isSample: plan?.isSample ?? false })
    const sold = plans.find(({ code }) => code === quote.plan_code)
    refuseOutdated(sold, { terms, toldOn: seoulDate(quote.at), today: seoulDate(services.now()) })
    const earlier = await earlierGifts(inside, lead, carrier)
    refuseUnapproved(bands({ carrier, amount, earlier, plan }), quote)
    refuseTypedTerms(terms)
    await refuseRepeated(inside, lead.id, terms)
    await inside.database
      .updateTable('lead_quotes')
      .set({ sent_at: services.now() })
      .where('lead_id', '=', lead.id)
      .where('version', '=', quote.version)
      .execute()
    await sendLeadText(inside, lead, {
      template: 'quote.sent',
      sms: quoteText(wordings, terms, { advisor: quote.staff_name, at: quote.at }),
      onceKey: `quote ${lead.id} ${quote.version}`,
    })
    return { update: {}, kind: 'QUOTE_SENT', detail: { version: quote.version } }
  })
  return requireQuote(services, input.id)
}

const selectQuotes = (database: Services['database'], id: string) =>
  database.selectFrom('lead_quotes').selectAll().where('lead_id', '=', leadId(id)).orderBy('version', 'desc')

export const newestQuote = ({ database }: Pick<Services, 'database'>, id: string) =>
  selectQuotes(database, id).limit(1).executeTakeFirst()

export async function listQuotes(services: Services, id: string): Promise<Quote[]> {
  const rows = await selectQuotes(services.database, id).execute()
  return rows.map((row) => toQuote(services, row))
}

/** The newest, or that of a version. Refuses with `notFound`. */
export async function requireQuote(services: Services, id: string, version?: number): Promise<Quote> {
  const quotes = await listQuotes(services, id)
  const quote = version === undefined ? quotes[0] : quotes.find((each) => each.version === version)
  if (!quote) throw new Refusal('notFound')
  return quote
}

/** Why its gift is outside the band; null within. */
export const giftReason = (
  services: Pick<Services, 'keyring'>,
  row: Pick<Selectable<Tables['lead_quotes']>, 'gift_reason' | 'gift_reason_sealed'>,
): string | null =>
  writtenWords(services, 'lead-note', { sealed: row.gift_reason_sealed, plain: row.gift_reason })

function toQuote(services: Services, row: Selectable<Tables['lead_quotes']>): Quote {
  const reason = giftReason(services, row)
  return {
    version: row.version,
    planCode: row.plan_code,
    terms: quotedTerms.parse(row.terms),
    staffName: row.staff_name,
    note: openNote(services, row.note_sealed),
    at: seoulIso(row.at),
    sentAt: row.sent_at && seoulIso(row.sent_at),
    approval:
      reason === null && row.gift_approved_at === null
        ? null
        : {
            reason,
            by: row.gift_approved_name,
            at: row.gift_approved_at && seoulIso(row.gift_approved_at),
          },
  }
}

/** Computes the sums itself. Refuses with `invalid` what the plan's carrier does not sell with it. */
function termsOf(plan: StoredPlan, input: InputOf<typeof quoteLeadRow>): QuotedTerms {
  const { mobileLines, homePhone, giftAmount, giftDue } = input
  refuseUnsold(plan, input)
  const phoneCarrier = input.phoneCarrier || 'none'
  return {
    carrier: plan.carrier,
    planName: plan.name,
    termMonths: plan.termMonths,
    mobileLines,
    phoneCarrier,
    ...priceOf(plan, { phoneCarrier, lines: mobileLines, homePhone }),
    ...(homePhone && { homePhoneName: plan.homePhone?.name }),
    giftAmount: giftAmount ?? plan.giftAmount,
    giftDue: giftDue || plan.giftPaid,
    giftCondition: plan.giftCondition,
  }
}

/** Phones of another carrier are not bundled, nor any with a plan that has no bundle. */
function refuseUnsold(
  plan: StoredPlan,
  { mobileLines, phoneCarrier, homePhone }: InputOf<typeof quoteLeadRow>,
) {
  const carrier = CARRIER_NAMES[plan.carrier]
  if (homePhone && (!plan.homePhone || !isToldWith(plan, plan.homePhone)))
    throw invalidFields({ homePhone: `${carrier}에는 지금 파는 ${HOME_PHONE}가 없어요.` })
  if (mobileLines === 0) return
  if (!phoneCarrier) throw invalidFields({ phoneCarrier: PHONE_CARRIER_MESSAGE })
  if (phoneCarrier !== plan.carrier)
    throw invalidFields({
      phoneCarrier: `${carrier} 상품에는 ${PHONE_NAMES[plan.carrier]} 휴대폰만 묶을 수 있어요. 다른 휴대폰이면 회선을 0으로 적어 주세요.`,
    })
  if (plan.bundleDiscounts.length === 0)
    throw invalidFields({ mobileLines: '이 상품에는 휴대폰 결합 할인이 없어요. 0으로 적어 주세요.' })
}
