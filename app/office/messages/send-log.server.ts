import { sql, type Selectable } from 'kysely'
import { findLeads, recordSearch } from '#app/crm/door.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'
import { COURIERS, failureText, UNWANTED_FAILURES } from '#app/shared/messaging/failures.ts'
import { maskEmail, maskLogged, maskMobile } from '#app/shared/personal-data/masking.ts'
import { recordListing, recordOpening } from '#app/shared/personal-data/readings.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { MessageQuery, SentMessage, sentMessages } from './contract.ts'
import { calledSince, leadsOf } from './message-leads.server.ts'
import { MESSAGE_KINDS, templateName } from './message-kinds.ts'

const PAGE_SIZE = 50
/** Whom a name or four digits may mean. */
const MOST_LEADS = 30
/** Did not arrive; may be resent by hand. */
export const FAILED = ['failed', 'given_up'] as const
/** One by one also those held by limits, which are never resent in bulk. */
const SENT_BY_HAND = [...FAILED, 'held'] as const

type Row = Selectable<Tables['messages']>

/** Newest first, masked. Logged; a search for somebody leaves a line of its own. */
export async function listSentMessages(
  services: Services,
  query: MessageQuery,
  visit: Visit,
): Promise<DataOf<typeof sentMessages>> {
  await recordListing(services, 'message.list', visit)
  const { page = 1, q } = query
  const { config, database } = services
  const recipients = q ? await recipientsFor(services, q, visit) : null
  const found = chosen(database, query).$if(recipients !== null, (messages) =>
    recipients?.length
      ? messages.where('recipient_index', 'in', recipients)
      : messages.where(sql<boolean>`false`),
  )
  const way = query.sort ? 'asc' : 'desc'
  // The ids first, so that what stands on earlier pages is passed in the index alone.
  const ids = found
    .select('id')
    .orderBy('at', way)
    .orderBy('id', way)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [rows, total, failed] = await Promise.all([
    database
      .selectFrom('messages')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('at', way)
      .orderBy('id', way)
      .execute(),
    // Apart from those that failed, of which there are few: together neither is counted by an index.
    countRows(found),
    countRows(found.where(isUnsent(services.now()))),
  ])
  if (q) await recordFound(services, rows[0]?.id, visit)
  return {
    total,
    failed,
    result: await toLines(services, rows),
    page,
    size: PAGE_SIZE,
    couriers: { sms: courierOf(config, 'sms') !== null, mail: courierOf(config, 'mail') !== null },
  }
}

/** The newest that did not arrive and are still of use, shown by a page that lists the others as well. */
export async function listUnsent(services: Services, most: number): Promise<SentMessage[]> {
  const rows = await services.database
    .selectFrom('messages')
    .selectAll()
    .where(isUnsent(services.now()))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return toLines(services, rows)
}

async function toLines(services: Services, rows: readonly Row[]): Promise<SentMessage[]> {
  const leads = await leadsOf(services, rows)
  return rows.map((row) => ({ ...toLine(services, row), lead: leads.get(row.id) ?? null }))
}

/** Everybody is found by the whole number or address; whoever reads leads finds theirs as everywhere at the desk. */
async function recipientsFor(services: Services, q: string, visit: Visit): Promise<Buffer[]> {
  const whole = q.includes('@') ? q : normalizeMobile(q)
  if (
    whole.includes('@') ||
    mobileError(whole) === null ||
    !RIGHTS.leads.roles.includes(staffOfVisit(visit).role)
  )
    return [recipientIndex(services, whole)]
  const leads = await findLeads(services, { q, limit: MOST_LEADS }, visit)
  const ids = leads.map(({ id }) => id)
  await recordSearch(services, ids, visit)
  if (ids.length === 0) return []
  const rows = await services.database
    .selectFrom('leads')
    .select('phone_sealed')
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ phone_sealed: sealed }) =>
    recipientIndex(services, services.keyring.open('lead-phone', sealed)),
  )
}

/** About the first that was found; never what was typed. */
function recordFound(services: Services, id: string | undefined, visit: Visit): Promise<void> {
  const subject = id ? `message:${id}` : 'messages:'
  return recordOpening(services, { action: 'message.find', subject, alike: ['message.find'] }, visit)
}

/** It did not arrive and is still of use. */
export const isUnsent = (now: Date) => sql<boolean>`messages.status in ('failed', 'given_up')
  and coalesce(messages.failure, '') not in (${sql.join(UNWANTED_FAILURES)})
  and (messages.expires_at is null or messages.expires_at > ${now})`

/** What leaves next, in its order; what is tried again by itself stands with what did not arrive. */
export async function listWaiting(services: Services, most: number): Promise<SentMessage[]> {
  const rows = await services.database
    .selectFrom('messages')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return toLines(services, rows)
}

