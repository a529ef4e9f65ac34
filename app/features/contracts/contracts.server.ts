import type { Selectable, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import {
  changeLead,
  refuseOthersLead,
  type Change,
  type Lead,
} from '#app/features/leads/lead-change.server.ts'
import { leadId } from '#app/features/leads/lead-line.server.ts'
import { sendMessage } from '#app/features/messaging/messages.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import {
  quotedTerms,
  type applied,
  type booked,
  type cancelledContract,
  type Contract,
  type opened,
  type Progress,
} from './contract.ts'
import { refuseDay } from './gift-days.ts'
import { giftsOfLead } from './gifts.server.ts'
import { bookedText, giftScheduledText } from './message-texts.ts'
import { listQuotes } from './quotes.server.ts'

type Row = Selectable<Tables['contracts']>

/** A day of installation or of a gift lies at most this far ahead. */
const FURTHEST_DAYS = 366
const NO_CONTRACT = '아직 가입을 신청하지 않았어요.'

/** Quotes, contract and gifts of a lead. */
export async function readProgress(services: Services, { id }: { id: string }): Promise<Progress> {
  const [quotes, row, gifts] = await Promise.all([
    listQuotes(services, id),
    standing(services.database, leadId(id)).executeTakeFirst(),
    giftsOfLead(services, id),
  ])
  return { quotes, contract: row ? toContract(row) : null, gifts }
}

/** Takes the application: the newest quote becomes the contract's terms. Refuses `conflict` without a quote. */
export function applyContract(
  services: Services,
  input: InputOf<typeof applied>,
  visit: Visit,
): Promise<Progress> {
  return step(services, input, visit, async (lead, transaction) => {
    if (await standing(transaction, lead.id).executeTakeFirst())
      throw new Refusal('conflict', { message: '이미 가입을 신청한 상담이에요.' })
    const quote = await transaction
      .selectFrom('lead_quotes')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!quote) throw new Refusal('conflict', { message: '안내한 금액을 먼저 남겨 주세요.' })
    const terms = quotedTerms.parse(quote.terms)
    await transaction
      .insertInto('contracts')
      .values({
        id: uuidv7(),
        lead_id: lead.id,
        phone_index: lead.phone_index,
        carrier: terms.carrier,
        plan_code: quote.plan_code,
        terms: JSON.stringify(terms),
        quote_version: quote.version,
        status: 'APPLIED',
        consent: input.consent,
        applied_at: services.now(),
        updated_at: services.now(),
      })
      .execute()
    const { update, ...told } = moved(lead, 'APPLIED')
    return { ...told, update: { ...update, is_contracted: true } }
  })
}

/** Sets when the line is installed, or sets it anew, and tells the person. */
export function bookInstallation(
  services: Services,
  input: InputOf<typeof booked>,
  visit: Visit,
): Promise<Progress> {
  const { installDate, installTime } = input
  refuseDay('installDate', installDate, { from: seoulDate(services.now()), days: FURTHEST_DAYS })
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status === 'OPENED') throw new Refusal('conflict', { message: '이미 개통했어요.' })
    await change(services, transaction, row, {
      status: 'BOOKED',
      install_date: installDate,
      install_time: installTime,
    })
    await tell(services, transaction, lead, {
      template: 'install.booked',
      text: bookedText(row.carrier, installDate, installTime),
      onceKey: `install ${row.id} ${row.version}`,
    })
    return moved(lead, 'BOOKED')
  })
}

