import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/platform/durations.ts'
import { openTestSite } from '#tests/site.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { makeViewCounter } from './view-counter.server.ts'

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
}

type Site = Awaited<ReturnType<typeof openTestSite>>

const viewsOf = async (site: Site, seqno: number) => {
  const { database } = site.services
  const row = await database
    .selectFrom('posts')
    .select('views')
    .where('seqno', '=', seqno)
    .executeTakeFirstOrThrow()
  return row.views
}

const open = (site: Site, path: string, headers: Record<string, string> = PHONE, address = '203.0.113.7') =>
  site.fetch(path, { method: 'POST', headers }, address)

test('a post that was opened counts once a viewer within seconds, and robots do not count', async () => {
  await using site = await openTestSite()
  const before = await viewsOf(site, 371)
  const path = '/api/bbs/bbs_issue/371/views'
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
    expect((await open(site, path, PHONE, address)).status).toBe(200)
  await open(site, path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, '203.0.113.9')
  await open(site, path, { 'user-agent': '' }, '203.0.113.10')
  await expect.poll(() => viewsOf(site, 371)).toBe(before + 2)
})

test('what waits is written when the site stops', async () => {
  await using site = await openTestSite()
  const before = await viewsOf(site, 975)
  const other = await openTestSite({ databaseUrl: site.databaseUrl })
  await open(other, '/api/bbs/bbs_issue/975/views')
  await other[Symbol.asyncDispose]()
  expect(await viewsOf(site, 975)).toBe(before + 1)
})

test('a number of another board, a secret post and an unknown number change nothing', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const all = () => database.selectFrom('posts').select(['seqno', 'views']).orderBy('seqno').execute()
  const secret = await database.selectFrom('posts').select('seqno').where('is_secret', '=', true).execute()
  const before = await all()
  const counter = makeViewCounter(database, makeLog('error'))
  counter.note('bbs_tip', 371, 'somebody')
  counter.note('bbs_issue', 999_999, 'somebody')
  for (const { seqno } of secret) counter.note('bbs_qna', seqno, 'somebody')
  await counter.stop()
  expect(await all()).toEqual(before)
})

test('an address that is none of a post is not found, and a flood is told to wait', async () => {
  await using site = await openTestSite()
  for (const path of [
    'bbs_none/371',
    'bbs_issue/0',
    'bbs_issue/x',
    'bbs_issue/99999999999999999999',
    'bbs_issue/1e3',
  ])
    expect((await open(site, `/api/bbs/${path}/views`)).status, path).toBe(404)
  const answers = await Promise.all(
    Array.from({ length: 130 }, () => open(site, '/api/bbs/bbs_issue/371/views', PHONE, '203.0.113.20')),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a viewer counts again after half a day at the earliest, after a whole one in any case', async () => {
  await using site = await openTestSite()
  let now = 0
  const counter = makeViewCounter(site.services.database, makeLog('error'), () => now)
  const before = await viewsOf(site, 371)
  for (const hour of [0, 1, 11, 13, 26, 27]) {
    now = hour * HOUR_MS
    counter.note('bbs_issue', 371, 'somebody')
  }
  await counter.stop()
  expect(await viewsOf(site, 371)).toBe(before + 2)
})

test('views that cannot be written wait for the next time', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const before = await viewsOf(site, 371)
  const counter = makeViewCounter(database, makeLog('fatal'))
  counter.note('bbs_issue', 371, 'somebody')
  await sql`alter table posts rename to posts_away`.execute(database)
  await counter.flush()
  await sql`alter table posts_away rename to posts`.execute(database)
  await counter.stop()
  expect(await viewsOf(site, 371)).toBe(before + 1)
})
