export const SETTINGS = '/desk/settings'

/** Also whoever sets only the boards, or only looks after what the clock does; each sees the rows of their role. */
export const SETTINGS_HUB = {
  roles: ['owner', 'manager', 'editor', 'privacy'],
  refusal: '설정은 상담사가 볼 수 없어요.',
} as const
