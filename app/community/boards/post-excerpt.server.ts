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

/** At most `length` characters and an ellipsis; never half a character. */
export function cutText(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
