import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Services } from '#app/database/services.server.ts'
import { DELIVERY_ID, type JobKind } from './jobs.server.ts'

const POLL_MS = 250
const BATCH = 100

/**
 * Moves what commits left in the outbox to the job queues, in one transaction a batch: a row is either still
 * here or a job there. Nothing calls out inside a request.
 */
export function relayOutbox(services: Services, boss: PgBoss, kinds: readonly JobKind[]) {
  const { database, log } = services
  const on = kinds.filter((kind) => kind.isOn(services))
  const stopping = new AbortController()
  const { signal } = stopping

  async function relay(): Promise<number> {
    return database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .deleteFrom('outbox')
        .where('id', 'in', transaction.selectFrom('outbox').select('id').orderBy('id').limit(BATCH))
        .returning(['id', 'topic', 'payload', 'queue'])
        .execute()
      for (const kind of on) {
        const jobs = rows
          .filter(({ topic, queue }) => topic === kind.topic && (queue ?? kind.queue) === kind.queue)
          .map(({ id, payload }) => ({ data: { ...(payload as object), [DELIVERY_ID]: id } }))
        if (jobs.length > 0) await boss.insert(kind.queue, jobs, { db: fromKysely(transaction) })
      }
      return rows.length
    })
  }

  async function loop() {
    while (!signal.aborted) {
      const moved = await relay().catch((error: unknown) => {
        log.warn({ error }, 'the outbox cannot be relayed now')
        return 0
      })
      // A stop ends the pause.
      if (moved < BATCH) await pause(POLL_MS, undefined, { signal }).catch(() => {})
    }
  }
  const running = loop()

  return {
    /** Ends after the batch under way. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
