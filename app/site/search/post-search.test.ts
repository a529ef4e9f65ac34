import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { searchPosts } from './contract.ts'

type Results = DataOf<typeof searchPosts>

const ask = (site: TestSite, query: Record<string, string>) =>
  site.get<Results>(`/api/bbs/search?${new URLSearchParams(query)}`)
const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('')
const titles = async (site: TestSite, query: Record<string, string>) =>
  (await ask(site, query)).data.result.map(({ title }) => textOf(title))

async function write({ services }: TestSite, posts: { board: string; title: string; author?: string }[]) {
  await services.database.transaction().execute(async (inside) => {
    const at = new Date('2026-11-01')
    const rows = await inside
      .insertInto('posts')
      .values(
        posts.map(({ board, title, author = '고른이' }) => ({
          board,
          title,
          author_name: author,
          body: '본문',
          created_at: at,
          updated_at: at,
        })),
      )
      .returning('seqno')
      .execute()
    await services.reindex(
      inside,
      'post',
      rows.map(({ seqno }) => String(seqno)),
    )
  })
}

test('posts of all boards are found, or of one, and nothing but posts', async () => {
  await using site = await openTestSite()
  const all = await ask(site, { q: '설치', size: '50' })
  expect(all).toMatchObject({ status: 200, data: { page: 1, size: 50, isWhole: true } })
  expect(all.data.total).toBeGreaterThan(10)
  expect(new Set(all.data.result.map(({ board }) => board)).size).toBeGreaterThan(2)
  const one = await ask(site, { q: '설치', board: 'bbs_review' })
  expect(one.data.result.length).toBeGreaterThan(0)
  expect(
    one.data.result.every(({ board, boardName }) => board === 'bbs_review' && boardName === '설치 후기'),
  ).toBe(true)
})

test('initials, authors and places are looked for; pages hold what they should', async () => {
  await using site = await openTestSite()
  await write(site, [
    { board: 'bbs_tv', title: '쾌턍비 하나', author: '박*영' },
    { board: 'bbs_tip', title: '쾌턍비 둘', author: '최*쾌' },
    { board: 'bbs_tv', title: '아무 글', author: '쾌*턍' },
  ])
  expect(await titles(site, { q: 'ㅋㅌㅂ' })).toEqual(['쾌턍비 둘', '쾌턍비 하나'])
  expect(await titles(site, { q: '쾌턍' })).toEqual(['쾌턍비 둘', '쾌턍비 하나', '아무 글'])
  expect(await titles(site, { q: '쾌턍', field: 'title' })).toEqual(['쾌턍비 둘', '쾌턍비 하나'])
  expect(await titles(site, { q: '쾌턍', field: 'author' })).toEqual(['아무 글'])
  expect(await titles(site, { q: '쾌턍', board: 'bbs_tv' })).toEqual(['쾌턍비 하나', '아무 글'])
  expect(await titles(site, { q: '쾌턍', size: '1', page: '2' })).toEqual(['쾌턍비 하나'])
  expect(await titles(site, { q: '쾌턍', page: '9' })).toEqual([])
})

test('what cannot be looked for is refused in words', async () => {
  await using site = await openTestSite()
  const wrong: Record<string, string>[] = [
    {},
    { q: '가'.repeat(51) },
    { q: '요금', board: 'bbs_none' },
    { q: '요금', field: 'views' },
    { q: '요금', size: '51' },
    { q: '요금', page: '0' },
  ]
  for (const query of wrong) {
    const answer = await ask(site, query)
    expect(answer, JSON.stringify(query)).toMatchObject({ status: 422 })
    expect(answer.message).toMatch(/[가-힣]/)
  }
  expect(await titles(site, { q: '😀' })).toEqual([])
})
