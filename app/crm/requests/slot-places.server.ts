import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'

/** Namespace of the slots' advisory locks. */
const SLOT_LOCKS = 1_975

export interface Wish {
  date: string
  time: string
  from: Date
  until: Date
}

/** `2026-11-23 13:00-15:00` */
export const slotKey = ({ date, time }: Pick<Wish, 'date' | 'time'>) => `${date} ${time}`

export async function countWishes(
  database: Kysely<Tables>,
  days: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('lead_requests')
    .select(({ fn }) => ['wish_date', 'wish_time', fn.countAll<number>().as('wishes')])
    .where('wish_date', 'in', days)
    .where('cancelled_at', 'is', null)
    .groupBy(['wish_date', 'wish_time'])
    .execute()
  return new Map(rows.map((row) => [`${row.wish_date} ${row.wish_time}`, Number(row.wishes)]))
}

/** Locks slots across processes, returns the full ones. Before any row lock and in time order, to avoid deadlocks. */
export async function holdSlots(
  transaction: Transaction<Tables>,
  wishes: readonly Wish[],
  capacityOf: (wish: Wish) => number,
): Promise<ReadonlySet<string>> {
  const minutes = [...new Set(wishes.map(({ from }) => from.getTime() / MINUTE_MS))].toSorted((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${SLOT_LOCKS}::int, minute)
    from unnest(${minutes}::int[]) as minute`.execute(transaction)
  // A separate statement, so that it sees what earlier holders of the locks committed.
  const taken = await countWishes(
    transaction,
    wishes.map(({ date }) => date),
  )
  return new Set(wishes.filter((wish) => (taken.get(slotKey(wish)) ?? 0) >= capacityOf(wish)).map(slotKey))
}
