export const WEBHOOKS = '/desk/webhooks'

export const WEBHOOK_ROLES = ['owner'] as const

export const WEBHOOK_AREA = { roles: WEBHOOK_ROLES, refusal: '웹훅은 대표만 볼 수 있어요.' } as const
