/** Owners manage everybody, managers only advisors. */
export const MANAGING_ROLES = ['owner', 'manager'] as const
