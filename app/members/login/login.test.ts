import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { letAllSleep, MEMBER, stopAll } from '#tests/member-sign-in.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'

const member = MEMBER
const right = { email: member.email, passwd: member.passwd }

/** A clock the test moves. */
function aClock(start = '2026-11-25T03:00:00Z') {
  let at = Date.parse(start)
  return { now: () => new Date(at), pass: (ms: number) => void (at += ms) }
}

const logIn = (site: TestSite, body: Record<string, unknown> = right) =>
  site.post('/api/user/loginByEmail', body)
const bearerOf = (headers: Headers) => ({ authorization: `Bearer ${headers.get('x-authtoken')}` })
const check = (site: TestSite, headers: Record<string, string>) =>
  site.get('/api/user/authentication', headers)

test('signing in answers STWK with e-mail and name, a token for 24 hours, and cookies by the formula', async () => {
  await using site = await openTestSite()
  const { status, responseCode, data, headers } = await logIn(site, {
    ...right,
    email: ` ${member.email.toUpperCase()} `,
    mobileYN: 'Y',
    token: '',
  })
  expect({ status, responseCode }).toEqual({ status: 200, responseCode: 200 })
  expect(data).toEqual({ working: 'STWK', uEmail: member.email, uName: member.usrNm })
  expect(headers.get('x-expires-after')).toBe('24')
  expect(headers.get('x-authtoken')).toMatch(/^[\w-]{43}$/)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gc_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
    expect.stringMatching(/^gc_token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=72000$/),
    'gc_in=1; Path=/; SameSite=Lax; Max-Age=72000',
  ])
})

test('on https the cookies are Secure', async () => {
  await using site = await openTestSite({ env: { ORIGIN: 'https://goreun.example' } })
  for (const cookie of (await logIn(site)).headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
})

test('a token works as bearer, as cookie and in the query; none is 401, a dead one 50014', async () => {
  await using site = await openTestSite()
  const { headers } = await logIn(site)
  const token = headers.get('x-authtoken')!
  const mine = { uEmail: member.email, uName: member.usrNm }
  expect((await check(site, bearerOf(headers))).data).toEqual(mine)
  expect((await check(site, { cookie: `gc_token=${token}` })).data).toEqual(mine)
  expect((await site.get(`/api/user/authentication?token=${token}`)).data).toEqual(mine)
  expect(await check(site, {})).toMatchObject({ status: 401, responseCode: 401 })
  const dead = await check(site, { cookie: 'gc_token=dead' })
  expect(dead).toMatchObject({ status: 401, responseCode: 50014 })
  expect(dead.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['gc_token=', 'gc_in='])
})

test('a wrong password and an unknown e-mail are refused alike, through ten failures, the wait and beyond', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const answerTo = async (email: string) => {
    const { status, responseCode, message, data, headers } = await logIn(site, {
      email,
      passwd: 'not-this-one',
    })
    return { status, responseCode, message, data, retryAfter: headers.get('retry-after') }
  }
  const known: Awaited<ReturnType<typeof answerTo>>[] = []
  const unknown: typeof known = []
  for (let round = 0; round < 11; round += 1) {
    known.push(await answerTo(member.email))
    unknown.push(await answerTo('nobody@example.com'))
  }
  expect(unknown).toEqual(known)
  expect(known[8]).toEqual({
    status: 401,
    responseCode: 401,
    message: '이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.',
    data: { working: 'STNO' },
    retryAfter: null,
  })
  expect(known[9]).toEqual({
    status: 429,
    responseCode: 429,
    message: '10번 틀렸어요. 비밀번호를 새로 정하거나 10분 뒤에 다시 시도해 주세요.',
    data: { working: 'STNO' },
    retryAfter: '600',
  })
  // The right password waits too, and works again afterwards.
  expect((await logIn(site)).status).toBe(429)
  clock.pass(10 * MINUTE_MS)
  expect((await logIn(site)).status).toBe(200)
})

