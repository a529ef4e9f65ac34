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
  /**
   * What somebody who was told `eventId` last has missed, asked by who listens already; null where that cannot be told
   * any more, because it is too much or too long ago.
   */
  missedSince(eventId: number): Promise<LeadNews[] | null>
  /** Looks at once instead of at the next poll: this process has just committed something. */
  announce(leadId: string): void
  close(): void
}

/** Other processes' changes are seen this late at most (specification §1.25: 500 ms with the way to the browser). */
const POLL_MS = 400
/** Ids are given before commits, so a lower id may appear after a higher one: this many are looked at again. */
const LOOK_BACK = 500
const BATCH = 1_000
/** More than this is read anew faster than it is told. */
const REPLAYED = 500
/** What was given an id before the last one told, but committed after it, began at most this long before. */
const COMMIT_MS = 60_000

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
    async missedSince(eventId) {
      // Before the first look, what is committed meanwhile would be told by neither.
      if (seen === null) await looking
      return eventsMissed(database, eventId)
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

async function eventsMissed(database: Database, eventId: number): Promise<LeadNews[] | null> {
  const told = await database
    .selectFrom('lead_events')
    .select('at')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!told) return null
  const rows = await database
    .selectFrom('lead_events')
    .select(['id', 'lead_id'])
    .where('id', '>', eventId - LOOK_BACK)
    .where('id', '!=', eventId)
    .where(({ eb, or }) =>
      or([eb('id', '>', eventId), eb('at', '>', new Date(told.at.getTime() - COMMIT_MS))]),
    )
    .orderBy('id')
    .limit(REPLAYED + 1)
    .execute()
  if (rows.length > REPLAYED) return null
  return rows.map(({ id, lead_id }) => ({ leadId: lead_id, eventId: id }))
}
