import { sql, type RawBuilder, type Selectable } from 'kysely'
import { WAITS_FOR_SOMEBODY } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { templateName } from '#app/office/messages/message-kinds.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { COURIERS, failureText, UNWANTED_FAILURES } from '#app/shared/messaging/failures.ts'
import { maskEmail, maskLogged, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** What is told once a day and belongs to nobody, as the rows that are still to be seen to. */
export const SHARED_MATTERS = {
  STRANGER: () => sql`from text_replies where ${WAITS_FOR_SOMEBODY}`,
  UNSENT: (at: Date) => sql`from messages where status = 'given_up'
    and coalesce(failure, '') not in (${sql.join(UNWANTED_FAILURES)})
    and (expires_at is null or expires_at > ${at})
    and coalesce(given_up_at, at) > ${new Date(at.getTime() - DAY_MS)}`,
  GIFT_DUE: (at: Date) => sql`from gifts where paid_on is null and due_on <= ${seoulDate(at)}::date`,
} as const satisfies Partial<Record<NoticeKind, (at: Date) => RawBuilder<unknown>>>

type SharedKind = keyof typeof SHARED_MATTERS
const isShared = (kind: string): kind is SharedKind => Object.hasOwn(SHARED_MATTERS, kind)

export interface Matter {
  /** Right now. */
  many: number
  /** Of the one that has waited shortest, what it is; of gifts, of the one that is due first. */
  first: string[]
  /** When that one came; null where only its day is known. */
  since: Date | null
}

type First = Pick<Matter, 'first' | 'since'>

const NONE: First = { first: [], since: null }

const FIRST: Readonly<Record<SharedKind, (services: Services) => Promise<First>>> = {
  STRANGER: firstReply,
  UNSENT: firstUnsent,
  GIFT_DUE: firstGift,
}

/** How many there are right now of each kind among those given, and what the first is. */
export async function readMatters(
  services: Services,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Matter>> {
  const found = [...new Set(kinds.filter(isShared))].map(async (kind) => {
    const counted = sql<{
      many: number
    }>`select count(*)::int as many ${SHARED_MATTERS[kind](services.now())}`
    const { rows } = await counted.execute(services.database)
    const { first, since } = await FIRST[kind](services)
    return [kind, { many: rows[0]?.many ?? 0, first: first.filter(Boolean), since }] as const
  })
  return new Map(await Promise.all(found))
}

async function firstReply({ database, keyring }: Services): Promise<First> {
  const { rows } = await sql<{ from_sealed: string | null; text_sealed: string; at: Date }>`
    select from_sealed, text_sealed, at ${SHARED_MATTERS.STRANGER()} order by at desc limit 1`.execute(
    database,
  )
  const [reply] = rows
  if (!reply) return NONE
  const { from_sealed, text_sealed, at } = reply
  const from = from_sealed === null ? '' : maskMobile(keyring.open('reply-from', from_sealed))
  return { first: [from, `“${shortened(maskLogged(keyring.open('reply-text', text_sealed)))}”`], since: at }
}

async function firstUnsent({ config, database, keyring, now }: Services): Promise<First> {
  const { rows } = await sql<Selectable<Tables['messages']>>`
    select * ${SHARED_MATTERS.UNSENT(now())} order by at desc limit 1`.execute(database)
  const [message] = rows
  if (!message) return NONE
  const { template, channel, recipient_sealed, failure, given_up_at, at } = message
  const recipient = keyring.open('message-recipient', recipient_sealed)
  // While nothing is connected, that is why: as the log tells it.
  const why =
    courierOf(config, channel) === null
      ? `${COURIERS[channel]}를 연결하면 다시 보낼 수 있어요.`
      : failure && failureText(failure, channel)
  return {
    first: [
      templateName(template, channel),
      recipient.includes('@') ? maskEmail(recipient) : maskMobile(recipient),
      why ?? '',
    ],
    since: given_up_at ?? at,
  }
}

async function firstGift({ database, keyring, now }: Services): Promise<First> {
  const today = seoulDate(now())
  const first = await database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['gifts.amount', 'gifts.due_on', 'gifts.referral_id', 'leads.name_sealed', 'leads.erased_at'])
    .where('gifts.paid_on', 'is', null)
    .where(sql<boolean>`gifts.due_on <= ${today}::date`)
    .orderBy('gifts.due_on')
    .limit(1)
    .executeTakeFirst()
  if (!first) return NONE
  const day = first.due_on === today ? '오늘까지' : `${sentenceDate(first.due_on)}까지`
  // An introducer's gift is not of the customer by whose line it was earned.
  const isTheirs = first.erased_at === null && first.referral_id === null
  const name = isTheirs ? maskName(keyring.open('lead-name', first.name_sealed)) : ''
  return { first: [name, won(first.amount), day], since: null }
}

const MOST_LETTERS = 40

function shortened(text: string): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ')]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : letters.join('')
}
