import { expect, onTestFinished, test, vi } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { openTestSite } from '#tests/site.ts'
import { watchKeys } from './key-watch.server.ts'

test('a process whose clock is set back is not taken for one that is gone', async () => {
  await using site = await openTestSite()
  const { database, keyring } = site.services
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await database.deleteFrom('key_holders').execute()
  const watch = await watchKeys({ database, keyring, log: makeLog('silent') })
  onTestFinished(() => watch.stop())
  const seen = async () =>
    (await database.selectFrom('key_holders').select('seen_at').execute()).map(({ seen_at }) =>
      seen_at.getTime(),
    )
  const last = Math.max(...(await seen()))
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(6_000)
  await expect.poll(async () => Math.max(...(await seen())) > last).toBe(true)
})
