import { sql, type InferResult, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { HoldGround } from '#app/crm/requests/hold-grounds.ts'
import { IS_KEPT } from '#app/crm/requests/lead-erasure.server.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import type { Tables } from '#app/database/tables.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import type { Rating } from '#app/crm/requests/ratings.ts'
import { hasReceiptMark } from '#app/crm/requests/receipt-mark.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { HAS_CONTRACT } from '#app/crm/requests/standing-contract.server.ts'
import { countGuess } from './guesses.server.ts'

const VISITORS_EVENTS = [
  'RECEIVED',
  'REPEATED',
  'WISHED',
  'CANCELLED',
  'STOPPED',
  'ALLOWED',
  'REPLANNED',
  'RATED',
  'INSTALL_RATED',
  'ADDRESSED',
]

export const NOT_MINE = '내 상담에 없는 접수번호예요.'

/** In place of the digits: the mark of the browser that has just sent the request (docs/adr/0145). */
export const BY_MARK = ''

/** Refuses wrong numbers and digits alike with `notFound`, so that neither is revealed, and guessing with `tooMany`. */
export async function findOwnRequest(
  services: Services,
  input: { receiptNo: string; last4: string },
  visit: Visit,
): Promise<OwnRequest> {
  const receiptNo = normalizeReceiptNumber(input.receiptNo)
  if (input.last4 === BY_MARK && hasReceiptMark(services, receiptNo, visit)) {
    const sent = await selectOwn(services.database)
      .where('request.receipt_no', '=', receiptNo)
      .executeTakeFirst()
    if (sent) return sent
  }
  const takeBack = await countGuess(services, { network: visit.network, receiptNo })
  const digits = services.keyring.blindIndex('lead-last4', input.last4)
  const found = await selectOwn(services.database)
    .select('leads.last4_index')
    .where('request.receipt_no', '=', receiptNo)
    .executeTakeFirst()
  if (!found || !isSameIndex(found.last4_index, digits)) {
    throw new Refusal('notFound', { message: '접수번호나 번호 뒤 네 자리가 맞지 않아요.' })
  }
  await takeBack()
  return found
}

/** Newest first, of whoever proved the number. */
export async function listOwnRequests(
  services: Pick<Services, 'database' | 'keyring'>,
  holder: NumberHolder,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ requests: OwnRequest[]; total: number }> {
  const { database } = services
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  if (ids.length === 0) return { requests: [], total: 0 }
  const [requests, { total }] = await Promise.all([
    selectOwn(database)
      .where('leads.id', 'in', ids)
      .orderBy('request.created_at', 'desc')
      .orderBy('request.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    database
      .selectFrom('lead_requests as request')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('request.lead_id', 'in', ids)
      .executeTakeFirstOrThrow(),
  ])
  return { requests, total }
}

/** Refuses another's request with `notFound`. */
export async function findRequestOfHolder(
  services: Pick<Services, 'database' | 'keyring'>,
  holder: NumberHolder,
  receiptNo: string,
): Promise<OwnRequest> {
  const [found, leads] = await Promise.all([
    selectOwn(services.database)
      .where('request.receipt_no', '=', normalizeReceiptNumber(receiptNo))
      .executeTakeFirst(),
    leadsOfHolder(services, holder),
  ])
  if (!found || !leads.some(({ id }) => id === found.lead_id))
    throw new Refusal('notFound', { message: NOT_MINE })
  return found
}

/** The caller must have proved whose it is. */
export function readRequestOf(database: Kysely<Tables>, receiptNo: string): Promise<OwnRequest> {
  return selectOwn(database).where('request.receipt_no', '=', receiptNo).executeTakeFirstOrThrow()
}

export function readOwnRequest(database: Kysely<Tables>, id: string): Promise<OwnRequest> {
  return selectOwn(database).where('request.id', '=', id).executeTakeFirstOrThrow()
}

export type OwnRequest = InferResult<ReturnType<typeof selectOwn>>[number]

/** A line was opened for it, and not only for its lead. */
const HAS_OPENED = sql<boolean>`exists (select from contracts where contracts.lead_id = leads.id
  and contracts.applied_at >= request.created_at and contracts.status = 'OPENED' and contracts.opened_on is not null)`

function selectOwn(database: Kysely<Tables>) {
  return (
    database
      .selectFrom('lead_requests as request')
      .innerJoin('leads', 'leads.id', 'request.lead_id')
      .select(['request.id', 'request.lead_id', 'request.receipt_no', 'request.created_at'])
      .select(['request.cancelled_at', 'request.wish_date', 'request.wish_time', 'request.wish_changes'])
      .select(['request.plan_code', 'request.carrier', 'request.estimate', 'request.plan_changes'])
      .select(['request.address_changes', 'leads.merged_into'])
      // A merged lead has the state of the one that goes on, also where that was merged further.
      .leftJoin('leads as main', (join) => join.on(sql<boolean>`main.id = root_of(leads.merged_into)`))
      .select('main.id as main_id')
      .select([
        sql<LeadState>`coalesce(main.status, leads.status)`.as('status'),
        sql<Date | null>`case when main.id is null then leads.closed_at else main.closed_at end`.as(
          'closed_at',
        ),
        sql<boolean>`main.id is not null`.as('is_merged'),
        sql<{
          ground: HoldGround | null
          until: string
        } | null>`(select jsonb_build_object('ground', hold.ground,
          'until', hold.until) from legal_holds hold where hold.lead_id = leads.id and hold.ended_at is null)`.as(
          'hold',
        ),
        IS_KEPT.as('is_kept'),
        HAS_OPENED.as('has_opened'),
        HAS_CONTRACT.as('has_contract'),
        // As of this request: whether its number had stopped calls before is told to nobody but who proves it.
        sql<boolean>`exists (select from call_stops stop where stop.phone_index = leads.phone_index
          and stop.lifted_at is null and stop.at >= request.created_at)`.as('is_stopped'),
      ])
      .select(({ eb, exists, selectFrom }) => [
        // A request that joined an open lead may come from a stranger who only knows the number.
        eb('leads.created_at', '<', eb.ref('request.created_at')).$castTo<boolean>().as('has_joined'),
        exists(
          selectFrom('lead_events')
            .select('lead_events.id')
            .whereRef('lead_events.lead_id', '=', 'leads.id')
            .where('lead_events.kind', 'not in', VISITORS_EVENTS)
            .whereRef('lead_events.at', '>', 'request.created_at'),
        )
          .$castTo<boolean>()
          .as('was_worked_on'),
        exists(
          selectFrom('lead_quotes')
            .select('lead_quotes.version')
            .whereRef('lead_quotes.lead_id', '=', 'leads.id')
            .whereRef('lead_quotes.at', '>=', 'request.created_at')
            .where('lead_quotes.sent_at', 'is not', null),
        )
          .$castTo<boolean>()
          .as('was_quoted'),
        sql<Date | null>`(select case when event.kind <> 'CALLED' then event.at end from lead_events event
        where event.lead_id = leads.id and event.kind in ('CALLED', 'DIALED', 'STATUS') and leads.status = 'CALLING'
        order by event.id desc limit 1)`.as('calling_since'),
        // The latest talk since this request, and what was said of it.
        sql<{ callId: string; at: string; rating: Rating | null; ratedAt: string | null } | null>`(select
          jsonb_build_object('callId', call.id::text, 'at', call.at, 'rating', rated.detail ->> 'rating',
            'ratedAt', rated.detail ->> 'firstAt')
        from lead_events call left join lead_events rated on rated.kind = 'RATED' and rated.detail ->> 'callId' = call.id::text
        where call.lead_id = leads.id and call.kind = 'CALLED' and call.detail ->> 'outcome' = 'TALKED'
          and call.at >= request.created_at order by call.id desc limit 1)`.as('talk'),
        // Null if the visitor chose a time after it.
        sql<{
          at: string
          callAt: string | null
        } | null>`(select case when event.kind = 'CALLED' then jsonb_build_object('at', event.at, 'callAt',
        event.detail -> 'callAt') end from lead_events event where event.lead_id = leads.id
        and (event.kind = 'CALLED' or (event.kind = 'WISHED' and event.detail ->> 'receiptNo' = request.receipt_no))
        order by event.id desc limit 1)`.as('last_call'),
      ])
  )
}
