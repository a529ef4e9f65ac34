/** Headers of every answer, page, error and call alike (engineering gate G7). */
export interface HeaderOptions {
  isHttps: boolean
  /** `'nonce-…'` or `'sha256-…'` sources of this answer's own inline scripts. */
  scripts?: string
  /** Extra hosts of the tags an operator switched on. */
  styles?: string
}

/**
 * The content security policy: no inline or evaluated script but the ones named; `hosts` for the page's partners. Only a
 * page of ours may frame `isFramed` ones, nobody any other.
 */
export function contentSecurityPolicy(
  scripts = '',
  styles = "'unsafe-inline'",
  hosts: readonly string[] = [],
  isFramed = false,
): string {
  const ours = ["'self'", ...hosts].join(' ')
  return [
    "default-src 'self'",
    `script-src ${ours} ${scripts}`.trimEnd(),
    `style-src 'self' ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${ours}`,
    `frame-src ${ours}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    `form-action ${ours}`,
    "manifest-src 'self'",
  ].join('; ')
}

/** Header pairs in writing order; `content-security-policy` last. */
export function securityHeaders(options: HeaderOptions): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ...(options.isHttps
      ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
    ['content-security-policy', contentSecurityPolicy(options.scripts, options.styles)],
  ]
}
