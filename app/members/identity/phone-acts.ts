import { MAIL_CODE, SMS_CODE } from '#app/shared/data-inventory/lifetimes.ts'
import type { Done, RowHead } from '#app/platform/endpoint.ts'

/** By text and by mail. */
export const CODE_SECONDS = SMS_CODE
export const MAIL_CODE_SECONDS = MAIL_CODE
/** Enforced by the button only, not by the server. */
export const RESEND_SECONDS = 10

export const requestPhoneCode: RowHead = {
  method: 'POST',
  path: '/api/user/steps/:matter/phone',
  from: 'body',
  said: () => '',
  leadsTo: ({ data: { next } }: Done<{ next: string }>) => next,
}

export const resendPhoneCode: RowHead = {
  method: 'POST',
  path: '/api/user/steps/:matter/again',
  from: 'body',
  said: () => '',
}

export const takePhoneCode: RowHead = {
  method: 'POST',
  path: '/api/user/steps/:matter/code',
  from: 'body',
  said: () => '',
  leadsTo: ({ data: { next } }: Done<{ next: string }>) => next,
}
