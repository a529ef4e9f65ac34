/** Yields every closed `<script …>…</script>` of a page in one pass and stops at one that is not closed. */
export function* scriptsIn(html: string): Generator<{ attributes: string; code: string }> {
  for (let at = html.indexOf('<script'); at >= 0;) {
    const open = html.indexOf('>', at)
    const close = open < 0 ? -1 : html.indexOf('</script>', open)
    if (close < 0) return
    yield { attributes: html.slice(at + '<script'.length, open), code: html.slice(open + 1, close) }
    at = html.indexOf('<script', close)
  }
}
