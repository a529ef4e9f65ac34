import { ANSWER_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import { sql, type Selectable } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { maskEmail, maskMobile } from '#app/shared/personal-data/masking.ts'
import { writtenWords } from '#app/shared/personal-data/written-words.server.ts'
import { recordListing, recordOpening } from '#app/shared/personal-data/readings.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { addDays, daysBetween, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { findPerson, nameSubjects } from '#app/privacy/access-log/audit-subjects.server.ts'
import { fateOfLeads } from '#app/privacy/retention/erasure-preview.server.ts'
import { contactOf } from '#app/privacy/frame/contact.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { namesOf } from './found-person.server.ts'
import {
  REQUEST_KINDS,
  type addRequest as addRequestRow,
  type assignRequest as assignRequestRow,
  type RequestDetail,
  type RequestLine,
  type RequestList,
  type subjectRequest,
  type subjectRequests,
} from './requests-contract.ts'

const PAGE_SIZE = 30

/** Open ones by deadline, decided ones latest first. */
export async function listRequests(
  services: Services,
  { state, page = 1 }: InputOf<typeof subjectRequests>,
  visit: Visit,
): Promise<RequestList> {
  await recordListing(services, 'request.list', visit)
  const isDecided = state === 'decided'
  const rows = services.database.selectFrom('subject_requests').where('state', isDecided ? '!=' : '=', 'open')
  const [found, total] = await Promise.all([
    rows
      .leftJoin('staff', 'staff.id', 'assignee_id')
      .selectAll('subject_requests')
      .select('staff.name as assignee_name')
      .orderBy(isDecided ? 'decided_at' : 'due_on', isDecided ? 'desc' : 'asc')
      .orderBy('subject_requests.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    countRows(rows),
  ])
  return { result: found.map((row) => toLine(services, row)), total, page, size: PAGE_SIZE }
}

type Row = Selectable<Tables['subject_requests']> & { assignee_name: string | null }

function toLine({ keyring, now }: Services, row: Row): RequestLine {
  const contact = keyring.open('request-contact', row.contact_sealed)
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    daysLeft: daysBetween(seoulDate(row.decided_at ?? now()), row.due_on),
    contact: contact.includes('@') ? maskEmail(contact) : maskMobile(contact),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    state: row.state,
    version: row.version,
  }
}

/** Refuses with `invalid` what is no number or e-mail, and future days, and with `conflict` a duplicate. */
export async function addRequest(
  services: Services,
  input: InputOf<typeof addRequestRow>,
  visit: Visit,
): Promise<DataOf<typeof addRequestRow>> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  if (input.receivedOn > seoulDate(at))
    throw invalidFields({ receivedOn: '오늘이나 그 전의 날을 골라 주세요.' })
  const dueOn = addDays(input.receivedOn, ANSWER_DAYS)
  const contact = contactOf(input.contact)
  return services.database.transaction().execute(async (transaction) => {
    const same = await sameRequest(services, transaction, { ...input, contact })
    if (same) {
      const message = `이미 적어 둔 요청이에요. ${same.id}번을 이어서 처리해 주세요.`
      throw new Refusal('conflict', { message, data: { id: same.id, dueOn: same.due_on } })
    }
    const { id } = await transaction
      .insertInto('subject_requests')
      .values({
        kind: input.kind,
        channel: input.channel,
        received_on: input.receivedOn,
        due_on: dueOn,
        contact_sealed: services.keyring.seal('request-contact', contact),
        content_sealed: services.keyring.seal('request-content', input.content),
        identity_note_sealed: services.keyring.seal('request-content', input.identityNote),
        assignee_id: null,
        created_by: staff.name,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'request.add',
      subject: `request:${id}`,
      reason: REQUEST_KINDS[input.kind],
    })
    return { id, dueOn }
  })
}

