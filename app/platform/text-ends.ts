/** Returns a text without the given character at its end; a pattern (`/\/+$/`) would retry from each occurrence. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return text.slice(0, end)
}
