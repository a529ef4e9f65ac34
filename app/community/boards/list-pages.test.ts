import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { listBoardPosts } from './list-contract.ts'
import type { ListedPost, SecretPost } from './list-contract.ts'

type Listed = DataOf<typeof listBoardPosts>

const ask = (site: TestSite, board: string, query: Record<string, string> = {}) =>
  site.get<Listed>(`/api/bbs/${board}?${new URLSearchParams(query)}`)
const list = async (site: TestSite, board: string, query: Record<string, string> = {}) => {
  const answer = await ask(site, board, query)
  expect(answer.status, JSON.stringify(query)).toBe(200)
  return answer.data
}
const isOpen = (post: ListedPost | SecretPost): post is ListedPost => !post.isSecret
const titles = (posts: Listed['result']) => posts.filter(isOpen).map(({ title }) => title)

interface Written {
  title: string
  board?: string
  body?: string
  author?: string
  category?: string
  isSecret?: boolean
  views?: number
  likes?: number
  comments?: number
  rating?: number
}

/** Writes posts in turn, as the editor will: with their entries. */
async function write({ services }: TestSite, ...posts: Written[]): Promise<number[]> {
  return services.database.transaction().execute(async (inside) => {
    const seqnos: number[] = []
    for (const { title, board = 'bbs_tv', body = '본문', author = '고른이', ...post } of posts) {
      const { seqno } = await inside
        .insertInto('posts')
        .values({
          board,
          title,
          body,
          author_name: author,
          category: post.category ?? '',
          is_secret: post.isSecret ?? false,
          views: post.views ?? 0,
          likes: post.likes ?? 0,
          comment_count: post.comments ?? 0,
          rating: post.rating ?? null,
          created_at: new Date('2026-11-01'),
          updated_at: new Date('2026-11-01'),
        })
        .returning('seqno')
        .executeTakeFirstOrThrow()
      seqnos.push(seqno)
    }
    await services.reindex(inside, 'post', seqnos.map(String))
    return seqnos
  })
}

