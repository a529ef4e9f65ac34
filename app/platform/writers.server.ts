import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { cookieText } from './cookies.ts'
import { headerOf } from './page-encodings.server.ts'

/** It lives longer than the two seconds for which others may get an outdated page, and the one that a replica may be behind. */
const COOKIE = 'gc_wrote'

interface Here {
  hasWritten: boolean
  mayLag: boolean
  hasLagged: boolean
}

const request = new AsyncLocalStorage<Here>()

export function noteWritten(): void {
  const here = request.getStore()
  if (here) here.hasWritten = true
}

/** Whether what is being answered or rendered may be read from a replica. */
export const mayLag = (): boolean => request.getStore()?.mayLag ?? false

export function noteLagging(): void {
  const here = request.getStore()
  if (here) here.hasLagged = true
}

/** Renders for strangers, whoever's request it begins with; tells whether anything was read from a replica. */
export async function renderFor<Result>(reader: { mayLag: boolean }, work: () => Promise<Result>) {
  const here = { hasWritten: false, hasLagged: false, ...reader }
  const made = await request.run(here, work)
  return { made, hasLagged: here.hasLagged }
}

/** Returns the cookie that the response must set, or null; a cookie, because a plain form is answered by a redirect. */
export async function whatWriterGets(
  work: () => Promise<void>,
  { asked, isHttps }: { asked: Request; isHttps: boolean },
): Promise<string | null> {
  const here = { hasWritten: isDeskAct(asked), mayLag: isPatientReader(asked), hasLagged: false }
  await request.run(here, work)
  return here.hasWritten ? cookieText(COOKIE, '1', { isHttps }) : null
}

export function hasJustWritten(message: IncomingMessage): boolean {
  return isWriter(headerOf(message, 'cookie'))
}

/**
 * Only what is read by a browser, which says when it wrote: a program that shows a token instead of cookies may ask for
 * what it has just written.
 */
const isPatientReader = ({ method, url, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/[?&]token=/.test(url) &&
  !isWriter(headers.get('cookie') ?? undefined) &&
  !headers.has('authorization') &&
  !headers.has('x-authtoken')

/** Most of them change what the desk's reports count, and drop no page; signing in and out do not. */
const isDeskAct = ({ method, url }: Request): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^https?:\/\/[^/]+\/(?:api\/)?desk\/(?!log)/.test(url)

const isWriter = (cookies: string | undefined) => cookies?.includes(`${COOKIE}=1`) ?? false
