import type { Endpoint } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/** What the desk's calls about the boards have in common. */
export const ORDER_ACCESS = { access: 'desk', roles: RIGHTS.boards.roles } as const
export const ORDER_REFUSALS: Endpoint['refusals'] = [
  'notLoggedIn',
  'loginExpired',
  'notAllowed',
  'foreignOrigin',
  'notFound',
  'invalid',
  'conflict',
  'unavailable',
]
