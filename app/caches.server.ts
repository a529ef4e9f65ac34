import type { Database } from '#app/database/connection.server.ts'
import type { Memory } from '#app/database/memory.server.ts'
import { makeRecentTags } from '#app/database/recent-tags.server.ts'
import { watchRevisions } from '#app/database/revisions.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import {
  makePageCache,
  type PageCache,
  type PageKey,
  type RenderedPage,
} from '#app/platform/page-cache.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { makeSharedCache, type SharedCache } from '#app/platform/shared-cache.server.ts'
import { noteWritten, renderFor } from '#app/platform/writers.server.ts'
import { pageKey } from '#app/cached-pages.server.ts'
import { isSignedIn } from '#app/recognise.server.ts'

type RecentTags = ReturnType<typeof makeRecentTags>

interface Kept {
  memory: Memory
  cache: () => PageCache
  config: Config
  log: Log
}

/** Applies a write to the caches here and in the other processes. */
export async function synchronizeCaches(database: Database, { memory, cache, config, log }: Kept) {
  const recent = makeRecentTags()
  const sharedCache = makeSharedCache(config.CACHE_PURGE_URLS, log)
  const bumped = {
    drop(tags: string[]) {
      recent.note(tags)
      memory.drop(tags)
      cache().invalidate(tags)
      void sharedCache.purge(tags)
    },
    renew(tags: string[]) {
      recent.note(tags)
      memory.drop(tags)
      cache().renew(tags)
      void sharedCache.purge(tags)
    },
  }
  const revisions = await watchRevisions(database, bumped, log)
  return {
    recent,
    sharedCache,
    async invalidate(...tags: string[]) {
      noteWritten()
      await revisions.bump(tags)
      // Whoever is answered now knows that nobody in front of us shows it any more.
      await sharedCache.purge(tags)
    },
    renew(...tags: string[]) {
      noteWritten()
      revisions.renew(tags)
    },
    async stop() {
      await revisions.stop()
      await sharedCache.stop()
    },
  }
}

type Render = (url: string) => Promise<RenderedPage>

/** From the primary, whoever's request it begins with. */
export const renderingNewest = (forCache: Render) => async (url: string) =>
  (await renderFor({ mayLag: false }, () => forCache(url))).made

/**
 * A page is rendered from a replica unless one of its tags, known before or told by the render, was bumped so lately that
 * the replica may be from before it; `isNewest` is for whoever has just written.
 */
function rendering(forCache: Render, recent: RecentTags) {
  const newest = renderingNewest(forCache)
  return async ({ key, tags }: PageKey, isNewest: boolean): Promise<RenderedPage> => {
    const begun = recent.now()
    if (isNewest || recent.mayMiss(tags, begun)) return newest(key)
    const { made, hasLagged } = await renderFor({ mayLag: true }, () => forCache(key))
    return hasLagged && recent.mayMiss(made.tags ?? [], begun) ? newest(key) : made
  }
}

interface Parts {
  recent: RecentTags
  sharedCache: SharedCache
  keepsPages: boolean
  isHttps: boolean
}

export function cachePages(
  forCache: Render,
  services: Services,
  { recent, sharedCache, keepsPages, isHttps }: Parts,
) {
  return makePageCache({
    keyOf: keepsPages ? pageKey : () => null,
    sharedCache,
    render: rendering(forCache, recent),
    headersFor: (scripts, trackers = []) =>
      securityHeaders({ isHttps, scripts, trackers, imageHost: services.config.IMAGE_HOST }),
    isSignedIn: (request) => isSignedIn(services, request.headers),
  })
}
