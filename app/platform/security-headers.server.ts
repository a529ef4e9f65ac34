const TRANSPORT_SECURITY: [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]

interface PolicyOptions {
  scripts?: string
  hosts?: readonly string[]
  trackers?: readonly string[]
  /** Where pictures come from besides the site. */
  imageHost?: string | undefined
  /** A third-party script that we serve ourselves writes the page's markup. */
  isDrawnByOthers?: boolean
  isFramed?: boolean
}

/** For pages, errors and calls (specification §G7). */
interface HeaderOptions extends PolicyOptions {
  isHttps: boolean
}

export function contentSecurityPolicy(options: PolicyOptions): string {
  const {
    scripts = '',
    hosts = [],
    trackers = [],
    imageHost,
    isDrawnByOthers = false,
    isFramed = false,
  } = options
  const images = imageHost === undefined ? [] : [new URL(imageHost).origin]
  const ours = ["'self'", ...hosts].join(' ')
  const reached = [ours, ...trackers].join(' ')
  // With third-party scripts a host name alone allows nothing; one of our named scripts must load them.
  const named = trackers.length > 0 && scripts ? `${scripts} 'strict-dynamic'` : scripts
  // Text becomes markup only through our policy (trusted-markup.ts), which third-party scripts do not know.
  const isOursAlone = hosts.length === 0 && trackers.length === 0 && !isDrawnByOthers
  return [
    "default-src 'self'",
    `script-src ${reached} ${named}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self' data:", ...images, ...trackers].join(' ')}`,
    "font-src 'self'",
    // Recordings are heard from memory, so that no address of theirs exists.
    "media-src 'self' blob:",
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

/** A page's policies mean nothing to a script, a style or a picture. */
export function assetHeaders({ isHttps }: Pick<HeaderOptions, 'isHttps'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? [TRANSPORT_SECURITY] : []),
  ]
}

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
