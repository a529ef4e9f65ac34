/** How far ahead a call is counted among those of now. */
export const SOON_MINUTES = 30
