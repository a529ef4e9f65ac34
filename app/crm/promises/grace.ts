/** A call time without an end is overdue after this. */
export const GRACE_MS = 30 * 60 * 1000
