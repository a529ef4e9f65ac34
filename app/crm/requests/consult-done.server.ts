import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { addWorkingMinutes } from '#app/shared/settings/working-time.ts'
import { askedPlanOf, undecidedWords } from './asked-plan.server.ts'
import type { DoneFacts } from './consult-done.tsx'
import { statusPath } from './receipt-number.server.ts'

/** All that the visitor needs of a sent request from then on; null if there is none or it was cancelled. */
export async function readDone(services: Services, receiptNo: string): Promise<DoneFacts | null> {
  const request = await services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select(['request.created_at', 'request.wish_date', 'request.wish_time', 'leads.phone_sealed'])
    .select(['request.plan_code', 'request.carrier', 'request.estimate'])
    .where('request.receipt_no', '=', receiptNo)
    .where('request.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!request) return null
  const { created_at, wish_date, wish_time, phone_sealed } = request
  const [asked, { calling }, office] = await Promise.all([
    askedPlanOf(services, request),
    readSettings(services),
    readOffice(services),
  ])
  const dueAt = addWorkingMinutes(created_at, calling.firstCallMinutes, office)
  return {
    statusUrl: statusPath(receiptNo),
    mobile: maskMobile(services.keyring.open('lead-phone', phone_sealed)),
    asked,
    undecided: undecidedWords(request),
    span: wish_date && wish_time ? { date: wish_date, time: wish_time } : null,
    receivedAt: seoulIso(created_at),
    dueAt: seoulIso(dueAt),
    now: seoulIso(services.now()),
  }
}
