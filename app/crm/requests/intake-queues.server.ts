import { isOutage, type Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readSlotCapacity } from '#app/crm/advisors/advisors.server.ts'
import type { Intake } from './intake.server.ts'
import { makeBatches } from './intake-batches.server.ts'
import { storeTogether, type Stored } from './intake-store.server.ts'
import { holdSlots, slotKey, type Wish } from './slot-places.server.ts'

type Full = 'full'
type WithWish = Intake & { wish: Wish }

interface Queues {
  plain: (intake: Intake) => Promise<Stored>
  wishing: (waiting: Wishing) => Promise<Stored | Full>
}

interface Wishing {
  intake: WithWish
  capacityOf: (wish: Wish) => number
}

const queues = new WeakMap<Database, Queues>()

/** Stores a request; only those with a wish wait for slot locks. Returns null if stored before, `full` if no place. */
export async function storeIntake(services: Services, intake: Intake): Promise<Stored | Full> {
  const { plain, wishing } = queuesOf(services.database)
  if (!hasWish(intake)) return plain(intake)
  return wishing({ intake, capacityOf: await readSlotCapacity(services) })
}

const hasWish = (intake: Intake): intake is WithWish => intake.wish !== null

function queuesOf(database: Database): Queues {
  const known = queues.get(database)
  if (known) return known
  const made: Queues = {
    plain: makeBatches({
      store: (intakes) => storeTogether(database, intakes),
      keysOf,
      isCommon: isOutage,
    }),
    wishing: makeBatches({
      store: (waiting) => storeWishes(database, waiting),
      // One request per slot and batch, so that the next one counts this one.
      keysOf: ({ intake }) => [...keysOf(intake), slotKey(intake.wish)],
      isCommon: isOutage,
    }),
  }
  queues.set(database, made)
  return made
}

function keysOf({ phone, onceKey }: Intake): string[] {
  return [phone.index.toString('hex'), onceKey.toString('hex')]
}

/** Stores those whose slot has a place, in the transaction that locks the slots. */
async function storeWishes(database: Database, waiting: Wishing[]): Promise<(Stored | Full)[]> {
  const wishes = waiting.map(({ intake }) => intake.wish)
  return database.transaction().execute(async (transaction) => {
    const full = await holdSlots(transaction, wishes, waiting[0]!.capacityOf)
    const fitting = waiting.map(({ intake }) => intake).filter(({ wish }) => !full.has(slotKey(wish)))
    const stored = fitting.length > 0 ? await storeTogether(transaction, fitting) : []
    const ends = new Map(fitting.map((intake, at) => [intake, stored[at] ?? null]))
    return waiting.map(({ intake }) => {
      const end = ends.get(intake)
      return end === undefined ? 'full' : end
    })
  })
}
