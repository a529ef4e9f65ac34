import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { fullAddress } from '#app/crm/addresses/install-address.ts'
import { putAddress, readAddresses } from '#app/crm/addresses/stored-addresses.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { recordReading, type Inside } from '#app/shared/personal-data/readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { isOfLead } from '#app/crm/requests/merged-leads.server.ts'
import { LEAD_READINGS, recordLeadAccess } from './lead-access.server.ts'
import type * as rows from './lead-address-contract.ts'
import { changeLead, refuseFinished } from './lead-change.server.ts'
import { refuseGuarded } from './lead-guard.server.ts'
import { leadId } from './lead-line.server.ts'

const NO_ADDRESS = '남긴 주소가 없어요.'
const OTHER_ADDRESS = '그사이 주소가 바뀌었어요. 새 주소로 다시 확인해 주세요.'
const CANCELLED = '취소한 신청에는 주소를 남기지 않아요.'

/** Logs the reason. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export const revealAddress: PlainUseCase<typeof rows.revealAddress> = async (services, input, visit) => {
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  const [limits, staff] = [await readRevealLimits(services), staffOfVisit(visit)]
  const request = await requestOf(services.database, id, input.receiptNo)
  const kept = (await readAddresses(services, [request.id])).get(request.id)
  if (!kept) throw new Refusal('notFound', { message: NO_ADDRESS })
  const cap = (inside: Inside) => holdToCap(inside, { kind: 'reveal', limits, staff })
  const reading = { subject: `lead:${id}`, reason: input.reason, alike: LEAD_READINGS, cap }
  await recordReading(services, { ...reading, action: 'lead.address' }, visit)
  return { receiptNo: request.receipt_no, address: fullAddress(kept.address), jibun: kept.address.jibun }
}

/** As told on the phone. Refuses with `notFound`, `notAllowed` (another's lead) and `conflict` (over without a contract that stands, cancelled). */
export const writeAddress: PlainUseCase<typeof rows.writeAddress> = (services, input, visit) =>
  changeLead(
    services,
    { id: input.id, forms: [`address:${input.receiptNo}`] },
    visit,
    async (lead, inside, staff) => {
      await refuseFinished(inside, lead)
      const request = await requestOf(inside.database, lead.id, input.receiptNo)
      if (request.cancelled_at) throw new Refusal('conflict', { message: CANCELLED })
      const address = { road: input.line, jibun: '', zip: '', building: '', detail: input.detail ?? '' }
      await putAddress(
        inside,
        { requestId: request.id, address, isFound: false, staffName: staff.name },
        services.now(),
      )
      await recordLeadAccess(inside, { id: lead.id, action: 'lead.addressWrite', reason: '' }, visit)
      return { update: {}, kind: 'ADDRESSED', detail: { receiptNo: request.receipt_no, step: 'told' } }
    },
  )

/** Of the address as the advisor saw it. Refuses with `notFound`, `notAllowed` and `conflict` (over, changed). */
export const recordInstallable: PlainUseCase<typeof rows.recordInstallable> = (services, input, visit) =>
  changeLead(
    services,
    { id: input.id, forms: [`installable:${input.receiptNo}-${input.addressVersion}`] },
    visit,
    async (lead, inside, staff) => {
      await refuseFinished(inside, lead)
      const { carrier, answer, note, addressVersion } = input
      const request = await requestOf(inside.database, lead.id, input.receiptNo)
      if (!request.is_addressed) throw new Refusal('conflict', { message: NO_ADDRESS })
      if (request.address_changes !== addressVersion)
        throw new Refusal('conflict', { message: OTHER_ADDRESS })
      const told = {
        answer,
        note_sealed: note ? services.keyring.seal('lead-note', note) : null,
        staff_id: staff.id,
        staff_name: staff.name,
        at: services.now(),
      }
      await inside.database
        .insertInto('install_answers')
        .values({ request_id: request.id, carrier, ...told })
        .onConflict((conflict) => conflict.columns(['request_id', 'carrier']).doUpdateSet(told))
        .execute()
      // Not the note, which may tell of the address and goes with it.
      return { update: {}, kind: 'INSTALLABLE', detail: { receiptNo: request.receipt_no, carrier, answer } }
    },
  )

/** Of the lead or of one merged into it. Refuses with `notFound`. */
async function requestOf(database: Kysely<Tables>, id: string, receiptNo: string) {
  const request = await database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .leftJoin('install_addresses', 'install_addresses.request_id', 'lead_requests.id')
    .select(['lead_requests.id', 'receipt_no', 'cancelled_at', 'address_changes'])
    .select(({ eb }) =>
      eb('install_addresses.request_id', 'is not', null).$castTo<boolean>().as('is_addressed'),
    )
    .where('receipt_no', '=', normalizeReceiptNumber(receiptNo))
    .where(isOfLead('leads.id', id))
    .executeTakeFirst()
  if (!request) throw new Refusal('notFound', { message: '이 상담에 없는 접수번호예요.' })
  return request
}
