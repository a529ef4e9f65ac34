/** So many plans fit side by side, on a phone as well. */
export const MAX_COMPARED = 3
