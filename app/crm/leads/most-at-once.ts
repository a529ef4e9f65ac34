/** Leads that are changed in one act. */
export const MOST_AT_ONCE = 100
