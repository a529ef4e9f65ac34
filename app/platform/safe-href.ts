import { leadsToLogout, safePath } from './safe-path.ts'

const LONGEST = 2_000
/** Characters that some parsers skip and no font shows, so that an address is not what it looks like. */
const UNSEEN = /[\p{C}\p{Z}\\]/u
const MAIL = /^mailto:[^@]+@[^@]+$/i
const PHONE = /^tel:[+\d().*#-]+$/i

/**
 * Returns a written link if it is safe for `href`, or null: http(s) without credentials
 * (`https://bank.kr@evil.example`), mailto, tel, our own pages except calls, and fragments; nothing that logs out.
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

/** Browsers resolve `https:host` differently on an https page, so two slashes and a host are required. */
function isWebAddress(href: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(href) || !URL.canParse(href)) return false
  const { username, password, pathname } = new URL(href)
  return username === '' && password === '' && !leadsToLogout(pathname)
}
