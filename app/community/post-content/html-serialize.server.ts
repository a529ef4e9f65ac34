import { readFileAddress } from '#app/platform/file-address.ts'

const PAIRED = 'p|div|h[1-6]|ul|ol|li|blockquote|pre|code|table|a|b|strong|i|em|s|strike|del'
const OPENING = new RegExp(`<(${PAIRED})(?:\\s[^<>]*)?>`, 'gi')
const CLOSING = new RegExp(`</(${PAIRED})\\s*>`, 'gi')
const SINGLE = /<[bh]r(?:\s[^<>]*)?\/?>/i
const PICTURE = /<img\s[^<>]*?src\s*=\s*["']?([^\s"'<>]+)/gi

/**
 * Whether a text sent without a word on its format is HTML: when it holds one of the elements that we keep, whole
 * with its end (`<p>…</p>`), or a `<br>`, an `<hr>`, a picture of ours. Everything else is what its writer typed:
 * `a < b`, `3<4>2`, `<script>…</script>`, `<img src=x>`. Who means `<b>` literally sends `{ text }`.
 */
export function isHtml(text: string): boolean {
  if (SINGLE.test(text)) return true
  for (const [, src = ''] of text.matchAll(PICTURE)) if (readFileAddress(src)) return true
  const begins = new Map<string, number>()
  for (const { 1: name = '', index } of text.matchAll(OPENING))
    if (!begins.has(name.toLowerCase())) begins.set(name.toLowerCase(), index)
  if (begins.size === 0) return false
  for (const { 1: name = '', index } of text.matchAll(CLOSING))
    if ((begins.get(name.toLowerCase()) ?? Infinity) < index) return true
  return false
}
