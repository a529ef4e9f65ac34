export const LEADING_ROLES = ['owner', 'manager'] as const

export const ADVISORS_AREA = {
  roles: LEADING_ROLES,
  refusal: '상담사의 배정 비율과 근무 시간은 운영자와 관리자만 정할 수 있어요.',
} as const
