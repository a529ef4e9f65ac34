import type { Accepted } from '#app/crm/requests/consultations.server.ts'
import type { TestSite } from './site.ts'

export type { Accepted }

/** A valid call-back request; `change` replaces fields. */
export function aRequest(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customerName: '김고른',
    customerMobile: '01000001234',
    requestInfo: '',
    agreement: true,
    ...change,
  }
}

/** Asks for a call as a visitor does; the lead that the request became, and its receipt. */
export async function receiveLead(
  site: TestSite,
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ id: string; receiptNo: string }> {
  const { status, data, message } = await site.post<Accepted>('/api/jireh/consult', aRequest(change), headers)
  if (status !== 200) throw new Error(`No request was taken: ${status} ${message}`)
  const { lead_id: id } = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', data.receiptNo)
    .executeTakeFirstOrThrow()
  return { id, receiptNo: data.receiptNo }
}
