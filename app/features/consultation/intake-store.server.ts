import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { SAME_REQUEST_MS, type Intake } from './intake.server.ts'

/** To be called as soon as possible: nobody has called yet, and no time is set. */
const IS_SOON = sql.raw(
  "(leads.call_at is null and leads.status in ('NEW', 'ASSIGNED', 'CALLING', 'ABSENT'))",
)

export type Stored = { leadId: string } | null

/** The columns of a request on its way in; values go as one JSON text, which costs less than one each. */
const GIVEN =
  sql.raw(`given (lead_id uuid, request_id uuid, receipt_no text, is_keyed boolean, once_key bytea,
  body_hash bytea, same_since timestamptz, phone_sealed text, phone_index bytea, last4_index bytea,
  name_sealed text, name_index bytea, info_sealed text, is_doubtful boolean, wish_date date, wish_time text,
  call_at timestamptz, call_until timestamptz, carrier text, plan_code text, estimate jsonb, address text,
  user_agent text, in_type text, claimed jsonb, hs_key text, consents jsonb, outbox_id uuid,
  call_due timestamptz, at timestamptz)`)

/**
 * Stores requests in one statement, which is one transaction and one round trip: the lead (or the number's
 * open lead), the request, its consents, an event for the desk and the outbox row. Null for one whose key was
 * used before, or without one when the same visitor sent the same moments ago. Throws the unique violation of
 * a key that somebody else is just storing.
 */
export async function storeTogether(database: Kysely<Tables>, intakes: Intake[]): Promise<Stored[]> {
  // Ordered by phone, so that two statements never wait for each other's numbers crosswise.
  const { rows } = await sql<{ request_id: string; lead_id: string }>`
    with fresh as materialized (
      select given.*, first.touch as first_touch, first.source_id as first_source_id,
        last.touch as last_touch, last.source_id as last_source_id
      from json_to_recordset(${JSON.stringify(intakes.map(toGiven))}::json) as ${GIVEN}
        left join lateral ${touch('asc')} as first on true
        left join lateral ${touch('desc')} as last on true
      where (select sent.id from lead_requests sent where sent.once_key = given.once_key limit 1) is null
        and (is_keyed or not exists (
          select 1 from leads open join lead_requests sent on sent.lead_id = open.id
          where open.phone_index = given.phone_index and open.closed_at is null
            and sent.body_hash = given.body_hash and sent.address = given.address
            and sent.created_at > given.same_since and sent.cancelled_at is null))
      order by phone_index
    ), lead as (
      insert into leads (id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, is_doubtful,
        call_at, call_until, first_call_due, first_source_id, last_source_id, created_at, updated_at)
      select lead_id, 'NEW', phone_sealed, phone_index, last4_index, name_sealed, name_index, is_doubtful,
        call_at, call_until, call_due, first_source_id, last_source_id, at, at from fresh
      on conflict (phone_index) where closed_at is null do update set
        last_source_id = coalesce(excluded.last_source_id, leads.last_source_id),
        request_count = leads.request_count + 1, version = leads.version + 1, updated_at = excluded.updated_at,
        -- Somebody put aside who asks again is waiting again.
        status = case when leads.status <> 'HOLD' then leads.status when leads.assignee_id is null then 'NEW' else 'ASSIGNED' end,
        -- Whoever asks with somebody's number can have the call come sooner, never later.
        call_at = case when ${IS_SOON} then null else least(leads.call_at, excluded.call_at) end,
        call_until = case when excluded.call_at is null or leads.call_at <= excluded.call_at or ${IS_SOON}
          then leads.call_until else excluded.call_until end
      returning id, phone_index, request_count
    ), request as (
      insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
        carrier, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, first_source_id,
        last_source_id, created_at)
      select request_id, lead.id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
        carrier, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, first_source_id,
        last_source_id, at
      from fresh join lead using (phone_index)
    ), consented as (
      insert into consents (request_id, item, version, is_agreed, address, agreed_at)
      select request_id, each.item, each.version, each."isAgreed", address, at
      from fresh, jsonb_to_recordset(consents) as each (item text, version text, "isAgreed" boolean)
    ), event as (
      insert into lead_events (lead_id, kind, detail, at)
      select lead.id, case when request_count = 1 then 'RECEIVED' else 'REPEATED' end,
        jsonb_build_object('receiptNo', receipt_no), at
      from fresh join lead using (phone_index)
    ), leaving as (
      insert into outbox (id, topic, payload, at)
      select outbox_id, 'lead.received',
        jsonb_build_object('requestId', request_id, 'leadId', lead.id, 'isFirst', request_count = 1), at
      from fresh join lead using (phone_index)
    )
    select request_id, lead.id as lead_id from fresh join lead using (phone_index)`.execute(database)
  const leadIds = new Map(rows.map((row) => [row.request_id, row.lead_id]))
  return intakes.map(({ requestId }) => {
    const leadId = leadIds.get(requestId)
    return leadId === undefined ? null : { leadId }
  })
}

