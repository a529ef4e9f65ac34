import { expect, test } from 'vitest'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/page' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' },
]

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

test('the call ends by a cookie nothing that another site asks for, and by the token whatever it names', async () => {
  await using site = await openTestSite()
  const { cookie, lives } = await signedIn(site)
  for (const headers of FOREIGN) {
    const answer = await site.get('/api/user/logout', { cookie, ...headers })
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, data: null })
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
