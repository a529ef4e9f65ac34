import { EDITING_ROLES, type Endpoint } from '#app/platform/endpoint.ts'

/** Who keeps order on the boards. */
export const ORDER_ROLES = EDITING_ROLES
/** What the desk's calls about the boards have in common. */
export const ORDER_ACCESS = { access: 'desk', roles: ORDER_ROLES } as const
export const ORDER_AREA = {
  roles: ORDER_ROLES,
  refusal: '게시판은 운영자와 관리자, 편집자만 관리할 수 있어요.',
} as const

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
