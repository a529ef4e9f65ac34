/** A pattern (`/\/+$/`) would retry from each occurrence. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return text.slice(0, end)
}

/** The first `most` UTF-16 units, or one less where the cut would leave half a letter, which no database stores as it is. */
export function beginningOf(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** `beginningOf` with an ellipsis where something was left out. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${beginningOf(text, most)}…` : text
