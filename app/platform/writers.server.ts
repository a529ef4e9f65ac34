import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { headerOf } from './page-encodings.server.ts'

/** As long as a page that shows what was written may still be answered from before (page-cache.server.ts). */
const SECONDS = 10
const COOKIE = 'gc_wrote'

const request = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Something was written that others may see a little later: whoever sent this request reads no older page for the next seconds. */
export function noteWritten(): void {
  const here = request.getStore()
  if (here) here.hasWritten = true
}

/**
 * Runs what a request asks for, and tells the cookie that its answer carries if pages changed by it; null if none did.
 * A cookie, because a form without a script is answered with the address of another page.
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

/** Whether this request comes from a browser that has just written something. */
export function hasJustWritten(message: IncomingMessage): boolean {
  return headerOf(message, 'cookie')?.includes(`${COOKIE}=1`) ?? false
}
