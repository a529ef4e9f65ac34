/** The figures compare people, so advisors see `지금 상담실` instead. */
export const DASHBOARD_ROLES = ['owner', 'manager'] as const

export const DASHBOARD = '/desk/dashboard'

export const DASHBOARD_AREA = {
  roles: DASHBOARD_ROLES,
  refusal: '오늘 현황은 운영자와 관리자만 볼 수 있어요.',
} as const
