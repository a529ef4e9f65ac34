import type { Pool } from 'pg'
import type { Log } from '#app/platform/log.server.ts'

/** A remote server does not report its free space: it is full from the first 53100 until a trial write succeeds. */
interface RemoteRoom {
  hasRoom(): boolean
  heard(error: unknown): void
  stop(): void
}

const DISK_FULL = '53100'
const TRY_EVERY_MS = 2_000
/** About a megabyte of pages, in a table that is dropped with its transaction. */
const TRIAL = `create temporary table room_trial on commit drop as
  select string_agg(md5(random()::text), '') as filler
  from generate_series(1, 30000) as part group by part / 50`

export function watchRoom(poolOf: () => Pool, log: Log): RemoteRoom {
  let isFull = false
  let timer: NodeJS.Timeout | undefined
  const tryLater = () => {
    timer = setTimeout(() => void tryIt(), TRY_EVERY_MS)
    timer.unref()
  }
  const tryIt = async () => {
    try {
      await poolOf().query(TRIAL)
      isFull = false
      log.info('the disk of the database has room again')
    } catch {
      if (isFull) tryLater()
    }
  }
  return {
    hasRoom: () => !isFull,
    heard(error) {
      const isDiskFull = error instanceof Error && 'code' in error && error.code === DISK_FULL
      if (!isDiskFull || isFull) return
      isFull = true
      log.error({ error }, 'the disk of the database is full')
      tryLater()
    },
    stop() {
      isFull = false
      clearTimeout(timer)
    },
  }
}
