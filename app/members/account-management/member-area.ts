import type { Endpoint } from '#app/platform/endpoint.ts'

/** Readers look members up; keepers also act on accounts. */
export const MEMBER_READERS = ['owner', 'manager', 'privacy'] as const
export const MEMBER_KEEPERS = ['owner', 'manager'] as const

export const MEMBER_AREA = {
  roles: MEMBER_READERS,
  refusal: '회원은 대표와 관리자, 개인정보 담당만 볼 수 있어요.',
} as const

export const READING: Endpoint['refusals'] = [
  'notLoggedIn',
  'loginExpired',
  'notAllowed',
  'invalid',
  'unavailable',
]
export const CHANGING: Endpoint['refusals'] = [
  ...READING,
  'unreadable',
  'foreignOrigin',
  'notFound',
  'conflict',
  'tooLarge',
  'wrongType',
]

/** Shown to people: the end of the account's id. */
export const memberNumber = (id: string) => id.slice(-8).toUpperCase()
