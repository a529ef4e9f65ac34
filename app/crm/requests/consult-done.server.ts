import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { askedPlanOf, undecidedWords } from './asked-plan.server.ts'
import type { DoneFacts } from './consult-done.tsx'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { inOffice } from '#app/shared/settings/working-time.ts'
import { statusPath } from './receipt-number.server.ts'
import type { CallPromise } from './wish-tile.tsx'

/** Asked about none, or about all. */
const NO_CARRIER = '통신사 상관없음'

/**
 * The desk's own: one time is promised, shown and counted. Not of a request that joined an open lead, whose sender may be a
 * stranger: when that lead was promised its call is told to nobody else.
 */
const PROMISED_FIRST = sql<Date | null>`case when leads.created_at >= request.created_at
  then leads.first_call_due end`.as('promised')

/** All that the visitor needs of a sent request from then on; null if there is none or it was cancelled. */
export async function readDone(services: Services, receiptNo: string): Promise<DoneFacts | null> {
  const request = await services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select([
      'request.created_at',
      'request.wish_date',
      'request.wish_time',
      'leads.phone_sealed',
      'leads.name_sealed',
      PROMISED_FIRST,
    ])
    .select(['request.plan_code', 'request.carrier', 'request.estimate'])
    .where('request.receipt_no', '=', receiptNo)
    .where('request.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!request) return null
  const { created_at, wish_date, wish_time } = request
  const [asked, promise] = await Promise.all([askedPlanOf(services, request), promiseOf(services, request)])
  return {
    statusUrl: statusPath(receiptNo),
    ...promise,
    who: {
      name: maskName(services.keyring.open('lead-name', request.name_sealed)),
      carrier: request.carrier ? CARRIER_NAMES[request.carrier] : NO_CARRIER,
    },
    asked,
    undecided: undecidedWords(request),
    span: wish_date && wish_time ? { date: wish_date, time: wish_time } : null,
    receivedAt: seoulIso(created_at),
    now: seoulIso(services.now()),
  }
}

/** The caller must have proved whose it is. */
export async function readCallPromise(services: Services, receiptNo: string): Promise<CallPromise> {
  const request = await services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select(['request.created_at', 'leads.phone_sealed', PROMISED_FIRST])
    .where('request.receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  return promiseOf(services, request)
}

async function promiseOf(
  services: Services,
  request: { created_at: Date; phone_sealed: string; promised: Date | null },
): Promise<CallPromise> {
  const { created_at, phone_sealed, promised } = request
  const now = services.now()
  const opens = inOffice(now, await readOffice(services))
  return {
    mobile: maskMobile(services.keyring.open('lead-phone', phone_sealed)),
    dueAt: seoulIso(promised ?? (await firstCallDue(services, created_at))),
    opensAt: opens > now ? seoulIso(opens) : null,
  }
}