/** Same person, kind and day; corrections are also compared by their text. */
async function sameRequest(
  { keyring }: Services,
  transaction: Database,
  input: InputOf<typeof addRequestRow>,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended('subject requests', 0))`.execute(transaction)
  const open = await transaction
    .selectFrom('subject_requests')
    .select(['id', 'due_on', 'contact_sealed', 'content_sealed'])
    .where('state', '=', 'open')
    .where('kind', '=', input.kind)
    .where('received_on', '=', input.receivedOn)
    .execute()
  return open.find(
    (row) =>
      keyring.open('request-contact', row.contact_sealed) === input.contact &&
      (input.kind !== 'correct' || keyring.open('request-content', row.content_sealed) === input.content),
  )
}

/** Logs the opening. Refuses with `notFound`. */
export async function readRequest(
  services: Services,
  { id }: InputOf<typeof subjectRequest>,
  visit: Visit,
): Promise<RequestDetail> {
  const row = await findRequest(services, id)
  const opening = { action: 'request.open', subject: `request:${row.id}`, alike: ['request.open'] } as const
  await recordOpening(services, opening, visit)
  const { keyring } = services
  const contact = keyring.open('request-contact', row.contact_sealed)
  const [person, names, isTaken] = await Promise.all([
    findPerson(services, contact),
    namesOf(services, contact),
    isFileTaken(services, row.id),
  ])
  return {
    request: toLine(services, row),
    content: keyring.open('request-content', row.content_sealed),
    identityNote:
      writtenWords(services, 'request-content', {
        sealed: row.identity_note_sealed,
        plain: row.identity_note,
      }) ?? '',
    createdBy: row.created_by,
    answer: row.answer_sealed === null ? null : keyring.open('request-answer', row.answer_sealed),
    outcome: row.outcome,
    certificate: row.certificate,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at && seoulIso(row.decided_at),
    found: await foundOf(services, person, visit),
    names,
    isTaken,
  }
}

/** By the access log, whoever took it. */
export async function isFileTaken({ database }: Pick<Services, 'database'>, id: number): Promise<boolean> {
  const line = await database
    .selectFrom('access_log')
    .select('id')
    .where('action', '=', 'request.file')
    .where('subject', '=', `request:${id}`)
    .executeTakeFirst()
  return line !== undefined
}

async function foundOf(
  services: Services,
  { leadIds, memberIds }: { leadIds: readonly string[]; memberIds: readonly string[] },
  visit: Visit,
): Promise<RequestDetail['found']> {
  const subjects = [...leadIds.map((id) => `lead:${id}`), ...memberIds.map((id) => `member:${id}`)]
  const [named, fates] = await Promise.all([
    nameSubjects(services, subjects, staffOfVisit(visit).role),
    fateOfLeads(services, leadIds),
  ])
  return subjects.map((subject) => {
    const { name = '', to = null } = named.get(subject) ?? {}
    const fate = fates.get(subject.slice('lead:'.length))
    return {
      name,
      to,
      ...(fate ?? { fate: 'erased' as const, why: '계정도 지우기로 하면 탈퇴한 것처럼 지워요.' }),
    }
  })
}

export async function findRequest({ database }: Pick<Services, 'database'>, id: string): Promise<Row> {
  const row = /^\d{1,15}$/.test(id)
    ? await database
        .selectFrom('subject_requests')
        .leftJoin('staff', 'staff.id', 'assignee_id')
        .selectAll('subject_requests')
        .select('staff.name as assignee_name')
        .where('subject_requests.id', '=', Number(id))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('notFound', { message: '그런 요청이 없어요.' })
  return row
}

export function listHandlers({ database }: Pick<Services, 'database'>) {
  return database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('role', 'in', RIGHTS.subjectRequests.roles)
    .orderBy('name')
    .execute()
}

/** An empty id means nobody. Refuses with `conflict` if stale. */
export async function assignRequest(
  services: Services,
  { id, assigneeId, version }: InputOf<typeof assignRequestRow>,
  visit: Visit,
): Promise<DataOf<typeof assignRequestRow>> {
  const row = await findRequest(services, id)
  const handler = (await listHandlers(services)).find((each) => each.id === assigneeId)
  if (assigneeId && !handler) throw invalidFields({ assigneeId: '맡을 사람을 다시 골라 주세요.' })
  return services.database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('subject_requests')
      .set({ assignee_id: handler?.id ?? null, version: version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', version)
      .where('state', '=', 'open')
      .returning('version')
      .executeTakeFirst()
    if (!changed) throw new Refusal('conflict', { message: STALE.look })
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'request.assign',
      subject: `request:${row.id}`,
      reason: handler?.name ?? '담당 없음',
    })
    return changed
  })
}
