import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { ofLead } from '#app/crm/door.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { daysBetween, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { readOrder } from '#app/shared/desk-table/order.ts'
import { maskEmail, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing, recordOpening } from '#app/shared/personal-data/readings.server.ts'
import type * as contract from './complaints-contract.ts'
import type { ComplaintLine, ComplaintQuery, ComplaintView } from './complaints-contract.ts'

const PAGE_SIZE = 50

type Row = Selectable<Tables['complaints']> & { name_sealed: string | null }

/** Open ones by the promised day, what is over by when it ended. Logged. */
export const listComplaints: PlainUseCase<typeof contract.complaintList> = async (services, query, visit) => {
  await recordListing(services, 'complaint.list', visit)
  const { page = 1 } = query
  const today = seoulDate(services.now())
  const found = services.database.selectFrom('complaints').where(conditionsOf(query, today))
  const [rows, total, counts] = await Promise.all([
    found
      .leftJoin('leads', 'leads.id', 'complaints.lead_id')
      .selectAll('complaints')
      .select('leads.name_sealed')
      .orderBy(orderOf(query))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    countRows(found),
    readCounts(services, today),
  ])
  return { result: rows.map((row) => toLine(services, row)), total, page, size: PAGE_SIZE, counts }
}

const viewsOf = (today: string): Record<ComplaintView, RawBuilder<SqlBool>> => ({
  open: sql`complaints.state = 'open'`,
  late: sql`complaints.state = 'open' and complaints.due_on < ${today}::date`,
  closed: sql`complaints.state != 'open'`,
  all: sql`true`,
})

function conditionsOf({ state, subject, carrier, lead, from, to }: ComplaintQuery, today: string) {
  const wanted = [viewsOf(today)[state || 'open']]
  if (lead) wanted.push(isUuid(lead) ? ofLead(lead) : sql`false`)
  if (subject) wanted.push(sql`complaints.subject = ${subject}`)
  if (carrier) wanted.push(sql`complaints.carrier = ${carrier}`)
  if (from) wanted.push(sql`complaints.received_on >= ${from}::date`)
  if (to) wanted.push(sql`complaints.received_on <= ${to}::date`)
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

function orderOf({ state, sort }: ComplaintQuery) {
  const order = readOrder(sort || undefined)
  const value = order && { due: sql`complaints.due_on`, received: sql`complaints.received_on` }[order.key]
  if (value) return sql`${value} ${order.isDown ? sql`desc` : sql`asc`}, complaints.id`
  if (!state || state === 'open' || state === 'late') return sql`complaints.due_on, complaints.id`
  return sql`complaints.closed_at desc nulls first, complaints.id desc`
}

async function readCounts({ database }: Services, today: string) {
  const views = Object.entries(viewsOf(today)) as [ComplaintView, RawBuilder<SqlBool>][]
  const counted = views.map(async ([view, condition]) => {
    const many = await countRows(database.selectFrom('complaints').where(sql<SqlBool>`(${condition})`))
    return [view, many] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<ComplaintView, number>
}

function toLine({ keyring, now }: Services, row: Row): ComplaintLine {
  return {
    id: String(row.id),
    receivedOn: row.received_on,
    channel: row.channel,
    subject: row.subject,
    carrier: row.carrier,
    who: whoOf(keyring, row),
    dueOn: row.due_on,
    daysLeft: daysBetween(seoulDate(row.closed_at ?? now()), row.due_on),
    state: row.state,
    version: row.version,
  }
}

function whoOf(keyring: Services['keyring'], { name_sealed, contact_sealed }: Row): string | null {
  const name = name_sealed === null ? '' : keyring.open('lead-name', name_sealed)
  if (name !== '') return maskName(name)
  if (contact_sealed === null) return null
  const contact = keyring.open('complaint-contact', contact_sealed)
  return contact.includes('@') ? maskEmail(contact) : maskMobile(contact)
}

/** Who a lead is, masked; null where it is gone. */
export async function whoseLead({ database, keyring }: Services, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const lead = await database
    .selectFrom('leads')
    .select(['name_sealed', 'phone_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lead) return null
  const [name, mobile] = [
    keyring.open('lead-name', lead.name_sealed),
    keyring.open('lead-phone', lead.phone_sealed),
  ]
  return `${maskName(name)} ${maskMobile(mobile)}`.trim()
}

/** Logs the opening. Refuses with `notFound`. */
export const readComplaint: PlainUseCase<typeof contract.complaint> = async (services, { id }, visit) => {
  const { database, keyring } = services
  const row = /^\d{1,15}$/.test(id)
    ? await database
        .selectFrom('complaints')
        .leftJoin('leads', 'leads.id', 'complaints.lead_id')
        .selectAll('complaints')
        .select('leads.name_sealed')
        .where('complaints.id', '=', Number(id))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('notFound')
  const subject = `complaint:${row.id}`
  await recordOpening(services, { action: 'complaint.open', subject, alike: ['complaint.open'] }, visit)
  return {
    complaint: toLine(services, row),
    contact: row.contact_sealed === null ? null : keyring.open('complaint-contact', row.contact_sealed),
    content: keyring.open('complaint-content', row.content_sealed),
    createdBy: row.created_by,
    leadId: row.lead_id,
    memberId: row.member_id,
    requestId: row.request_id,
    steps: await stepsOf(services, row.id),
    answer: row.answer_sealed === null ? null : keyring.open('complaint-answer', row.answer_sealed),
    closedBy: row.closed_by,
    closedAt: row.closed_at && seoulIso(row.closed_at),
  }
}

async function stepsOf({ database, keyring }: Pick<Services, 'database' | 'keyring'>, id: number) {
  const rows = await database
    .selectFrom('complaint_steps')
    .selectAll()
    .where('complaint_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ at, staff_name, note_sealed }) => ({
    at: seoulIso(at),
    by: staff_name,
    note: keyring.open('complaint-note', note_sealed),
  }))
}
