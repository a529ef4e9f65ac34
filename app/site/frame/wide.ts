/** From here on a screen is a wide one (specification §4). */
export const WIDE = '(min-width: 1100px)'
