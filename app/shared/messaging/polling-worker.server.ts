import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#app/platform/log.server.ts'

const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

interface Steadiness {
  batch: number
  log: Log
  trouble: string
  pauseMs?: number
}

/** Calls `doDue`, which returns how many it did, again at once after a full batch, else after a growing pause. */
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