test('a board is listed page by page, newest first, with its pinned posts on the first', async () => {
  await using site = await openTestSite()
  const first = await list(site, 'bbs_notice', { size: '5' })
  expect(first).toMatchObject({ total: 12, page: 1, size: 5, pages: 3 })
  expect(first.pinned?.length).toBeGreaterThan(0)
  expect(first.pinned?.every(({ isPinned }) => isPinned)).toBe(true)
  const second = await list(site, 'bbs_notice', { size: '5', page: '2' })
  expect(second.pinned).toBeUndefined()
  const all = await list(site, 'bbs_notice')
  expect(all).toMatchObject({ size: 20, pages: 1 })
  expect([...first.result, ...second.result]).toEqual(all.result.slice(0, 10))
  const times = all.result.map(({ writtenAt }) => Date.parse(writtenAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('a page after the last one is an empty list, however far it lies', async () => {
  await using site = await openTestSite()
  for (const page of ['2', '50000', '1000000'])
    expect(await list(site, 'bbs_tip', { page })).toMatchObject({ result: [], total: 12, pages: 1 })
  expect(await list(site, 'bbs_tip', { page: '50000', sort: 'views' })).toMatchObject({
    result: [],
    total: 12,
  })
  expect(await list(site, 'bbs_tip', { page: '2', q: '요금' })).toMatchObject({ result: [] })
})

test('what no list can be is refused in words, and an unknown board is not found', async () => {
  await using site = await openTestSite()
  const wrong: Record<string, string>[] = [
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { page: '1000001' },
    { page: 'abc' },
    { size: '0' },
    { size: '51' },
    { size: '2.5' },
    { sort: 'title' },
    { sort: 'rating' },
    { field: 'body' },
    { category: '%_;' },
    { category: 'a'.repeat(21) },
    { q: 'a'.repeat(51) },
    { q: '\0' },
  ]
  for (const query of wrong) {
    const answer = await ask(site, 'bbs_tip', query)
    expect(answer, JSON.stringify(query)).toMatchObject({ status: 422, responseCode: 422 })
    expect(answer.message, JSON.stringify(query)).toMatch(/[가-힣]/)
  }
  for (const board of ['bbs_none', 'posts', '__proto__'])
    expect(await ask(site, board)).toMatchObject({ status: 404, responseCode: 404 })
})

test('a carrier is given by its code or its name, and a category by its word', async () => {
  await using site = await openTestSite()
  const byCode = await list(site, 'bbs_review', { category: 'lg' })
  expect(byCode.total).toBe(4)
  expect(byCode.result.filter(isOpen).every(({ carrier }) => carrier === 'lg')).toBe(true)
  expect((await list(site, 'bbs_review', { category: 'LG U+' })).result).toEqual(byCode.result)
  const byWord = await list(site, 'bbs_issue', { category: '요금' })
  expect(byWord.total).toBe(3)
  expect(byWord.result.filter(isOpen).every(({ category }) => category === '요금')).toBe(true)
  expect(await list(site, 'bbs_issue', { category: '없는 말' })).toMatchObject({ result: [], total: 0 })
})

test('of a secret post a list tells that it is there; orders, filters and finds leave it out', async () => {
  await using site = await openTestSite()
  const secret = {
    title: '꽁꽁 숨긴 제목',
    body: '꽁꽁 숨긴 본문',
    author: '꽁꽁이',
    isSecret: true,
    views: 999_999,
  }
  await write(site, { ...secret, board: 'bbs_qna', category: '꽁꽁' })
  const plain = await ask(site, 'bbs_qna')
  expect(plain.data.result.some((post) => post.isSecret)).toBe(true)
  for (const post of plain.data.result.filter((each) => each.isSecret))
    expect(Object.keys(post).toSorted()).toEqual(['isAnswered', 'isSample', 'isSecret', 'seqno', 'writtenAt'])
  const narrowed: Record<string, string>[] = [
    ...['views', 'likes', 'comments'].map((sort) => ({ sort })),
    ...['all', 'title', 'content', 'author', 'title_content'].map((field) => ({ q: '꽁꽁', field })),
    { category: '꽁꽁' },
  ]
  for (const query of narrowed) {
    const { data } = await ask(site, 'bbs_qna', query)
    expect(
      data.result.some((post) => post.isSecret),
      JSON.stringify(query),
    ).toBe(false)
    if (!query['sort']) expect(data, JSON.stringify(query)).toMatchObject({ result: [], total: 0 })
    expect(JSON.stringify(data)).not.toContain('꽁꽁')
  }
  expect(JSON.stringify(plain.data)).not.toContain('꽁꽁')
})

test('a list stands by what was read, liked, answered or starred most; newer first among equals', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('posts').where('board', 'in', ['bbs_tv', 'bbs_review']).execute()
  const posts = Array.from({ length: 40 }, (_, index) => ({
    title: `글 ${index}`,
    views: (index * 7919) % 997,
    likes: index % 5,
    comments: (index * 13) % 7,
    rating: 1 + (index % 3),
  }))
  for (const board of ['bbs_tv', 'bbs_review'])
    await write(site, ...posts.map((post) => ({ ...post, board })))
  for (const sort of ['views', 'likes', 'comments', 'rating'] as const) {
    const board = sort === 'rating' ? 'bbs_review' : 'bbs_tv'
    const expected = posts
      .toReversed()
      .toSorted((one, other) => other[sort] - one[sort])
      .map(({ title }) => title)
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list(site, board, { sort, page, size: '15' })),
    )
    expect(
      pages.flatMap((page) => titles(page.result)),
      sort,
    ).toEqual(expected)
    expect(pages[0]).toMatchObject({ total: 40, pages: 3 })
  }
})

test('an order other than by date ends at its first thousand, and counts them', async () => {
  await using site = await openTestSite()
  await sql`insert into posts (board, title, author_name, body, views, category, created_at, updated_at)
    select 'bbs_tv', '글 ' || n, '이*름', '본문', n, case when n % 4 = 0 then '넷' else '' end, now(), now()
    from generate_series(1, 3000) as n`.execute(site.services.database)
  const last = await list(site, 'bbs_tv', { sort: 'views', size: '50', page: '20' })
  expect(last).toMatchObject({ total: 1000, pages: 20 })
  const views = last.result.filter(isOpen).map((post) => post.views)
  expect(views).toEqual(views.toSorted((one, other) => other - one))
  expect((await list(site, 'bbs_tv', { sort: 'views', size: '50', page: '21' })).result).toEqual([])
  const narrowed = await list(site, 'bbs_tv', { sort: 'views', category: '넷', size: '3' })
  expect(narrowed.total).toBe(750)
  expect(titles(narrowed.result)).toEqual(['글 3000', '글 2996', '글 2992'])
})

test('what is looked for is found in its board and its place, newest first, and marked', async () => {
  await using site = await openTestSite()
  await write(
    site,
    { title: '쾌턍비는 얼마', body: '본문에는 없어요', author: '박*영' },
    { title: '다른 글', body: '여기 쾌턍비 이야기가 있어요', author: '쾌*턍' },
    { title: '쾌턍비 다른 게시판', board: 'bbs_tip' },
  )
  const find = async (field: string, q = '쾌턍') => titles((await list(site, 'bbs_tv', { q, field })).result)
  expect(await find('title')).toEqual(['쾌턍비는 얼마'])
  expect(await find('content')).toEqual(['다른 글'])
  expect(await find('author')).toEqual(['다른 글'])
  expect(await find('author', '박*영')).toEqual(['쾌턍비는 얼마'])
  expect(await find('author', '박영')).toEqual(['쾌턍비는 얼마'])
  expect(await find('title_content')).toEqual(['다른 글', '쾌턍비는 얼마'])
  expect(await find('all', '박영')).toEqual(['쾌턍비는 얼마'])
  expect(await find('title', 'ㅋㅌㅂ')).toEqual(['쾌턍비는 얼마'])
  expect(await find('all', 'ㅋㅌㅂ')).toEqual(['쾌턍비는 얼마'])
  expect(await find('all', '쾌비')).toEqual([])
  const { result } = await list(site, 'bbs_tv', { q: '쾌턍비' })
  const [inText, inTitle] = result.filter(isOpen)
  expect(inText?.hits?.excerpt.find(({ isHit }) => isHit)?.text).toBe('쾌턍비')
  expect(inTitle?.hits?.title).toEqual([
    { text: '쾌턍비', isHit: true },
    { text: '는 얼마', isHit: false },
  ])
})

test('what was found stands in the order asked for, and keeps to its category', async () => {
  await using site = await openTestSite()
  await write(
    site,
    { title: '쾌턍 하나', views: 3, category: '앞' },
    { title: '쾌턍 둘', views: 9, category: '뒤' },
    { title: '쾌턍 셋', views: 5, category: '앞' },
  )
  const find = async (query: Record<string, string>) =>
    titles((await list(site, 'bbs_tv', { q: '쾌턍', ...query })).result)
  expect(await find({})).toEqual(['쾌턍 셋', '쾌턍 둘', '쾌턍 하나'])
  expect(await find({ sort: 'views' })).toEqual(['쾌턍 둘', '쾌턍 셋', '쾌턍 하나'])
  expect(await find({ category: '앞' })).toEqual(['쾌턍 셋', '쾌턍 하나'])
  expect(await find({ size: '1', page: '2' })).toEqual(['쾌턍 둘'])
})

test('what was blinded or trashed a moment ago is neither listed nor found, whatever the index says', async () => {
  await using site = await openTestSite()
  const [seqno] = await write(site, { title: '쾌턍 사라질 글', views: 99_999, likes: 999 })
  await site.services.database
    .updateTable('posts')
    .set({ state: 'blinded' })
    .where('seqno', '=', seqno!)
    .execute()
  for (const query of [{}, { sort: 'views' }, { sort: 'likes' }, { q: '쾌턍' }])
    expect(titles((await list(site, 'bbs_tv', query)).result)).not.toContain('쾌턍 사라질 글')
  const everywhere = await site.get<{ result: unknown[] }>(`/api/bbs/search?q=${encodeURIComponent('쾌턍')}`)
  expect(everywhere.data.result).toEqual([])
})

test('reviews are narrowed by stars, photo and tie by call too; other boards refuse to be', async () => {
  await using site = await openTestSite()
  const { data } = await site.get<{ result: { rating: number }[] }>(
    '/api/bbs/bbs_review?stars=low&category=kt',
  )
  expect(data.result.map(({ rating }) => rating)).toEqual([3])
  expect((await site.get<{ total: number }>('/api/bbs/bbs_review?photo=1')).data.total).toBe(0)
  expect((await site.get<{ total: number }>('/api/bbs/bbs_review?verified=1&stars=5')).data.total).toBe(0)
  for (const path of [
    'bbs_review?stars=6',
    'bbs_review?photo=2',
    'bbs_review?verified=yes',
    'bbs_tip?stars=5',
  ])
    expect((await site.fetch(`/api/bbs/${path}`)).status, path).toBe(422)
})
