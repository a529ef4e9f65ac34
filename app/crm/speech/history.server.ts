import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { LEAD_MESSAGES } from '#app/crm/requests/lead-erasure.server.ts'
import { openNote } from '#app/crm/leads/lead-change.server.ts'
import { wayName } from '#app/shared/legal/consent-ways.ts'
import { recipientIndex, stableId } from '#app/shared/messaging/messages.server.ts'
import { ARRIVED, SEND_STATES } from '#app/shared/messaging/sending.ts'
import { TEMPLATES, type TemplateKey } from '#app/shared/messaging/templates.ts'
import { nameOfKind } from '#app/shared/messaging/text-kinds.ts'
import { maskSecrets } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { factsOfEvent } from '#app/crm/requests/lead-event-kinds.ts'
import { whatHappened } from './event-texts.ts'
import { TEXT_NAMES, type TextChoice } from './text-choices.ts'
import { repliesOf } from './reply-list.server.ts'
import type { History, HistoryEntry, HistorySort } from './history.ts'

const PAGE = 20
/** More of a kind than any lead has. */
const MOST = 1_000

/** Opened only if it is shown. */
interface Found {
  at: Date
  sort: HistorySort
  isNote?: boolean
  open(): Omit<HistoryEntry, 'at' | 'sort'>
}

type Reading = Pick<Services, 'database' | 'keyring'>
type LeadRow = Pick<Selectable<Tables['leads']>, 'id' | 'phone_sealed' | 'phone_index' | 'created_at'>

