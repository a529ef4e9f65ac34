import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'
import type { suggest } from './contract.ts'

const ask = async (site: TestSite, q: string) =>
  (await site.get<DataOf<typeof suggest>>(`/api/search/suggest?q=${encodeURIComponent(q)}`)).data.result

/** What somebody has typed so far, and what one of the suggestions must say. */
const BEGINNINGS: readonly [string, RegExp][] = [
  ['인', /인터넷/],
  ['인터ㄴ', /인터넷/],
  ['ㅅㅊㅂ', /설치비/],
  ['할ㅇ', /할인/],
  ['공윢', /공유기/],
  // The other keyboard, whole and half-typed.
  ['dlsxj', /인터넷/],
  ['dlsxjspt', /인터넷/],
  ['dnldir', /위약금/],
  ['tjfcl', /설치/],
  ['rufgkq', /결합/],
  ['쟈랴', /와이파이|wifi/],
  ['ㅏㅅ', /KT/],
  // Other words for the same.
  ['유플', /LG U\+|유플러스/],
  ['유플러스', /LG U\+/],
  ['SKB', /SK/],
  ['에스케이', /SK/],
  ['wif', /와이파이|wifi/],
  ['와파', /와이파이|와파/],
  ['상품ㄱ', /사은품|상품권/],
  ['집전ㅎ', /인터넷 ?전화/],
  // Slips.
  ['인터냇', /인터넷/],
  ['설취비', /설치비/],
  ['공유가', /공유기/],
  ['사은푼', /사은품/],
  ['위약굼', /위약금/],
  ['알뜰퐁', /알뜰폰/],
  // Compounds and questions.
  ['해지위약', /해지 위약금/],
  ['인터넷속도느', /인터넷 속도/],
  ['원룸인터', /원룸/],
  ['이사하면 위약', /위약금|이사/],
]

testOnSite.for(BEGINNINGS)('%s brings %s', async ([typed, expected], { site }) => {
  const found = await ask(site, typed)
  expect(found.map(({ text }) => text).join(' | ')).toMatch(expected)
  expect(found.length).toBeLessThanOrEqual(8)
})

test('words are searched for, titles are opened, and what was typed is marked in both', async () => {
  await using site = await openTestSite()
  const found = await ask(site, '결합')
  const words = found.filter(({ url }) => url === null)
  const titles = found.filter(({ url }) => url !== null)
  expect(words.map(({ label }) => label)).toEqual(words.map(() => '검색어'))
  expect(titles.length).toBeGreaterThan(0)
  for (const { title } of found) expect(title.some(({ isHit, text }) => isHit && text === '결합')).toBe(true)
  for (const { url } of titles) expect((await site.fetch(url!)).status).toBe(200)
})

test('nothing known brings nothing', async () => {
  await using site = await openTestSite()
  for (const q of ['쁄쀍', '!!', '왜 어떻게', 'zxqj']) expect(await ask(site, q), q).toEqual([])
})
