const TRANSPORT_SECURITY: [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]

/** What one answer may load and who may show it. */
export interface PolicyOptions {
  /** `'nonce-…'` or `'sha256-…'` sources of this answer's own inline scripts. */
  scripts?: string
  /** Hosts that the page works with: scripts, calls, windows, forms. */
  hosts?: readonly string[]
  /** Hosts of the analytics services an operator switched on: scripts, calls, pictures. */
  trackers?: readonly string[]
  /** A script of others that we serve ourselves writes its markup. */
  isDrawnByOthers?: boolean
  /** Only a page of ours may frame it; nobody any other. */
  isFramed?: boolean
}

/** Headers of every answer, page, error and call alike (specification §G7). */
export interface HeaderOptions extends PolicyOptions {
  isHttps: boolean
}

/** The content security policy: no inline or evaluated script but the ones named. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scripts = '', hosts = [], trackers = [], isDrawnByOthers = false, isFramed = false } = options
  const ours = ["'self'", ...hosts].join(' ')
  const reached = [ours, ...trackers].join(' ')
  // Where scripts of others run, only those that a named script of ours brought: a host's name alone opens nothing.
  const named = trackers.length > 0 && scripts ? `${scripts} 'strict-dynamic'` : scripts
  // Text becomes markup through our one policy only (trusted-markup.ts). Scripts of others know nothing of it.
  const isOursAlone = hosts.length === 0 && trackers.length === 0 && !isDrawnByOthers
  return [
    "default-src 'self'",
    `script-src ${reached} ${named}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self' data:", ...trackers].join(' ')}`,
    "font-src 'self'",
    `connect-src ${reached}`,
    `frame-src ${ours}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    `form-action ${ours}`,
    "manifest-src 'self'",
    ...(isOursAlone ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ')
}

/** What a built file is sent with: the policies of a page mean nothing to a script, a style or a picture. */
export function assetHeaders({ isHttps }: Pick<HeaderOptions, 'isHttps'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? [TRANSPORT_SECURITY] : []),
  ]
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
    ...(options.isHttps ? [TRANSPORT_SECURITY] : []),
    ['content-security-policy', contentSecurityPolicy(options)],
  ]
}