function toGiven(intake: Intake): Record<string, unknown> {
  const { phone, name, wish, at } = intake
  return {
    lead_id: intake.leadId,
    request_id: intake.requestId,
    receipt_no: intake.receiptNo,
    is_keyed: intake.isKeyed,
    once_key: bytea(intake.onceKey),
    body_hash: bytea(intake.bodyHash),
    same_since: new Date(at.getTime() - SAME_REQUEST_MS),
    phone_sealed: phone.sealed,
    phone_index: bytea(phone.index),
    last4_index: bytea(phone.last4Index),
    name_sealed: name.sealed,
    name_index: bytea(name.index),
    info_sealed: intake.infoSealed,
    is_doubtful: intake.isDoubtful,
    wish_date: wish?.date ?? null,
    wish_time: wish?.time ?? null,
    call_at: wish?.from ?? null,
    call_until: wish?.until ?? null,
    carrier: intake.carrier,
    plan_code: intake.planCode,
    estimate: intake.estimate,
    address: intake.address,
    user_agent: intake.userAgent,
    in_type: intake.inType,
    claimed: intake.claimed,
    hs_key: intake.hsKey,
    consents: intake.consents,
    outbox_id: uuidv7(),
    call_due: intake.callDue,
    at,
  }
}

function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

/** First (`asc`) or last landing of this visitor as the server recorded it; none without a key to find it by. */
function touch(direction: 'asc' | 'desc') {
  return sql.raw(`(select jsonb_build_object('landingUrl', landing_url, 'refUrl', ref_url, 'inType', in_type,
    'utm', utm, 'keyword', keyword, 'at', at) as touch, source_id from landings where landings.hs_key = given.hs_key
    order by landings.is_visit desc, landings.at ${direction} limit 1)`)
}

/** A request stored before: the same answer belongs to it, and whether its visitor has withdrawn it since. */
export interface Known {
  receiptNo: string
  isCancelled: boolean
}

/**
 * A request stored before: under the same key, or without one the same request of
 * moments ago that still stands. Another body under the same key is refused.
 */
export async function findStored(services: Services, intake: Intake): Promise<Known | null> {
  const query = services.database
    .selectFrom('lead_requests')
    .select(['receipt_no', 'body_hash', 'cancelled_at'])
  if (!intake.isKeyed) {
    const since = new Date(intake.at.getTime() - SAME_REQUEST_MS)
    const recent = await query
      .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
      .where('leads.phone_index', '=', intake.phone.index)
      .where('lead_requests.body_hash', '=', intake.bodyHash)
      .where('lead_requests.address', '=', intake.address)
      .where('lead_requests.created_at', '>', since)
      .where('lead_requests.cancelled_at', 'is', null)
      .orderBy('lead_requests.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return recent ? { receiptNo: recent.receipt_no, isCancelled: false } : null
  }
  const earlier = await query.where('once_key', '=', intake.onceKey).executeTakeFirst()
  if (earlier && !earlier.body_hash.equals(intake.bodyHash)) {
    throw invalidFields({ idempotencyKey: '앞서 보낸 신청과 내용이 달라요. 새로 신청해 주세요.' })
  }
  return earlier ? { receiptNo: earlier.receipt_no, isCancelled: earlier.cancelled_at !== null } : null
}
