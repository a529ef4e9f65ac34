import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod/mini'
import { stopNumber, stopTalking } from '#app/crm/requests/call-stops.server.ts'
import { endRemindersOf } from '#app/crm/requests/reminder-stops.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { UseCase } from '#app/platform/answer.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { isOfficeClosed } from '#app/shared/legal/office-readiness.server.ts'
import { readReport, takeReport } from '#app/shared/messaging/delivery-reports.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { holdsResidentNumber } from '#app/platform/resident-number.ts'
import { isSame, jsonOf } from '#app/platform/signed-request.server.ts'
import type { solapiHook } from './replies-contract.ts'
import { senderIndex } from './refused-senders.server.ts'
import { isStop } from './stop-words.ts'

/** Solapi tries again for hours; what is older was known and may be forgotten. */
const OLDEST_MS = 3 * DAY_MS
const MOST_LETTERS = 2_000
const NOT_KEPT = '(주민등록번호가 들어 있어 내용을 남기지 않은 문자예요)'

/** Of an event only this is read: whatever else it tells is Solapi's. */
const reply = z.object({
  messageId: z.string().check(z.minLength(1), z.maxLength(100)),
  from: z.string().check(z.minLength(1), z.maxLength(40)),
  text: z.string().check(z.minLength(1)),
  dateReceived: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
type Reply = z.output<typeof reply>

/**
 * Keeps the replies of one post, each once, and how far our own texts came. Refuses with `notFound` where no secret is set, `notAllowed` a wrong one and
 * `unreadable` what is no JSON; an event that is neither, a reply that is old, and a stranger's while the office is closed, is left
 * out, but for a refusal. A refusal stops the calls of its number, whoever has it.
 */
export const takeReplies: UseCase<Services, typeof solapiHook> = async (services, { sent }) => {
  const secret = services.config.SOLAPI_WEBHOOK_SECRET
  if (!secret) throw new Refusal('notFound')
  const expected = createHash('sha1').update(secret).digest('hex')
  if (!isSame(sent.header('x-solapi-secret').toLowerCase(), expected)) throw new Refusal('notAllowed')
  const events = [jsonOf(sent)].flat()
  const results = { kept: 0, known: 0, ignored: 0 }
  for (const event of events) results[await take(services, event)] += 1
  return results
}

async function take(services: Services, event: unknown): Promise<'kept' | 'known' | 'ignored'> {
  const report = readReport(event)
  if (report) return takeReport(services, report)
  const parsed = reply.safeParse(event)
  if (!parsed.success) return 'ignored'
  const from = normalizeMobile(parsed.data.from)
  const isOurs = from === services.config.SOLAPI_SENDER?.replaceAll(/\D/g, '')
  const at = momentOf(parsed.data, services.now())
  // A report on a text of ours that told no fields of ours.
  if (isOurs || at === null) return 'ignored'
  // Read ahead of the transaction.
  const isClosed = await isOfficeClosed(services)
  const kept = await services.database
    .transaction()
    .execute((database) => keep({ ...services, database }, { ...parsed.data, from, at, isClosed }))
  if (kept === null) return 'known'
  if (kept.leadId) services.leadChanged(kept.leadId)
  return kept.isIgnored ? 'ignored' : 'kept'
}

/** Null of one that is too old. A date that nobody can read, or that has not come, is no reason to lose what was said. */
function momentOf({ dateReceived }: Reply, now: Date): Date | null {
  const told = dateReceived ? new Date(dateReceived) : now
  const at = Number.isNaN(told.getTime()) || told > now ? now : told
  return now.getTime() - at.getTime() <= OLDEST_MS ? at : null
}

interface Come extends Reply {
  at: Date
  /** Nothing of a stranger is kept yet but that they refuse, found by a keyed hash. */
  isClosed: boolean
}

async function keep(inside: Inside, { messageId, from, text: sent, at, isClosed }: Come) {
  const { database, keyring } = inside
  const isMobile = mobileError(from) === null
  const lead = isMobile ? await leadOf(inside, from, at) : undefined
  const [id, stops] = [uuidv7(at.getTime()), isStop(sent)]
  const isNobodys = isClosed && !lead
  if (isNobodys && !stops) return { leadId: null, isIgnored: true }
  const text = holdsResidentNumber(sent) ? NOT_KEPT : shownText(sent)
  const stored = await database
    .insertInto('text_replies')
    .values({
      id,
      sent_index: keyring.blindIndex('text-reply', messageId),
      lead_id: lead?.id ?? null,
      from_sealed: isNobodys ? null : keyring.seal('reply-from', from),
      from_index: stops ? senderIndex(inside, from) : null,
      text_sealed: isNobodys ? null : keyring.seal('reply-text', text),
      is_stop: stops,
      at,
    })
    .onConflict((conflict) => conflict.column('sent_index').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return null
  if (stops) {
    await inside.refuseTextAds(database, from)
    await endRemindersOf(inside, from, 'reply')
  }
  if (!lead) {
    if (stops && isMobile)
      await stopNumber(database, keyring.blindIndex('lead-phone', from), { source: 'reply', at })
    return { leadId: null, isIgnored: false }
  }
  await database.updateTable('leads').set({ contacted_at: inside.now() }).where('id', '=', lead.id).execute()
  await recordLeadEvent(database, {
    leadId: lead.id,
    kind: 'REPLIED',
    detail: { replyId: id },
    at: inside.now(),
  })
  // Whether the person meant the request as well, an advisor reads and notes.
  if (stops) await stopTalking(inside, lead, { source: 'reply', at })
  return { leadId: lead.id, isIgnored: false }
}

/** Without what no column and no page can hold. */
const shownText = (sent: string) =>
  [...sent.toWellFormed().replaceAll('\0', '')].slice(0, MOST_LETTERS).join('')

type Lead = Selectable<Tables['leads']>

/** The open lead that the number had by then, else the newest whose contract goes on. */
function leadOf({ database, keyring }: Inside, mobile: string, at: Date): Promise<Lead | undefined> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('phone_index', '=', keyring.blindIndex('lead-phone', mobile))
    .where('erased_at', 'is', null)
    .where('created_at', '<=', at)
    .where(({ or, eb }) => or([eb('closed_at', 'is', null), eb('status', '=', 'DONE')]))
    .orderBy(sql`closed_at is not null`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}
