import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'
import type { search, suggest } from './contract.ts'

type Results = DataOf<typeof search>

const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('')
const ask = (site: TestSite, q: string, more = '') =>
  site.get<Results>(`/api/search?q=${encodeURIComponent(q)}${more}`)
const titles = async (site: TestSite, q: string) =>
  (await ask(site, q)).data.result.map(({ title }) => textOf(title))
const suggestions = async (site: TestSite, q: string) =>
  (await site.get<DataOf<typeof suggest>>(`/api/search/suggest?q=${encodeURIComponent(q)}`)).data.result.map(
    ({ text }) => text,
  )

const STRANGE = [
  "%|_|%%|' or 1=1 --|'; drop table posts; --|\\|.*|[가-힣]|(?:|$1|{}|{1,2}|<script>alert(1)</script>".split(
    '|',
  ),
  '망|넷|ㅇ|ㅏ|ㅏㅏ|ㅠㅠ|ㄱㄱㄱㄱㄱㄱㄱㄱ|😀|👨‍👩‍👧‍👦|é|ﷺ|𠮷野家'.split('|'),
  ['', '   ', '\u200b', '\ufeff', '\u202e거꾸로', 'a'.repeat(50), '가'.repeat(50), 'ㅇ'.repeat(50)],
].flat()

interface Written {
  title: string
  body?: string
  isSecret?: boolean
}

/** Writes a post as a later editor will: in one transaction with its entry. */
async function write({ services }: TestSite, { title, body = '본문', isSecret = false }: Written) {
  return services.database.transaction().execute(async (inside) => {
    const { seqno } = await inside
      .insertInto('posts')
      .values({
        board: 'bbs_tip',
        title,
        body,
        author_name: '고른이',
        is_secret: isSecret,
        created_at: new Date('2026-11-01'),
        updated_at: new Date('2026-11-01'),
      })
      .returning('seqno')
      .executeTakeFirstOrThrow()
    await services.reindex(inside, 'post', [String(seqno)])
    return seqno
  })
}

test('two syllables find words that hold them, with any particle', async () => {
  await using site = await openTestSite()
  await write(site, { title: '쾌턍비는 얼마인가', body: '쾌턍비가 궁금해요' })
  for (const q of ['쾌턍', '턍비', '쾌턍비', '쾌턍비를', '쾌턍은']) {
    expect(await titles(site, q), q).toEqual(['쾌턍비는 얼마인가'])
  }
  expect(await titles(site, '쾌비')).toEqual([])
})

test('nothing is found across the end of a sentence', async () => {
  await using site = await openTestSite()
  await write(site, { title: '한 글', body: '먼저 쾌. 턍은 그 다음이에요.' })
  await write(site, { title: '다른 글', body: '먼저 쾌 턍은 그 다음이에요.' })
  expect(await titles(site, '쾌턍')).toEqual(['다른 글'])
})

test('the sample contents are found: plans, questions, carriers and posts', async () => {
  await using site = await openTestSite()
  const { data } = await ask(site, '설치')
  expect(data.total).toBeGreaterThan(10)
  const all = await Promise.all(
    ['설치', '기가 슬림', '인터넷', '결합 할인', 'KT'].map(async (q) => (await ask(site, q)).data.result),
  )
  expect(new Set(all.flat().map(({ kind }) => kind))).toEqual(
    new Set(['plan', 'phone', 'bundle', 'question', 'page', 'post']),
  )
  for (const found of all.flat()) {
    expect(found.isSample).toBe(true)
    expect([...found.title, ...found.excerpt].some(({ isHit }) => isHit)).toBe(true)
  }
})

