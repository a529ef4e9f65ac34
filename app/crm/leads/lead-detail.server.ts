import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { listAllPlans } from '#app/shared/plans/plans.server.ts'
import { maskPlace } from '#app/crm/addresses/install-address.ts'
import { readAddresses, type StoredAddress } from '#app/crm/addresses/stored-addresses.server.ts'
import { readDestructions } from './lead-destruction.server.ts'
import { maskAddress, maskName } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { lead, LeadDetail, LeadLine } from './desk-contract.ts'
import { readCallAnswers } from './call-answers.server.ts'
import { recordLeadOpening } from './lead-access.server.ts'
import { openNote } from './lead-change.server.ts'
import { seenEstimate } from './lead-estimate.server.ts'
import { refuseGuarded } from './lead-guard.server.ts'
import { recordingsOf } from './lead-recordings.server.ts'
import { leadId, readLine } from './lead-line.server.ts'
import { readAnswers } from '#app/crm/requests/questions.ts'
import { goesWithContract, isClosed, nextStates } from '#app/crm/requests/lead-states.ts'
import { standingContract } from '#app/crm/requests/standing-contract.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { leadsBelow } from '#app/crm/requests/merged-leads.server.ts'

/** Logs the opening. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export const readLead: PlainUseCase<typeof lead> = async (services, input, visit) => {
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  return openLine(services, await readLine(services, id), visit)
}

/** The same of a line that was just read and is not guarded. */
export async function openLine(services: Services, line: LeadLine, visit: Visit): Promise<LeadDetail> {
  const { id, status } = line
  // Only what is over was merged away, or has a day of destruction.
  const isOver = isClosed(status)
  await recordLeadOpening(services, line, visit)
  const [merges, ids] = await Promise.all([mergesOf(services, id), leadsBelow(services.database, id)])
  const [
    requests,
    consents,
    events,
    others,
    household,
    mergedInto,
    plans,
    destructions,
    recordings,
    answers,
    contract,
  ] = await Promise.all([
    requestsOf(services, ids),
    consentsOf(services, ids),
    eventsOf(services, id),
    othersOf(services, id),
    householdOf(services, id),
    isOver ? mergedIntoOf(services, id) : null,
    listAllPlans(services),
    isOver ? readDestructions(services, [id]) : NONE,
    recordingsOf(services, id),
    readCallAnswers(services, id),
    standingContract(services.database, id),
  ])
  const addresses = await readAddresses(
    services,
    requests.map((request) => request.id),
  )
  const isUnmerged = (other: { id: string }) => !ids.includes(other.id)
  const nameOf = (sealed: string) => maskName(services.keyring.open('lead-name', sealed))
  return {
    lead: line,
    requests: requests.map((request) => ({
      ...toRequest(services, request, consents, plans),
      installAddress: toInstallAddress(request, addresses.get(request.id)),
    })),
    events: events.map((event) => toEvent(services, event)),
    others: others.filter(isUnmerged).map(toOther),
    household: household
      .filter(isUnmerged)
      .map(({ name_sealed, ...row }) => ({ ...toOther(row), name: nameOf(name_sealed) })),
    merged: merges.map((merge) => ({
      id: merge.from_id,
      name: nameOf(merge.name_sealed),
      mergedBy: merge.merged_by,
      mergedAt: seoulIso(merge.merged_at),
    })),
    mergedInto,
    isContracted: contract !== null,
    nextStates: mergedInto
      ? []
      : nextStates(line.status).filter((next) => !contract || goesWithContract(next, contract)),
    destruction: destructions.get(id) ?? null,
    recordings,
    answers,
  }
}

const NONE: Awaited<ReturnType<typeof readDestructions>> = new Map()

/** For a reader who may not see the contents. */
export const withoutContents = (lead: LeadLine): LeadDetail => ({
  lead,
  requests: [],
  events: [],
  others: [],
  household: [],
  merged: [],
  mergedInto: null,
  isContracted: false,
  nextStates: [],
  destruction: null,
  recordings: { consent: null, kept: [] },
  answers: {},
})

function requestsOf({ database }: Services, ids: readonly string[]) {
  return database
    .selectFrom('lead_requests')
    .leftJoin('renewal_requests as renewal', 'renewal.request_id', 'lead_requests.id')
    .leftJoin('referrals', 'referrals.lead_id', 'lead_requests.lead_id')
    .selectAll('lead_requests')
    .select(({ eb }) => eb('renewal.request_id', 'is not', null).as('is_from_renewal'))
    .select('referrals.added_amount')
    .where('lead_requests.lead_id', 'in', ids)
    .orderBy('lead_requests.created_at', 'desc')
    .limit(100)
    .execute()
}

function consentsOf({ database }: Services, ids: readonly string[]) {
  return database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .select(['request_id', 'item', 'version', 'is_agreed as isAgreed', 'agreed_at'])
    .where('lead_requests.lead_id', 'in', ids)
    .orderBy('consents.item')
    .execute()
}

