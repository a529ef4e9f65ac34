import type { Services } from '#app/database/services.server.ts'

const FLUSH_MS = 15_000

/**
 * How many requests for a call this process could not take. Written down when the database answers again, since it may be
 * what was away.
 */
export function countRefusedLeads({ database, now }: Pick<Services, 'database' | 'now'>) {
  let refused = 0
  const flush = async () => {
    if (refused === 0) return
    const count = refused
    refused = 0
    await database
      .insertInto('refused_leads')
      .values({ at: now(), count })
      .execute()
      .catch(() => (refused += count))
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  return {
    note: () => void (refused += 1),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
export type RefusedLeads = ReturnType<typeof countRefusedLeads>
