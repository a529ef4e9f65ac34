import { sql, type Selectable } from 'kysely'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { stopTalking } from '#app/crm/requests/call-stops.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import type { Inside } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { recipientIndex, sendMessage } from '#app/shared/messaging/messages.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type * as contract from './replies-contract.ts'
import { hasRefused, indexSenders } from './refused-senders.server.ts'
import { isFrom, phoneIndexOf } from './reply-list.server.ts'
import { strangerAnswer } from './stranger-answer.ts'

const ACT = 'message.reply'

type Lead = Selectable<Tables['leads']>

/** Refuses with `notFound`; seen twice is seen once, and what stands in a lead needs nobody. */
export const seeReply: PlainUseCase<typeof contract.seeReply> = async (services, { id }, visit) => {
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const reply = await lockReply(inside, id)
    if (reply.seen_at !== null || reply.lead_id !== null) return noteNothingChanged()
    await settle(inside, { id, leadId: null, visit })
    return recordAct(inside, visit, { action: ACT, subject: `message:${id}` })
  })
  return {}
}

const ANSWER = 'consult.answer'
const NO_ANSWER = '수신을 거부했거나 문자를 받지 못하는 번호라서 답하지 않아요.'

/**
 * Answers once whoever wrote and has no lead, in the same words for all: information that they asked for. Refuses with
 * `notFound`, and `conflict` what was seen to, whose number refused or was stopped, or was answered within a day.
 */
export const answerReply: PlainUseCase<typeof contract.answerReply> = async (services, { id }, visit) => {
  await indexSenders(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const reply = await lockReply(inside, id)
    if (reply.seen_at !== null || reply.lead_id !== null)
      throw new Refusal('conflict', { message: '다른 사람이 먼저 확인한 문자예요.' })
    const phone = phoneIndexOf(services, reply.from_sealed)
    if (reply.is_stop || !phone) throw new Refusal('conflict', { message: NO_ANSWER })
    const recipient = services.keyring.open('reply-from', reply.from_sealed!)
    const index = recipientIndex(services, recipient)
    // Of two texts of one number only one is answered, also at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${ANSWER} ${index.toString('hex')}`}, 0))`.execute(
      database,
    )
    if ((await isStopped(inside, phone)) || (await hasRefused(inside, { from: recipient, phone })))
      throw new Refusal('conflict', { message: NO_ANSWER })
    const answered = await database
      .selectFrom('messages')
      .select('id')
      .where('template', '=', ANSWER)
      .where('recipient_index', '=', index)
      .where('at', '>', new Date(services.now().getTime() - DAY_MS))
      .executeTakeFirst()
    if (answered) throw new Refusal('conflict', { message: '하루 안에 이미 답한 번호예요.' })
    const text = strangerAnswer(services.config.origin)
    await sendMessage(inside, { channel: 'sms', template: ANSWER, recipient, text }, `answer ${id}`)
    await settle(inside, { id, leadId: null, visit })
    return recordAct(inside, visit, { action: ACT, subject: `message:${id}`, reason: ANSWER })
  })
  return {}
}

/** Whoever wanted no more calls wants no texts either, until they ask again. */
async function isStopped({ database }: Inside, phone: Buffer): Promise<boolean> {
  const stop = await database
    .selectFrom('call_stops')
    .select('id')
    .where('phone_index', '=', phone)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return stop !== undefined
}

/** Tells the lead's advisor, and stops what a word stops, as if it had come there. Refuses with `notFound`, `conflict` and `invalid`. */
export const tieReply: PlainUseCase<typeof contract.tieReply> = async (services, input, visit) => {
  const receiptNo = normalizeReceiptNumber(input.receiptNo)
  const leadId = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    refuseTied(await readReply(inside, input.id))
    // The lead first, as whoever works on it or erases it does.
    const lead = await lockLeadOf(inside, receiptNo)
    if (!lead) throw invalidFields({ receiptNo: '이 접수번호의 상담이 없어요. 번호를 확인해 주세요.' })
    const reply = await lockReply(inside, input.id)
    refuseTied(reply)
    await keepUndo(inside, visit, { subject: `lead:${lead.id}`, words: '문자를 상담에 남겼어요.' })
    await settle(inside, { id: input.id, leadId: lead.id, visit })
    // Said from another number: whose it is, the person who ties it knows, and may have to take back.
    const isOwn = isFrom(services, reply.from_sealed, lead)
    const stopId = reply.is_stop && !isOwn ? uuidv7(reply.at.getTime()) : undefined
    const detail = { replyId: input.id, stopId }
    await recordLeadEvent(database, { leadId: lead.id, kind: 'REPLIED', detail, at: services.now() })
    if (reply.is_stop) await stopTalking(inside, lead, { source: 'reply', at: reply.at, id: stopId })
    const about = { subject: `lead:${lead.id}`, reason: `message:${input.id}` }
    await recordAct(inside, visit, { action: ACT, ...about })
    return lead.id
  })
  services.leadChanged(leadId)
  return { receiptNo }
}

function refuseTied({ lead_id }: { lead_id: string | null }): void {
  if (lead_id !== null) throw new Refusal('conflict', { message: '다른 사람이 먼저 상담에 남긴 문자예요.' })
}

/**
 * The lead that goes on, where that of the receipt was merged into another, which alone is locked. Undefined of one that is gone or
 * erased.
 */
async function lockLeadOf(inside: Inside, receiptNo: string): Promise<Lead | undefined> {
  const { database } = inside
  const ofReceipt = database.selectFrom('lead_requests').select('lead_id').where('receipt_no', '=', receiptNo)
  const leads = database.selectFrom('leads').selectAll().where('erased_at', 'is', null)
  let lead = await leads.where('id', 'in', ofReceipt).executeTakeFirst()
  while (lead?.merged_into) lead = await leads.where('id', '=', lead.merged_into).executeTakeFirst()
  if (!lead) return undefined
  const locked = await leads
    .where('id', '=', lead.id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Merged or erased meanwhile: looked up again.
  return locked ?? lockLeadOf(inside, receiptNo)
}

const replyOf = ({ database }: Inside, id: string) =>
  database
    .selectFrom('text_replies')
    .select(['seen_at', 'lead_id', 'from_sealed', 'is_stop', 'at'])
    .where('id', '=', id)
    .where('text_sealed', 'is not', null)

/** Refuses with `notFound`. */
export const readReply = async (inside: Inside, id: string) =>
  kept(isUuid(id) ? await replyOf(inside, id).executeTakeFirst() : undefined)

/** Behind the lock of its lead, where it has one. Refuses with `notFound`. */
export const lockReply = async (inside: Inside, id: string) =>
  kept(isUuid(id) ? await replyOf(inside, id).forUpdate().executeTakeFirst() : undefined)

function kept<Reply>(reply: Reply | undefined): Reply {
  if (!reply) throw new Refusal('notFound', { message: '지워졌거나 없는 문자예요.' })
  return reply
}

interface Settled {
  id: string
  leadId: string | null
  visit: Visit
}

async function settle({ database, now }: Inside, { id, leadId, visit }: Settled): Promise<void> {
  const seen = { seen_at: now(), seen_by: staffOfVisit(visit).id }
  await database
    .updateTable('text_replies')
    .set({ ...seen, ...(leadId && { lead_id: leadId }) })
    .where('id', '=', id)
    .execute()
}
