import { sql } from 'kysely'
import { dealt } from '#app/crm/contracts/contract-step.server.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { offerRules } from '#app/crm/contracts/offer-rules.server.ts'
import { newestQuote } from '#app/crm/contracts/quotes.server.ts'
import { standing } from '#app/crm/contracts/standing-changes.ts'
import { refuseUsedQuote } from '#app/crm/contracts/used-quotes.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { changeLead, type Change, type Lead } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import { endReferralOf, resumeReferralOf } from '#app/crm/referrals/ended-lines.server.ts'
import { refuseWithdrawnTransfer, transferGuard } from '#app/crm/transfer-consents/transfers.server.ts'
import { refuseStopped } from '#app/crm/requests/call-stops.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Staff, Visit } from '#app/platform/visit.server.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { OF_GIFTS, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import { readWordings } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { LINE_CHANGE_NAMES } from '#app/crm/leads/line-change-names.ts'
import type * as rows from './contract.ts'
import { dropChangedGift, scheduleChangedGift } from './changed-gifts.server.ts'
import { askForGifts, dropReturns } from './gift-returns.server.ts'
import { PLANNED_DAYS, refusedChange } from './line-life.ts'
import { linesOfLead } from './line-reading.server.ts'
import { estimateOf, storedLines, type StoredLine } from './line-rows.server.ts'
import { continuedText, estimateText } from './line-texts.server.ts'

interface LineStep {
  id: string
  contractId: string
  version?: number | null | undefined
  undo: string
}

/** Runs under the lead's lock, so that events of a line come one after the other; a line goes on where its lead is over. */
export async function changeOpened(
  services: Services,
  step: LineStep,
  visit: Visit,
  decide: (found: { line: StoredLine; lead: Lead; inside: Inside; staff: Staff }) => Promise<Change>,
) {
  await changeLead(services, step, visit, async (lead, inside, staff) => {
    const contractId = leadId(step.contractId)
    const line = (await storedLines(inside.database, [lead.id])).find(
      ({ contract }) => contract.id === contractId,
    )
    if (!line) throw new Refusal('notFound', { message: '이 상담에서 개통한 회선이 아니에요.' })
    return decide({ line, lead, inside, staff })
  })
  return linesOfLead(services, leadId(step.id))
}

/**
 * Refuses with `invalid` a day that cannot be, and with `conflict` what the line's state does not allow. Another plan is an offer
 * like the first one: it needs the carrier's consent to our selling, the customer's to handing their data over, and a gift within
 * the band or somebody else's approval, which is owed from then on. A new address goes to no carrier after that consent was taken back.
 */
export const changeLine: PlainUseCase<typeof rows.changeLine> = async (services, input, visit) => {
  const { kind, onDate } = input
  refuseTypedWords({ reason: input.reason, told: input.told }, OF_GIFTS)
  const [wordings, settings, office] = [
    await readWordings(services),
    await readSettings(services),
    await readOffice(services),
  ]
  const [refuseOffer, refuseUnagreed] = [await offerRules(services, visit), await transferGuard(services)]
  const step = { ...input, undo: `회선: ${LINE_CHANGE_NAMES[kind]}을 남겼어요.` }
  return changeOpened(services, step, visit, async ({ line, lead, inside, staff }) => {
    const refused = refusedChange(line, line.events, input, seoulDate(services.now()))
    if (refused?.field === 'kind') throw new Refusal('conflict', { message: refused.message })
    if (refused) throw invalidFields({ [refused.field]: refused.message })
    const quote = kind === 'PLAN_CHANGED' ? await changedPlan(inside, { line, lead, input }) : null
    const { id: contractId, carrier } = line.contract
    if (quote) {
      await refuseOffer(inside, lead, quote)
      await refuseUnagreed(inside, lead.id, carrier)
    }
    if (kind === 'MOVED') await refuseWithdrawnTransfer(inside, lead.id, carrier)
    const version = await storeEvent(inside, line, staff, {
      ...input,
      until: kind === 'PAUSED' ? input.until : null,
      quote,
    })
    if (quote) {
      const { terms } = quote
      await scheduleChangedGift(inside, { lead, contractId, version, terms, onDate, office, wordings })
    }
    if (kind === 'TERMINATED' || kind === 'TRANSFERRED')
      await endReferralOf(inside, { contractId, endedOn: onDate })
    if (kind === 'TERMINATED') await askForGifts(inside, { line, lead, input, version, settings, wordings })
    return noteChange(inside, visit, { lead, line, what: kind, onDate })
  })
}

