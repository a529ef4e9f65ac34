export const LEAD_ROLES = ['owner', 'manager', 'advisor'] as const

export const LEAD_AREA = {
  roles: LEAD_ROLES,
  refusal: '상담 신청함은 상담사와 관리자만 볼 수 있어요.',
} as const
