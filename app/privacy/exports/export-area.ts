export const EXPORT_ROLES = ['owner', 'manager', 'privacy'] as const
