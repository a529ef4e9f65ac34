import { createHash } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { maskSecrets } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { sealAlimtalk, type Alimtalk } from './alimtalk.server.ts'
import { courierOf } from './couriers.server.ts'
import { mayLeaveAt, TRIES } from './sending.ts'

export interface Message {
  channel: 'sms' | 'mail'
  template: string
  /** A phone number or an e-mail address. */
  recipient: string
  text: string
  /** With whose template the text goes by KakaoTalk first, where a channel is set up. */
  alimtalk?: Alimtalk | null
  /** Of no use after that: a code, a link that lets somebody in. Never handed on later. */
  expiresAt?: Date | undefined
  /** May not leave yet (shared/text-limits): why, when it is looked at again, and for what it counts. */
  held?: { reason: string; dueAt: Date; counted: string }
}

/**
 * Puts a message where `delivery.server.ts` hands it on from, in the transaction of its cause: at once, or in the
 * morning where it is not urgent. Without a courier the send log is all there is. `onceKey` makes a repeated delivery
 * of the same job the same message.
 */
export async function sendMessage(
  services: Pick<Services, 'database' | 'keyring' | 'now' | 'config'>,
  message: Message,
  onceKey: string,
): Promise<void> {
  const { config, keyring } = services
  // Else nobody asks for it, and what nobody needs is not kept.
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
      ...(message.held
        ? heldRow(message.held)
        : isDone
          ? { status: 'logged', sent_at: now }
          : { status: 'waiting', due_at: due, tries_left: TRIES }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const heldRow = ({ reason, dueAt, counted }: NonNullable<Message['held']>) =>
  ({ status: 'held', due_at: dueAt, failure: reason, counted }) as const

/** How the messages to an address or number are found. */
export function recipientIndex({ keyring }: Pick<Services, 'keyring'>, recipient: string): Buffer {
  return keyring.blindIndex('message-recipient', recipient.trim().toLowerCase())
}

/** The text that was sent under a key, or null. */
export async function readMessage(services: Services, onceKey: string): Promise<string | null> {
  const row = await services.database
    .selectFrom('messages')
    .select('text_sealed')
    .where('id', '=', stableId(onceKey))
    .executeTakeFirst()
  return row ? services.keyring.open('message-text', row.text_sealed) : null
}

/** What was sent to somebody, newest first, codes starred out: those are nobody's to keep. */
export async function messagesTo(services: Services, recipients: readonly string[], limit: number) {
  const rows = await services.database
    .selectFrom('messages')
    .selectAll()
    .where(
      'recipient_index',
      'in',
      recipients.map((each) => recipientIndex(services, each)),
    )
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

/** Every message in the send log, oldest first, opened. */
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

/** A UUID (version 8: our own) made of a key, so that the same key is the same row. */
function stableId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