/** All that was said and done, newest first, for a caller who has opened the lead. */
export async function readHistory(
  services: Reading,
  id: string,
  { sort, pages }: Pick<History, 'sort' | 'pages'>,
): Promise<History> {
  const lead = await services.database
    .selectFrom('leads')
    .select(['id', 'phone_sealed', 'phone_index', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [events, consents, replies] = await Promise.all([
    eventsOf(services, id),
    consentsOf(services, id),
    repliesOf(services, id),
  ])
  const texts = await textsOf(services, lead, events)
  const causes = new Map(events.map((event) => [textOfEvent(id, event), event]))
  const known = new Set([...texts, ...replies].map((text) => text.id))
  const all = [
    ...events
      // The text itself tells it, as long as it is kept.
      .filter((event) => !known.has(textOfEvent(id, event) ?? '') && !isPassing(event))
      .map((event) => foundEvent(services, event)),
    ...texts.map((text) => foundText(services, text, causes.get(text.id))),
    ...replies.map(foundReply),
    ...foundConsents(consents),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const wanted = all.filter(
    (each) => sort === null || each.sort === sort || (sort === 'note' && each.isNote === true),
  )
  const entries = wanted.slice(0, pages * PAGE).map((each) => ({
    at: seoulIso(each.at),
    sort: each.sort,
    ...each.open(),
  }))
  return { sort, pages, entries, hasMore: wanted.length > entries.length }
}

type RowOf<Read extends (...parts: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

function eventsOf({ database }: Reading, id: string) {
  return database
    .selectFrom('lead_events')
    .select(['id', 'kind', 'staff_name', 'detail', 'note_sealed', 'at'])
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/**
 * Texts to the person: those that an event of this lead tells of, whenever they went, and those of its time that no event
 * tells of; what an event of the number's other leads tells of stands there.
 */
async function textsOf(
  services: Reading,
  { id, phone_sealed, phone_index, created_at }: LeadRow,
  events: readonly RowOf<typeof eventsOf>[],
) {
  const { database } = services
  const phone = services.keyring.open('lead-phone', phone_sealed)
  if (phone === '') return []
  const others = await database
    .selectFrom('leads')
    .select(['id', 'created_at'])
    .where('phone_index', '=', phone_index)
    .where('id', '!=', id)
    .orderBy('created_at')
    .execute()
  const next = others.find((other) => other.created_at > created_at)
  const own = events.flatMap((event) => textOfEvent(id, event) ?? [])
  const theirs = await textsOfOthers(
    services,
    others.map((other) => other.id),
  )
  return database
    .selectFrom('messages')
    .select(['id', 'template', 'text_sealed', 'status', 'delivered_at', 'at'])
    .where('recipient_index', '=', recipientIndex(services, phone))
    .where(sql<boolean>`template ~ ${LEAD_MESSAGES}`)
    .where(({ or, and, eb, not }) =>
      or([
        eb('id', '=', sql<string>`any(${own}::uuid[])`),
        and([
          not(eb('id', '=', sql<string>`any(${theirs}::uuid[])`)),
          eb('at', '>=', created_at),
          ...(next ? [eb('at', '<', next.created_at)] : []),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
}

async function textsOfOthers({ database }: Reading, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const events = await database
    .selectFrom('lead_events')
    .select(['lead_id', 'kind', 'detail'])
    .where('lead_id', 'in', ids)
    .limit(MOST)
    .execute()
  return events.flatMap((event) => textOfEvent(event.lead_id, event) ?? [])
}

function consentsOf({ database }: Reading, id: string) {
  return database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .select(['request_id', 'item', 'version', 'is_agreed', 'agreed_at', 'way'])
    .where('lead_requests.lead_id', '=', id)
    .orderBy('consents.item')
    .limit(MOST)
    .execute()
}

function foundEvent(services: Reading, event: RowOf<typeof eventsOf>): Found {
  const { id, kind, detail, note_sealed, at, staff_name: by } = event
  return {
    at,
    sort: factsOfEvent(kind).sort ?? 'change',
    isNote: note_sealed !== null,
    open: () => ({
      id: `event-${id}`,
      what: whatHappened(kind, detail as Record<string, unknown>),
      by,
      text: null,
      note: openNote(services, note_sealed),
      state: null,
    }),
  }
}

/** How a call goes on is shown while it does; what stays is how it ended. */
const isPassing = ({ kind, detail }: RowOf<typeof eventsOf>) =>
  kind === 'LINE' && ['ringing', 'answered'].includes(String((detail as { step?: string }).step))

/** The id of the text that an event tells of. */
function textOfEvent(
  leadId: string,
  { kind, detail }: Pick<RowOf<typeof eventsOf>, 'kind' | 'detail'>,
): string | null {
  const { messageId, replyId, version } = detail as { messageId?: string; replyId?: string; version?: number }
  if (kind === 'QUOTE_SENT') return stableId(`quote ${leadId} ${version}`)
  return (kind === 'REPLIED' ? replyId : messageId) ?? null
}

function foundText(
  { keyring }: Reading,
  { id, at, template, text_sealed, status, delivered_at }: RowOf<typeof textsOf>,
  cause: RowOf<typeof eventsOf> | undefined,
): Found {
  const key = `${template}.sms`
  const name = Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key as TemplateKey].name : nameOfKind(template)
  const { choice } = (cause?.detail ?? {}) as { choice?: TextChoice }
  const isFailed = status === 'given_up' || status === 'failed'
  return {
    at,
    sort: 'text',
    open: () => ({
      id: `text-${id}`,
      what: `문자: ${choice ? TEXT_NAMES[choice] : (name ?? template)}`,
      by: cause?.staff_name ?? null,
      text: maskSecrets(keyring.open('message-text', text_sealed)),
      note: null,
      state: { name: delivered_at ? ARRIVED : SEND_STATES[status], isFailed },
    }),
  }
}

const foundReply = ({ id, at, text }: RowOf<typeof repliesOf>): Found => ({
  at,
  sort: 'text',
  open: () => ({ id: `reply-${id}`, what: '손님의 답', by: null, text, note: null, state: null }),
})

const CONSENTS: Partial<Record<string, string>> = {
  term: '이용약관',
  privacy: '개인정보 수집·이용',
  age14: '14세 이상',
  marketing: '혜택 알림',
  night: '야간 알림',
  thirdParty: '제3자 제공',
}

/** Returns `버전 0.9` for the text `consult-0.9`. */
const versionText = (version: string) => `버전 ${version.slice(version.lastIndexOf('-') + 1)}`

/** What was answered alike, at one moment, to texts of one version is one entry. */
function foundConsents(consents: readonly RowOf<typeof consentsOf>[]): Found[] {
  const together = Map.groupBy(consents, ({ request_id, version, is_agreed, agreed_at }) =>
    [request_id, versionText(version), is_agreed, agreed_at.getTime()].join(' '),
  )
  return [...together].map(([key, given]) => {
    const { version, is_agreed, agreed_at, way } = given[0]!
    const items = given.map(({ item }) => CONSENTS[item] ?? '그 밖의 동의').join(', ')
    const what = `${items} ${is_agreed ? '동의함' : '동의하지 않음'} · ${versionText(version)} · ${wayName(way)}`
    const open = () => ({ id: `consent ${key}`, what, by: null, text: null, note: null, state: null })
    return { at: agreed_at, sort: 'change', open }
  })
}
