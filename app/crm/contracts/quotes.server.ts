import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { readWordings } from '#app/shared/messaging/template-texts.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { changeLead, refuseOthersLead } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import {
  PHONE_CARRIER_MESSAGE,
  quotedTerms,
  type Quote,
  type quoteLead as quoteLeadRow,
  type QuotedTerms,
  type sendQuote as sendQuoteRow,
} from './contract.ts'
import { quoteText } from './message-texts.server.ts'

/** Stores the site's current price and the promised gift as a new version. Refuses with `invalid` if not on sale. */
export async function quoteLead(
  services: Services,
  input: InputOf<typeof quoteLeadRow>,
  visit: Visit,
): Promise<Quote> {
  const plan = (await listPlans(services)).find(({ code }) => code === input.planCode)
  if (!plan) throw invalidFields({ planCode: '지금 파는 상품이 아니에요. 다시 골라 주세요.' })
  const terms = termsOf(plan, input)
  const staff = staffOfVisit(visit)
  const note = input.note?.trim()
  await changeLead(services, { id: input.id }, visit, async (lead, transaction) => {
    refuseOthersLead(lead, staff)
    const { newest } = await transaction
      .selectFrom('lead_quotes')
      .select(({ fn }) => fn.max('version').as('newest'))
      .where('lead_id', '=', lead.id)
      .executeTakeFirstOrThrow()
    const version = (newest ?? 0) + 1
    await transaction
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
      })
      .execute()
    return { update: {}, kind: 'QUOTED', detail: { version, planName: plan.name, monthly: terms.monthly } }
  })
  return newestQuote(services, input.id)
}

/** Texts the newest quote once. Refuses with `conflict` if there is none or it was sent. */
export async function sendQuote(
  services: Services,
  input: InputOf<typeof sendQuoteRow>,
  visit: Visit,
): Promise<Quote> {
  const staff = staffOfVisit(visit)
  const wordings = await readWordings(services)
  await changeLead(services, input, visit, async (lead, transaction) => {
    refuseOthersLead(lead, staff)
    const found = await transaction
      .selectFrom('lead_quotes')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw new Refusal('conflict', { message: '아직 안내한 금액이 없어요.' })
    if (found.sent_at) throw new Refusal('conflict', { message: '이미 보낸 내용이에요.' })
    await transaction
      .updateTable('lead_quotes')
      .set({ sent_at: services.now() })
      .where('lead_id', '=', lead.id)
      .where('version', '=', found.version)
      .execute()
    await sendMessage(
      { ...services, database: transaction },
      {
        channel: 'sms',
        template: 'quote.sent',
        recipient: services.keyring.open('lead-phone', lead.phone_sealed),
        ...quoteText(wordings, quotedTerms.parse(found.terms), { advisor: found.staff_name, at: found.at }),
      },
      `quote ${lead.id} ${found.version}`,
    )
    return { update: {}, kind: 'QUOTE_SENT', detail: { version: found.version } }
  })
  return newestQuote(services, input.id)
}

export async function listQuotes(services: Services, id: string): Promise<Quote[]> {
  const rows = await services.database
    .selectFrom('lead_quotes')
    .selectAll()
    .where('lead_id', '=', leadId(id))
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => toQuote(services, row))
}

async function newestQuote(services: Services, id: string): Promise<Quote> {
  const [newest] = await listQuotes(services, id)
  if (!newest) throw new Refusal('notFound')
  return newest
}

function toQuote({ keyring }: Services, row: Selectable<Tables['lead_quotes']>): Quote {
  return {
    version: row.version,
    planCode: row.plan_code,
    terms: quotedTerms.parse(row.terms),
    staffName: row.staff_name,
    note: row.note_sealed === null ? null : keyring.open('lead-note', row.note_sealed),
    at: seoulIso(row.at),
    sentAt: row.sent_at && seoulIso(row.sent_at),
  }
}

/** Computes the sums itself. Refuses with `invalid` bundled phones without a carrier. */
function termsOf(plan: Plan, input: InputOf<typeof quoteLeadRow>): QuotedTerms {
  const { mobileLines, giftAmount, giftDue } = input
  if (mobileLines > 0 && !input.phoneCarrier) throw invalidFields({ phoneCarrier: PHONE_CARRIER_MESSAGE })
  const phoneCarrier = input.phoneCarrier || 'none'
  return {
    carrier: plan.carrier,
    planName: plan.name,
    termMonths: plan.termMonths,
    mobileLines,
    phoneCarrier,
    ...priceOf(plan, { phoneCarrier, lines: mobileLines }),
    giftAmount: giftAmount ?? plan.giftAmount,
    giftDue: giftDue || plan.giftPaid,
    giftCondition: plan.giftCondition,
  }
}
