/**
 * What no text needs: control characters, halves of pairs, letters that are none, blanks without width, and the
 * signs that turn the direction of what follows (a name or address could be shown backwards).
 */
const UNWANTED = /[^\P{Cc}\n]|[\p{Cs}\u200B\uFEFF\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu

/** A text as a writer meant it: every kind of line end is `\n`, a tab is a space. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\v\f]/g, ' ')
    .replaceAll(UNWANTED, '')
}
