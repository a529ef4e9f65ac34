import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from './public-pages.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { openTestSite, runPatiently, type TestSite } from '#tests/site.ts'

const FILES = [
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/bbs/bbs_tip/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
] as const

const read = async (site: TestSite, path: string) => (await site.fetch(path)).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)

/** A post of the board's newest minute; `values` may make it secret. */
async function writePost(site: TestSite, values: { title: string; is_secret?: boolean; board?: string }) {
  const at = site.services.now()
  const { seqno } = await site.services.database
    .insertInto('posts')
    .values({
      board: 'bbs_tip',
      author_name: '김*수',
      body: '본문이에요.',
      created_at: at,
      updated_at: at,
      ...values,
      carrier: null,
      region: null,
      rating: null,
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  await site.services.invalidate('board:bbs_tip')
  return seqno
}

test('the files for robots have their type and length, are answered 304 to whoever has them, and to HEAD', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  for (const [path, type] of FILES) {
    const answer = await fetch(origin + path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type])
    expect(answer.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers.get('set-cookie'), path).toBeNull()
    const plain = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await plain.arrayBuffer())
    expect(plain.headers.get('content-length'), path).toBe(String(body.length))
    const known = { 'if-none-match': answer.headers.get('etag')! }
    expect((await fetch(origin + path, { headers: known })).status, path).toBe(304)
    const head = await fetch(origin + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect([head.status, head.headers.get('content-length'), await head.text()], path).toEqual([
      200,
      String(body.length),
      '',
    ])
    expect((await fetch(origin + path, { method: 'POST', body: 'x' })).status, path).toBe(405)
  }
})

test('the sitemap lists every public page and post once, with the day each post changed, and nothing else', async () => {
  await using site = await openTestSite()
  const secret = await writePost(site, { title: '비밀 글', is_secret: true })
  const open = await writePost(site, { title: '열린 글' })
  const xml = await read(site, '/sitemap.xml')
  const listed = locations(xml)
  expect(new Set(listed).size).toBe(listed.length)
  for (const path of PUBLIC_PAGES) expect(listed).toContain(`http://localhost:3000${path}`)
  expect(listed).toContain(`http://localhost:3000/bbs/bbs_tip/view?seqno=${open}`)
  expect(xml).not.toContain(`seqno=${secret}<`)
  const { count } = await site.services.database
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_secret', '=', false)
    .executeTakeFirstOrThrow()
  expect(listed).toHaveLength(PUBLIC_PAGES.length + Number(count))
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+\+09:00<\/lastmod>/g)).toHaveLength(Number(count))
  expect(xml).not.toMatch(/\/(desk|mypage|login|member|api|edit|status)\b/)
})

test('a carrier without published texts has no page, and none in the sitemap', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('carrier_pages').where('carrier', '=', 'kt').execute()
  expect((await site.fetch('/infor/kt')).status).toBe(404)
  const listed = locations(await read(site, '/sitemap.xml'))
  expect(listed).not.toContain('http://localhost:3000/infor/kt')
  expect(listed).toContain('http://localhost:3000/infor/lg')
})

test('every page of the sitemap that stands at a fixed address is there under exactly that address', async () => {
  await using site = await openTestSite()
  for (const path of PUBLIC_PAGES) {
    const answer = await site.fetch(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
  }
})

test('more than 10,000 addresses become an index of parts that together hold each post once', async () => {
  await using site = await openTestSite()
  await runPatiently(
    site,
    sql`insert into posts (seqno, board, title, author_name, body, created_at, updated_at)
    select number, 'bbs_tv', '많은 글', '김*수', '본문', now(), now()
    from generate_series(20000, 31000) as number`,
  )
  const index = await read(site, '/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual(
    ['pages', 'posts-0', 'posts-2', 'posts-3'].map((part) => `http://localhost:3000/sitemap/${part}.xml`),
  )
  const parts = await Promise.all(
    locations(index).map(async (address) => locations(await read(site, new URL(address).pathname))),
  )
  expect(parts.every((part) => part.length <= 10_000)).toBe(true)
  const listed = parts.flat()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(11_001)
  for (const nowhere of ['posts-1', 'posts-9', 'posts-01', 'posts--1', 'other', 'pages.xml']) {
    expect([nowhere, (await site.fetch(`/sitemap/${nowhere}.xml`)).status]).toEqual([nowhere, 404])
  }
  expect((await site.fetch('/sitemap/pages')).status).toBe(404)
})

test('the feed holds the newest public posts as valid RSS, and a new post at once', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const before = await (await fetch(`${origin}/rss.xml`)).text()
  expect(before.match(/<item>/g)).toHaveLength(30)
  await writePost(site, { title: '숨은 글', is_secret: true })
  const seqno = await writePost(site, { title: '값이 <싸다> & "좋다"\u0007' })
  const after = await (await fetch(`${origin}/rss.xml`)).text()
  expect(after).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
  const [first = ''] = /<item>.*?<\/item>/s.exec(after) ?? []
  expect(first).toContain('<title>값이 &lt;싸다&gt; &amp; &quot;좋다&quot;</title>')
  expect(first).toContain(`<link>http://localhost:3000/bbs/bbs_tip/view?seqno=${seqno}</link>`)
  expect(first).toMatch(/<guid isPermaLink="true">http[^<]+<\/guid>/)
  expect(first).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/)
  expect(first).toContain('<category>통신 꿀팁</category>')
  expect(after).not.toContain('숨은 글')
  expect(after).toContain(
    '<atom:link href="http://localhost:3000/rss.xml" rel="self" type="application/rss+xml"/>',
  )
  const dates = [...after.matchAll(/<pubDate>([^<]+)/g)].map(([, date]) => Date.parse(date!))
  expect(dates).toEqual(dates.toSorted((one, other) => other - one))
})

