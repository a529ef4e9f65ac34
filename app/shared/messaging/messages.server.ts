import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { maskSecrets } from '#app/shared/personal-data/masking.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { traceparent } from '#app/platform/traces.server.ts'
import { sealAlimtalk, type Alimtalk } from './alimtalk.server.ts'
import { courierOf } from './couriers.server.ts'
import type { InformationKind } from './text-kinds.ts'
import { mayLeaveAt, TRIES } from './sending.ts'

export interface Message {
  channel: 'sms' | 'mail'
  template: InformationKind
  recipient: string
  text: string
  alimtalk?: Alimtalk | null
  /** Never sent after that: a code, a login link. */
  expiresAt?: Date | undefined
  /** Held back by shared/text-limits: the reason, when it is checked again, and what it counts as. */
  held?: { reason: string; dueAt: Date; counted: string }
}

/** Stores a message to be sent, a non-urgent one in the morning; the same `onceKey` is sent once. */
export async function sendMessage(
  services: Pick<Services, 'database' | 'keyring' | 'now' | 'config'>,
  message: Message,
  onceKey: string,
): Promise<void> {
  const { config, keyring } = services
  const alimtalk = config.SOLAPI_KAKAO_CHANNEL ? message.alimtalk : null
  const now = services.now()
  const due = mayLeaveAt(message.template, now)
  const isDone = due <= now && courierOf(config, message.channel) === null
  await services.database
    .insertInto('messages')
    .values({
      id: stableId(onceKey),
      channel: message.channel,
      template: message.template,
      recipient_sealed: keyring.seal('message-recipient', message.recipient),
      recipient_index: recipientIndex(services, message.recipient),
      text_sealed: keyring.seal('message-text', message.text),
      alimtalk_sealed: alimtalk ? sealAlimtalk(keyring, alimtalk) : null,
      at: now,
      expires_at: message.expiresAt ?? null,
      trace: traceparent(),
      ...(message.held
        ? heldRow(message.held)
        : isDone
          ? { status: 'logged', sent_at: now }
          : { status: 'waiting', due_at: due, tries_left: TRIES }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Sent every evening, to be kept; nothing has to be done about it. */
const DAILY_PROOF = 'desk.checkpoint'

interface StaffMail {
  template: InformationKind
  text: string
  /** The same key is sent once to each person. */
  key: string
  /** The id of a person who gets none. */
  but?: string
}

export async function mailStaff(
  services: Pick<Services, 'database' | 'keyring' | 'now' | 'config'>,
  roles: readonly StaffRole[],
  { template, text, key, but = '' }: StaffMail,
): Promise<void> {
  const people = await services.database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', 'in', roles)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  for (const { id, email: recipient } of people) {
    if (id === but) continue
    await sendMessage(services, { channel: 'mail', template, recipient, text }, `${template} ${key} ${id}`)
    if (template !== DAILY_PROOF) await noteAlert(services, id, { template, key })
  }
}

/** The desk shows it as well (office/notices), and by text to whoever asked for that. */
async function noteAlert(
  { database, now }: Pick<Services, 'database' | 'now'>,
  staff_id: string,
  { template, key }: Pick<StaffMail, 'template' | 'key'>,
): Promise<void> {
  const event = `${template} ${key}`
  await database
    .insertInto('staff_notices')
    .values({ staff_id, kind: 'ALERT', event, about: template, at: now() })
    .onConflict((conflict) => conflict.columns(['staff_id', 'event']).doNothing())
    .execute()
}

const heldRow = ({ reason, dueAt, counted }: NonNullable<Message['held']>) =>
  ({ status: 'held', due_at: dueAt, failure: reason, counted }) as const

export function recipientIndex({ keyring }: Pick<Services, 'keyring'>, recipient: string): Buffer {
  return keyring.blindIndex('message-recipient', recipient.trim().toLowerCase())
}

export async function readMessage(services: Services, onceKey: string): Promise<string | null> {
  const row = await services.database
    .selectFrom('messages')
    .select('text_sealed')
    .where('id', '=', stableId(onceKey))
    .executeTakeFirst()
  return row ? services.keyring.open('message-text', row.text_sealed) : null
}

/** Those of which nothing was sent yet under their `onceKey`. */
export async function notYetSent<Row>(
  { database }: Pick<Services, 'database'>,
  rows: readonly Row[],
  onceKey: (row: Row) => string,
): Promise<Row[]> {
  const ids = rows.map((row) => stableId(onceKey(row)))
  const sent = await database.selectFrom('messages').select('id').where('id', 'in', ids).execute()
  const known = new Set(sent.map(({ id }) => id))
  return rows.filter((_, at) => !known.has(ids[at]!))
}

/** Of those that are still kept. */
export async function readTexts(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('messages').select('text_sealed').where('id', 'in', ids).execute()
  return rows.map(({ text_sealed }) => keyring.open('message-text', text_sealed))
}

interface Wanted {
  limit: number
  held: { since: Date; until: Date | null }
}

/** An address stays whose it is; of texts those of while the number was its holder's, without the end. */
export const isMailOrHeld = ({ since, until }: Wanted['held']) =>
  sql<boolean>`(channel = 'mail' or at >= ${since} and at < ${until ?? 'infinity'}::timestamptz)`

/** Of texts only those of while a number was its holder's: what else went to it, somebody else had. */
export async function messagesTo(services: Services, recipients: readonly string[], { limit, held }: Wanted) {
  const rows = await services.database
    .selectFrom('messages')
    .selectAll()
    .where(
      'recipient_index',
      'in',
      recipients.map((each) => recipientIndex(services, each)),
    )
    .where(isMailOrHeld(held))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    at: seoulIso(row.at),
    channel: row.channel,
    template: row.template,
    text: maskSecrets(services.keyring.open('message-text', row.text_sealed)),
  }))
}

export async function listMessages(services: Services) {
  const rows = await services.database
    .selectFrom('messages')
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    channel: row.channel,
    template: row.template,
    recipient: services.keyring.open('message-recipient', row.recipient_sealed),
    text: services.keyring.open('message-text', row.text_sealed),
    status: row.status,
  }))
}

/** A UUID (version 8, custom) derived from a key, so that the same key is the same row. */
export function stableId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
