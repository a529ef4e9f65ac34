import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { readRecordingConsent } from '#app/crm/recordings/stored-recordings.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { exchangeOf } from './exchange.server.ts'
import { CallNotStarted, type DialledLine } from './telephony.ts'

/**
 * Has the exchange ring, for a caller who has dialled the lead; null without an exchange, an extension, or a policy that names it. What fails is
 * said, so that the number is dialled by hand.
 */
export async function startCall(
  services: Services,
  { leadId, number, staff }: { leadId: string; number: string; staff: Staff },
): Promise<DialledLine | null> {
  const exchange = exchangeOf(services.config)
  if (!exchange || !(await isTold(services, 'exchange'))) return null
  const { database } = services
  const { extension } = await database
    .selectFrom('staff')
    .select('extension')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow()
  if (!extension) return null
  const at = services.now()
  const id = uuidv7(at.getTime())
  const consent = await readRecordingConsent(database, leadId)
  // Before the exchange is asked: it may ring before it answers.
  await database
    .insertInto('exchange_calls')
    .values({ id, lead_id: leadId, staff_id: staff.id, staff_name: staff.name, state: 'asked', asked_at: at })
    .execute()
  try {
    await exchange.startCall({ reference: id, extension, number, records: consent?.isAgreed ?? false })
    return 'rings'
  } catch (error) {
    if (!(error instanceof CallNotStarted)) throw error
    services.log.warn({ callId: id, failure: error.failure }, 'the exchange did not begin a call')
    await database
      .updateTable('exchange_calls')
      .set({ state: 'failed', ended_at: services.now() })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .execute()
    const detail = { callId: id, step: 'failed', reason: error.failure }
    await recordLeadEvent(database, { leadId, kind: 'LINE', detail, staff, at: services.now() })
    services.leadChanged(leadId)
    return error.failure
  }
}
