import { UNTIED_REPLY } from '#app/shared/data-inventory/lifetimes.ts'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'
import { maskLogged, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { mobileError } from '#app/platform/person-rules.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import { IS_UNDER_WAY } from '#app/crm/requests/standing-contract.server.ts'
import { kindsThat } from '#app/crm/requests/lead-event-kinds.ts'
import { strangerAnswer } from './stranger-answer.ts'
import { toldTime } from './told-time.ts'
import type { replyList, ReplyView } from './replies-contract.ts'

const MOST = 200

/** Whoever plans a call afterwards has read the text, or the customer chose a time since. */
const IS_PLANNED = sql<boolean>`exists (select from lead_events where lead_events.lead_id = text_replies.lead_id
  and lead_events.at > text_replies.at
  and lead_events.kind in (${sql.join(kindsThat('settlesReply'))}))`

/** Texts of no lead that somebody has to see to. A refusal was heeded as it came, unless it was taken out of a lead again. */
export const WAITS_FOR_SOMEBODY = sql<boolean>`(lead_id is null and text_sealed is not null and seen_at is null
  and (not is_stop or untied_at is not null))`

/** Those that wait for somebody, put to a lead, or seen to otherwise. */
export const listReplies: PlainUseCase<typeof replyList> = async (services, { show }, visit) => {
  const { config, database, keyring } = services
  const rows = await repliesIn(database, show)
    .leftJoin('staff', 'staff.id', 'text_replies.seen_by')
    .select(['text_replies.id', 'at', 'from_sealed', 'text_sealed', 'is_stop', 'lead_id'])
    .select(['seen_at', 'staff.name as seen_by'])
    .select(IS_PLANNED.as('is_planned'))
    .select(WAITS_FOR_SOMEBODY.as('is_waiting'))
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  const { waiting } = await repliesIn(database)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  await recordListing(services, 'message.list', visit)
  const indexes = new Map(
    rows.map(({ id, from_sealed }) => [id, phoneIndexOf(services, from_sealed)] as const),
  )
  const ours = await textsTo(services, rows)
  const leads = await leadsBy(services, {
    ids: rows.flatMap(({ lead_id }) => lead_id ?? []),
    phones: rows.flatMap(({ id, lead_id }) => (lead_id ? [] : (indexes.get(id) ?? []))),
  })
  const isOf = (id: string, { phoneIndex }: (typeof leads)[number]) => {
    const index = indexes.get(id)
    return index ? isSameIndex(phoneIndex, index) : false
  }
  const toldIn = (text: string, at: Date) => {
    const told = toldTime(text, at)
    return told && told > services.now() ? seoulIso(told) : null
  }
  return {
    waiting,
    answer: strangerAnswer(config.origin),
    isConnected: Boolean(config.SOLAPI_WEBHOOK_SECRET),
    leaves: courierOf(config, 'sms') !== null,
    result: rows.map(
      ({ id, at, from_sealed, text_sealed, is_stop, lead_id, is_planned, is_waiting, seen_at, seen_by }) => ({
        id,
        at: seoulIso(at),
        from: maskMobile(from_sealed === null ? '' : keyring.open('reply-from', from_sealed)),
        text: text_sealed === null ? '' : keyring.open('reply-text', text_sealed),
        isStop: is_stop,
        isWaiting: is_waiting,
        answers: ours(from_sealed, at),
        toldAt:
          lead_id === null || is_planned || text_sealed === null
            ? null
            : toldIn(keyring.open('reply-text', text_sealed), at),
        lead: lead_id ? (leads.find((lead) => lead.id === lead_id)?.shown ?? null) : null,
        near: lead_id ? null : nearOf(leads.filter((lead) => isOf(id, lead))),
        canAnswer: lead_id === null && seen_at === null && !is_stop && Boolean(indexes.get(id)),
        canUntie: seen_at !== null && leads.some((lead) => lead.id === lead_id && !isOf(id, lead)),
        seen: seen_at && { at: seoulIso(seen_at), by: seen_by ?? '' },
      }),
    ),
  }
}

function repliesIn(database: Services['database'], show: '' | ReplyView = '') {
  const kept = database.selectFrom('text_replies').where('text_sealed', 'is not', null)
  if (show === 'lead') return kept.where('lead_id', 'is not', null)
  if (show === '') return kept.where(WAITS_FOR_SOMEBODY)
  return kept.where('lead_id', 'is', null).where(({ not }) => not(WAITS_FOR_SOMEBODY))
}

/** Null of what is no mobile number. */
export function phoneIndexOf({ keyring }: Pick<Services, 'keyring'>, sealed: string | null): Buffer | null {
  const mobile = sealed === null ? '' : keyring.open('reply-from', sealed)
  return mobileError(mobile) === null ? keyring.blindIndex('lead-phone', mobile) : null
}

/** Whether a text came from the number of a lead. */
export function isFrom(
  services: Pick<Services, 'keyring'>,
  sealed: string | null,
  lead: { phone_index: Buffer },
): boolean {
  const index = phoneIndexOf(services, sealed)
  return index !== null && isSameIndex(lead.phone_index, index)
}

interface Received {
  from_sealed: string | null
}

/** Returns the last text of ours to a number before a moment. */
async function textsTo(services: Services, rows: readonly Received[]) {
  const { database, keyring } = services
  const indexOf = (sealed: string) => recipientIndex(services, keyring.open('reply-from', sealed))
  const indexes = rows.flatMap(({ from_sealed }) => (from_sealed === null ? [] : [indexOf(from_sealed)]))
  const texts =
    indexes.length === 0
      ? []
      : await database
          .selectFrom('messages')
          .select(['recipient_index', 'text_sealed', 'at'])
          .where('recipient_index', 'in', indexes)
          .where(sql<boolean>`template ~ '^(consult|quote|contract|install|gift)[.]'`)
          .where('channel', '=', 'sms')
          .orderBy('at', 'desc')
          .limit(MOST * 5)
          .execute()
  return (sealed: string | null, at: Date): string | null => {
    const index = sealed === null ? null : indexOf(sealed)
    const last = texts.find(
      (each) => index && each.at < at && each.recipient_index && isSameIndex(each.recipient_index, index),
    )
    return last ? maskLogged(keyring.open('message-text', last.text_sealed)) : null
  }
}

/** Of one number: what is under way before what is newest. */
function nearOf(leads: Awaited<ReturnType<typeof leadsBy>>) {
  const near = leads.find(({ shown }) => shown.underWay !== null) ?? leads[0]
  return near?.shown ?? null
}

/** Newest first, each under its newest receipt number. */
async function leadsBy(
  { database, keyring }: Services,
  { ids, phones }: { ids: readonly string[]; phones: readonly Buffer[] },
) {
  if (ids.length + phones.length === 0) return []
  const rows = await database
    .selectFrom('leads')
    .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['leads.id', 'leads.phone_index', 'leads.name_sealed', 'lead_requests.receipt_no'])
    .select(['staff.name as advisor', 'leads.closed_at', 'leads.version'])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contracts')
          .select(sql<string>`contracts.terms ->> 'planName'`.as('plan_name'))
          .select(['contracts.carrier', 'contracts.install_date'])
          .whereRef('contracts.lead_id', '=', 'leads.id')
          .where(IS_UNDER_WAY)
          .orderBy('contracts.applied_at', 'desc')
          .limit(1)
          .as('moving'),
      (join) => join.onTrue(),
    )
    .select(['moving.carrier', 'moving.plan_name', 'moving.install_date'])
    .where('leads.erased_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        ...(ids.length > 0 ? [eb('leads.id', 'in', ids)] : []),
        ...(phones.length > 0 ? [eb('leads.phone_index', 'in', phones)] : []),
      ]),
    )
    .orderBy('lead_requests.created_at', 'desc')
    .execute()
  return rows.map(({ id, phone_index, receipt_no, advisor, version, ...row }) => ({
    id,
    phoneIndex: phone_index,
    shown: {
      id,
      receiptNo: receipt_no,
      name: maskName(keyring.open('lead-name', row.name_sealed)),
      advisor,
      isOver: row.closed_at !== null,
      version,
      underWay:
        row.plan_name === null || row.carrier === null
          ? null
          : { carrier: row.carrier, planName: row.plan_name, installDate: row.install_date },
    },
  }))
}

/** Of a lead, as it is told to the person themselves. */
export async function repliesOf(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  leadId: string,
) {
  const rows = await database
    .selectFrom('text_replies')
    .select(['id', 'at', 'text_sealed', 'is_stop'])
    .where('lead_id', '=', leadId)
    .where('text_sealed', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute()
  return rows.map(({ id, at, text_sealed, is_stop }) => ({
    id,
    at,
    text: keyring.open('reply-text', text_sealed!),
    isStop: is_stop,
  }))
}

/** Nobody’s replies, after thirty days without a lead. */
export async function forgetReplies({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('text_replies')
    .where('lead_id', 'is', null)
    .where(sql`greatest(at, untied_at)`, '<', new Date(now().getTime() - UNTIED_REPLY * 1000))
    .execute()
}
