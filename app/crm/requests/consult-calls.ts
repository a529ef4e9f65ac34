import type { RowHead } from '#app/platform/endpoint.ts'

/** The result that means accepted (specification §3). */
export const ACCEPTED = 'SUCCESS'

export const consult: RowHead = {
  method: 'POST',
  path: '/api/jireh/consult',
  from: 'either',
}

export const consultConsents: RowHead = {
  method: 'GET',
  path: '/api/jireh/consents',
  from: 'none',
}

export const slots: RowHead = {
  method: 'GET',
  path: '/api/jireh/slots',
  from: 'query',
}
