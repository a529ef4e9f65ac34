/** Who manages staff: owners everybody, managers those who advise. */
export const MANAGING_ROLES = ['owner', 'manager'] as const