test('a board has a feed of its own, unknown boards have none', async () => {
  await using site = await openTestSite()
  const xml = await read(site, '/bbs/bbs_review/rss.xml')
  expect(xml).toContain('<title>설치 후기 | 고른커넥트</title>')
  expect(new Set(xml.match(/\/bbs\/bbs_\w+\/view/g))).toEqual(new Set(['/bbs/bbs_review/view']))
  for (const board of ['bbs_none', 'BBS_TIP', 'x%00']) {
    expect([board, (await site.fetch(`/bbs/${board}/rss.xml`)).status]).toEqual([board, 404])
  }
})

test('robots are told what to leave out and where the sitemap is; the operator may write other rules', async () => {
  await using site = await openTestSite()
  const rules = await read(site, '/robots.txt')
  expect(rules).toContain('User-agent: *\nAllow: /\n')
  for (const path of ['/api/', '/desk', '/mypage', '/search?']) expect(rules).toContain(`Disallow: ${path}\n`)
  expect(rules).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n')
  expect(rules).toContain('개발 모드')
  await writeSetting(site.services, 'robots', 'User-agent: Yeti\nDisallow: /consult\n#DaumWebMasterTool:abc')
  const own = await read(site, '/robots.txt')
  expect(own).toContain('User-agent: Yeti\nDisallow: /consult\n#DaumWebMasterTool:abc\n')
  expect(own).not.toContain('/mypage')
  expect(own).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  await writeSetting(site.services, 'robots', 'Sitemap: https://other.example/map.xml')
  expect((await read(site, '/robots.txt')).match(/sitemap:/gi)).toHaveLength(1)
})

test('in production nothing is said of development', async () => {
  await using site = await openTestSite({
    env: { APP_ENV: 'production', ORIGIN: 'https://goreun.example' },
  })
  const rules = await read(site, '/robots.txt')
  expect(rules).not.toContain('#')
  expect(rules).toContain('Sitemap: https://goreun.example/sitemap.xml')
})

test('what search engines gave to prove whose site it is stands in the head of every page, once entered', async () => {
  await using site = await openTestSite()
  expect(await read(site, '/main')).not.toContain('site-verification')
  await writeSetting(site.services, 'verification', { google: 'g-"1"', naver: 'n2' })
  for (const path of ['/main', '/consult', '/infor/kt']) {
    const [head = ''] = (await read(site, path)).split('</head>')
    expect(head).toContain('<meta name="google-site-verification" content="g-&quot;1&quot;"/>')
    expect(head).toContain('<meta name="naver-site-verification" content="n2"/>')
  }
})

test('a public page under another spelling leads to its one address for good, whatever else is no redirect', async () => {
  await using site = await openTestSite()
  for (const [from, to] of [
    ['/main/', '/main'],
    ['/infor/kt/?utm_source=a&inType=IRGC3', '/infor/kt?utm_source=a&inType=IRGC3'],
    ['/Infor/KT', '/infor/kt'],
    ['/consult//', '/consult'],
    ['/bbs/bbs_tip/view/?seqno=975', '/bbs/bbs_tip/view?seqno=975'],
  ]) {
    const answer = await site.fetch(from!)
    expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 301, to])
  }
  expect((await site.fetch('/main/', { method: 'HEAD' })).status).toBe(301)
  for (const path of ['//evil.example/', '/no-such-page/', '/%2F%2Fevil.example/', '/desk/login/']) {
    const answer = await site.fetch(new Request(`http://localhost:3000${path}`))
    expect([path, answer.status === 301]).toEqual([path, false])
  }
})
