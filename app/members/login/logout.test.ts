import { Client } from 'pg'
import { expect, test } from 'vitest'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aBrowser } from '#tests/social-visitor.ts'

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/page' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' },
]

const OUTLIVED = 'a session outlives its logout: the database is away'

async function signedIn(site: TestSite) {
  const { cookie: cookies } = await signMemberIn(site, MEMBER)
  const token = /gc_token=([^;]+)/.exec(cookies)![1]!
  const authorization = `Bearer ${token}`
  const lives = async () => (await site.get('/api/user/authentication', { authorization })).status === 200
  return { token, cookie: `gc_token=${token}`, lives }
}

test('whom another site’s page sends to /logout stays signed in and is asked, without a script too', async () => {
  await using site = await openTestSite()
  const { cookie, lives } = await signedIn(site)
  for (const headers of FOREIGN) {
    // What the page's own script would ask for ends nothing either.
    await site.fetch('/logout.data?redirect=%2Fplans', { headers: { cookie, ...headers } })
    const answer = await site.fetch('/logout?redirect=%2Fplans', { headers: { cookie, ...headers } })
    const html = await answer.text()
    expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(headers)).toEqual([200, []])
    expect(html).toContain('로그아웃할까요?')
    const form = html.match(/<form[^>]*action="\/logout[^>]*>/)?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/logout?redirect=%2Fplans"')
    expect(await lives()).toBe(true)
  }
  const posted = (headers: Record<string, string>) =>
    site.fetch('/logout?redirect=%2Fplans', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
      body: '',
    })
  expect((await posted({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403)
  expect(await lives()).toBe(true)
  const left = await posted({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })
  expect([left.status, left.headers.get('location')]).toEqual([302, '/plans'])
  expect(left.headers.getSetCookie().join()).toContain('gc_token=;')
  expect(await lives()).toBe(false)
})

test('a stranger from elsewhere is only led on, and the page and its data log out whoever comes from ours', async () => {
  await using site = await openTestSite()
  const stranger = await site.fetch('/logout', { headers: FOREIGN[0]! })
  expect([stranger.status, stranger.headers.get('location'), stranger.headers.getSetCookie()]).toEqual([
    302,
    '/main',
    [],
  ])
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
    const { cookie, lives } = await signedIn(site)
    expect((await site.fetch('/logout', { headers: { cookie, ...headers } })).status).toBe(302)
    expect(await lives(), JSON.stringify(headers)).toBe(false)
  }
})

test('logging out forgets a draft of joining and the account of a provider that it came with', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  expect(await browser.signIn()).toBe('/member/join')
  const agreed = { way: 'LTNV', term: true, privacy: true, age14: true }
  expect((await browser.call('POST', '/api/user/join/consents', agreed)).status).toBe(200)
  const { database } = site.services
  const left = async () => {
    const drafts = await database.selectFrom('join_drafts').select('matter').execute()
    return [...drafts, ...(await database.selectFrom('social_proofs').select('sns_type').execute())]
  }
  expect(await left()).toEqual([{ matter: 'join' }, { sns_type: 'LTNV' }])
  // What another site asks for takes nothing from anybody.
  const asked = { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), ...FOREIGN[0] }
  await site.get('/api/user/logout', { ...asked, authorization: 'Bearer nobody' })
  expect(await left()).toHaveLength(2)
  const { cookie } = await signedIn(site)
  browser.cookies.set('gc_token', cookie.replace('gc_token=', ''))
  expect((await browser.call('GET', '/api/user/logout')).status).toBe(200)
  expect(await left()).toEqual([])
  expect(['gc_token', 'gc_draft', 'gc_social'].filter((name) => browser.cookies.has(name))).toEqual([])
})

test('while the database is away the browser forgets its session all the same, by call and page', async () => {
  await using site = await openTestSite()
  const { cookie, lives } = await signedIn(site)
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  const { end } = await cutOff(site)
  const called = await site.get('/api/user/logout', own)
  expect(called).toMatchObject({ status: 200, data: null })
  expect(called.headers.getSetCookie().join()).toContain('gc_token=;')
  expect(site.logLines.filter(({ msg }) => msg === OUTLIVED)).toHaveLength(1)
  const left = await site.fetch('/logout?redirect=%2Fplans', { headers: own, redirect: 'manual' })
  expect([left.status, left.headers.get('location')]).toEqual([302, '/plans'])
  expect(left.headers.getSetCookie().join()).toContain('gc_token=;')
  await end()
  await expect.poll(lives).toBe(true)
})

/** No session can be written until `end`: each statement is given up, as when the database is too slow or away. */
async function cutOff({ databaseUrl }: TestSite) {
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table member_sessions in access exclusive mode')
  return { end: () => holder.end() }
}

test('the call ends by a cookie nothing that another site asks for, and by the token whatever it names', async () => {
  await using site = await openTestSite()
  const { cookie, lives } = await signedIn(site)
  for (const headers of FOREIGN) {
    const answer = await site.get('/api/user/logout', { cookie, ...headers })
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 200, data: null })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await lives()).toBe(true)
  }
  // Somebody else's token in the address ends that one and not the visitor's.
  const other = await signedIn(site)
  const answer = await site.get(`/api/user/logout?token=${other.token}`, {
    cookie,
    ...FOREIGN[0],
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect([await other.lives(), await lives()]).toEqual([false, true])
  const bearer = { authorization: cookie.replace('gc_token=', 'Bearer '), ...FOREIGN[0] }
  expect((await site.get('/api/user/logout', bearer)).status).toBe(200)
  expect(await lives()).toBe(false)
})
