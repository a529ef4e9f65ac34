export const COMMISSIONS = '/desk/profit/commissions'

/** Advisors never see what a line earns. */
export const COMMISSION_ROLES = ['owner', 'manager'] as const

export const COMMISSION_AREA = {
  roles: COMMISSION_ROLES,
  refusal: '수수료는 대표와 관리자만 볼 수 있어요.',
} as const