type Quote = NonNullable<Awaited<ReturnType<typeof newestQuote>>>

/** The newest quote, of the line's own carrier, that nothing was made of yet. */
async function changedPlan(
  inside: Inside,
  { line, lead, input }: { line: StoredLine; lead: Lead; input: InputOf<typeof rows.changeLine> },
): Promise<Quote> {
  const quote = await newestQuote(inside, lead.id)
  if (!quote) throw new Refusal('conflict', { message: '바꿀 요금제의 금액을 먼저 안내하고 남겨 주세요.' })
  if (input.quoteVersion !== undefined && input.quoteVersion !== quote.version)
    throw new Refusal('conflict', {
      message: '그 뒤에 다시 안내한 금액이 있어요. 새 금액을 보고 남겨 주세요.',
    })
  await refuseUsedQuote(inside, quote)
  const { carrier } = quotedTerms.parse(quote.terms)
  if (carrier !== line.contract.carrier)
    throw new Refusal('conflict', {
      message: `${CARRIER_NAMES[line.contract.carrier]} 회선이라 ${CARRIER_NAMES[carrier]} 요금제로 바꿀 수 없어요. 새 회선으로 신청해 주세요.`,
    })
  return quote
}

interface WrittenEvent {
  kind: StoredLine['rows'][number]['kind']
  onDate: string
  until?: string | null | undefined
  asked: 'customer' | 'carrier' | 'office'
  startsTerm: boolean
  reason: string
  told?: string | null | undefined
  quote: Quote | null
}

async function storeEvent(
  { database, keyring, now }: Inside,
  { contract, rows: earlier }: StoredLine,
  staff: Staff,
  { quote, ...event }: WrittenEvent,
): Promise<number> {
  const version = (earlier.at(-1)?.version ?? 0) + 1
  await database
    .insertInto('line_events')
    .values({
      contract_id: contract.id,
      version,
      kind: event.kind,
      on_date: event.onDate,
      until_date: event.until ?? null,
      asked_by: event.asked,
      quote_version: quote?.version ?? null,
      plan_code: quote?.plan_code ?? null,
      terms: quote && JSON.stringify(quote.terms),
      starts_term: quote !== null && event.startsTerm,
      reason_sealed: keyring.seal('lead-note', event.reason),
      told_sealed: event.told ? keyring.seal('lead-note', event.told) : null,
      staff_id: staff.id,
      staff_name: staff.name,
      at: now(),
    })
    .execute()
  return version
}

interface Noted {
  lead: Lead
  line: StoredLine
  what: StoredLine['rows'][number]['kind']
  onDate: string
}

async function noteChange(
  inside: Inside,
  visit: Visit,
  { lead, line, what, onDate }: Noted,
): Promise<Change> {
  const reason = `${LINE_CHANGE_NAMES[what]} ${onDate}`
  await recordLeadAccess(inside, { id: lead.id, action: 'lead.line', reason }, visit)
  const detail = { change: what, carrier: line.contract.carrier, onDate }
  return { update: dealt(inside), kind: 'LINE_CHANGED', detail }
}

