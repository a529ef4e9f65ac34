import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { consultRating, ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { toStatus } from './consultation-status.server.ts'
import { lockRequest } from './request-lock.server.ts'
import { whyNoRating } from './request-rules.ts'
import { findOwnRequest, readOwnRequest, type OwnRequest } from './request.server.ts'

/** Rates the latest talk. Refuses with `notFound`, `tooMany` (guessing) and `conflict` (no talk, too late, joined). */
export async function rateCall(
  services: Services,
  input: InputOf<typeof consultRating>,
  visit: Visit,
): Promise<ConsultationStatus> {
  return rateFound(services, await findOwnRequest(services, input, visit), input)
}

export async function rateFound(
  services: Services,
  found: OwnRequest,
  said: Pick<InputOf<typeof consultRating>, 'rating' | 'line'>,
): Promise<ConsultationStatus> {
  refuse(found, services.now())
  await services.database.transaction().execute(async (transaction) => {
    const { own } = await lockRequest(transaction, found)
    refuse(own, services.now())
    await storeRating(services, transaction, own, said)
  })
  services.leadChanged(found.lead_id)
  return toStatus(await readOwnRequest(services.database, found.id), services.now())
}

/** A new event instead of a changed one, so that open desks hear of it; what was said before is gone. */
async function storeRating(
  { keyring, now }: Services,
  transaction: Transaction<Tables>,
  { lead_id, receipt_no, talk }: OwnRequest,
  { rating, line }: Pick<InputOf<typeof consultRating>, 'rating' | 'line'>,
): Promise<void> {
  const at = now()
  const { callId, ratedAt } = talk!
  const changed = await transaction
    .deleteFrom('lead_events')
    .where('lead_id', '=', lead_id)
    .where('kind', '=', 'RATED')
    .where(sql<boolean>`detail ->> 'callId' = ${callId}`)
    .returning(sql<string | null>`detail ->> 'carrier'`.as('carrier'))
    .executeTakeFirst()
  // It stays what it was as they first rated: what comes later moves no answer to another carrier's lot.
  const carrier = changed ? changed.carrier : await talkedOf(transaction, { lead_id, receipt_no })
  await recordLeadEvent(transaction, {
    leadId: lead_id,
    kind: 'RATED',
    detail: {
      receiptNo: receipt_no,
      callId,
      rating,
      firstAt: ratedAt ?? at.toISOString(),
      ...(carrier && { carrier }),
    },
    noteSealed: line ? keyring.seal('lead-note', line) : null,
    at,
  })
}

/** The carrier that was talked about: of what the matter was told last, else of what the request asks for; null without either. */
async function talkedOf(
  transaction: Transaction<Tables>,
  { lead_id, receipt_no }: Pick<OwnRequest, 'lead_id' | 'receipt_no'>,
): Promise<string | null> {
  const { rows } = await sql<{ carrier: string | null }>`select coalesce(
      (select terms ->> 'carrier' from lead_quotes where lead_id in (select id from matter_of(${lead_id})) order by at desc limit 1),
      (select carrier from lead_requests where receipt_no = ${receipt_no})) as carrier`.execute(transaction)
  return rows[0]!.carrier
}

function refuse(own: OwnRequest, now: Date): void {
  const message = whyNoRating(own, now)
  if (message) throw new Refusal('conflict', { message })
}
