import { fromKysely, type PgBoss } from 'pg-boss'
import type { Services } from '#app/database/services.server.ts'
import { DELIVERY_ID, TRACE, type JobKind } from './jobs.server.ts'
import { pollSteadily } from './polling-worker.server.ts'

const BATCH = 100
/** Short, because a visitor waits for the confirmation of a request. */
const PAUSE_MS = 250

/** Moves outbox rows to the job queues, one transaction a batch, so that a row is either here or a job. */
export function relayOutbox(services: Services, boss: PgBoss, kinds: readonly JobKind[]) {
  const { database, log, now } = services
  const on = kinds.filter((kind) => kind.isOn(services))

  async function relay(): Promise<number> {
    return database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .deleteFrom('outbox')
        .where('id', 'in', (from) =>
          from
            .selectFrom('outbox')
            .select('id')
            // What can still be undone waits (docs/adr/0168).
            .where((where) => where.or([where('due_at', 'is', null), where('due_at', '<=', now())]))
            .orderBy('id')
            .limit(BATCH),
        )
        .returning(['id', 'topic', 'payload', 'queue', 'trace'])
        .execute()
      for (const kind of on) {
        const jobs = rows
          .filter(({ topic, queue }) => topic === kind.topic && (queue ?? kind.queue) === kind.queue)
          .map(({ id, payload, trace }) => ({
            data: { ...(payload as object), ...(trace && { [TRACE]: trace }), [DELIVERY_ID]: id },
            ...(kind.expireInSeconds && { expireInSeconds: kind.expireInSeconds }),
          }))
        if (jobs.length > 0) await boss.insert(kind.queue, jobs, { db: fromKysely(transaction) })
      }
      return rows.length
    })
  }

  return pollSteadily(relay, {
    batch: BATCH,
    log,
    trouble: 'the outbox cannot be relayed now',
    pauseMs: PAUSE_MS,
  })
}
