import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { INDEX_VERSION, rebuildIndex } from './index-building.server.ts'

const count = async ({ services }: TestSite) => {
  const { entries } = await services.database
    .selectFrom('search_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}
const version = async ({ services }: TestSite) =>
  (await services.database.selectFrom('search_index').select('version').executeTakeFirstOrThrow()).version

test('a start finds an empty or old index and builds it, with another process at the same time', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const whole = await count(site)
  expect(whole).toBeGreaterThan(90)
  const earlier = site.logLines.length
  await database.deleteFrom('search_entries').execute()
  await database.updateTable('search_index').set({ version: 0, top_shelf: 0 }).execute()
  await using one = await openTestSite({ jobs: true, databaseUrl: site.databaseUrl })
  await using other = await openTestSite({ jobs: true, databaseUrl: site.databaseUrl })
  await expect.poll(() => version(one)).toBe(INDEX_VERSION)
  expect(await count(other)).toBe(whole)
  const built = () =>
    [...site.logLines.slice(earlier), ...one.logLines, ...other.logLines].filter(
      ({ msg }) => msg === 'the search index was built',
    ).length
  await expect.poll(built).toBe(1)
})

test('a rebuild mends what was changed behind its back, also while others write', async () => {
  await using site = await openTestSite()
  const { database, reindex } = site.services
  const whole = await count(site)
  await database.updateTable('search_entries').set({ title: 'x', body: 'x', grams: [] }).execute()
  await database
    .insertInto('search_entries')
    .values({ kind: 'post', key: '99999999', shelf: 1, standing: 1, title: 'x', body: 'x', grams: [] })
    .execute()
  const writing = database.transaction().execute(async (inside) => {
    await inside.updateTable('posts').set({ title: '쾌턍 새 제목' }).where('seqno', '=', 371).execute()
    await reindex(inside, 'post', ['371'])
  })
  await Promise.all([...Array.from({ length: 4 }, () => rebuildIndex(database)), writing])
  expect(await count(site)).toBe(whole)
  const { title } = await database
    .selectFrom('search_entries')
    .select('title')
    .where('key', '=', '371')
    .executeTakeFirstOrThrow()
  expect(title).toBe('쾌턍새제목')
  const unmended = await database
    .selectFrom('search_entries')
    .select('key')
    .where('title', '=', 'x')
    .execute()
  expect(unmended).toEqual([])
})
