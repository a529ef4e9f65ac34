import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { SAME_REQUEST_MS, type Intake } from './intake.server.ts'

/**
 * Stores a request in one statement, which is one transaction and one round trip: the lead (or the number's
 * open lead), the request, its consents, an event for the desk and the outbox row. Null when the same
 * visitor sent the same without a key moments ago. Throws the unique violation of a key used before.
 */
export async function storeIntake(services: Services, intake: Intake): Promise<{ leadId: string } | null> {
  const { consents, wish, at } = intake
  const sameSince = intake.isKeyed ? at : new Date(at.getTime() - SAME_REQUEST_MS)
  const { rows } = await sql<{ id: string }>`
    with lead as (
      insert into leads (id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, is_doubtful,
        call_at, call_until, created_at, updated_at)
      select ${intake.leadId}::uuid, 'NEW', ${intake.phone.sealed}, ${intake.phone.index}::bytea,
        ${intake.phone.last4Index}::bytea, ${intake.name.sealed}, ${intake.name.index}::bytea, ${intake.isDoubtful}::boolean,
        ${wish?.from ?? null}::timestamptz, ${wish?.until ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      where not exists (
        select 1 from leads open join lead_requests sent on sent.lead_id = open.id
        where open.phone_index = ${intake.phone.index}::bytea and open.closed_at is null
          and sent.body_hash = ${intake.bodyHash}::bytea and sent.address = ${intake.address}
          and sent.created_at > ${sameSince}::timestamptz)
      on conflict (phone_index) where closed_at is null do update set
        request_count = leads.request_count + 1, version = leads.version + 1, updated_at = excluded.updated_at,
        call_at = coalesce(excluded.call_at, leads.call_at), call_until = coalesce(excluded.call_until, leads.call_until)
      returning id, request_count
    ), request as (
      insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
        carrier, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, created_at)
      select ${intake.requestId}::uuid, lead.id, ${intake.receiptNo}, ${intake.onceKey}::bytea, ${intake.bodyHash}::bytea,
        ${intake.infoSealed}, ${wish?.date ?? null}::date, ${wish?.time ?? null}, ${intake.carrier}, ${intake.planCode},
        ${intake.estimate ? JSON.stringify(intake.estimate) : null}::jsonb, ${intake.address}, ${intake.userAgent},
        ${intake.inType}, ${JSON.stringify(intake.claimed)}::jsonb,
        ${touch(intake.hsKey, 'first')}, ${touch(intake.hsKey, 'last')}, ${at}::timestamptz
      from lead returning id
    ), consented as (
      insert into consents (id, request_id, item, version, is_agreed, address, agreed_at)
      select given.id, request.id, given.item, given.version, given.is_agreed, ${intake.address}, ${at}::timestamptz
      from request, unnest(${consents.map(() => uuidv7())}::uuid[], ${consents.map((each) => each.item)}::text[],
        ${consents.map((each) => each.version)}::text[], ${consents.map((each) => each.isAgreed)}::boolean[])
        as given (id, item, version, is_agreed)
    ), event as (
      insert into lead_events (lead_id, kind, detail, at)
      select id, case when request_count = 1 then 'RECEIVED' else 'REPEATED' end,
        ${JSON.stringify({ receiptNo: intake.receiptNo })}::jsonb, ${at}::timestamptz from lead
    ), leaving as (
      insert into outbox (id, topic, payload, at)
      select ${uuidv7()}::uuid, 'lead.received',
        jsonb_build_object('requestId', request.id, 'leadId', lead.id, 'isFirst', lead.request_count = 1), ${at}::timestamptz
      from lead, request
    )
    select id from lead`.execute(services.database)
  return rows[0] ? { leadId: rows[0].id } : null
}

/** First or last landing of this visitor as the server recorded it; null without a key to find it by. */
function touch(hsKey: string | null, which: 'first' | 'last') {
  if (!hsKey) return sql`null::jsonb`
  return sql`(select jsonb_build_object('landingUrl', landing_url, 'refUrl', ref_url, 'inType', in_type, 'utm', utm,
    'keyword', keyword, 'at', at) from landings where hs_key = ${hsKey}
    order by at ${sql.raw(which === 'first' ? 'asc' : 'desc')} limit 1)`
}

/**
 * The receipt number of a request stored before: under the same key, or without one the same request of
 * moments ago. Another body under the same key is refused.
 */
export async function findStored(services: Services, intake: Intake): Promise<string | null> {
  const query = services.database.selectFrom('lead_requests').select(['receipt_no', 'body_hash'])
  if (!intake.isKeyed) {
    const since = new Date(intake.at.getTime() - SAME_REQUEST_MS)
    const recent = await query
      .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
      .where('leads.phone_index', '=', intake.phone.index)
      .where('lead_requests.body_hash', '=', intake.bodyHash)
      .where('lead_requests.address', '=', intake.address)
      .where('lead_requests.created_at', '>', since)
      .orderBy('lead_requests.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return recent?.receipt_no ?? null
  }
  const earlier = await query.where('once_key', '=', intake.onceKey).executeTakeFirst()
  if (earlier && !earlier.body_hash.equals(intake.bodyHash)) {
    throw invalidFields({ idempotencyKey: '앞서 보낸 신청과 내용이 달라요. 새로 신청해 주세요.' })
  }
  return earlier?.receipt_no ?? null
}
