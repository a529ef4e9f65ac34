/** Any origin: only to see whether an address would leave it. */
const HERE = 'http://here.invalid'
const LONGEST = 2_000
/** Two slashes and backslashes lead to another host; parsers drop control characters, which may hide either. */
const LEADS_AWAY = /\/\/|\\|\p{Cc}/u
const SCHEME = /^\/[a-z][a-z\d+.-]*:/i
/** Calls are no place to send a visitor to. */
const CALL = /^\/api(\/|$)/i

/**
 * The page of ours that an address from outside names, with its query and hash, or null when it could lead anywhere
 * else or says one thing while meaning another (`%2F`, `%5C`, dots, whatever is encoded twice).
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

/** Whether a path, or the way over /redirect, ends a session: no text and no way back may lead there. */
export function leadsToLogout(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/, 1)
  return /^(?:\/redirect)*\/logout(?:\.data)?\/*$/i.test(decode(plain) ?? plain)
}

/** Null for a path that is malformed, or in which decoding uncovers a slash, a dot segment or another encoding. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    const hides = /%/.test(decoded) || decoded.split('/').length !== path.split('/').length
    return hides || /(^|\/)\.{1,2}(\/|$)/.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
