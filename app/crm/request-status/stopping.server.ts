import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { afterStop, areCallsStopped } from '#app/crm/requests/call-stops.server.ts'
import { stopLead } from '#app/crm/requests/stopped-leads.server.ts'
import { isNumberStopped, liftStop, type LiftProof } from '#app/crm/requests/lifted-stops.server.ts'
import { toStatus } from './consultation-status.server.ts'
import { storeCancel } from './request-change.server.ts'
import { lockRequest } from './request-lock.server.ts'
import { whyNoStop } from './request-rules.ts'
import { findOwnRequest, readOwnRequest, type OwnRequest } from './request.server.ts'
import type { consultStop, ConsultationStatus, stopCalls } from '#app/crm/requests/request-contract.ts'
import { readStopToken } from '#app/crm/requests/stop-links.server.ts'
import { isAboveLead, leadsAbove } from '#app/crm/requests/merged-leads.server.ts'

const NO_SUCH_LINK =
  '링크 주소가 잘렸거나, 이미 지운 신청이에요. 문자에 있는 주소를 처음부터 끝까지 복사해 다시 열어 주세요.'
const BY_LINK =
  '가입 신청을 이어서 처리하고 있어요. 문자로 받은 ‘전화 그만 받기’ 주소에서 전화를 멈출 수 있어요.'

type Lead = Selectable<Tables['leads']>

/** Refuses an unknown link with `notFound`. */
export async function readStop(services: Services, token: string): Promise<DataOf<typeof stopCalls>> {
  const lead = await leadOf(services, token)
  return {
    mobile: maskMobile(services.keyring.open('lead-phone', lead.phone_sealed)),
    isStopped: await areCallsStopped(services.database, lead.id),
  }
}

/** Refuses an unknown link with `notFound`. */
export async function stopByLink(
  services: Services,
  { token }: InputOf<typeof stopCalls>,
): Promise<DataOf<typeof stopCalls>> {
  await stopPerson(services, await leadOf(services, token), 'link')
  return readStop(services, token)
}

/** Stops all calls to a person: their lead, the number's open one, the merged one. */
async function stopPerson(services: Services, found: Lead, source: 'link' | 'mypage'): Promise<void> {
  const ids = await services.database.transaction().execute(async (transaction) => {
    const above = await leadsAbove(transaction, found.id)
    const others = (await lockLeads(transaction, found)).map(({ id }) => id)
    // What one that ends lets go is open again, and the person's own is stopped last.
    const ending = [...new Set([...above, ...others.filter((id) => id !== found.id), found.id])]
    for (const id of ending) await stopLead(services, transaction, await readLead(transaction, id), source)
    return ending
  })
  for (const id of ids) services.leadChanged(id)
}

/** The link came to the number, so that whoever has it lifts the stop. Refuses with `notFound`. */
export async function allowByLink(services: Services, { token }: InputOf<typeof stopCalls>) {
  const lead = await leadOf(services, token)
  await liftStop(services, lead.phone_index, 'link')
  return { ...(await readStop(services, token)), isAllowed: true }
}

/** Of whoever proved the number by a code just now. */
export const isPhoneStopped = ({ database, keyring }: Services, phone: string) =>
  isNumberStopped(database, keyring.blindIndex('lead-phone', phone))

export const allowPhone = (services: Services, phone: string, by: LiftProof) =>
  liftStop(services, services.keyring.blindIndex('lead-phone', phone), by)

/** Refuses with `notFound`, `tooMany` (guessing) and `conflict` (over). */
export async function stopByReceipt(
  services: Services,
  input: InputOf<typeof consultStop>,
  visit: Visit,
): Promise<ConsultationStatus> {
  return stopFound(services, await findOwnRequest(services, input, visit), 'status')
}

/**
 * By `mypage` whoever asks has proved the number, and is called no more; by `status` they only know it, so that what others
 * asked with it goes on (docs/adr/0291). Refuses with `conflict`.
 */
export async function stopFound(
  services: Services,
  found: OwnRequest,
  source: 'status' | 'mypage',
): Promise<ConsultationStatus> {
  refuse(whyNoStop(found))
  if (source === 'mypage')
    await stopPerson(services, await readLead(services.database, found.lead_id), source)
  else await services.database.transaction().execute((inside) => stopOwn(services, inside, found))
  services.leadChanged(found.lead_id)
  return toStatus(await readOwnRequest(services.database, found.id), services.now())
}

/** The number is called no more where nobody else asked with it; else only this request ends, and is answered alike. */
async function stopOwn(
  services: Services,
  transaction: Transaction<Tables>,
  found: OwnRequest,
): Promise<void> {
  const locked = await lockRequest(transaction, found)
  const { own, lead, standing } = locked
  refuse(whyNoStop(own))
  if (standing.length === 1) return stopLead(services, transaction, lead, 'status')
  // Its contract is nobody's to end by a receipt.
  if (!own.has_joined && !(await afterStop(transaction, lead, services.now())).hasEnded) refuse(BY_LINK)
  await storeCancel(services, transaction, locked, { wantsNoCalls: true })
}

function refuse(message: string | null): void {
  if (message) throw new Refusal('conflict', { message })
}

async function leadOf(services: Services, token: string): Promise<Lead> {
  const requestId = readStopToken(services, token)
  const lead = requestId
    ? await services.database
        .selectFrom('leads')
        .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
        .selectAll('leads')
        .where('lead_requests.id', '=', requestId)
        .executeTakeFirst()
    : undefined
  if (!lead) throw new Refusal('notFound', { message: NO_SUCH_LINK })
  return lead
}

const readLead = (database: Kysely<Tables>, id: string): Promise<Lead> =>
  database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** In order of ids, like all locks of several leads, to avoid deadlocks. */
function lockLeads(transaction: Transaction<Tables>, { id, phone_index }: Lead): Promise<Lead[]> {
  return transaction
    .selectFrom('leads')
    .selectAll()
    .where((where) =>
      where.or([
        isAboveLead('id', id),
        where.and([where('phone_index', '=', phone_index), where('closed_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
