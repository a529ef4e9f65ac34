export const SETTINGS = '/desk/settings'

/** Also whoever sets only the boards; each sees the rows of their role. */
export const SETTINGS_HUB = {
  roles: ['owner', 'manager', 'editor'],
  refusal: '설정은 대표와 관리자, 편집자만 볼 수 있어요.',
} as const
