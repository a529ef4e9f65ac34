/** Who takes leads along as a file. */
export const EXPORT_ROLES = ['owner', 'manager', 'privacy'] as const
