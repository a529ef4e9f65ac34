import type { Log } from './log.server.ts'

/** What a cache in front may keep a page for; a write purges it before. */
export const SHARED_SECONDS = 60
/** As long as a cache in front may serve an expired page while it fetches the new one (docs/nginx/goreun.conf). */
const KEPT_MS = (SHARED_SECONDS + 300) * 1_000
/** Beyond these nothing more is shared: what is not remembered cannot be purged. */
const MOST_PAGES = 20_000
/** Before that many are reached, so many of the oldest are taken back: who walks all pages keeps no new one from being shared. */
const TAKEN_BACK = 2_000
const AGAIN_MS = 1_000
const PATIENCE_MS = 1_000
const AT_ONCE = 16

interface Given {
  tags: ReadonlySet<string>
  until: number
}

/** The pages that caches in front were given, so that a write purges those that show it. */
export interface SharedCache {
  /** Whether a page may be kept by others; whoever is told so is told of its end. */
  give(key: string, tags: ReadonlySet<string>): boolean
  /** Resolves when every cache has been asked; what fails is tried again until the page would have expired. */
  purge(tags: readonly string[]): Promise<void>
  /** Forgets everything, in the caches as well. */
  stop(): Promise<void>
}

export const NO_SHARED_CACHE: SharedCache = {
  give: () => false,
  purge: async () => {},
  stop: async () => {},
}

/** `addresses` are asked with the method PURGE for an address and the path behind it, as Varnish and nginx's module know it. */
export function makeSharedCache(addresses: readonly string[], log: Log): SharedCache {
  if (addresses.length === 0) return NO_SHARED_CACHE
  const given = new Map<string, Given>()
  const owed = new Map<string, number>()
  let isTold = false
  let timer: NodeJS.Timeout | null = null
  let isTakingBack = false

  async function send(keys: readonly string[]): Promise<void> {
    const left = [...keys]
    const work = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) {
        try {
          await Promise.all(addresses.map((address) => purgeAt(address, key!)))
          isTold = false
        } catch (error) {
          owed.set(key, performance.now() + KEPT_MS)
          if (!isTold) log.error({ error }, 'a page cannot be purged; it is tried again')
          isTold = true
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  /** What was on its way when it was purged may have been kept since. */
  function again(keys: readonly string[]) {
    for (const key of keys) owed.set(key, performance.now() + KEPT_MS)
    timer ??= setTimeout(() => {
      timer = null
      const due = [...owed].filter(([, until]) => until > performance.now()).map(([key]) => key)
      owed.clear()
      void send(due).then(() => {
        if (owed.size > 0) again([])
      })
    }, AGAIN_MS)
    timer.unref()
  }

  const forgetExpired = () => {
    const now = performance.now()
    for (const [key, { until }] of given) {
      // In the order in which they were given.
      if (until > now) break
      given.delete(key)
    }
  }

  /** A page is forgotten once it was purged, unless it was given again meanwhile or a cache did not answer. */
  async function takeBackOldest() {
    isTakingBack = true
    const oldest = [...given].slice(0, TAKEN_BACK)
    await send(oldest.map(([key]) => key))
    for (const [key, page] of oldest) if (given.get(key) === page && !owed.has(key)) given.delete(key)
    isTakingBack = false
  }

  return {
    give(key, tags) {
      forgetExpired()
      if (!given.delete(key) && given.size >= MOST_PAGES) return false
      given.set(key, { tags, until: performance.now() + KEPT_MS })
      if (!isTakingBack && given.size > MOST_PAGES - TAKEN_BACK) void takeBackOldest()
      return true
    },
    async purge(tags) {
      const keys = [...given].filter(([, page]) => tags.some((tag) => page.tags.has(tag))).map(([key]) => key)
      if (keys.length === 0) return
      again(keys)
      await send(keys)
    },
    async stop() {
      if (timer) clearTimeout(timer)
      await send([...given.keys()])
    },
  }
}

async function purgeAt(address: string, key: string): Promise<void> {
  const answer = await fetch(address + key, { method: 'PURGE', signal: AbortSignal.timeout(PATIENCE_MS) })
  await answer.body?.cancel()
  // 404 and 412: it was not there.
  if (answer.status >= 400 && answer.status !== 404 && answer.status !== 412)
    throw new Error(`${new URL(address).host} answered PURGE with ${answer.status}`)
}
