export { likeSeen as seen } from '#app/platform/look-alikes.ts'

/** Between the letters of a parted word: some marks or spaces, but not the end of a sentence or a list's comma. */
export const GAP = String.raw`(?:(?![.,!?:;…][\s\n])[^\p{L}\p{N}]){0,3}`

export const sentences = (text: string) => text.split(/(?<=[.!?。])\s+|\n+/)

/** A word as it stands within others, and with gaps between its letters from the beginning of a word on. */
export const orParted = (word: string) =>
  `${word}|(?<![\\p{L}\\p{N}])${[...word].map((letter) => letter.replaceAll(/[+]/g, String.raw`\+`)).join(GAP)}`
