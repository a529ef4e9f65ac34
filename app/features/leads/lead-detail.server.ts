import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Plan } from '#app/features/consultation/plan-price.ts'
import { listPlans } from '#app/features/consultation/plans.server.ts'
import { maskAddress } from '#app/features/privacy/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { LeadDetail } from './desk-contract.ts'
import { recordOpening } from './lead-access.server.ts'
import { seenEstimate } from './lead-estimate.server.ts'
import { leadId, readLine } from './lead-line.server.ts'
import { nextStates } from './lead-states.ts'

/**
 * Everything about one lead except its name and number, which `revealLead` shows. Opening it is logged.
 * Refuses `notFound`.
 */
export async function readLead(services: Services, input: { id: string }, visit: Visit): Promise<LeadDetail> {
  const id = leadId(input.id)
  const line = await readLine(services, id)
  await recordOpening(services, visit, id)
  const [requests, consents, events, others, plans] = await Promise.all([
    requestsOf(services, id),
    consentsOf(services, id),
    eventsOf(services, id),
    othersOf(services, id),
    listPlans(services),
  ])
  return {
    lead: line,
    requests: requests.map((request) =>
      toRequest(
        services,
        request,
        consents.filter((consent) => consent.request_id === request.id),
        plans,
      ),
    ),
    events: events.map((event) => toEvent(services, event)),
    others: others.map(({ created_at, request_count, ...other }) => ({
      ...other,
      createdAt: seoulIso(created_at),
      requestCount: request_count,
    })),
    nextStates: [...nextStates(line.status)],
  }
}

function requestsOf({ database }: Services, id: string) {
  return database
    .selectFrom('lead_requests')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

function consentsOf({ database }: Services, id: string) {
  return database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .selectAll('consents')
    .where('lead_requests.lead_id', '=', id)
    .orderBy('consents.item')
    .execute()
}

function eventsOf({ database }: Services, id: string) {
  return database
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

function othersOf({ database }: Services, id: string) {
  return database
    .selectFrom('leads as other')
    .innerJoin('leads as this', 'this.phone_index', 'other.phone_index')
    .select(['other.id', 'other.status', 'other.created_at', 'other.request_count'])
    .where('this.id', '=', id)
    .where('other.id', '!=', id)
    .orderBy('other.created_at', 'desc')
    .limit(20)
    .execute()
}

function toRequest(
  services: Services,
  request: Selectable<Tables['lead_requests']>,
  consents: Selectable<Tables['consents']>[],
  plans: readonly Plan[],
): LeadDetail['requests'][number] {
  return {
    receiptNo: request.receipt_no,
    requestInfo: services.keyring.open('lead-info', request.info_sealed),
    wishDate: request.wish_date,
    wishTime: request.wish_time,
    carrier: request.carrier,
    planCode: request.plan_code,
    estimate: seenEstimate(request.estimate, plans),
    createdAt: seoulIso(request.created_at),
    cancelledAt: request.cancelled_at && seoulIso(request.cancelled_at),
    consents: consents.map((consent) => ({
      item: consent.item,
      version: consent.version,
      isAgreed: consent.is_agreed,
      agreedAt: seoulIso(consent.agreed_at),
    })),
    seen: {
      address: maskAddress(request.address),
      userAgent: request.user_agent,
      inType: request.in_type,
    },
    claimed: maskedClaims(request.claimed as Record<string, unknown>),
    firstTouch: request.first_touch as Record<string, unknown> | null,
    lastTouch: request.last_touch as Record<string, unknown> | null,
  }
}

function maskedClaims(claimed: Record<string, unknown>): Record<string, unknown> {
  const { customerIP, ...rest } = claimed
  return typeof customerIP === 'string' ? { customerIP: maskAddress(customerIP), ...rest } : rest
}

function toEvent(services: Services, event: Selectable<Tables['lead_events']>): LeadDetail['events'][number] {
  return {
    id: event.id,
    kind: event.kind,
    staffName: event.staff_name,
    detail: event.detail as Record<string, unknown>,
    note: event.note_sealed === null ? null : services.keyring.open('lead-note', event.note_sealed),
    at: seoulIso(event.at),
  }
}