/** Confirms that the line is open. A promised gift gets its day, and the person is told of it. */
export function openContract(
  services: Services,
  input: InputOf<typeof opened>,
  visit: Visit,
): Promise<Progress> {
  const today = seoulDate(services.now())
  refuseDay('openedOn', input.openedOn, { from: addDays(today, -FURTHEST_DAYS), days: FURTHEST_DAYS })
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status === 'OPENED') throw new Refusal('conflict', { message: '이미 개통했어요.' })
    const { giftAmount, giftCondition } = quotedTerms.parse(row.terms)
    await change(services, transaction, row, { status: 'OPENED', opened_on: input.openedOn })
    if (giftAmount > 0) {
      const dueOn = input.giftDueOn ?? ''
      refuseDay('giftDueOn', dueOn, { from: input.openedOn, days: FURTHEST_DAYS })
      await transaction
        .insertInto('gifts')
        .values({
          id: uuidv7(),
          contract_id: row.id,
          amount: giftAmount,
          form: input.giftForm ?? 'voucher',
          condition: giftCondition,
          due_on: dueOn,
          first_due_on: dueOn,
          created_at: services.now(),
        })
        .execute()
      await tell(services, transaction, lead, {
        template: 'gift.scheduled',
        text: giftScheduledText(giftAmount, dueOn),
        onceKey: `gift ${row.id}`,
      })
    }
    return moved(lead, 'OPENED')
  })
}

/** Takes an application back before it was opened; the talk goes on. */
export function cancelContract(
  services: Services,
  input: InputOf<typeof cancelledContract>,
  visit: Visit,
): Promise<Progress> {
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status === 'OPENED')
      throw new Refusal('conflict', { message: '개통한 가입은 여기서 거둘 수 없어요.' })
    await change(services, transaction, row, { status: 'CANCELLED', cancelled_at: services.now() })
    return moved(lead, 'TALKING')
  })
}

/** Runs one step under the lead's lock, with an event in the timeline. */
export async function step(
  services: Services,
  input: { id: string; version?: number | null | undefined },
  visit: Visit,
  decide: (lead: Lead, transaction: Transaction<Tables>) => Promise<Change>,
): Promise<Progress> {
  const staff = staffOfVisit(visit)
  await changeLead(services, input, visit, (lead, transaction) => {
    refuseOthersLead(lead, staff)
    if (lead.closed_at !== null && lead.status !== 'DONE')
      throw new Refusal('conflict', { message: '이미 끝난 상담이에요.' })
    return decide(lead, transaction)
  })
  return readProgress(services, input)
}

function moved(lead: Lead, status: 'APPLIED' | 'BOOKED' | 'OPENED' | 'TALKING'): Change {
  return {
    update: { status, call_at: null, call_until: null, return_due: null },
    kind: 'STATUS',
    detail: { from: lead.status, status },
  }
}

/** The contract of a lead that was not taken back. */
export function standing(database: Services['database'], id: string) {
  return database
    .selectFrom('contracts')
    .selectAll()
    .where('lead_id', '=', id)
    .where('status', '!=', 'CANCELLED')
}

export async function needed(transaction: Transaction<Tables>, id: string): Promise<Row> {
  const row = await standing(transaction, id).executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: NO_CONTRACT })
  return row
}

async function change(
  services: Services,
  transaction: Transaction<Tables>,
  row: Row,
  values: Partial<Omit<Row, 'terms'>>,
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ ...values, version: row.version + 1, updated_at: services.now() })
    .where('id', '=', row.id)
    .execute()
}

interface Telling {
  template: string
  text: string
  onceKey: string
}

/** Sends a message to the lead's own number in the transaction that caused it. */
export async function tell(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Pick<Lead, 'phone_sealed'>,
  { template, text, onceKey }: Telling,
): Promise<void> {
  const recipient = services.keyring.open('lead-phone', lead.phone_sealed)
  await sendMessage(
    { ...services, database: transaction },
    { channel: 'sms', template, recipient, text },
    onceKey,
  )
}

function toContract(row: Row): Contract {
  return {
    id: row.id,
    carrier: row.carrier,
    planCode: row.plan_code,
    terms: quotedTerms.parse(row.terms),
    quoteVersion: row.quote_version,
    status: row.status,
    consent: row.consent,
    appliedAt: seoulIso(row.applied_at),
    installDate: row.install_date,
    installTime: row.install_time,
    openedOn: row.opened_on,
    reviewInvitedAt: row.review_invited_at && seoulIso(row.review_invited_at),
    reviewSeqno: row.review_seqno,
    version: row.version,
  }
}
