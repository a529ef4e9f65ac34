import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { GONE_MS } from '#app/database/key-watch.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { KeyPhase } from '#app/database/tables.ts'

/** The sentence says what to do. */
export class RotationError extends Error {
  override name = 'RotationError'
}

/** What was begun when it was told may still be under way, within a statement's patience. */
export const UNDER_WAY_MS = 4_000
export const LOOK_MS = 500
const TELL_AGAIN_MS = 30_000

const running = ({ database }: Pick<Services, 'database'>) =>
  database
    .selectFrom('key_holders')
    .select(['key_ids', 'phase'])
    .where('seen_at', '>', sql<Date>`clock_timestamp() - ${GONE_MS} * interval '1 millisecond'`)
    .execute()

type Running = Awaited<ReturnType<typeof running>>

/** Throws RotationError while a process runs that was started without one of these keys. */
export async function refuseMissing(services: Services, needed: readonly string[]): Promise<void> {
  refuseWithout(await running(services), needed)
}

function refuseWithout(processes: Running, needed: readonly string[]): void {
  const without = processes.filter(({ key_ids }) => !needed.every((id) => key_ids.includes(id)))
  if (without.length === 0) return
  throw new RotationError(
    `${without.length} of the running processes were started without the key "${needed.at(-1)}": start them again with both in SECRET_KEYS, the new one first.`,
  )
}

interface Following {
  phase: KeyPhase
  needed: readonly string[]
  tell(line: string): void
}

/** Waits until every process follows, and nothing is under way any more that was begun before it did. */
export async function followedByAll(services: Services, { phase, needed, tell }: Following): Promise<void> {
  const order: readonly (KeyPhase | null)[] = [null, 'ready', 'moving']
  const isBehind = (at: KeyPhase | null) => order.indexOf(at) < order.indexOf(phase)
  for (;;) {
    const processes = await running(services)
    refuseWithout(processes, needed)
    if (!processes.some((process) => isBehind(process.phase))) break
    await pause(LOOK_MS)
  }
  await pause(UNDER_WAY_MS)
  await outlastTransactions(services.database, tell)
}

/** Waits until every transaction that writes at this moment has ended: a look from then on sees what it wrote. */
export async function outlastTransactions(database: Database, tell: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(database)
  const id = rows[0]!.id
  for (let waited = 0; ; waited += LOOK_MS) {
    const { rows: seen } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${id}::xid8 as "isOver"`.execute(database)
    if (seen[0]!.isOver) return
    if (waited % TELL_AGAIN_MS === LOOK_MS * 4) tell('waits for transactions that were begun before')
    await pause(LOOK_MS)
  }
}
