import type { Endpoint } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const OPENINGS = '/desk/openings'

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
  roles: RIGHTS.privacy.roles,
  refusals: PRIVACY_READING,
} as const
export const PRIVACY_CHANGE = {
  access: 'desk',
  roles: RIGHTS.privacy.roles,
  refusals: PRIVACY_CHANGING,
} as const
