import { leadsToLogout, safePath } from './safe-path.ts'

const LONGEST = 2_000
/** Parsers skip some of these and fonts show none: an address that holds one is not what it looks like. */
const UNSEEN = /[\p{C}\p{Z}\\]/u
const MAIL = /^mailto:[^@]+@[^@]+$/i
const PHONE = /^tel:[+\d().*#-]+$/i

/**
 * The address of a link in a written text, as it may stand in `href`, or null. Kept are http and https with a host
 * and without a name before it (`https://bank.kr@evil.example`), mailto with an address, tel with a number, pages
 * of ours that are no calls, and parts of the same page. Refused with any scheme: control and invisible letters,
 * spaces, backslashes, `//host`, more than 2,000 letters, and what logs out, which our own address written in full
 * would too.
 */
export function safeHref(written: string): string | null {
  const href = written.trim()
  if (href.length > LONGEST || UNSEEN.test(href)) return null
  if (href.startsWith('#')) return href
  if (href.startsWith('/')) {
    const path = safePath(href)
    return path === null || leadsToLogout(path) ? null : href
  }
  if (MAIL.test(href) || PHONE.test(href)) return href
  return isWebAddress(href) ? href : null
}

/** `https:host` is another address on an https page than elsewhere: two slashes and a host, or none of it. */
function isWebAddress(href: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(href) || !URL.canParse(href)) return false
  const { username, password, pathname } = new URL(href)
  return username === '' && password === '' && !leadsToLogout(pathname)
}
