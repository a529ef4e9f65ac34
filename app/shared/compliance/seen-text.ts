/** Invisible letters that could split a word. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

/** As the eye reads it: letters of one width, nothing unseen. */
export const seen = (text: string) => text.normalize('NFKC').replaceAll(UNSEEN, '').normalize('NFC')

/** Between the letters of a parted word: some marks or spaces, but not the end of a sentence or a list's comma. */
export const GAP = String.raw`(?:(?![.,!?:;…][\s\n])[^\p{L}\p{N}]){0,3}`

export const sentences = (text: string) => text.split(/(?<=[.!?。])\s+|\n+/)

/** A word as it stands within others, and with gaps between its letters from the beginning of a word on. */
export const orParted = (word: string) =>
  `${word}|(?<![\\p{L}\\p{N}])${[...word].map((letter) => letter.replaceAll(/[+]/g, String.raw`\+`)).join(GAP)}`
