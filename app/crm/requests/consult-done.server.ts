import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { askedPlanOf, undecidedWords, type Asking } from './asked-plan.server.ts'
import type { AskedPlanFacts } from './asked-plan.tsx'
import type { DoneFacts } from './consult-done.tsx'
import { estimateOf } from './estimate.ts'
import { seenPrice } from './estimate-words.ts'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import { statusPath } from './receipt-number.server.ts'
import type { CallPromise } from './wish-tile.tsx'

/** Asked about none, or about all. */
const NO_CARRIER = '통신사 상관없음'

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
    ])
    .select(['request.plan_code', 'request.carrier', 'request.estimate'])
    .where('request.receipt_no', '=', receiptNo)
    .where('request.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!request) return null
  const { created_at, wish_date, wish_time } = request
  const [asked, promise] = await Promise.all([pricedPlanOf(services, request), promiseOf(services, request)])
  return {
    statusUrl: statusPath(receiptNo),
    ...promise,
    who: {
      name: maskName(services.keyring.open('lead-name', request.name_sealed)),
      carrier: request.carrier ? CARRIER_CHIPS[request.carrier] : NO_CARRIER,
    },
    asked,
    undecided: undecidedWords(request),
    span: wish_date && wish_time ? { date: wish_date, time: wish_time } : null,
    receivedAt: seoulIso(created_at),
    now: seoulIso(services.now()),
  }
}

/** With its price as it was seen or, where no phones were chosen, as every page shows it. */
async function pricedPlanOf(services: Services, request: Asking): Promise<AskedPlanFacts | null> {
  const asked = await askedPlanOf(services, request)
  if (!asked || asked.price) return asked
  const plan = (await listPlans(services)).find(({ code }) => code === request.plan_code)
  return { ...asked, price: plan ? seenPrice(estimateOf(plan, NO_BUNDLE)) : null }
}

/** The caller must have proved whose it is. */
export async function readCallPromise(services: Services, receiptNo: string): Promise<CallPromise> {
  const request = await services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select(['request.created_at', 'leads.phone_sealed'])
    .where('request.receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  return promiseOf(services, request)
}

async function promiseOf(
  services: Services,
  { created_at, phone_sealed }: { created_at: Date; phone_sealed: string },
): Promise<CallPromise> {
  return {
    mobile: maskMobile(services.keyring.open('lead-phone', phone_sealed)),
    dueAt: seoulIso(await firstCallDue(services, created_at)),
  }
}
