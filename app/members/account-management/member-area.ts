/** Readers look members up; managers also act on accounts. */
export const MEMBER_READERS = ['owner', 'manager', 'privacy'] as const
export const MEMBER_MANAGERS = ['owner', 'manager'] as const

export const MEMBER_AREA = {
  roles: MEMBER_READERS,
  refusal: '회원은 대표와 관리자, 개인정보 담당만 볼 수 있어요.',
} as const
