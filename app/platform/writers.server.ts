import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { cookieText } from './cookies.ts'
import { headerOf } from './page-encodings.server.ts'

/** It lives longer than the two seconds for which others may get an outdated page (page-cache.server.ts). */
const COOKIE = 'gc_wrote'

const request = new AsyncLocalStorage<{ hasWritten: boolean }>()

export function noteWritten(): void {
  const here = request.getStore()
  if (here) here.hasWritten = true
}

/** Returns the cookie that the response must set, or null; a cookie, because a plain form is answered by a redirect. */
export async function whatWriterGets(
  work: () => Promise<void>,
  reader: { isHttps: boolean },
): Promise<string | null> {
  const here = { hasWritten: false }
  await request.run(here, work)
  return here.hasWritten ? cookieText(COOKIE, '1', reader) : null
}

export function hasJustWritten(message: IncomingMessage): boolean {
  return headerOf(message, 'cookie')?.includes(`${COOKIE}=1`) ?? false
}
