/** Calls after which a text or mail may leave; `tests/calls.test.ts` holds them to the table of calls. */
export const TEXT_SENDERS = [
  '/api/consult/stop',
  '/api/jireh/consult',
  '/api/jireh/consult/:receiptNo/cancel',
  '/api/jireh/consult/:receiptNo/change',
  '/api/jireh/consult/:receiptNo/stop',
  '/api/jireh/consult/proof',
  '/api/user/cert/request',
  '/api/user/email/link',
  '/api/user/email/link/confirm',
  '/api/user/email/request',
  '/api/user/info/:what/code',
  '/api/user/join',
  '/api/user/join/email/code',
  '/api/user/registrations',
  '/api/user/steps/:matter/again',
  '/api/user/steps/:matter/phone',
]
