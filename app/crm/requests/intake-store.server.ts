import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import { SAME_REQUEST_MS, type Intake } from './intake.server.ts'
import { WAITING_STATES } from './lead-states.ts'

export type Stored = { leadId: string } | null

/**
 * Stores requests in one transaction by the rules of migrations/0418_whole_intake.sql (ADR 0113). Returns null for a repeated
 * request. Throws the unique violation if another process is storing the same key.
 */
export async function storeTogether(database: Kysely<Tables>, intakes: Intake[]): Promise<Stored[]> {
  // One JSON parameter costs less than a parameter per value.
  const given = JSON.stringify(intakes.map(toGiven))
  const store = async (inside: Kysely<Tables>) => {
    const { rows } = await sql<{ request_id: string; lead_id: string }>`
      select stored_request as request_id, stored_lead as lead_id
      from store_requests(${given}::json, ${WAITING_STATES}::text[])`.execute(inside)
    await proveConsents(inside, intakes)
    return rows
  }
  const rows = database.isTransaction ? await store(database) : await database.transaction().execute(store)
  const leadIds = new Map(rows.map((row) => [row.request_id, row.lead_id]))
  return intakes.map(({ requestId }) => {
    const leadId = leadIds.get(requestId)
    return leadId === undefined ? null : { leadId }
  })
}

async function proveConsents(database: Kysely<Tables>, intakes: Intake[]): Promise<void> {
  const proofs = intakes.flatMap(({ requestId, consents }) =>
    consents.map(({ item, proof }) => ({ request_id: requestId, item, proof })),
  )
  await sql`update consents set proof = given.proof
    from json_to_recordset(${JSON.stringify(proofs)}::json) as given (request_id uuid, item text, proof text)
    where consents.request_id = given.request_id and consents.item = given.item`.execute(database)
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
    same_since: sameSince(intake),
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
    answers: intake.answers,
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
    visitor: intake.visitor && bytea(intake.visitor),
    member_id: intake.memberId,
    traced_since: intake.tracedSince,
    trace: intake.trace,
  }
}

const sameSince = ({ at }: Intake) => new Date(at.getTime() - SAME_REQUEST_MS)

function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

export interface Known {
  receiptNo: string
  isCancelled: boolean
}

/** Returns the request of this key, or the same one of the last minutes. Refuses with `invalid` another body. */
export async function findStored(services: Services, intake: Intake): Promise<Known | null> {
  const { database } = services
  if (!intake.isKeyed) {
    const { rows } = await sql<{ receipt_no: string }>`select receipt_no from same_request(
      ${intake.phone.index}, ${intake.bodyHash}, ${intake.address}, ${sameSince(intake)})`.execute(database)
    return rows[0] ? { receiptNo: rows[0].receipt_no, isCancelled: false } : null
  }
  const earlier = await database
    .selectFrom('lead_requests')
    .select(['receipt_no', 'body_hash', 'cancelled_at'])
    .where('once_key', '=', intake.onceKey)
    .executeTakeFirst()
  if (earlier && !isSameIndex(earlier.body_hash, intake.bodyHash)) {
    throw invalidFields({ idempotencyKey: '앞서 보낸 신청과 내용이 달라요. 새로 신청해 주세요.' })
  }
  return earlier ? { receiptNo: earlier.receipt_no, isCancelled: earlier.cancelled_at !== null } : null
}
