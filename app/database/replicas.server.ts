import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { mayLag, noteLagging } from '#app/platform/writers.server.ts'
import { connect, isOverdue, type Database } from './connection.server.ts'
import { MAX_LAG_MS, watchReplicas } from './replica-watch.server.ts'

export interface Replicas {
  /**
   * Runs work that only reads on a replica, where the request may lag and one is up to date; otherwise, and again when
   * the replica fails, on the primary. `work` must be repeatable.
   */
  read<Result>(primary: Database, work: (database: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export const PRIMARY_ALONE: Replicas = { read: (database, work) => work(database), close: async () => {} }

/** A server that answers later than this is put away already. */
const POLL_PATIENCE_MS = MAX_LAG_MS

export function openReplicas(
  primary: { url: string },
  config: Pick<Config, 'DATABASE_REPLICA_URLS' | 'DATABASE_POOL'>,
  log: Log,
): Replicas {
  const { DATABASE_REPLICA_URLS: urls } = config
  if (urls.length === 0) return PRIMARY_ALONE
  const replicas = urls.map((url, at) => {
    const { database } = connect(url, config.DATABASE_POOL, log)
    return { name: `replica ${at + 1}`, database, polled: connect(url, 1, log, POLL_PATIENCE_MS).database }
  })
  const marking = connect(primary.url, 1, log, POLL_PATIENCE_MS).database
  const watch = watchReplicas(
    marking,
    replicas.map(({ name, polled }) => ({ name, database: polled })),
    log,
  )
  let turn = 0

  async function readFrom<Result>(
    { name, database }: (typeof replicas)[number],
    { fallback, work }: { fallback: Database; work: (database: Database) => Promise<Result> },
  ): Promise<Result> {
    const { silence, end } = watch.untilSilent(name)
    try {
      noteLagging()
      return await Promise.race([work(database), silence])
    } catch (error) {
      // A refusal is an answer; what took too long there would take too long here as well.
      if (error instanceof Refusal || isOverdue(error)) throw error
      watch.failed(name, error)
      log.warn({ error, replica: name }, 'what a replica did not answer is read from the primary')
      return work(fallback)
    } finally {
      end()
    }
  }

  return {
    read(fallback, work) {
      const usable = mayLag() ? replicas.filter(({ name }) => watch.isUsable(name)) : []
      const chosen = usable[turn++ % usable.length]
      return chosen ? readFrom(chosen, { fallback, work }) : work(fallback)
    },
    async close() {
      watch.stop()
      const all = [marking, ...replicas.flatMap(({ database, polled }) => [database, polled])]
      await Promise.all(all.map((each) => each.destroy()))
    },
  }
}
