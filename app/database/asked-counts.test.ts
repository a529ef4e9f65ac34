import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  await expect.poll(async () => (await stored(site)).length).toBeLessThanOrEqual(256)
})

test('what has ended goes within a minute of counting', async () => {
  await using site = await openTestSite()
  const count = acrossProcesses('trial')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await count(site.services, [{ key: 'ended', count: 1, msLeft: 1 }])
  await count(site.services, [{ key: 'lasting', count: 2, msLeft: 60_000 }])
  expect(await stored(site)).toEqual([1, 2])
  vi.advanceTimersByTime(61_000)
  await count(site.services, [{ key: 'lasting', count: 2, msLeft: 60_000 }])
  await expect.poll(() => stored(site)).toEqual([4])
})

test('a sweep waits for nobody who counts, and what it passed over goes with the next', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const count = acrossProcesses('trial')
  for (let at = 1; at <= 2; at++) await count(site.services, [{ key: `${at}`, count: at, msLeft: 1 }])
  await database.transaction().execute(async (counting) => {
    await sql`update asked_counts set count = 20 where count = 2`.execute(counting)
    await sweepAskedCounts(site.services)
    expect(await stored(site)).toEqual([2])
  })
  await sweepAskedCounts(site.services)
  expect(await stored(site)).toEqual([])
})

test('a sweep that fails harms nobody who counts', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    database,
  )
  await sql`create trigger refuse before delete on asked_counts execute function refuse()`.execute(database)
  const count = acrossProcesses('trial')
  for (let at = 0; at < 257; at++)
    expect(await count(site.services, [{ key: `${at}`, count: 1, msLeft: 1 }])).toHaveLength(1)
  await expect.poll(() => site.logLines).toContainEqual(expect.objectContaining({ level: 40 }))
})

test('who met a deadlock is let through as while the database is away', async () => {
  await using site = await openTestSite()
  await sql`create function cross_wait() returns trigger language plpgsql as
    $$ begin raise 'deadlock detected' using errcode = '40P01'; end $$`.execute(site.services.database)
  await sql`create trigger cross_wait before insert on asked_counts execute function cross_wait()`.execute(
    site.services.database,
  )
  const asked = [{ key: 'one', count: 1, msLeft: 1_000 }]
  expect(await acrossProcesses('trial')(site.services, asked)).toBeNull()
})

test('no window lasts longer than it may, whatever a process asks for and whatever the table holds', async () => {
  await using site = await openTestSite()
  const count = acrossProcesses('trial')
  const ask = async (msLeft: number) =>
    (await count(site.services, [{ key: 'one', count: 1, msLeft }], 60_000))?.[0]
  expect(await ask(3_600_000)).toEqual({ count: 1, msLeft: 60_000 })
  expect(await ask(-5)).toMatchObject({ count: 2 })
  // As after the database's clock was set back by an hour.
  await sql`update asked_counts set ends_at = ends_at + interval '1 hour'`.execute(site.services.database)
  expect(await ask(60_000)).toEqual({ count: 1, msLeft: 60_000 })
})