test('phone products are found as people call them, each carrier’s in their order, on its page', async () => {
  await using site = await openTestSite()
  const urls = async (q: string, kind: string) =>
    (await ask(site, q)).data.result.flatMap((found) => (found.kind === kind ? [found.url] : []))
  for (const q of ['인터넷전화', '집전화', '070', '인터넷 전화 번호이동'])
    expect(await urls(q, 'phone'), q).toEqual(['lg', 'kt', 'sk'].map((code) => `/infor/${code}#home-phone`))
  for (const q of ['휴대폰 결합', '휴대폰결합', '알뜰폰은 넣을 수 없어요'])
    expect(await urls(q, 'bundle'), q).toEqual(['lg', 'kt', 'sk'].map((code) => `/infor/${code}#bundle`))
  for (const q of ['인터넷전화', '휴대폰 결합'])
    expect(['phone', 'bundle'], q).toContain((await ask(site, q)).data.result[0]?.kind)
})

test('equals of the three carriers stand in their fixed order', async () => {
  await using site = await openTestSite()
  const plans = (await titles(site, '인터넷 단독')).slice(0, 3).map((title) => title.slice(0, 2))
  expect(plans).toEqual(['LG', 'KT', 'SK'])
})

test('spaces and case are up to the visitor', async () => {
  await using site = await openTestSite()
  await write(site, { title: '쾌턍 결합 할인과 OTT 묶음' })
  for (const q of ['쾌턍결합할인', '쾌턍 결합 할인', '쾌 턍 결 합', '쾌턍 ott', '쾌턍OTT', 'ott  쾌턍은'])
    expect(await titles(site, q), q).toEqual(['쾌턍 결합 할인과 OTT 묶음'])
})

test('initials find titles, alone and among syllables', async () => {
  await using site = await openTestSite()
  expect((await titles(site, 'ㅇㅌㄴ')).every((title) => title.includes('인터넷'))).toBe(true)
  expect((await titles(site, 'ㅇㅌㄴ')).length).toBeGreaterThan(3)
  await write(site, { title: '쾌턍 값싼 요금' })
  for (const q of ['ㅋㅌ ㄱㅆ', '쾌ㅌ', 'ㅋ턍ㄱ', 'ㅋㅌㄱㅆㅇㄱ'])
    expect(await titles(site, q), q).toContain('쾌턍 값싼 요금')
})

test('a title is better than a text, the exact phrase better than its words, the new better than the old', async () => {
  await using site = await openTestSite()
  await write(site, { title: '오래된 쾌턍쁄쀍' })
  await write(site, { title: '새 쾌턍 쁄쀍' })
  await write(site, { title: '쁄쀍 다음에 쾌턍' })
  await write(site, { title: '또 다른 이야기', body: '쾌턍 쁄쀍 이야기' })
  await write(site, { title: '다른 이야기', body: '쾌턍 그리고 쁄쀍' })
  expect(await titles(site, '쾌턍 쁄쀍')).toEqual([
    '새 쾌턍 쁄쀍',
    '오래된 쾌턍쁄쀍',
    '쁄쀍 다음에 쾌턍',
    '또 다른 이야기',
    '다른 이야기',
  ])
})

test('a secret post is never found, neither at first nor when it becomes one, nor a deleted one', async () => {
  await using site = await openTestSite()
  const { database, reindex } = site.services
  await write(site, { title: '쾌턍 비밀', isSecret: true })
  expect(await titles(site, '쾌턍')).toEqual([])
  expect(await suggestions(site, '쾌턍')).toEqual([])
  const seqno = await write(site, { title: '쾌턍 공개' })
  expect(await titles(site, '쾌턍')).toEqual(['쾌턍 공개'])
  // Even before its entry is gone.
  await database.updateTable('posts').set({ is_secret: true }).where('seqno', '=', seqno).execute()
  expect(await titles(site, '쾌턍')).toEqual([])
  expect(await suggestions(site, '쾌턍')).toEqual([])
  await reindex(database, 'post', [String(seqno)])
  const entries = () =>
    database.selectFrom('search_entries').select('key').where('title', 'like', '쾌턍%').execute()
  expect(await entries()).toEqual([])
  const other = await write(site, { title: '쾌턍 지울 글' })
  await database.deleteFrom('posts').where('seqno', '=', other).execute()
  expect(await titles(site, '쾌턍')).toEqual([])
  await reindex(database, 'post', [String(other)])
  expect(await entries()).toEqual([])
  const secrets = await database
    .selectFrom('posts')
    .select(['seqno', 'title'])
    .where('is_secret', '=', true)
    .execute()
  expect(secrets.length).toBeGreaterThan(1)
  for (const { seqno: secret, title } of secrets) {
    const { data } = await ask(site, [...title].slice(0, 50).join(''))
    expect(data.result.map(({ url }) => url)).not.toContain(expect.stringContaining(`seqno=${secret}`))
  }
})

