import { LEAD_ROLES } from '#app/crm/door.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'

export const LOG_READERS = ['owner', 'manager', 'privacy'] as const

export const RESENDERS = ['owner', 'manager'] as const

/** A reader of the log is no reader of leads by that. */
export const mayOpenLeads = (role: StaffRole) => LEAD_ROLES.some((each) => each === role)

export const LOG_AREA = {
  roles: LOG_READERS,
  refusal: '발송 내역은 운영자와 관리자, 개인정보 담당만 볼 수 있어요.',
}
