import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'

const read = async (site: TestSite, q: string) =>
  (await site.fetch(`/search?q=${encodeURIComponent(q)}`)).text()

test('the page tells search engines to stay out and to follow its links', async () => {
  await using site = await openTestSite()
  const html = await read(site, '설치비')
  expect(html).toContain('<title>설치비 검색 | 고른커넥트</title>')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toMatch(/<mark class="marked">설치비<\/mark>/)
  expect(html).toMatch(/href="\/bbs\/bbs_\w+\/view\?seqno=\d+"/)
})

test('without a query it offers words and places, and without a result it says what to do', async () => {
  await using site = await openTestSite()
  const empty = await (await site.fetch('/search')).text()
  expect(empty).toContain('이런 말로 찾아보세요')
  expect(empty).toContain('<title>검색 | 고른커넥트</title>')
  const nothing = await read(site, '쾌턍')
  expect(nothing).toContain('‘쾌턍’에 맞는 글이 없어요')
  expect(nothing).toContain('다른 말로 찾거나 검색어를 짧게 줄여 보세요.')
  expect(nothing).toContain('전체 글 보기')
  expect(await read(site, '😀')).toContain('글자나 숫자를 함께 적어 주세요.')
})

test('what is typed never becomes markup', async () => {
  await using site = await openTestSite()
  const html = await read(site, '"><img src=x onerror=alert(1)>')
  expect(html).not.toContain('<img src=x')
  const script = await read(site, '</script><script>alert(1)</script>')
  expect(script).not.toContain('<script>alert(1)')
})

test('results are narrowed by place, carrier and speed, each a link with its count that leads back', async () => {
  await using site = await openTestSite()
  const html = await read(site, '500메가')
  const kt = /href="\/search\?q=500%EB%A9%94%EA%B0%80&amp;carrier=kt"[^>]*>KT (\d+)</.exec(html)
  expect(Number(kt?.[1])).toBeGreaterThan(0)
  expect(html).toMatch(/href="[^"]*in=product"[^>]*>상품 \d+</)
  const narrowed = await (await site.fetch('/search?q=500메가&carrier=kt')).text()
  expect(/검색 결과 <span class="nowrap">(\d+)/.exec(narrowed)?.[1]).toBe(kt![1])
  expect(narrowed).not.toContain('LG U+ 500메가 인터넷')
  expect(narrowed).toMatch(/aria-current="true" href="\/search\?q=500%EB%A9%94%EA%B0%80"/)
  const none = await (await site.fetch('/search?q=500메가&carrier=kt&speed=100&in=page')).text()
  expect(none).toContain('고른 조건에는 검색 결과가 없어요')
  expect((await site.fetch('/search?q=500메가&carrier=xx')).status).toBe(422)
})