test('a number with its unit is one word: 10기가 is neither 100메가 nor 110기가', async () => {
  await using site = await openTestSite()
  expect((await titles(site, '10기가')).filter((title) => title.includes('100메가'))).toEqual([])
  await write(site, { title: '쾌턍 10기가' })
  await write(site, { title: '쾌턍 110기가' })
  await write(site, { title: '쾌턍 100메가' })
  expect(await titles(site, '쾌턍 10기가')).toEqual(['쾌턍 10기가'])
  const gigas = await titles(site, '1기가')
  expect(gigas.length).toBeGreaterThan(6)
  expect(gigas.filter((title) => /1[01]+기가/.test(title))).toEqual([])
})

test('what was mended or left out is told, and what was typed can be looked for as it is', async () => {
  await using site = await openTestSite()
  expect((await ask(site, '인터넷')).data.meant).toBeNull()
  expect((await ask(site, '이사하면 위약금 내나요')).data.meant).toBeNull()
  expect((await ask(site, 'dlsxjspt')).data.meant).toEqual({ manner: 'mended', words: '인터넷' })
  expect((await ask(site, '쁄쀍 사전승낙서')).data).toMatchObject({
    meant: { manner: 'relaxed', words: '사전승낙서' },
  })
  expect((await ask(site, 'dlsxjspt', '&exact=1')).data).toMatchObject({ total: 0, meant: null })
  const page = await (await site.fetch('/search?q=dlsxjspt')).text()
  expect(page).toContain('href="/search?q=dlsxjspt&amp;exact=1"')
  expect((await site.fetch('/search?q=dlsxjspt&exact=2')).status).toBe(422)
})

test('an unfinished write is not found, and one that is rolled back never was', async () => {
  await using site = await openTestSite()
  const { database, reindex } = site.services
  const failing = database.transaction().execute(async (inside) => {
    await inside.updateTable('questions').set({ question: '쾌턍이 뭐예요?' }).where('id', '=', 1).execute()
    await reindex(inside, 'question', ['1'])
    expect(await titles(site, '쾌턍')).toEqual([])
    throw new Error('thought better of it')
  })
  await expect(failing).rejects.toThrow('thought better')
  expect(await titles(site, '쾌턍')).toEqual([])
})

test('strange queries are answered calmly and find nothing they should not', async () => {
  await using site = await openTestSite()
  for (const q of STRANGE) {
    const answer = await ask(site, q)
    expect([q, answer.status]).toEqual([q, 200])
    expect((await site.fetch(`/api/search/suggest?q=${encodeURIComponent(q)}`)).status).toBe(200)
    expect((await site.fetch(`/search?q=${encodeURIComponent(q)}`)).status, q).toBeLessThan(500)
  }
  expect((await ask(site, '%')).data.total).toBe(0)
  expect((await ask(site, '.*')).data.total).toBe(0)
})

