import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { kindOf, SILENT_MS, type PlaceKind } from './places.ts'

interface PresenceFeed {
  /** Returns the function that ends listening. */
  listen(changed: (kinds: readonly PlaceKind[]) => void): () => void
}

const POLL_MS = 700

/**
 * Tells when somebody came, left, fell silent or began to write, whichever process they are at: by polling, as all news,
 * while somebody listens. One a process.
 */
export function makePresenceFeed(services: Pick<Services, 'database' | 'log' | 'now'>): PresenceFeed {
  const { database, log, now } = services
  const listeners = new Set<(kinds: readonly PlaceKind[]) => void>()
  let timer: NodeJS.Timeout | undefined
  let seen: ReadonlyMap<PlaceKind, string> | null = null
  let isLooking = false
  let isBroken = false

  function start() {
    clearTimeout(timer)
    if (isLooking || listeners.size === 0) return
    isLooking = true
    void look()
  }

  async function look(): Promise<void> {
    try {
      const present = await readSnapshot(database, now())
      const changed = seen ? differing(seen, present) : []
      seen = present
      isBroken = false
      if (changed.length > 0) for (const tell of listeners) tell(changed)
    } catch (error) {
      if (!isBroken && listeners.size > 0) log.warn({ error }, 'who is at the desk cannot be read; trying on')
      isBroken = true
    }
    isLooking = false
    if (listeners.size > 0) timer = setTimeout(start, POLL_MS)
    else seen = null
  }

  return {
    listen(changed) {
      listeners.add(changed)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        clearTimeout(timer)
        if (!isLooking) seen = null
      }
    },
  }
}

/** By kind, everybody there in one text, to be compared. */
async function readSnapshot(database: Database, now: Date): Promise<Map<PlaceKind, string>> {
  const rows = await database
    .selectFrom('desk_presence')
    .select(['place', 'staff_id', sql<boolean>`bool_or(is_writing)`.as('isWriting')])
    .where('seen_at', '>', new Date(now.getTime() - SILENT_MS))
    .groupBy(['place', 'staff_id'])
    .orderBy('place')
    .orderBy('staff_id')
    .execute()
  const present = new Map<PlaceKind, string>()
  for (const { place, staff_id, isWriting } of rows) {
    const kind = kindOf(place)
    present.set(kind, `${present.get(kind) ?? ''}${place} ${staff_id} ${isWriting}\n`)
  }
  return present
}

function differing(
  before: ReadonlyMap<PlaceKind, string>,
  after: ReadonlyMap<PlaceKind, string>,
): PlaceKind[] {
  const kinds = new Set([...before.keys(), ...after.keys()])
  return [...kinds].filter((kind) => before.get(kind) !== after.get(kind))
}
