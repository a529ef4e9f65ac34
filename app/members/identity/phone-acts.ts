import type { Done, RowHead } from '#app/platform/endpoint.ts'

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
