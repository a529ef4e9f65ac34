import type { Visit } from '#app/platform/visit.server.ts'

/** A visit of nobody in particular; `change` replaces facts. */
export function visitFor(change: Partial<Visit> = {}): Visit {
  return {
    requestId: 'test',
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: 'test',
    referer: '',
    cookies: new Map(),
    idempotencyKey: null,
    bearer: null,
    isHttps: false,
    isFromBrowser: false,
    staff: null,
    member: null,
    ...change,
  }
}
