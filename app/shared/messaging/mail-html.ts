const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

/** Addresses of ours only, as they stand in our own texts. */
const ADDRESS = /https?:\/\/\S+/g
const HEADING = '■ '
const SMALL = '  '

const linked = (line: string) =>
  escaped(line).replaceAll(ADDRESS, (address) => `<a href="${address}">${address}</a>`)

/**
 * The HTML part of a mail that is written as text: a line after `■ ` is a heading, one after two spaces small print, an address a
 * link. Nothing is loaded from anywhere.
 */
export function mailHtml(body: string): string {
  const lines = body.split('\n').map((line) => {
    if (line.trim() === '') return ''
    if (line.startsWith(HEADING))
      return `<h2 style="font-size:16px;margin:20px 0 8px">${linked(line.slice(HEADING.length))}</h2>`
    if (line.startsWith(SMALL))
      return `<p style="font-size:13px;margin:0 0 12px;color:#58666e">${linked(line.trim())}</p>`
    return `<p style="margin:0 0 4px">${linked(line)}</p>`
  })
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;font-size:15px;line-height:1.6;max-width:640px">',
    ...lines.filter(Boolean),
    '</body></html>',
  ].join('\n')
}
