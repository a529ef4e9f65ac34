const TRANSPORT_SECURITY: [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]

/** What one answer may load and who may frame it. */
export interface PolicyOptions {
  /** `'nonce-…'` or `'sha256-…'` sources of this answer's inline scripts. */
  scripts?: string
  /** Hosts that the page works with: scripts, calls, frames, forms. */
  hosts?: readonly string[]
  /** Hosts of the analytics services an operator switched on: scripts, calls, pictures. */
  trackers?: readonly string[]
  /** A third-party script that we serve ourselves writes the page's markup. */
  isDrawnByOthers?: boolean
  /** Our own pages may frame the answer; without it nobody may. */
  isFramed?: boolean
}

/** The options of the headers of every answer: pages, errors and calls (specification §G7). */
export interface HeaderOptions extends PolicyOptions {
  isHttps: boolean
}

/** Returns the content security policy: no inline or evaluated script except the ones named. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scripts = '', hosts = [], trackers = [], isDrawnByOthers = false, isFramed = false } = options
  const ours = ["'self'", ...hosts].join(' ')
  const reached = [ours, ...trackers].join(' ')
  // Where third-party scripts run, only those loaded by one of our named scripts are allowed; a host name alone allows
  // nothing.
  const named = trackers.length > 0 && scripts ? `${scripts} 'strict-dynamic'` : scripts
  // Text becomes markup only through our Trusted Types policy (trusted-markup.ts), which third-party scripts do not
  // know.
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

/** Returns the headers of a built file; a page's policies mean nothing to a script, a style or a picture. */
export function assetHeaders({ isHttps }: Pick<HeaderOptions, 'isHttps'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? [TRANSPORT_SECURITY] : []),
  ]
}

/** Returns header pairs in writing order, with `content-security-policy` last. */
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
