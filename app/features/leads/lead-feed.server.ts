import type { Database } from '#app/database/connection.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Only where to look: what changed is read by each desk with its own rights. */
export interface LeadNews {
  leadId: string
  eventId: number
}

export interface LeadFeed {
  /** Calls back for each event from now on, until the returned function is called. `closed` when the feed ends. */
  listen(listener: { news(news: LeadNews): void; closed(): void }): () => void
  /** Looks at once instead of at the next poll: this process has just committed something. */
  announce(leadId: string): void
  close(): void
}

/** Other processes' changes are seen this late at most (decisions.md 1.25: 500 ms with the way to the browser). */
const POLL_MS = 400
/** Ids are given before commits, so a lower id may appear after a higher one: this many are looked at again. */
const LOOK_BACK = 500
const BATCH = 1_000

/** Follows lead_events by id, and only while somebody listens. One per process. */
export function makeLeadFeed(database: Database, log: Log): LeadFeed {
  const listeners = new Set<{ news(news: LeadNews): void; closed(): void }>()
  let seen: Set<number> | null = null
  let last = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let lookAgain = false
  let isBroken = false

  async function look(): Promise<void> {
    const isFirst = seen === null
    if (isFirst) last = await newestId(database)
    const rows = await eventsAfter(database, last - LOOK_BACK)
    const known = (seen ??= new Set(rows.filter((row) => row.id <= last).map((row) => row.id)))
    for (const { id, lead_id } of rows) {
      if (known.has(id)) continue
      known.add(id)
      last = Math.max(last, id)
      for (const listener of listeners) listener.news({ leadId: lead_id, eventId: id })
    }
    for (const id of known) if (id <= last - LOOK_BACK) known.delete(id)
  }

  async function lookSafely(): Promise<void> {
    do {
      lookAgain = false
      try {
        await look()
        isBroken = false
      } catch (error) {
        if (!isBroken) log.warn({ error }, 'the feed of leads cannot be read; trying on')
        isBroken = true
      }
    } while (lookAgain && !isBroken)
    looking = null
    if (listeners.size > 0) timer = setTimeout(start, POLL_MS)
    else seen = null
  }

  function start() {
    clearTimeout(timer)
    if (looking) lookAgain = true
    else if (listeners.size > 0) looking = lookSafely()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        if (!looking) seen = null
      }
    },
    announce: () => start(),
    close() {
      clearTimeout(timer)
      for (const listener of listeners) listener.closed()
      listeners.clear()
    },
  }
}

async function newestId(database: Database): Promise<number> {
  const newest = await database
    .selectFrom('lead_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

function eventsAfter(database: Database, id: number) {
  return database
    .selectFrom('lead_events')
    .select(['id', 'lead_id'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}
