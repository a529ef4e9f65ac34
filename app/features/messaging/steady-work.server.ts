import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#app/platform/log.server.ts'

const PAUSE_MS = 500

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
 * after a pause.
 * @param doDue how many it did
 */
export function workSteadily(
  doDue: () => Promise<number>,
  { batch, log, trouble, pauseMs = PAUSE_MS }: Steadiness,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  async function loop() {
    while (!signal.aborted) {
      const done = await doDue().catch((error: unknown) => {
        log.warn({ error }, trouble)
        return 0
      })
      if (done < batch) await pause(pauseMs, undefined, { signal }).catch(() => {})
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