/** What left last, or would have: nothing is connected then. */
export async function listLastSent(services: Services, most: number): Promise<SentMessage[]> {
  const rows = await services.database
    .selectFrom('messages')
    .selectAll()
    .where('status', 'in', ['sent', 'logged'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return toLines(services, rows)
}

/** What customers were to be told of and were not, as nothing is connected: since yesterday, and whatever is still of use. */
const isNotLeft = (now: Date) => sql<boolean>`messages.template not like 'desk.%'
  and (messages.expires_at is null or messages.expires_at > ${now})
  and (${isUnsent(now)} or (messages.status = 'logged' and messages.at >= ${seoulMoment(addDays(seoulDate(now), -1), '00:00')}))`

/** The newest of them, with how many there are and when somebody called since. */
export async function listNotLeft(services: Services, most: number) {
  const { database, now } = services
  const found = database.selectFrom('messages').where(isNotLeft(now()))
  const [rows, total] = await Promise.all([
    found.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute(),
    countRows(found),
  ])
  const messages = await toLines(services, rows)
  return { messages, total, called: await calledSince(services, messages) }
}

/** As the log counts them where it is not narrowed. */
export const selectUnsent = ({ database, now }: Pick<Services, 'database' | 'now'>) =>
  database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where(isUnsent(now()))

type Filter = Pick<MessageQuery, 'kind' | 'state' | 'channel' | 'from' | 'to'>

export function chosen(database: Services['database'], { kind, state, channel, from, to }: Filter) {
  let query = database.selectFrom('messages')
  if (kind) {
    const [, beginnings] = MESSAGE_KINDS[kind]
    query = query.where((where) => where.or(beginnings.map((each) => where('template', 'like', `${each}%`))))
  }
  if (state === 'open') query = query.where('status', 'in', FAILED)
  else if (state) query = query.where('status', '=', state)
  if (channel) query = query.where('channel', '=', channel)
  if (from) query = query.where('at', '>=', seoulMoment(from, '00:00'))
  if (to) query = query.where('at', '<', seoulMoment(addDays(to, 1), '00:00'))
  return query
}

/** It did not arrive, is still of use, is not being sent, and would leave. */
export const canResend = (services: Pick<Services, 'config' | 'now'>, row: Row): boolean =>
  isOfUse(row, services.now()) && wouldLeave(services, row)

/** Where nothing is connected, what failed would only be logged and count as done; what waits for a proof is let go. */
export const wouldLeave = (services: Pick<Services, 'config'>, row: Pick<Row, 'channel' | 'status'>) =>
  row.status === 'held' || isConnected(services, row)

const isConnected = ({ config }: Pick<Services, 'config'>, { channel }: Pick<Row, 'channel'>) =>
  courierOf(config, channel) !== null

function isOfUse(row: Row, now: Date): boolean {
  const isOver = (row.expires_at !== null && row.expires_at <= now) || isUnwanted(row)
  return SENT_BY_HAND.some((each) => each === row.status) && !isOver && !isHeld(row, now)
}

function adviceFor(services: Services, row: Row): string | null {
  if (row.status !== 'given_up' || !isOfUse(row, services.now())) return null
  return isConnected(services, row)
    ? '받는 곳을 확인하고 다시 보내 주세요.'
    : `${COURIERS[row.channel]}를 연결하면 다시 보낼 수 있어요.`
}

export const isUnwanted = ({ status, failure }: Pick<Row, 'status' | 'failure'>) =>
  status === 'given_up' && UNWANTED_FAILURES.some((each) => each === failure)

export const isHeld = (row: Row, now: Date) => row.held_until !== null && row.held_until > now

function toLine(services: Services, row: Row): Omit<SentMessage, 'lead'> {
  const { keyring } = services
  const recipient = keyring.open('message-recipient', row.recipient_sealed)
  return {
    id: row.id,
    at: seoulIso(row.at),
    channel: row.channel,
    isAlimtalk: row.alimtalk_sealed !== null,
    template: row.template,
    name: templateName(row.template, row.channel),
    recipient: recipient.includes('@') ? maskEmail(recipient) : maskMobile(recipient),
    text: maskLogged(keyring.open('message-text', row.text_sealed)),
    state: row.status,
    tries: row.tries,
    nextAt: row.due_at && seoulIso(row.due_at),
    sentAt: row.sent_at && seoulIso(row.sent_at),
    deliveredAt: row.delivered_at && seoulIso(row.delivered_at),
    failure: row.failure === null ? null : failureText(row.failure, row.channel),
    advice: adviceFor(services, row),
    canResend: canResend(services, row),
  }
}
