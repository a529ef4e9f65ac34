import { sql } from 'kysely'
import { DAY_MS } from '#app/platform/durations.ts'
import { lowestId } from '#app/platform/ids.server.ts'

/** Narrows by UUIDv7 instead of an index that every request would have to write; a day covers clock differences. */
export function idWithin(id: string, from: Date, until: Date) {
  const [low, high] = [lowestId(from.getTime() - DAY_MS), lowestId(until.getTime() + DAY_MS)]
  return sql<boolean>`${sql.ref(id)} >= ${low}::uuid and ${sql.ref(id)} < ${high}::uuid`
}

export const cameWithin = (from: Date, until: Date) => sql<boolean>`${idWithin('leads.id', from, until)}
  and leads.created_at >= ${from} and leads.created_at < ${until}`
