export const REQUEST_ROLES = ['owner', 'manager', 'privacy'] as const
