// @module-tag long
import { expect, test } from 'vitest'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { nginxPorts, openNginx } from './nginx.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'

async function openBehindNginx() {
  const ports = await nginxPorts()
  const site = await openTestSite({
    env: { CACHE_PURGE_URLS: ports.purges, TRUSTED_PROXIES: '127.0.0.1/32' },
  })
  const nginx = await openNginx(await site.listen(), ports)
  const text = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(nginx.url + path, { headers, redirect: 'manual' })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const send = async (
    method: string,
    path: string,
    { cookie, ...headers }: Record<string, string>,
    body: object,
  ) => {
    const answer = await fetch(nginx.url + path, {
      method,
      headers: { ...headers, ...(cookie && { cookie }), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const wrote = answer.headers
      .getSetCookie()
      .find((each) => each.startsWith('gc_wrote='))
      ?.split(';')[0]
    return { status: answer.status, wrote, data: ((await answer.json()) as { data: { seqno: number } }).data }
  }
  const seqnos = await site.services.database
    .selectFrom('public_posts')
    .select(['board', 'seqno'])
    .orderBy('seqno', 'desc')
    .limit(30)
    .execute()
  const views = seqnos.map(({ board, seqno }) => `/bbs/${board}/view?seqno=${seqno}`)
  return { site, nginx, text, send, views, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

const LIST = '/bbs/bbs_qna/list'
const BOARDS = ['qna', 'review', 'tip', 'issue', 'tv', 'notice'].map((board) => `/bbs/bbs_${board}/list`)
const PUBLIC = [
  '/main',
  '/infor/kt',
  '/infor/lg',
  '/infor/sk',
  '/plans',
  '/compare',
  '/consult',
  '/trust',
  ...BOARDS,
]
const QUESTION = {
  title: '앞에 선 캐시가 지우는 질문',
  content: '쓰자마자 읽고, 숨기면 아무도 못 읽어야 해요.',
}

test('what is in the cache in front is purged by a write: hidden at once, new soon, the writer’s own at once', async () => {
  await using behind = await openBehindNginx()
  const { site, nginx, text, send } = behind
  const member = await signMemberIn(site)
  const manager = await signIn(site, 'manager')
  await text(LIST)
  const made = await send('POST', '/api/bbs/bbs_qna', member, QUESTION)
  const writer = { cookie: `${member.cookie}; ${made.wrote}` }
  expect((await text(LIST, writer)).text.includes(QUESTION.title)).toBe(true)
  await expect.poll(async () => (await text(LIST)).text.includes(QUESTION.title)).toBe(true)
  const view = `/bbs/bbs_qna/view?seqno=${made.data.seqno}`
  const shows = async (path: string) => (await text(path)).text.includes(QUESTION.title)
  expect(await shows(view)).toBe(true)
  // Kept now: asked again, the product hears of none.
  await expect
    .poll(async () => {
      const before = nginx.asked().length
      await Promise.all([shows(view), shows(LIST)])
      return nginx.asked().length - before
    })
    .toBe(0)
  const hidden = await send('POST', `/api/desk/reviews/posts/${made.data.seqno}/blind`, manager, {
    reason: '개인정보',
  })
  expect(hidden.status).toBe(200)
  expect([await shows(view), await shows(LIST)]).toEqual([false, false])
  const answer = await text('/main')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  // The same page under another address is nobody's to keep.
  expect((await text('/main?utm_source=x')).headers.get('cache-control')).not.toContain('s-maxage')
})

test('behind it a form is of whoever sent it, as a call is', async () => {
  await using behind = await openBehindNginx()
  const { site, nginx } = behind
  const asked = { customerName: '김고른', customerMobile: '01000005501', agreement: 'true' }
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const form = await fetch(`${nginx.url}/consult`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(asked),
  })
  expect(form.status).toBe(200)
  const call = await fetch(`${nginx.url}/api/jireh/consult`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, customerMobile: '01000005502', agreement: true }),
  })
  expect(call.status).toBe(200)
  const rows = await site.services.database
    .selectFrom('lead_requests')
    .select('address')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  expect(rows.map(({ address }) => address)).toEqual(['203.0.113.9', '203.0.113.9'])
})

test('of what visitors ask, with writes in between, the product hears at most a fiftieth', async () => {
  await using behind = await openBehindNginx()
  const { site, nginx, text, send, views } = behind
  const member = await signMemberIn(site)
  const pages = [...PUBLIC, ...views]
  const liked = views.filter((path) => path.includes('bbs_qna')).slice(0, 3)
  // By rank, as the frequency of words: the first is asked as often as the next two together.
  const weights = pages.map((_, rank) => 1 / (rank + 1))
  const sum = weights.reduce((all, each) => all + each, 0)
  let seed = 7
  const drawn = () => {
    seed = (seed * 48_271) % 2_147_483_647
    let left = (seed / 2_147_483_647) * sum
    return pages[weights.findIndex((weight) => (left -= weight) <= 0)] ?? pages[0]!
  }
  const VISITS = 8_000
  let asked = 0
  const statuses = new Set<number>()
  const visitor = async () => {
    while (asked < VISITS) {
      const number = asked++
      statuses.add((await text(drawn())).status)
      if (number % 1_000 !== 500) continue
      const path = liked[(number / 500) % liked.length]!
      const seqno = path.split('=')[1]!
      await send('POST', `/api/bbs/bbs_qna/${seqno}/like`, member, { isLiked: number % 2_000 < 1_000 })
      await send('POST', `/api/bbs/bbs_qna/${seqno}/comments`, member, {
        content: { text: `댓글 ${number}` },
      })
    }
  }
  const before = nginx.asked().length
  await Promise.all(Array.from({ length: 6 }, visitor))
  const heard = nginx
    .asked()
    .slice(before)
    .filter((line) => line.startsWith('GET'))
  console.log(`${heard.length} of ${asked} requests reached the product`)
  expect([...statuses]).toEqual([200])
  expect(heard.length / asked).toBeLessThanOrEqual(0.02)
})

test('nothing personal is ever kept: whoever asks, whatever they show, only public pages and files are there', async () => {
  await using behind = await openBehindNginx()
  const { site, nginx, text, views } = behind
  const member = await signMemberIn(site)
  const { authorization } = await signIn(site, 'owner')
  const token = /gc_token=([^;]+)/.exec(member.cookie)?.[1] ?? ''
  const desk = { cookie: `gc_desk=${authorization.replace('Bearer ', '')}; gc_desk_in=1` }
  const personal = [
    '/mypage',
    '/mypage/consults',
    '/mypage.data',
    '/bbs/bbs_qna/write',
    '/bbs/bbs_qna/mine',
    '/bbs/bbs_qna/drafts',
    '/api/user/me',
    `/api/user/me?token=${token}`,
    `/mypage?token=${token}`,
    '/desk',
    '/desk/leads',
    '/desk.data',
    '/consult/status/phone',
    '/consult/done',
    '/policy/visits',
    '/search?q=%EC%9D%B8%ED%84%B0%EB%84%B7',
    '/login',
    `/main?token=${token}`,
    `/main?gc_token=${token}`,
    '/main/',
    '//main',
    '/main%2F..%2Fmypage',
    '/main;a=.css',
    '/mypage/style.css',
    '/mypage%2Fstyle.css',
    '/mypage?x=/assets/a.js',
    '/assets/..%2Fmypage',
    '/%6Dypage',
    '/MYPAGE',
  ]
  const shown: Record<string, string>[] = [
    { cookie: member.cookie },
    desk,
    { authorization: `Bearer ${token}` },
    { authorization },
    { cookie: `${member.cookie}; gc_wrote=1` },
    { 'x-authtoken': token },
    { cookie: member.cookie, 'x-forwarded-host': 'evil.example', 'x-original-url': '/mypage' },
    { cookie: member.cookie, range: 'bytes=0-99' },
    {},
  ]
  const pages = [...PUBLIC, ...views.slice(0, 5)]
  for (const headers of shown) for (const path of [...personal, ...pages]) await text(path, headers)
  const kept = nginx.kept()
  const addresses = kept.map(({ key }) => key.replace(/^(?:br|gzip)/, ''))
  expect(pages.filter((page) => !addresses.includes(page))).toEqual([])
  // `/main/` is moved to `/main`, for everybody.
  const others = addresses.filter((address) => !pages.includes(address) && address !== '/main/')
  expect(others.filter((address) => !address.startsWith('/assets/'))).toEqual([])
  for (const { key, head } of kept) expect(head, key).not.toMatch(/set-cookie|evil\.example/i)
  for (const address of addresses) {
    const { text: page } = await text(address)
    for (const word of [MEMBER.email, token, 'evil.example']) expect(page.includes(word), address).toBe(false)
  }
})
