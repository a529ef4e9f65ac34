import { COMMISSION_ROLES } from '#app/crm/door.ts'

export const PROFIT = '/desk/profit'
export const SPEND = '/desk/profit/spend'
export const SETTLEMENTS = '/desk/profit/settlements'

export const PROFIT_AREA = {
  roles: COMMISSION_ROLES,
  refusal: '손익은 대표와 관리자만 볼 수 있어요.',
} as const
