import { STAFF_ROLES } from '#app/platform/endpoint.ts'

export const NOTICE_AREA = { roles: STAFF_ROLES, refusal: '권한이 없어요.' } as const
