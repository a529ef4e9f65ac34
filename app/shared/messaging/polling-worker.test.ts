import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { pollSteadily } from './polling-worker.server.ts'

test('what cannot be done is tried less and less often, and steadily again once it goes', async () => {
  let tries = 0
  let isAway = true
  const doDue = async () => {
    tries += 1
    if (isAway) throw new Error('away')
    return 0
  }
  const work = pollSteadily(doDue, { batch: 1, log: makeLog('silent'), trouble: 'away', pauseMs: 10 })
  await pause(1_000)
  // At an even pace it would be a hundred.
  expect(tries).toBeLessThan(12)
  isAway = false
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before + 12)
  await work.stop()
})
