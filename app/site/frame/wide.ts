/** Specification §4. */
export const WIDE = '(min-width: 1100px)'
