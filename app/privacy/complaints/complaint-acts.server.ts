import { COMPLAINT_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import type { Insertable } from 'kysely'
import { type complainByReply as complainByReplyRow, normalizeReceiptNumber } from '#app/crm/door.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { contactOf } from '#app/privacy/frame/contact.ts'
import { COMPLAINT_OUTCOMES, COMPLAINT_SUBJECTS, MOST_DAYS } from './complaint-words.ts'
import type * as contract from './complaints-contract.ts'

/** The quarters that /trust shows. */
const renewTrust = (services: Services) => services.renew('trust')

type Came = Pick<
  Insertable<Tables['complaints']>,
  'received_on' | 'channel' | 'subject' | 'carrier' | 'lead_id' | 'due_on' | 'request_id' | 'reply_id'
> & { content: string; contact: string | null }

/** What came longer ago is a complaint of the day on which it is written down: no quarter and no period ends before it. */
const MOST_DAYS_AGO = 365
const firstDay = ({ now }: Pick<Services, 'now'>) => addDays(seoulDate(now()), -MOST_DAYS_AGO)
const dayOf = (services: Services, came: string) =>
  came < firstDay(services) ? seoulDate(services.now()) : came

/** Refuses with `invalid` a day to come or too long ago, a promise too far and a receipt number that is none. */
export const addComplaint: PlainUseCase<typeof contract.addComplaint> = async (services, input, visit) => {
  const { receivedOn, channel, subject, carrier, content } = input
  if (receivedOn > seoulDate(services.now()))
    throw invalidFields({ receivedOn: '오늘이나 그 전의 날을 골라 주세요.' })
  if (receivedOn < firstDay(services)) throw invalidFields({ receivedOn: '1년 안의 날을 골라 주세요.' })
  const dueOn = input.dueOn || addDays(receivedOn, COMPLAINT_DAYS)
  if (dueOn < receivedOn || dueOn > addDays(receivedOn, MOST_DAYS))
    throw invalidFields({ dueOn: `받은 날부터 ${MOST_DAYS}일 안의 날을 골라 주세요.` })
  const contact = input.contact ? contactOf(input.contact) : null
  const leadId = await leadOf(services, input)
  return store(services, visit, {
    received_on: receivedOn,
    channel,
    subject,
    carrier: carrier ?? null,
    content,
    contact,
    lead_id: leadId,
    due_on: dueOn,
  })
}

type About = Pick<InputOf<typeof contract.addComplaint>, 'leadId' | 'receiptNo'>

async function leadOf({ database }: Services, about: About): Promise<string | null> {
  if (about.leadId) {
    if (await leadExists(database, about.leadId)) return about.leadId
    throw new Refusal('conflict', { message: '그 상담이 이제 없어요. 접수번호 없이 적어 주세요.' })
  }
  if (!about.receiptNo) return null
  const receiptNo = normalizeReceiptNumber(about.receiptNo)
  const row = await database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', receiptNo ?? '')
    .executeTakeFirst()
  if (!row) throw invalidFields({ receiptNo: '그런 접수번호가 없어요.' })
  return row.lead_id
}

async function leadExists(database: Services['database'], id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return Boolean(await database.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst())
}

async function store(services: Services, visit: Visit, { content, contact, ...came }: Came) {
  const { keyring } = services
  const memberIds = contact === null ? [] : (await findPerson(services, contact)).memberIds
  const stored = await services.database.transaction().execute(async (database) => {
    const row = await database
      .insertInto('complaints')
      .values({
        ...came,
        content_sealed: keyring.seal('complaint-content', content),
        contact_sealed: contact === null ? null : keyring.seal('complaint-contact', contact),
        contact_index: contact === null ? null : keyring.blindIndex('complaint-contact', contact),
        member_id: memberIds.length === 1 ? memberIds[0]! : null,
        created_by: staffOfVisit(visit).name,
        created_at: services.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'due_on as dueOn'])
      .executeTakeFirst()
    if (!row) throw new Refusal('conflict', { message: '이미 불만으로 적어 두었어요.' })
    await recordAct({ ...services, database }, visit, {
      action: 'complaint.add',
      subject: `complaint:${row.id}`,
      reason: COMPLAINT_SUBJECTS[came.subject],
    })
    return row
  })
  renewTrust(services)
  return stored
}

/** What a person asked by law, as a complaint as well. Refuses with `notFound`, and `conflict` a second one. */
export const complainByRequest: PlainUseCase<typeof contract.complainByRequest> = async (
  services,
  { id },
  visit,
) => {
  const row = /^\d{1,15}$/.test(id)
    ? await services.database
        .selectFrom('subject_requests')
        .select(['id', 'received_on', 'contact_sealed', 'content_sealed'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('notFound')
  const day = dayOf(services, row.received_on)
  return store(services, visit, {
    received_on: day,
    channel: 'request',
    subject: 'privacy',
    carrier: null,
    lead_id: null,
    request_id: row.id,
    due_on: addDays(day, COMPLAINT_DAYS),
    content: services.keyring.open('request-content', row.content_sealed),
    contact: services.keyring.open('request-contact', row.contact_sealed),
  })
}

/** A text that somebody sent back. Refuses with `notFound` what is gone, and `conflict` a second one. */
export const complainByReply: PlainUseCase<typeof complainByReplyRow> = async (services, { id }, visit) => {
  const row = isUuid(id)
    ? await services.database
        .selectFrom('text_replies')
        .select(['id', 'lead_id', 'seen_at', 'from_sealed', 'text_sealed', 'at'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row?.text_sealed) throw new Refusal('notFound')
  const day = dayOf(services, seoulDate(row.at))
  return store(services, visit, {
    received_on: day,
    channel: 'text',
    subject: 'other',
    carrier: null,
    // What somebody of the office put to a lead may be another person's.
    lead_id: row.seen_at === null ? row.lead_id : null,
    reply_id: row.id,
    due_on: addDays(day, COMPLAINT_DAYS),
    content: services.keyring.open('reply-text', row.text_sealed),
    contact: row.from_sealed === null ? null : services.keyring.open('reply-from', row.from_sealed),
  })
}

/** Refuses with `conflict` what somebody else changed or ended. */
export const addStep: PlainUseCase<typeof contract.addStep> = (services, input, visit) => {
  const { id, version, note, subject, carrier = null } = input
  return changeOpen(services, { id, version }, async (inside, complaintId) => {
    const { database, keyring } = inside
    await database.updateTable('complaints').set({ subject, carrier }).where('id', '=', complaintId).execute()
    await database
      .insertInto('complaint_steps')
      .values({
        complaint_id: complaintId,
        at: services.now(),
        staff_name: staffOfVisit(visit).name,
        note_sealed: keyring.seal('complaint-note', note),
      })
      .execute()
    await recordAct(inside, visit, { action: 'complaint.step', subject: `complaint:${complaintId}` })
    return { version: version + 1 }
  })
}

/** Its answer is kept; nothing opens it again. Refuses with `conflict` what somebody else changed or ended. */
export const closeComplaint: PlainUseCase<typeof contract.closeComplaint> = async (
  services,
  input,
  visit,
) => {
  const { id, version, result, answer } = input
  const closed = await changeOpen(services, { id, version }, async (inside, complaintId) => {
    const { database, keyring } = inside
    await database
      .updateTable('complaints')
      .set({
        state: result,
        answer_sealed: keyring.seal('complaint-answer', answer),
        closed_at: services.now(),
        closed_by: staffOfVisit(visit).name,
      })
      .where('id', '=', complaintId)
      .execute()
    await recordAct(inside, visit, {
      action: 'complaint.close',
      subject: `complaint:${complaintId}`,
      reason: COMPLAINT_OUTCOMES[result],
    })
    return { state: result }
  })
  renewTrust(services)
  return closed
}

async function changeOpen<Result>(
  services: Services,
  { id, version }: { id: string; version: number },
  change: (inside: Inside, complaintId: number) => Promise<Result>,
): Promise<Result> {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('notFound')
  return services.database.transaction().execute(async (database) => {
    const row = await database
      .updateTable('complaints')
      .set({ version: version + 1 })
      .where('id', '=', Number(id))
      .where('version', '=', version)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!row) throw await whyNot({ ...services, database }, id)
    return change({ ...services, database }, row.id)
  })
}

async function whyNot({ database }: Inside, id: string): Promise<Refusal> {
  const there = await database
    .selectFrom('complaints')
    .select('id')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return there ? new Refusal('conflict', { message: STALE.look }) : new Refusal('notFound')
}
