import { leadsToLogout, safePath } from './safe-path.ts'

const LONGEST = 2_000
/** Characters that some parsers skip and no font shows: an address that holds one is not what it looks like. */
const UNSEEN = /[\p{C}\p{Z}\\]/u
const MAIL = /^mailto:[^@]+@[^@]+$/i
const PHONE = /^tel:[+\d().*#-]+$/i

/**
 * Returns the address of a link in a written text if it is safe for `href`, or null. It allows http and https with a
 * host and without credentials (`https://bank.kr@evil.example`), mailto with an address, tel with a number, our own
 * pages except calls, and fragments of the same page. It rejects control and invisible characters, spaces, backslashes,
 * `//host`, more than 2,000 characters, and any path that logs out, also when our own address is written in full.
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

/**
 * Browsers resolve `https:host` differently on an https page than elsewhere, so two slashes and a host are required.
 */
function isWebAddress(href: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(href) || !URL.canParse(href)) return false
  const { username, password, pathname } = new URL(href)
  return username === '' && password === '' && !leadsToLogout(pathname)
}
