import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { listPinnedPosts, listPosts } from './posts.server.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

const seqnosOf = (site: Site, board: BoardId, page: number, filter = {}) =>
  listPosts(site.services, { board, filter, page, size: 20 }).then(({ posts, total }) => ({
    total,
    seqnos: posts.map((post) => post.seqno),
  }))

/** A board of many posts, with holes: positions left by other boards and by posts that were taken away. */
async function fillBoard(site: Site, count: number) {
  const { database } = site.services
  await sql`insert into posts (board, title, category, author_name, body, carrier, is_secret, created_at, updated_at)
    select case when n % 3 = 0 then 'bbs_tv' else 'bbs_qna' end, '글 ' || n, '공통', '김*른', '본문 ' || n,
      case when n % 2 = 0 then 'kt' else 'lg' end, n % 5 = 0, now(), now()
    from generate_series(1, ${count}) as n`.execute(database)
  await sql`delete from posts where board = 'bbs_qna' and position between 1500 and 2600`.execute(database)
}

test('every page of a long board holds what walking from the top would bring, however it is narrowed', async () => {
  await using site = await openTestSite()
  await fillBoard(site, 6_000)
  for (const filter of [{}, { carrier: 'kt' as const }, { category: '공통' }]) {
    let asked = site.services.database
      .selectFrom('posts')
      .select('seqno')
      .where('board', '=', 'bbs_qna')
      .orderBy('position', 'desc')
    if ('carrier' in filter) asked = asked.where('carrier', '=', 'kt').where('is_secret', '=', false)
    if ('category' in filter) asked = asked.where('category', '=', '공통').where('is_secret', '=', false)
    const all = (await asked.execute()).map(({ seqno }) => seqno)
    const last = Math.ceil(all.length / 20)
    for (const page of [1, 2, 7, 50, Math.round(last / 2), last - 1, last]) {
      const expected = { total: all.length, seqnos: all.slice((page - 1) * 20, page * 20) }
      expect(await seqnosOf(site, 'bbs_qna', page, filter), `page ${page}`).toEqual(expected)
    }
    expect(await seqnosOf(site, 'bbs_qna', last + 1, filter)).toEqual({ total: all.length, seqnos: [] })
  }
})

test('lists go by when a post was written, also where a fixed number says otherwise', async () => {
  await using site = await openTestSite()
  const { posts } = await listPosts(site.services, { board: 'bbs_issue', filter: {}, page: 1, size: 20 })
  expect(posts[0]?.seqno).toBe(975)
  expect(posts.at(-1)?.seqno).toBe(371)
  const times = posts.map((post) => Date.parse(post.writtenAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('an empty board has no posts and a count of none', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('posts').where('board', '=', 'bbs_tv').execute()
  expect(await seqnosOf(site, 'bbs_tv', 1)).toEqual({ total: 0, seqnos: [] })
})

test('of a secret post a list tells that it is there, and only where nothing is filtered', async () => {
  await using site = await openTestSite()
  const { posts } = await listPosts(site.services, { board: 'bbs_qna', filter: {}, page: 1, size: 20 })
  const secret = posts.filter((post) => post.isSecret)
  expect(secret).toHaveLength(2)
  expect(Object.keys(secret[0]!).toSorted()).toEqual([
    'isAnswered',
    'isSample',
    'isSecret',
    'seqno',
    'writtenAt',
  ])
  const narrowed = await listPosts(site.services, {
    board: 'bbs_qna',
    filter: { carrier: 'kt' },
    page: 1,
    size: 20,
  })
  expect(narrowed.posts.every((post) => !post.isSecret && post.carrier === 'kt')).toBe(true)
})

test('posts kept on top come newest first, a secret one never', async () => {
  await using site = await openTestSite()
  const pinned = await listPinnedPosts(site.services, 'bbs_notice', {})
  expect(pinned.map((post) => post.title)).toEqual(['문자 사칭 주의 안내', '예시 요금 표시 기준'])
  await site.services.database
    .updateTable('posts')
    .set({ is_secret: true })
    .where('title', '=', '예시 요금 표시 기준')
    .execute()
  expect(await listPinnedPosts(site.services, 'bbs_notice', {})).toHaveLength(1)
})
