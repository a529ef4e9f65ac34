// @module-tag long
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { TEST_KEYS } from './places.ts'
import { dataFolder, run } from './product.ts'
import { openTestSite, type TestSite } from './site.ts'

const MADE = 300

async function seed(env: Record<string, string>, ...words: string[]) {
  const running = await run({ SECRET_KEYS: TEST_KEYS, LOG_LEVEL: 'warn', ...env }, 'seed.ts', ...words)
  return { code: await running.exited, output: running.output() }
}

const entriesOf = ({ services }: TestSite) =>
  services.database.selectFrom('search_entries').selectAll().orderBy('kind').orderBy('key').execute()

test('made-up posts are whole posts: counted, commented, found, in order, and on the site that runs', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const origin = await site.listen()
  const before = await (await fetch(`${origin}/bbs/bbs_qna/list`)).text()
  const answer = await seed({ DATABASE_URL: site.databaseUrl }, '--posts', String(MADE))
  expect(answer).toMatchObject({ code: 0, output: expect.stringContaining('300 made-up posts') as string })
  const posts = await database
    .selectFrom('posts')
    .selectAll()
    .where('content', 'is not', null)
    .orderBy('position', 'desc')
    .limit(MADE)
    .execute()
  expect(posts.every((post) => post.is_sample && post.body === textOf(post.content!))).toBe(true)
  expect(new Set(posts.map(({ board }) => board)).size).toBeGreaterThan(3)
  const times = posts.map((post) => post.created_at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const wrong = await sql`select seqno from posts where comment_count <>
    (select count(*) from comments where comments.seqno = posts.seqno and not is_answer)`.execute(database)
  expect(wrong.rows).toEqual([])
  const { rows } = await sql<{ counted: number; there: number }>`select
    (select sum(posts) from post_counts where filter = '') as counted,
    (select count(*) from posts where state = 'public') as there`.execute(database)
  expect(rows[0]!.counted).toBe(rows[0]!.there)
  expect(rows[0]!.there).toBeGreaterThanOrEqual(MADE)
  await expect
    .poll(async () => (await (await fetch(`${origin}/bbs/bbs_qna/list`)).text()) === before)
    .toBe(false)
})

test('their entries are those that the index would be built with', async () => {
  await using site = await openTestSite()
  await seed({ DATABASE_URL: site.databaseUrl }, '--posts', '50', '--board', 'bbs_tip')
  const made = await entriesOf(site)
  const keys = made.filter(({ kind }) => kind === 'post').map(({ key }) => key)
  await site.services.database.transaction().execute((inside) => site.services.reindex(inside, 'post', keys))
  const sorted = (entries: typeof made) =>
    entries.map((entry) => ({ ...entry, grams: entry.grams.toSorted((one, other) => one - other) }))
  expect(sorted(await entriesOf(site))).toEqual(sorted(made))
})

test('nothing is written over, and nothing made up on a production site or by a wrong word', async () => {
  using data = dataFolder()
  const first = await seed({ DATA_DIR: data.folder })
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('72 posts') as string })
  const again = await seed({ DATA_DIR: data.folder })
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing to do') as string })
  const production = { DATA_DIR: data.folder, APP_ENV: 'production', ORIGIN: 'https://gc.example' }
  const refused = [
    await seed(production, '--posts', '10'),
    await seed({ DATA_DIR: data.folder }, '--posts', 'many'),
    await seed({ DATA_DIR: data.folder }, '--posts=-1'),
    await seed({ DATA_DIR: data.folder }, '--posts', '10', '--board', 'bbs_none'),
  ]
  for (const { code } of refused) expect(code).toBe(2)
  expect(refused[0]!.output).toContain('--force')
})
