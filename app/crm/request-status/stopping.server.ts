import type { Selectable, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { areCallsStopped } from '#app/crm/requests/call-stops.server.ts'
import { stopLead } from '#app/crm/requests/stopped-leads.server.ts'
import { isNumberStopped, liftStop, type LiftProof } from '#app/crm/requests/lifted-stops.server.ts'
import { toStatus } from './consultation-status.server.ts'
import { lockRequest } from './request-lock.server.ts'
import { findOwnRequest, readOwnRequest, type OwnRequest } from './request.server.ts'
import type { consultStop, ConsultationStatus, stopCalls } from '#app/crm/requests/request-contract.ts'
import { readStopToken } from '#app/crm/requests/stop-links.server.ts'
import { isAboveLead, leadsAbove } from '#app/crm/requests/merged-leads.server.ts'

const NO_SUCH_LINK =
  '링크 주소가 잘렸거나, 이미 지운 신청이에요. 문자에 있는 주소를 처음부터 끝까지 복사해 다시 열어 주세요.'
const SEVERAL =
  '같은 번호로 남긴 다른 신청이 있어요. 문자로 받은 ‘전화 그만 받기’ 주소에서 모두 멈출 수 있어요.'

type Lead = Selectable<Tables['leads']>

/** Refuses an unknown link with `notFound`. */
export async function readStop(services: Services, token: string): Promise<DataOf<typeof stopCalls>> {
  const lead = await leadOf(services, token)
  return {
    mobile: maskMobile(services.keyring.open('lead-phone', lead.phone_sealed)),
    isStopped: await areCallsStopped(services.database, lead.id),
  }
}

/** Stops all calls to the link's person: its lead, the number's open lead, the merged one. Refuses with `notFound`. */
export async function stopByLink(
  services: Services,
  { token }: InputOf<typeof stopCalls>,
): Promise<DataOf<typeof stopCalls>> {
  const found = await leadOf(services, token)
  const ids = await services.database.transaction().execute(async (transaction) => {
    const above = await leadsAbove(transaction, found.id)
    const others = (await lockLeads(transaction, found)).map(({ id }) => id)
    // What one that ends lets go is open again, and the person's own is stopped last.
    const ending = [...new Set([...above, ...others.filter((id) => id !== found.id), found.id])]
    for (const id of ending) await stopLead(services, transaction, await readLead(transaction, id), 'link')
    return ending
  })
  for (const id of ids) services.leadChanged(id)
  return readStop(services, token)
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

/** Only if no other request of the number stands. Refuses with `notFound`, `tooMany` (guessing) and `conflict`. */
export async function stopByReceipt(
  services: Services,
  input: InputOf<typeof consultStop>,
  visit: Visit,
): Promise<ConsultationStatus> {
  return stopFound(services, await findOwnRequest(services, input, visit), 'status')
}

/** By `mypage` whoever asks has proved the number, by `status` they know it. Refuses with `conflict`. */
export async function stopFound(
  services: Services,
  found: OwnRequest,
  source: 'status' | 'mypage',
): Promise<ConsultationStatus> {
  if (!toStatus(found, services.now()).canStop) throw new Refusal('conflict', { message: SEVERAL })
  await services.database.transaction().execute(async (transaction) => {
    const { lead, standing } = await lockRequest(transaction, found)
    if (standing.length > 1) throw new Refusal('conflict', { message: SEVERAL })
    await stopLead(services, transaction, lead, source)
  })
  services.leadChanged(found.lead_id)
  return toStatus(await readOwnRequest(services.database, found.id), services.now())
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

const readLead = (transaction: Transaction<Tables>, id: string): Promise<Lead> =>
  transaction.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

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
