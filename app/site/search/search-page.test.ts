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
