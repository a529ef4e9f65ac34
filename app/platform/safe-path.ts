/** A base of any origin, used only to see whether an address would leave it. */
const HERE = 'http://here.invalid'
const LONGEST = 2_000
/** Two slashes and backslashes lead to another host; parsers drop control characters, which may hide either. */
const LEADS_AWAY = /\/\/|\\|\p{Cc}/u
const SCHEME = /^\/[a-z][a-z\d+.-]*:/i
/** Calls are no page to send a visitor to. */
const CALL = /^\/api(\/|$)/i

/**
 * Returns the path, query and hash of our page that an untrusted address names, or null when it could lead elsewhere or
 * hides its meaning (`%2F`, `%5C`, dot segments, double encoding).
 */
export function safePath(wanted: string): string | null {
  if (wanted.length > LONGEST || !wanted.startsWith('/') || /\p{Cc}/u.test(wanted)) return null
  const [path = ''] = wanted.split(/[?#]/, 1)
  const decoded = decode(path)
  if (decoded === null || LEADS_AWAY.test(decoded) || SCHEME.test(decoded) || CALL.test(decoded)) return null
  const target = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : null
  if (target?.origin !== HERE || target.pathname.startsWith('//')) return null
  return `${target.pathname}${target.search}${target.hash}`
}

/**
 * Returns whether a path ends a session, also by way of /redirect; no link in a text and no return address may lead
 * there.
 */
export function leadsToLogout(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/, 1)
  return /^(?:\/redirect)*\/logout(?:\.data)?\/*$/i.test(decode(plain) ?? plain)
}

/**
 * Returns the decoded path, or null when it is malformed or decoding reveals a slash, a dot segment or another
 * encoding.
 */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    const hides = /%/.test(decoded) || decoded.split('/').length !== path.split('/').length
    return hides || /(^|\/)\.{1,2}(\/|$)/.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
