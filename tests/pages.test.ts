import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

/** Each route (specification §2), and a page of it or where it leads. */
const ROUTES: [asked: string, status: number, leadsTo?: string][] = [
  ['/redirect/infor/kt', 302, '/infor/kt'],
  ['/redirect/infor/kt%23benefits', 302, '/infor/kt#benefits'],
  ['/redirect/infor/kt%23benefits?utm_source=a', 302, '/infor/kt?utm_source=a#benefits'],
  ['/404', 404],
  ['/any/unknown/path', 404],
  ['/health/check', 200],
  ['/', 302, '/main'],
  ['/main', 200],
  ['/term', 200],
  ['/policy', 200],
  ['/etc', 302, '/etc/acceptance'],
  ['/etc/acceptance', 200],
  ['/infor', 302, '/infor/lg#detail'],
  ['/infor/lg', 200],
  ['/infor/sk', 200],
  ['/infor/kt', 200],
  ['/mypage', 302, '/login?redirect=%2Fmypage'],
  ['/mypage/consults?page=2', 302, '/login?redirect=%2Fmypage%2Fconsults%3Fpage%3D2'],
  ['/login', 200],
  ['/login?redirect=/mypage', 200],
  ['/logout', 302, '/main'],
  ['/logout?redirect=/infor/kt%23review', 302, '/infor/kt#review'],
  ['/member/callback', 302, '/member/errorSns'],
  ['/member/social/none', 404],
  ['/member/callback_cert', 200],
  ['/member/errorSns', 200],
  ['/member/join', 200],
  ['/member/join_detail', 200],
  ['/member/join_complete', 302, '/login?redirect=%2Fmember%2Fjoin_complete'],
  ['/member/find/email', 200],
  ['/member/find/pwd', 200],
  ['/member/dormant-user', 200],
  ['/member/stop-user', 200],
  ['/bbs/bbs_qna/edit', 302, '/login?redirect=%2Fbbs%2Fbbs_qna%2Fedit'],
  ['/bbs/bbs_none/edit', 404],
  ['/bbs/bbs_qna/report?seqno=1', 302, '/login?redirect=%2Fbbs%2Fbbs_qna%2Freport%3Fseqno%3D1'],
  ['/bbs/bbs_none/report', 404],
  ['/consult', 200],
]

/** What the head of each page says (specification §D9). */
const TITLES: Record<string, string> = {
  '/term': '이용약관',
  '/policy': '개인정보처리방침',
  '/etc/acceptance': '판매점 사전승낙서',
  '/404': '페이지를 찾을 수 없어요',
  '/login': '로그인',
  '/member/join': '회원가입',
  '/member/join_detail': '로그인 정보 만들기',
  '/member/find/email': '이메일 찾기',
  '/member/find/pwd': '비밀번호 찾기',
  '/member/dormant-user': '쉬고 있는 계정',
  '/member/stop-user': '이용이 멈춘 계정',
}

const INDEXED = new Set(['/term', '/policy', '/etc/acceptance'])

const ask = async (site: TestSite, path: string) => {
  const answer = await site.fetch(path)
  return [path, answer.status, answer.headers.get('location')]
}

test('every route answers as the table of routes says', async () => {
  await using site = await openTestSite()
  for (const [path, status, leadsTo = null] of ROUTES)
    expect(await ask(site, path)).toEqual([path, status, leadsTo])
})

test('each page has its own title, and only public ones are for search engines', async () => {
  await using site = await openTestSite()
  for (const [path, title] of Object.entries(TITLES)) {
    const html = await (await site.fetch(path)).text()
    expect(html, path).toContain(`<title>${title} | 고른커넥트</title>`)
    expect([path, html.includes('name="robots" content="noindex"')]).toEqual([path, !INDEXED.has(path)])
    if (!INDEXED.has(path)) continue
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
    const description = /name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(description.length, path).toBeGreaterThanOrEqual(30)
    expect(description.length, path).toBeLessThanOrEqual(80)
  }
})

test('/redirect keeps the query and leads nowhere but to a page of ours', async () => {
  await using site = await openTestSite()
  const kept = '/redirect/bbs/bbs_issue/view?seqno=975&utm_source=a'
  expect(await ask(site, kept)).toEqual([kept, 302, '/bbs/bbs_issue/view?seqno=975&utm_source=a'])
  for (const path of [
    '/redirect',
    '/redirect/',
    '/redirect//elsewhere.example',
    '/redirect/https://elsewhere.example',
    '/redirect/https:/elsewhere.example',
    '/redirect/javascript:alert(1)',
    '/redirect/%2F%2Felsewhere.example',
    '/redirect/%252F%252Felsewhere.example',
    '/redirect/%5Celsewhere.example',
    '/redirect/a%0d%0ab',
    '/redirect/%E0%A4%A',
    '/redirect/api/user/logout',
  ]) {
    const answer = await site.fetch(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null])
    expect(await answer.text(), path).toContain('찾으시는 페이지가 없어요')
  }
})

test('signing out leads nowhere but to a page of ours', async () => {
  await using site = await openTestSite()
  for (const wanted of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '',
    'main',
  ]) {
    const path = `/logout?redirect=${encodeURIComponent(wanted)}`
    expect(await ask(site, path)).toEqual([path, 302, '/main'])
  }
})

test('the not-found page offers the three most read posts, but no secret one', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const write = (title: string, views: number, isSecret = false) =>
    database
      .insertInto('posts')
      .values({
        board: 'bbs_tv',
        title,
        body: '본문이에요.',
        author_name: '운영자',
        views,
        is_secret: isSecret,
        carrier: null,
        region: null,
        rating: null,
        created_at: site.services.now(),
        updated_at: site.services.now(),
      })
      .execute()
  await write('많이 읽은 글', 1_000_000)
  await write('많이 읽은 비밀글', 2_000_000, true)
  const html = await (await site.fetch('/nowhere')).text()
  expect(html.match(/class="post-thumbnail"/g)).toHaveLength(3)
  expect(html).toContain('많이 읽은 글')
  expect(html).not.toContain('많이 읽은 비밀글')
  expect(html).toContain('1670-2072')
})
