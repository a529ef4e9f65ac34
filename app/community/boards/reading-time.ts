/** Korean is read at about this many characters a minute. */
const CHARACTERS_A_MINUTE = 500

/** Whole minutes, at least one. */
export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))
}