test('what breaks a rule is refused in words', async () => {
  await using site = await openTestSite()
  for (const [query, message] of [
    [`q=${'가'.repeat(300)}`, '검색어는 50자까지 쓸 수 있어요. 짧게 줄여 보세요.'],
    ['', '검색어를 적어 주세요.'],
    ['q=a%00b', '쓸 수 없는 글자가 들어 있어요.'],
    ['q=인터넷&page=0', '1쪽부터 25쪽까지 볼 수 있어요.'],
    ['q=인터넷&page=26', '1쪽부터 25쪽까지 볼 수 있어요.'],
    ['q=인터넷&page=1e1', '1쪽부터 25쪽까지 볼 수 있어요.'],
  ] as const) {
    expect(await site.get(`/api/search?${query}`)).toMatchObject({ status: 422, message })
  }
  expect((await site.fetch('/api/search?q=%E0%A4%A')).status).toBe(400)
  for (const query of [`q=${'가'.repeat(300)}`, 'q=인터넷&page=x']) {
    const page = await site.fetch(`/search?${query}`)
    expect(page.status).toBe(422)
    expect(await page.text()).toMatch(/(50자|25쪽)까지/)
  }
  expect((await site.fetch('/search?q=a%00b')).status).toBe(200)
})

test('pages go on where the one before ended, and say when there is none', async () => {
  await using site = await openTestSite()
  for (let each = 0; each < 45; each += 1) await write(site, { title: `쾌턍 ${each}` })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(site, '쾌턍', `&page=${page}`)))
  expect(pages.map(({ data }) => data.result.length)).toEqual([20, 20, 5, 0])
  expect(pages.map(({ data }) => [data.total, data.size, data.isWhole])).toEqual(
    pages.map(() => [45, 20, true]),
  )
  expect(new Set(pages.flatMap(({ data }) => data.result.map(({ url }) => url))).size).toBe(45)
  expect((await site.fetch('/search?q=쾌턍&page=4')).status).toBe(404)
})

const testOfSuggestions = testOnSite.extend('posts', { scope: 'file', auto: true }, async ({ site }) => [
  await write(site, { title: '쾌턍 IPTV' }),
  await write(site, { title: '쾌턍 기술 하나토' }),
])

testOfSuggestions.for<[string, string]>([
  ['인터ㄴ', '인터넷'],
  ['인턴', '인터넷'],
  ['인터네', '인터넷'],
  ['ㅇㅌㄴ', '인터넷'],
  ['설', '설치비'],
  ['설ㅊ', '설치비'],
  ['ㄱㅎ', '결합 할인'],
  ['쾌ㅌㄳ', '쾌턍 기술 하나토'],
  ['결합ㅎ', '결합 할인'],
  ['할', '결합 할인'],
  ['iP', '쾌턍 IPTV'],
])('%s brings %s', async ([typed, expected], { site }) => {
  const found = await suggestions(site, typed)
  expect(
    found.some((text) => text.includes(expected)),
    found.join(', '),
  ).toBe(true)
  expect(found.length).toBeLessThanOrEqual(8)
})

test('an address that searches without end is told to wait, on the page too', async () => {
  await using site = await openTestSite()
  const statuses = new Set<number>()
  for (let sent = 0; sent < 121; sent += 1) statuses.add((await ask(site, '😀')).status)
  expect([...statuses]).toEqual([200, 429])
  const page = await site.fetch('/search?q=인터넷')
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await page.text()).toContain('잠시 뒤에 다시 찾아 주세요.')
  expect((await site.fetch('/search?q=인터넷', {}, '192.0.2.7')).status).toBe(200)
})

test('what was typed stands in no log line and no landing, and no page of it is cached', async () => {
  await using site = await openTestSite()
  const secret = '쾌턍01012345678'
  const page = await site.fetch(`/search?q=${secret}`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  await ask(site, secret)
  await suggestions(site, secret)
  const address = `http://localhost:3000/search?utm_source=naver&q=${encodeURIComponent(secret)}`
  await site.post('/api/crm/keyword', { landingUrl: address, refUrl: address }, { referer: address })
  const { landing_url, ref_url } = await site.services.database
    .selectFrom('landings')
    .select(['landing_url', 'ref_url'])
    .executeTakeFirstOrThrow()
  const kept = JSON.stringify([site.logLines, landing_url, ref_url])
  expect(kept).toContain('utm_source=naver')
  expect(kept).not.toMatch(/01012345678|%EC%BE%8C|쾌/i)
})
