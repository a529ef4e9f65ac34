import type { Database } from '#app/database/connection.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Ids only, because each desk reads the change with its own permissions. */
export interface LeadNews {
  leadId: string
  eventId: number
}

export interface LeadFeed {
  /** Returns the function that ends listening; `closed` is called when the feed closes. */
  listen(listener: { news(news: LeadNews): void; closed(): void }): () => void
  /** Returns null if the events are too many or too old. The caller must already listen. */
  missedSince(eventId: number): Promise<LeadNews[] | null>
  /** Polls at once, because this process has just committed a change. */
  announce(leadId: string): void
  close(): void
}

/** Delay of changes by other processes; specification §1.25 allows 500 ms to the browser. */
const POLL_MS = 400
/** Ids are assigned before commits, so a lower id may appear after a higher one: each poll repeats this many. */
const LOOK_BACK = 500
const BATCH = 1_000
/** Above this number, reading the page again is faster than replaying. */
const REPLAYED = 500
/** Longest time from assigning an event's id to its commit that a replay covers. */
const COMMIT_MS = 60_000

/** Polls lead_events by id while there are listeners. One per process. */
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
    if (isFirst) last = await newestEvent(database)
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
      // The first poll sets the start; events committed before it would otherwise be missed.
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

/** The id of the newest change of any lead. */
export async function newestEvent(database: Database): Promise<number> {
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
  const lastSeen = await database
    .selectFrom('lead_events')
    .select('at')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!lastSeen) return null
  const rows = await database
    .selectFrom('lead_events')
    .select(['id', 'lead_id'])
    .where('id', '>', eventId - LOOK_BACK)
    .where('id', '!=', eventId)
    .where(({ eb, or }) =>
      or([eb('id', '>', eventId), eb('at', '>', new Date(lastSeen.at.getTime() - COMMIT_MS))]),
    )
    .orderBy('id')
    .limit(REPLAYED + 1)
    .execute()
  if (rows.length > REPLAYED) return null
  return rows.map(({ id, lead_id }) => ({ leadId: lead_id, eventId: id }))
}