/** Refuses with `conflict` where nothing stands, or a gift was given, or given back, already. */
export const withdrawChange: PlainUseCase<typeof rows.withdrawChange> = async (services, input, visit) => {
  refuseTypedWords({ reason: input.reason }, OF_GIFTS)
  const wordings = await readWordings(services)
  const step = { ...input, undo: '회선의 마지막 기록을 취소했어요.' }
  return changeOpened(services, step, visit, async ({ line, lead, inside, staff }) => {
    const stood = standing(line.rows)
    const last = stood.at(-1)
    if (!last) throw new Refusal('conflict', { message: '취소할 기록이 없는 회선이에요.' })
    const onDate = seoulDate(services.now())
    const version = await storeEvent(inside, line, staff, {
      kind: 'WITHDRAWN',
      onDate,
      asked: 'office',
      startsTerm: false,
      reason: input.reason,
      quote: null,
    })
    const withdrawn = { contractId: line.contract.id, version: last.version }
    if (last.kind === 'PLAN_CHANGED') await dropChangedGift(inside, { ...withdrawn, lead, wordings })
    // Without its end it is still somebody else's: nothing goes on, and whoever had it is told nothing.
    const isHandedOver = stood.at(-2)?.kind === 'TRANSFERRED'
    const isOver = last.kind === 'TERMINATED' || last.kind === 'TRANSFERRED'
    if (isOver && !isHandedOver) await resumeReferralOf(inside, line.contract.id)
    if (last.kind === 'TERMINATED' && !isHandedOver) {
      await dropReturns(inside, { ...withdrawn, staff })
      await sendLeadText(inside, lead, {
        template: 'line.continued',
        sms: continuedText(wordings, line.contract.carrier),
        onceKey: `line ${line.contract.id} ${version}`,
      })
    }
    return noteChange(inside, visit, { lead, line, what: 'WITHDRAWN', onDate })
  })
}

/** Once a day a line. Refuses with `conflict` where nothing can be estimated, and a number that wants no texts. */
export const tellEstimate: PlainUseCase<typeof rows.tellEstimate> = async (services, input, visit) => {
  const [wordings, settings] = [await readWordings(services), await readSettings(services)]
  const today = seoulDate(services.now())
  const { onDate } = input
  const step = { ...input, undo: '예상 해지 비용을 보냈어요.' }
  return changeOpened(services, step, visit, async ({ line, lead, inside }) => {
    if (onDate < today || onDate > addDays(today, PLANNED_DAYS))
      throw invalidFields({ onDate: `오늘부터 ${PLANNED_DAYS}일 안의 날짜를 골라 주세요.` })
    await refuseStopped(inside.database, lead.id)
    const { contract } = line
    const estimate = estimateOf(line, settings, onDate)
    if (!estimate)
      throw new Refusal('conflict', {
        message: '계산할 수 없는 회선이에요. 해지 비용 설정에 이 통신사의 방법이 있는지 확인해 주세요.',
      })
    const told = { carrier: contract.carrier, onDate, total: estimate.total }
    const earlier = await inside.database
      .selectFrom('lead_events')
      .select('id')
      .where('lead_id', '=', lead.id)
      .where('kind', '=', 'LINE_TOLD')
      .where('at', '>', new Date(services.now().getTime() - DAY_MS))
      .where(sql<boolean>`detail ->> 'contractId' = ${contract.id}`)
      .executeTakeFirst()
    if (earlier) throw new Refusal('conflict', { message: '하루 안에 이 회선의 해지 비용을 보냈어요.' })
    await sendLeadText(inside, lead, {
      template: 'line.estimate',
      sms: estimateText(wordings, contract.carrier, estimate),
      onceKey: `estimate ${contract.id} ${lead.version}`,
    })
    const reason = `해지 비용 ${onDate}`
    await recordLeadAccess(inside, { id: lead.id, action: 'lead.line', reason }, visit)
    return { update: {}, kind: 'LINE_TOLD', detail: { ...told, contractId: contract.id } }
  })
}
