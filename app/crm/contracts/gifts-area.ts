export const GIFT_ROLES = ['owner', 'manager'] as const

export const GIFT_AREA = {
  roles: GIFT_ROLES,
  refusal: '사은품 장부는 운영자와 관리자만 볼 수 있어요.',
} as const
