import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeSamplePosts } from '#app/community/post-management/sample-posts.server.ts'
import { holding, untilWaiting } from '#tests/crossing.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { SampleCounts } from './contract.ts'

const SAMPLES = '/api/desk/content/samples'
const TABLES = [
  'plans',
  'home_phones',
  'mobile_bundles',
  'carrier_pages',
  'questions',
  'banners',
  'popups',
  'posts',
  'comments',
]

async function left({ services }: TestSite) {
  const counts = TABLES.map(
    (table) => sql`select ${table} as name, count(*)::int as n from ${sql.table(table)} where is_sample`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(
    services.database,
  )
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]))
}

test('the owner alone takes all samples off the site in one step, and what is tied to something real stays', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const owner = await signIn(site, 'owner')
  for (const who of ['manager', 'editor', 'advisor1'])
    expect((await site.post(`${SAMPLES}/remove`, { total: 1 }, await signIn(site, who))).status, who).toBe(
      403,
    )
  const tip = await database
    .selectFrom('posts')
    .select('seqno')
    .where('board', '=', 'bbs_qna')
    .where('is_sample', '=', true)
    .where('is_secret', '=', false)
    .where('state', '=', 'public')
    .orderBy('seqno')
    .executeTakeFirstOrThrow()
  const real = { content: '진짜 회원이 남긴 댓글이에요' }
  const said = await site.post(
    `/api/bbs/bbs_qna/${tip.seqno}/comments`,
    real,
    await signMemberIn(site, MEMBER),
  )
  expect(said.status).toBe(200)
  const { id } = await database.selectFrom('questions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { data: detail } = await site.get<{ payload: object; version: number }>(
    `/api/desk/content/question/${id}`,
    owner,
  )
  const draft = { payload: { ...detail.payload, isSample: false }, version: detail.version }
  expect((await site.post(`/api/desk/content/question/${id}/draft`, draft, owner)).status).toBe(200)

  const { data: counts } = await site.get<SampleCounts>(SAMPLES, owner)
  expect(counts.contents).toBeGreaterThan(20)
  expect(counts.total).toBe(counts.contents + counts.posts + counts.comments)
  // The two posts of the menu, the one with a real comment, the question that is being written.
  expect(counts.kept).toBe(4)
  const stale = await site.post(`${SAMPLES}/remove`, { total: counts.total - 1 }, owner)
  expect(stale).toMatchObject({ status: 409 })
  expect(await left(site)).toMatchObject({ plans: expect.any(Number) })

  const page = await submitAct(site, '/desk/content', `${SAMPLES}/remove`, owner, {
    total: String(counts.total),
  })
  expect(page.text).toContain(`예시 ${counts.total}개를 지웠어요. 4개는 남아 있어요.`)
  expect(page.text).not.toContain('예시 모두 지우기')
  expect(await left(site)).toMatchObject({ questions: 1, posts: 3 })
  expect(
    Object.keys(await left(site)).filter((table) => !['questions', 'posts', 'comments'].includes(table)),
  ).toEqual([])
  const stays = await database.selectFrom('posts').select('seqno').where('is_sample', '=', true).execute()
  expect(stays.map(({ seqno }) => Number(seqno)).toSorted((one, other) => one - other)).toEqual(
    [371, 975, Number(tip.seqno)].toSorted((one, other) => one - other),
  )
  const { rows } = await sql<{
    posts: number
  }>`select sum(posts)::int as posts from post_counts where filter = ''`.execute(database)
  const seen = await database
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '=', 'public')
    .executeTakeFirstOrThrow()
  expect(rows[0]!.posts).toBe(Number(seen.n))
  const lines = await database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'sample.remove')
    .execute()
  expect(lines).toHaveLength(1)
  expect((await site.post<SampleCounts>(`${SAMPLES}/remove`, { total: 0 }, owner)).data).toMatchObject({
    total: 0,
  })
})

test('what somebody real writes at that moment stays, with the post under which they write', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const { seqno } = await database
    .selectFrom('posts')
    .select('seqno')
    .where('board', '=', 'bbs_tip')
    .where('is_sample', '=', true)
    .where('state', '=', 'public')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments')
            .select('id')
            .whereRef('comments.seqno', '=', 'posts.seqno')
            .where('is_sample', '=', false),
        ),
      ),
    )
    .orderBy('seqno')
    .limit(1)
    .executeTakeFirstOrThrow()
  const member = await signMemberIn(site, MEMBER)
  await using held = await holding(site, (inside) =>
    inside.selectFrom('posts').select('seqno').where('seqno', '=', seqno).forUpdate().execute(),
  )
  const said = site.post(`/api/bbs/bbs_tip/${seqno}/comments`, { content: '지금 남긴 댓글이에요' }, member)
  await untilWaiting(site)
  const removed = database
    .transaction()
    .execute((inside) => removeSamplePosts({ ...site.services, database: inside }))
  await untilWaiting(site, 2)
  await held.release()
  expect((await said).status).toBe(200)
  await removed
  const kept = await database.selectFrom('comments').select('is_sample').where('seqno', '=', seqno).execute()
  expect(kept).toContainEqual({ is_sample: false })
  expect((await site.get(`/api/bbs/bbs_tip/${seqno}`)).status).toBe(200)
})

test('without any sample pages are well, and a restart brings none back', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  for (const path of ['/main', '/plans', '/infor/kt']) expect((await site.fetch(path)).status, path).toBe(200)
  const { data } = await site.get<SampleCounts>(SAMPLES, owner)
  expect((await site.post(`${SAMPLES}/remove`, { total: data.total }, owner)).status).toBe(200)
  for (const path of [
    '/main',
    '/plans',
    '/plans/find',
    '/compare',
    '/calculator',
    '/infor/kt',
    '/switch',
    '/search?q=인터넷',
    '/bbs/bbs_tip/list',
    '/consult',
  ])
    expect((await site.fetch(path)).status, path).toBeLessThan(500)
  expect(await (await site.fetch('/plans')).text()).not.toContain('예시 금액')
  await using again = await openTestSite({ databaseUrl: site.databaseUrl })
  expect(await left(again)).toEqual(await left(site))
  expect((await left(again))['plans']).toBeUndefined()
})