function eventsOf({ database }: Services, id: string) {
  return database
    .selectFrom('lead_events')
    .select(['id', 'kind', 'staff_name as staffName', 'detail', 'note_sealed', 'at'])
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

function othersOf({ database }: Services, id: string) {
  return database
    .selectFrom('leads as other')
    .innerJoin('leads as this', 'this.phone_index', 'other.phone_index')
    .select(['other.id', 'other.status', 'other.created_at', 'other.request_count as requestCount'])
    .where('this.id', '=', id)
    .where('other.id', '!=', id)
    .orderBy('other.created_at', 'desc')
    .limit(20)
    .execute()
}

function mergesOf({ database }: Services, id: string) {
  return database
    .selectFrom('lead_merges')
    .innerJoin('leads', 'leads.id', 'lead_merges.from_id')
    .select(['lead_merges.from_id', 'lead_merges.merged_by', 'lead_merges.merged_at', 'leads.name_sealed'])
    .where('lead_merges.into_id', '=', id)
    .where('lead_merges.undone_at', 'is', null)
    .orderBy('lead_merges.merged_at')
    .execute()
}

async function mergedIntoOf({ database }: Services, id: string): Promise<string | null> {
  const lead = await database
    .selectFrom('leads')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirst()
  return lead?.merged_into ?? null
}

/** Leads with other numbers from the same browser, perhaps of the same household. */
function householdOf({ database }: Services, id: string) {
  return database
    .selectFrom('leads as other')
    .innerJoin('leads as this', (join) => join.on('this.id', '=', id))
    .select(['other.id', 'other.status', 'other.created_at', 'other.request_count as requestCount'])
    .select('other.name_sealed')
    .whereRef('other.phone_index', '!=', 'this.phone_index')
    .where(
      sql<boolean>`other.id in (select theirs.lead_id from lead_requests own
        join lead_requests theirs on theirs.claimed ->> 'hsKey' = own.claimed ->> 'hsKey' and theirs.claimed ? 'hsKey'
        where own.lead_id = ${id} and own.claimed ? 'hsKey')`,
    )
    .orderBy('other.created_at', 'desc')
    .limit(10)
    .execute()
}

type RowOf<Read extends (...parts: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

const toOther = ({ created_at, ...other }: RowOf<typeof othersOf>) => ({
  ...other,
  createdAt: seoulIso(created_at),
})

function toRequest(
  services: Services,
  request: RowOf<typeof requestsOf>,
  consents: RowOf<typeof consentsOf>[],
  plans: readonly Plan[],
): Omit<LeadDetail['requests'][number], 'installAddress'> {
  return {
    receiptNo: request.receipt_no,
    requestInfo: services.keyring.open('lead-info', request.info_sealed),
    wishDate: request.wish_date,
    wishTime: request.wish_time,
    ...readAnswers(request.answers),
    planCode: request.plan_code,
    planName: plans.find(({ code }) => code === request.plan_code)?.name ?? null,
    estimate: seenEstimate(request.estimate, plans),
    createdAt: seoulIso(request.created_at),
    cancelledAt: request.cancelled_at && seoulIso(request.cancelled_at),
    isFromRenewal: Boolean(request.is_from_renewal),
    addedGift: request.added_amount,
    consents: consents
      .filter(({ request_id }) => request_id === request.id)
      .map(({ request_id: _requestId, agreed_at, ...consent }) => ({
        ...consent,
        agreedAt: seoulIso(agreed_at),
      })),
    seen: { address: maskAddress(request.address), userAgent: request.user_agent, inType: request.in_type },
    claimed: maskedClaims(request.claimed as Record<string, unknown>),
    firstTouch: toTouch(request.first_touch),
    lastTouch: toTouch(request.last_touch),
  }
}

/** Its time is stored as whoever wrote it spelled it. */
function toTouch(stored: unknown): Record<string, unknown> | null {
  const touch = stored as Record<string, unknown> | null
  return typeof touch?.['at'] === 'string' ? { ...touch, at: seoulIso(new Date(touch['at'])) } : touch
}

function toInstallAddress(
  { address_changes }: Selectable<Tables['lead_requests']>,
  stored: StoredAddress | undefined,
): LeadDetail['requests'][number]['installAddress'] {
  if (!stored) return null
  const { address, ...kept } = stored
  return {
    ...kept,
    line: maskPlace(address),
    hasDetail: address.detail !== '',
    addressVersion: address_changes,
  }
}

function maskedClaims(claimed: Record<string, unknown>): Record<string, unknown> {
  const { customerIP, ...rest } = claimed
  return typeof customerIP === 'string' ? { customerIP: maskAddress(customerIP), ...rest } : rest
}

function toEvent(services: Services, { note_sealed, detail, at, ...event }: RowOf<typeof eventsOf>) {
  const note = openNote(services, note_sealed)
  return { ...event, detail: detail as Record<string, unknown>, note, at: seoulIso(at) }
}
