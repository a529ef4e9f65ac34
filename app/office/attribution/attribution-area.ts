export const ATTRIBUTION = '/desk/attribution'

export const ATTRIBUTION_ROLES = ['owner', 'manager'] as const

export const ATTRIBUTION_AREA = {
  roles: ATTRIBUTION_ROLES,
  refusal: '유입 성과는 대표와 관리자만 볼 수 있어요.',
} as const
