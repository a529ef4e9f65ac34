export type { Accepted } from '#app/crm/requests/consultations.server.ts'

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
