const MAX_LENGTH = 20_000

/** Returns one line in form NFC; every repetition is bounded, because members write these texts. */
export function plainText(markdown: string): string {
  const words = markdown
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/<!--[^<>]*-->/g, ' ')
  return withoutAddresses(words)
    .replaceAll(/^[ \t]{0,8}(?:#{1,6}|>|[-*]|\d{1,3}\.)[ \t]/gm, '')
    .replaceAll(/^[ |:-]*$/gm, ' ')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\| ?/g, ' ')
    .trim()
}

const LINK = /!?\[([^[\]\n]*)\]\(/g
const LONGEST_ADDRESS = 500

function withoutAddresses(markdown: string): string {
  let words = ''
  let at = 0
  for (const { 0: opening, 1: name = '', index } of markdown.matchAll(LINK)) {
    const from = index + opening.length
    const length = markdown.slice(from, from + LONGEST_ADDRESS + 1).search(/[)\n]/)
    if (index < at || length < 0 || markdown[from + length] !== ')') continue
    words += markdown.slice(at, index) + name
    at = from + length + 1
  }
  return words + markdown.slice(at)
}
