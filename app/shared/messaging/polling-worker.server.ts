import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#app/platform/log.server.ts'

const PAUSE_MS = 500
/** Whoever cannot be reached is asked less and less often, and at the latest after this time again. */
const LONGEST_PAUSE_MS = 8_000

interface Steadiness {
  /** As many as one turn does at the most. */
  batch: number
  log: Log
  /** What the log says when it failed. */
  trouble: string
  pauseMs?: number
}

/**
 * Does what comes due until `stop`, which lets what is under way finish. Looks again at once after a full batch, else
 * after a pause, which doubles while it fails.
 * @param doDue how many it did
 */
export function pollSteadily(
  doDue: () => Promise<number>,
  { batch, log, trouble, pauseMs = PAUSE_MS }: Steadiness,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  async function loop() {
    let failures = 0
    while (!signal.aborted) {
      const done = await doDue().catch((error: unknown) => {
        log.warn({ error }, trouble)
        return null
      })
      failures = done === null ? failures + 1 : 0
      const wait = Math.min(pauseMs * 2 ** failures, Math.max(pauseMs, LONGEST_PAUSE_MS))
      if (done === null || done < batch) await pause(wait, undefined, { signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
