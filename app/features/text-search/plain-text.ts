/** Longer texts are searched by their beginning. */
const MAX_LENGTH = 20_000

/**
 * A Markdown text as one line of plain text, in form NFC so that positions in it can be compared. Every repetition
 * is bounded: members write these texts.
 */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/<!--[^>]{0,500}-->/g, ' ')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replaceAll(/^[ \t]{0,8}(?:#{1,6}|>|[-*]|\d{1,3}\.)[ \t]/gm, '')
    .replaceAll(/^[ |:-]{0,200}$/gm, ' ')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\| ?/g, ' ')
    .trim()
}
