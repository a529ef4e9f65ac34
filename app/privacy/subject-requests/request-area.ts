/** Who takes requests in and hands them on. */
export const REQUEST_ROLES = ['owner', 'manager', 'privacy'] as const
