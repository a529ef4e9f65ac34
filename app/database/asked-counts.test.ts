import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { acrossProcesses, sweepAskedCounts } from './asked-counts.server.ts'

const stored = async ({ services }: TestSite) =>
  (await services.database.selectFrom('asked_counts').select('count').orderBy('ends_at').execute()).map(
    ({ count }) => count,
  )

test('what is asked in all processes is one count until its window ends, and then begins anew', async () => {
  await using site = await openTestSite()
  const count = acrossProcesses('trial')
  const ask = async (key: string, times: number) =>
    (await count(site.services, [{ key, count: times, msLeft: 60_000 }]))?.[0]
  expect(await ask('one', 4)).toEqual({ count: 4, msLeft: 60_000 })
  expect(await ask('one', 2)).toMatchObject({ count: 6 })
  expect(await ask('other', 1)).toMatchObject({ count: 1 })
  expect(await acrossProcesses('another')(site.services, [{ key: 'one', count: 1, msLeft: 1_000 }])).toEqual([
    { count: 1, msLeft: 1_000 },
  ])
  const both = [
    { key: 'other', count: 1, msLeft: 1_000 },
    { key: 'one', count: 1, msLeft: 1_000 },
  ]
  expect((await count(site.services, both))?.map((each) => each.count)).toEqual([2, 7])
  await sql`update asked_counts set ends_at = now()`.execute(site.services.database)
  expect(await ask('one', 3)).toEqual({ count: 3, msLeft: 60_000 })
})

test('the table keeps what has not ended, and never more than it may', async () => {
  await using site = await openTestSite()
  const count = acrossProcesses('trial')
  for (let at = 1; at <= 8; at++)
    await count(site.services, [{ key: `${at}`, count: at, msLeft: at * 60_000 }])
  await sql`update asked_counts set ends_at = now() where count = 1`.execute(site.services.database)
  await sweepAskedCounts(site.services)
  expect(await stored(site)).toEqual([2, 3, 4, 5, 6, 7, 8])
  await sweepAskedCounts(site.services, 3)
  expect(await stored(site)).toEqual([6, 7, 8])
})

test('a stranger with as many addresses as they like fills no table, with no worker there', async () => {
  await using site = await openTestSite()
  const count = acrossProcesses('trial')
  for (let at = 0; at < 300; at++) await count(site.services, [{ key: `${at}`, count: 1, msLeft: 1 }])
  expect((await stored(site)).length).toBeLessThanOrEqual(256)
})
