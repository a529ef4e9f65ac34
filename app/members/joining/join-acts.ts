import type { Done, RowHead } from '#app/platform/endpoint.ts'
import { EMAIL_FREE, JOIN_FAILED } from './join-messages.ts'

/** Acts on this browser's draft. */
const step = { method: 'POST', from: 'body' } as const

export const agreeToJoin: RowHead = {
  ...step,
  path: '/api/user/join/consents',
  said: () => '',
  leadsTo: ({ data: { isProved } }: Done<{ isProved: boolean }>) =>
    isProved ? '/member/join_detail' : '/member/join?step=phone',
}

export const checkJoinEmail: RowHead = {
  ...step,
  path: '/api/user/join/email',
  said: () => EMAIL_FREE,
}

export const requestJoinEmailCode: RowHead = {
  ...step,
  path: '/api/user/join/email/code',
  said: () => '',
}

export const confirmJoinEmail: RowHead = {
  ...step,
  path: '/api/user/join/email/confirm',
  said: () => '',
}

export const joinByDraft: RowHead = {
  ...step,
  path: '/api/user/join',
  said: () => '',
  leadsTo: ({ data: { next } }: Done<{ next: string }>) => next,
  unreached: JOIN_FAILED,
}
