export const GIFT_ROLES = ['owner', 'manager'] as const

export const GIFT_AREA = {
  roles: GIFT_ROLES,
  refusal: '사은품 장부는 운영자와 관리자만 볼 수 있어요.',
} as const

/** May have whole names and numbers in a file. */
export const WHOLE_FILE_ROLES: readonly string[] = ['owner']
