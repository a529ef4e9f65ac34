import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { fullAddress, type InstallAddress } from '#app/crm/addresses/install-address.ts'
import { ADDRESS_PURPOSE } from '#app/crm/addresses/stored-addresses.server.ts'
import { CALLS_STOPPED } from '#app/crm/requests/call-stops.server.ts'
import { readAnswers } from '#app/crm/requests/questions.ts'
import { maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'

const BATCH = 500
type PrintServices = Pick<Services, 'database' | 'keyring'>

/** Yields all leads, decrypted, oldest first. Fields that cannot be decrypted are null and named in `unreadable`. */
export async function* readLeadsForPrinting(services: PrintServices) {
  let after = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const leads = await batchAfter(services, after)
    const last = leads.at(-1)
    if (!last) return
    const requests = await requestsOf(
      services,
      leads.map((lead) => lead.id),
    )
    const addresses = await addressesOf(services, requests)
    for (const lead of leads) yield toPrint(services, { lead, addresses }, requests.get(lead.id) ?? [])
    after = { at: last.created_at, id: last.id }
  }
}

function batchAfter({ database }: PrintServices, after: { at: Date; id: string }) {
  return database
    .selectFrom('leads')
    .selectAll()
    .select(CALLS_STOPPED.as('calls_stopped'))
    .where(({ refTuple, tuple, eb }) => eb(refTuple('created_at', 'id'), '>', tuple(after.at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

type Lead = Selectable<Tables['leads']> & { calls_stopped: boolean }
type Request = Selectable<Tables['lead_requests']>

async function requestsOf({ database }: PrintServices, ids: string[]): Promise<Map<string, Request[]>> {
  const rows = await database
    .selectFrom('lead_requests')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.lead_id)
}

/** Sealed, by request. */
async function addressesOf({ database }: PrintServices, requests: Map<string, Request[]>) {
  const ids = [...requests.values()].flatMap((each) => each.map(({ id }) => id))
  if (ids.length === 0) return new Map<string, string>()
  const rows = await database
    .selectFrom('install_addresses')
    .select(['request_id', 'address_sealed'])
    .where('request_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ request_id, address_sealed }) => [request_id, address_sealed]))
}

interface Printed {
  lead: Lead
  addresses: ReadonlyMap<string, string>
}

function toPrint({ keyring }: PrintServices, { lead, addresses }: Printed, [first, ...later]: Request[]) {
  const unreadable: string[] = []
  const open = (name: string, purpose: string, sealed: string) => {
    try {
      return keyring.open(purpose, sealed)
    } catch {
      unreadable.push(name)
      return null
    }
  }
  const textOf = (request: Request) =>
    open(`requestInfo of ${request.receipt_no}`, 'lead-info', request.info_sealed)
  const addressOf = (request: Request | undefined) => {
    const sealed = request && addresses.get(request.id)
    if (!request || !sealed) return null
    const text = open(`installAddress of ${request.receipt_no}`, ADDRESS_PURPOSE, sealed)
    return text === null ? null : fullAddress(JSON.parse(text) as InstallAddress)
  }
  const printed = {
    id: lead.id,
    receiptNo: first?.receipt_no ?? null,
    customerName: open('customerName', 'lead-name', lead.name_sealed),
    customerMobile: open('customerMobile', 'lead-phone', lead.phone_sealed),
    callsStopped: lead.calls_stopped,
    requestInfo: first ? textOf(first) : '',
    installAddress: addressOf(first),
    status: lead.status,
    wishDate: first?.wish_date ?? null,
    wishTime: first?.wish_time ?? null,
    ...readAnswers(first?.answers ?? {}),
    planCode: first?.plan_code ?? null,
    estimate: first?.estimate ?? null,
    inType: first?.in_type ?? null,
    callAt: lead.call_at && seoulIso(lead.call_at),
    attempts: lead.attempts,
    isDoubtful: lead.is_doubtful,
    isSample: lead.is_sample,
    createdAt: seoulIso(lead.created_at),
    cancelledAt: first?.cancelled_at ? seoulIso(first.cancelled_at) : null,
    closedAt: lead.closed_at && seoulIso(lead.closed_at),
    laterRequests: later.map((request) => ({
      receiptNo: request.receipt_no,
      requestInfo: textOf(request),
      installAddress: addressOf(request),
      wishDate: request.wish_date,
      wishTime: request.wish_time,
      ...readAnswers(request.answers),
      planCode: request.plan_code,
      estimate: request.estimate,
      createdAt: seoulIso(request.created_at),
      cancelledAt: request.cancelled_at && seoulIso(request.cancelled_at),
    })),
  }
  return unreadable.length > 0 ? { ...printed, unreadable } : printed
}

type Line = ReturnType<typeof toPrint>

/** Without what was written, where it would be installed, and whose it is but for what lists show. */
export const maskPrinted = (lead: Line): Line => ({
  ...bare(lead),
  customerName: lead.customerName && maskName(lead.customerName),
  customerMobile: lead.customerMobile && maskMobile(lead.customerMobile),
  laterRequests: lead.laterRequests.map((request) => bare(request)),
})

interface Told {
  requestInfo: string | null
  installAddress: string | null
}

const bare = <Shown extends Told>(told: Shown): Shown => ({
  ...told,
  requestInfo: told.requestInfo && '***',
  installAddress: told.installAddress && '***',
})
