/** More than three clamped lines of any card hold. */
export const EXCERPT_LENGTH = 120

/** The beginning of a Markdown body as one line of plain text, ended with an ellipsis where it was cut. */
export function plainExcerpt(markdown: string, length = EXCERPT_LENGTH): string {
  const text = markdown
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*](?:[ \t]+\[[ x]\])?|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cutText(text, length)
}

/** Longer than Korean words with their endings are. */
const WORD_LENGTH = 20

/** At most `length` characters and an ellipsis; never half a character, nor half an amount or another word. */
export function cutText(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const word = characters.slice(0, length + 1).lastIndexOf(' ')
  const end = word > Math.max(0, length - WORD_LENGTH) ? word : length
  return `${characters.slice(0, end).join('').trimEnd()}…`
}

/** A review that was paid for opens with saying so, which lists say by its badge. */
const DISCLOSES = /^[^.!?]{0,40}받고 쓴 (?:글|후기)[^.!?]{0,10}[.!?] /

/** The beginning of a review's body. */
export const reviewExcerpt = (markdown: string, isRewarded: boolean): string =>
  isRewarded ? plainExcerpt(markdown).replace(DISCLOSES, '') : plainExcerpt(markdown)