test('twenty wrong guesses at once are counted as twenty', async () => {
  await using site = await openTestSite()
  const tries = Array.from({ length: 20 }, () => logIn(site, { ...right, passwd: 'not-this-one' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(9)
  expect((await logIn(site)).status).toBe(429)
})

test('sleeping and stopped accounts are told only after the right password, and get no token', async () => {
  await using site = await openTestSite()
  for (const [hold, working] of [
    [letAllSleep, 'STDM'],
    [stopAll, 'STST'],
  ] as const) {
    await hold(site)
    expect(await logIn(site, { ...right, passwd: 'not-this-one' })).toMatchObject({
      status: 401,
      data: { working: 'STNO' },
    })
    const held = await logIn(site)
    expect(held).toMatchObject({
      status: 200,
      responseCode: 200,
      data: { working, uEmail: null, uName: null },
    })
    expect(held.headers.get('x-authtoken')).toBeNull()
    expect(held.headers.getSetCookie().join()).not.toContain('gc_token')
  }
})

test('a token dies after 12 hours without use, after 24 whatever happens, by logging out and by a stop', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const idle = bearerOf((await logIn(site)).headers)
  const busy = bearerOf((await logIn(site)).headers)
  for (let hour = 1; hour < 24; hour += 1) {
    clock.pass(HOUR_MS)
    expect((await check(site, busy)).status, `after ${hour} hours`).toBe(200)
    if (hour === 12) expect(await check(site, idle)).toMatchObject({ status: 401, responseCode: 50014 })
  }
  clock.pass(HOUR_MS)
  expect(await check(site, busy)).toMatchObject({ status: 401, responseCode: 50014 })

  const left = bearerOf((await logIn(site)).headers)
  expect(await site.get('/api/user/logout', left)).toMatchObject({
    status: 200,
    data: null,
  })
  expect((await check(site, left)).responseCode).toBe(50014)
  expect((await site.get('/api/user/logout')).status).toBe(200)

  const stopped = bearerOf((await logIn(site)).headers)
  await site.services.database.updateTable('members').set({ state: 'STOPPED' }).execute()
  expect((await check(site, stopped)).responseCode).toBe(50014)
})

test('no page of another site signs anybody in', async () => {
  await using site = await openTestSite()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await site.post('/api/user/loginByEmail', right, foreign)).toMatchObject({ status: 403 })
})

testOnSite.for<[Record<string, unknown>, string]>([
  [{}, '이메일을 입력해 주세요.'],
  [{ email: 'kim', passwd: 'x' }, '이메일 주소를 끝까지 적어 주세요. 예: name@example.com'],
  [{ email: 'kim@example', passwd: 'x' }, '이메일 주소를 끝까지 적어 주세요. 예: name@example.com'],
  [{ email: 'kim@example.com' }, '비밀번호를 입력해 주세요.'],
  [{ email: ['a'], passwd: 3 }, '이메일을 입력해 주세요.'],
])('%j is refused: %s', async ([body, message], { site }) => {
  expect(await logIn(site, body)).toMatchObject({ status: 422, message })
})

test('name, phone and e-mail are readable in no row, the token in none', async () => {
  await using site = await openTestSite()
  const token = (await logIn(site)).headers.get('x-authtoken')!
  const rows = await Promise.all([
    site.services.database.selectFrom('members').selectAll().execute(),
    site.services.database.selectFrom('member_sessions').selectAll().execute(),
  ])
  const text =
    JSON.stringify(rows) +
    rows
      .flat()
      .flatMap((row) => Object.values(row))
      .join()
  for (const secret of [member.email, member.usrNm, member.phone, token]) expect(text).not.toContain(secret)
  expect(JSON.stringify(site.logLines)).not.toContain(member.email)
})

/** The form of /login as a browser without JavaScript posts it. */
const post = (site: TestSite, fields: Record<string, string>, headers = {}) =>
  site.fetch('/api/user/loginByEmail', {
    method: 'POST',
    body: new URLSearchParams({ _back: '/login', _act: '/api/user/loginByEmail', ...fields }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      ...headers,
    },
    redirect: 'manual',
  })

/** The page that the form of /login names for whoever comes from `redirect`. */
async function namedNext(site: TestSite, redirect: string): Promise<string> {
  const page = await (await site.fetch(`/login?${new URLSearchParams({ redirect })}`)).text()
  return /name="_next" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

test('without JavaScript the page signs in and goes back to where one came from, with its part', async () => {
  await using site = await openTestSite()
  const next = await namedNext(site, '/bbs/bbs_qna/edit?a=1&b=:uEmail')
  const answer = await post(site, { ...right, _next: `${next}#end` })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/bbs/bbs_qna/edit?a=1&b=%3AuEmail#end')
  expect(answer.headers.getSetCookie().join()).toContain('gc_token=')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/logout', '/login?redirect=/x'])(
  'signing in never leads to %s: the page does not name it, and a form that does stays with us',
  async (away) => {
    await using site = await openTestSite()
    expect(await namedNext(site, away)).toBe('/main')
    const { headers } = await post(site, { ...right, _next: away })
    expect(headers.get('location')).toMatch(/^\/login(\?|$)/)
  },
)

test('the form leads whoever sleeps or was stopped to the page that says so, wherever they came from', async () => {
  await using site = await openTestSite()
  for (const [hold, page] of [
    [letAllSleep, '/member/dormant-user'],
    [stopAll, '/member/stop-user'],
  ] as const) {
    await hold(site)
    const { headers } = await post(site, { ...right, _next: '/plans' })
    expect(headers.get('location')).toBe(page)
    expect(headers.getSetCookie().join()).not.toContain('gc_token')
  }
})

test('no form on another site’s page signs anybody in, nor says whether it would', async () => {
  await using site = await openTestSite()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const answersTo = async (passwd: string) => {
    const { status, headers } = await post(site, { ...right, passwd, _next: '/plans' }, foreign)
    return { status, location: headers.get('location'), cookies: headers.getSetCookie() }
  }
  const answer = await answersTo(member.passwd)
  expect(answer).toEqual({ status: 403, location: null, cookies: [] })
  expect(await answersTo('not-this-one')).toEqual(answer)
})

test('a wrong password and an unknown e-mail are answered with the same page but for the e-mail, never the password', async () => {
  await using site = await openTestSite()
  const pageFor = async (email: string) => {
    const answer = await post(site, { email, passwd: 'not-this-one' })
    const html = await answer.text()
    expect(answer.status).toBe(401)
    expect(html).toContain('이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.')
    expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain('not-this-one')
    return html.replaceAll(email, '').replaceAll(/nonce="[^"]*"/g, '')
  }
  expect(await pageFor('nobody@example.com')).toBe(await pageFor(member.email))
})

test('whoever is signed in is not asked again, and /logout ends it', async () => {
  await using site = await openTestSite()
  const cookie = `gc_token=${(await logIn(site)).headers.get('x-authtoken')}`
  const asked = await site.fetch('/login?redirect=%2Fplans', { headers: { cookie } })
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/plans'])
  const left = await site.fetch('/logout?redirect=%2Fplans', { headers: { cookie } })
  expect([left.status, left.headers.get('location')]).toEqual([302, '/plans'])
  expect(left.headers.getSetCookie().map((each) => each.split(';')[0])).toEqual([
    'gc_token=',
    'gc_in=',
    'gc_csrf=',
  ])
  expect((await site.fetch('/login', { headers: { cookie } })).status).toBe(200)
})
