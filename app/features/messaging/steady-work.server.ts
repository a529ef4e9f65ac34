import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#app/platform/log.server.ts'

const POLL_MS = 500

/**
 * Does what comes due until `stop`, which lets what is under way finish. Looks again at once after a full batch, else
 * after half a second.
 * @param doDue how many it did
 * @param trouble what the log says when it failed
 */
export function workSteadily(
  doDue: () => Promise<number>,
  { batch, log, trouble }: { batch: number; log: Log; trouble: string },
) {
  const stopping = new AbortController()
  const { signal } = stopping
  async function loop() {
    while (!signal.aborted) {
      const done = await doDue().catch((error: unknown) => {
        log.warn({ error }, trouble)
        return 0
      })
      if (done < batch) await pause(POLL_MS, undefined, { signal }).catch(() => {})
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
