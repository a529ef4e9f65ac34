import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

test('calls that arrive together begin one by one, so that whatever else arrived is read between them', async () => {
  await using site = await openTestSite()
  const cheap = () => site.fetch('/api/user/getIpAddr')
  await cheap()
  let turns = 0
  const counting = new AbortController()
  const counted = (async () => {
    for (; !counting.signal.aborted; turns += 1) await turn()
  })()
  const answeredIn = await Promise.all(Array.from({ length: 8 }, () => cheap().then(() => turns)))
  counting.abort()
  await counted
  expect(new Set(answeredIn).size).toBe(8)
})

test('two searches look at once, forty wait, and whoever comes then hears so, on a page as by a call', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const release = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (transaction) => {
    await sql`lock table search_entries`.execute(transaction)
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  const paths = ['/api/search?q=요금', '/search?q=요금', '/bbs/bbs_qna/list?q=요금']
  const asked = Array.from({ length: 48 }, (_, at) =>
    site.fetch(paths[at % paths.length]!).then((answer) => {
      if (answer.status === 503) release.resolve()
      return {
        path: paths[at % paths.length],
        status: answer.status,
        retry: answer.headers.get('retry-after'),
      }
    }),
  )
  const answers = await Promise.all(asked)
  await holding
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ retry }) => retry === '5')).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(42)
})

test('pages of the boards are drawn two at a time: the others do not read the database yet', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const posts = await database.selectFrom('posts').select('seqno').where('board', '=', 'bbs_tip').execute()
  const asking = await database.transaction().execute(async (transaction) => {
    await sql`lock table posts in access exclusive mode`.execute(transaction)
    const pages = posts.slice(0, 12).map(({ seqno }) => site.fetch(`/bbs/bbs_tip/view?seqno=${seqno}`))
    await expect.poll(() => waiting(site)).toBeGreaterThan(0)
    for (let turns = 0; turns < 200; turns += 1) await turn()
    expect(await waiting(site)).toBeLessThanOrEqual(2)
    return { pages }
  })
  const answers = await Promise.all(asking.pages)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
})

/** Statements that wait for the posts. */
async function waiting({ services }: TestSite): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = 'posts'::regclass`.execute(
    services.database,
  )
  return rows[0]!.n
}
