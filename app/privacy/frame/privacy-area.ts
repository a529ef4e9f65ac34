import type { Endpoint } from '#app/platform/endpoint.ts'

export const PRIVACY_ROLES = ['owner', 'privacy'] as const

/** Readers of the reasons for opening a colleague's lead, except their own. */
export const OPENING_READERS = ['owner', 'manager', 'privacy'] as const
export const OPENINGS = '/desk/openings'

export const EXPORT_ROLES = ['owner', 'manager', 'privacy'] as const
export const REQUEST_ROLES = ['owner', 'manager', 'privacy'] as const

export const PRIVACY_AREA = {
  roles: PRIVACY_ROLES,
  refusal: '개인정보 관리는 대표와 개인정보 담당만 할 수 있어요.',
} as const

export const PRIVACY_READING: Endpoint['refusals'] = [
  'notLoggedIn',
  'loginExpired',
  'notAllowed',
  'invalid',
  'unavailable',
]
export const PRIVACY_CHANGING: Endpoint['refusals'] = [
  ...PRIVACY_READING,
  'unreadable',
  'foreignOrigin',
  'notFound',
  'conflict',
  'tooLarge',
  'wrongType',
]

/** What most rows of its calls share. */
export const PRIVACY_READ = {
  method: 'GET',
  access: 'desk',
  roles: PRIVACY_ROLES,
  refusals: PRIVACY_READING,
} as const
export const PRIVACY_CHANGE = { access: 'desk', roles: PRIVACY_ROLES, refusals: PRIVACY_CHANGING } as const
