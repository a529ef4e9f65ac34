import { SETTING_ROLES } from '#app/shared/settings/sections.ts'

export const CAMPAIGNS = '/desk/campaigns'

export const CAMPAIGN_AREA = {
  roles: SETTING_ROLES,
  refusal: '광고는 대표와 관리자만 보낼 수 있어요.',
} as const
