import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { headerOf } from './page-encodings.server.ts'

/** How long a page that shows the written content may still be served outdated (page-cache.server.ts), in seconds. */
const SECONDS = 10
const COOKIE = 'gc_wrote'

const request = new AsyncLocalStorage<{ hasWritten: boolean }>()

/**
 * Records that this request wrote something others may see a little later, so that its browser gets no outdated page
 * for the next seconds.
 */
export function noteWritten(): void {
  const here = request.getStore()
  if (here) here.hasWritten = true
}

/**
 * Runs the work of a request and returns the cookie its answer must set when pages changed by it, or null. It is a
 * cookie because a form without JavaScript is answered with a redirect.
 */
export async function whatWriterGets(
  work: () => Promise<void>,
  { isHttps }: { isHttps: boolean },
): Promise<string | null> {
  const here = { hasWritten: false }
  await request.run(here, work)
  const parts = [`${COOKIE}=1`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${SECONDS}`]
  return here.hasWritten ? [...parts, ...(isHttps ? ['Secure'] : [])].join('; ') : null
}

/** Returns whether this request comes from a browser that has just written something. */
export function hasJustWritten(message: IncomingMessage): boolean {
  return headerOf(message, 'cookie')?.includes(`${COOKIE}=1`) ?? false
}
