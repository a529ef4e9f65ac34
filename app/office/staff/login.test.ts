import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { postAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { loginNoticeJob } from './slowed-accounts.server.ts'

const advisor = { email: 'advisor1@desk.example', passwd: 'demo-8Wd3-even-roof' }

/** A clock the test moves. */
function aClock(start = '2026-11-25T03:00:00Z') {
  let at = Date.parse(start)
  return { now: () => new Date(at), pass: (minutes: number) => void (at += minutes * MINUTE_MS) }
}

const logIn = (site: TestSite, body: Record<string, unknown>) => site.post('/api/desk/login', body)

test('signing in answers name and role, a token for 12 hours and a strict cookie', async () => {
  await using site = await openTestSite()
  const { status, data, headers } = await logIn(site, { ...advisor, email: ' Advisor1@Desk.example ' })
  expect(status).toBe(200)
  expect(data).toEqual({ name: '상담사 가', role: 'advisor' })
  expect(headers.get('x-authtoken')).toMatch(/^[\w-]{43}$/)
  expect(headers.get('x-expires-after')).toBe('12')
  const life = 'SameSite=Strict; Max-Age=43200'
  const token = headers.get('x-authtoken')
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gc_desk_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/),
    `gc_desk=${token}; Path=/; HttpOnly; ${life}`,
    `gc_desk_in=1; Path=/; ${life}`,
  ])
})

test('the cookie is Secure on https', async () => {
  await using site = await openTestSite({ env: { ORIGIN: 'https://desk.example' } })
  for (const cookie of (await logIn(site, advisor)).headers.getSetCookie())
    expect(cookie).toMatch(/; Secure$/)
})

test('the token is stored nowhere as it is', async () => {
  await using site = await openTestSite()
  const token = (await logIn(site, advisor)).headers.get('x-authtoken') ?? ''
  const rows = await site.services.database.selectFrom('staff_sessions').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]!.token_hash.toString('utf8')).not.toContain(token)
})

test('a wrong password and an unknown account are refused alike, through the lock and beyond', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const tries = async (email: string) => {
    const { status, responseCode, message, data, headers } = await logIn(site, {
      email,
      passwd: 'not-the-password',
    })
    return { status, responseCode, message, data, retryAfter: headers.get('retry-after') }
  }
  const known: unknown[] = []
  const unknown: unknown[] = []
  for (let round = 0; round < 6; round += 1) {
    known.push(await tries(advisor.email))
    unknown.push(await tries('nobody@desk.example'))
  }
  expect(unknown).toEqual(known)
  expect(known[0]).toMatchObject({
    status: 401,
    message: '이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.',
    data: null,
  })
  expect(known[3]).toMatchObject({ status: 401 })
  expect(known[4]).toMatchObject({ status: 429, retryAfter: '60' })
  expect(known[5]).toMatchObject({ status: 429, retryAfter: '60' })
})

test('waits grow, even the right password waits, and no account is locked out for good', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const fail = () => logIn(site, { ...advisor, passwd: 'not-the-password' })
  for (let round = 0; round < 5; round += 1) await fail()
  expect((await logIn(site, advisor)).status).toBe(429)
  clock.pass(1.1)
  expect((await fail()).headers.get('retry-after')).toBe('120')
  clock.pass(2.1)
  expect((await fail()).headers.get('retry-after')).toBe('300')
  clock.pass(5.1)
  expect((await logIn(site, advisor)).status).toBe(200)
  expect((await fail()).status).toBe(401)
})

test('guesses made at once count one by one', async () => {
  await using site = await openTestSite()
  const all = await Promise.all(
    Array.from({ length: 12 }, () => logIn(site, { ...advisor, passwd: 'a-guess-of-many' })),
  )
  expect(all.filter(({ status }) => status === 401)).toHaveLength(4)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(8)
})

test('an account with a one-time code asks for it only after the right password, and takes each code once', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const account = DEMO_STAFF.find((each) => each.totpSecret)!
  const { email, passwd } = account
  const code = () =>
    TOTP.generate({ secret: Secret.fromBase32(account.totpSecret!), timestamp: clock.now().getTime() })
  expect(await logIn(site, { email, passwd: 'not-the-password', otp: code() })).toMatchObject({
    status: 401,
    data: null,
  })
  const asked = await logIn(site, { email, passwd })
  expect(asked).toMatchObject({
    status: 422,
    data: { errors: { otp: '인증 앱의 6자리 숫자를 적어 주세요.' } },
  })
  expect((await logIn(site, { email, passwd, otp: '000000' })).status).toBe(422)
  const right = code()
  expect((await logIn(site, { email, passwd, otp: right })).status).toBe(200)
  expect((await logIn(site, { email, passwd, otp: right })).status).toBe(422)
  clock.pass(1)
  expect((await logIn(site, { email, passwd, otp: code() })).status).toBe(200)
})

test('asking for the code again and again does not open more guesses at it', async () => {
  await using site = await openTestSite()
  const { email, passwd } = DEMO_STAFF.find((each) => each.totpSecret)!
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await logIn(site, { email, passwd })
    statuses.push((await logIn(site, { email, passwd, otp: '000000' })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429])
})

test('a missing, an unknown, an idle, an old and a closed session are told apart as the catalogue says', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const read = (headers?: Record<string, string>) => site.get('/api/desk/leads', headers)
  expect(await read()).toMatchObject({ status: 401, responseCode: 401 })
  expect(await read({ authorization: 'Bearer nonsense' })).toMatchObject({ status: 401, responseCode: 50014 })
  const session = await signIn(site, 'advisor1')
  expect((await read(session)).status).toBe(200)
  clock.pass(29)
  expect((await read(session)).status).toBe(200)
  clock.pass(31)
  expect(await read(session)).toMatchObject({
    status: 401,
    responseCode: 50014,
    message: '로그인 시간이 만료되었습니다.',
  })
  const closed = await signIn(site, 'advisor1')
  expect((await site.post('/api/desk/logout', undefined, closed)).status).toBe(200)
  expect(await read(closed)).toMatchObject({ status: 401, responseCode: 50014 })
})

test('a session ends after 12 hours however busy it is', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const session = await signIn(site, 'advisor1')
  const statuses: number[] = []
  for (let halfHour = 0; halfHour < 30; halfHour += 1) {
    clock.pass(25)
    statuses.push((await site.get('/api/desk/leads', session)).status)
  }
  expect(statuses.indexOf(401)).toBe(28)
})

test('a dismissed advisor is out with the next request, and cannot come back', async () => {
  await using site = await openTestSite()
  const session = await signIn(site, 'advisor1')
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('email', '=', advisor.email)
    .execute()
  expect((await site.get('/api/desk/leads', session)).responseCode).toBe(50014)
  expect((await logIn(site, advisor)).status).toBe(401)
})

test('each role reaches what is its own and nothing else', async () => {
  await using site = await openTestSite()
  const reaches = async (who: string, path: string) => (await site.get(path, await signIn(site, who))).status
  for (const who of ['owner', 'manager', 'advisor1']) expect(await reaches(who, '/api/desk/leads')).toBe(200)
  for (const who of ['editor', 'privacy']) expect(await reaches(who, '/api/desk/leads')).toBe(403)
  for (const who of ['owner', 'privacy']) expect(await reaches(who, '/api/desk/audit')).toBe(200)
  for (const who of ['manager', 'advisor1', 'editor'])
    expect(await reaches(who, '/api/desk/audit/verify')).toBe(403)
})

test('a change that relies on the cookie must come from our own pages', async () => {
  await using site = await openTestSite()
  const { authorization } = await signIn(site, 'advisor1')
  const cookie = `gc_desk=${authorization.slice('Bearer '.length)}`
  const logOut = (headers: Record<string, string>) =>
    site.post('/api/desk/logout', {}, { cookie, ...headers })
  expect(await logOut({ origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await logOut({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  expect(await logOut({})).toMatchObject({ status: 403 })
  expect(await logOut({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
})

test('the sign-in page works without JavaScript and keeps what was typed', async () => {
  await using site = await openTestSite()
  const origin = 'http://localhost:3000'
  const send = (fields: Record<string, string>) =>
    postAct(site, '/desk/login', '/api/desk/login', { origin }, fields)
  const empty = await send({ email: '', passwd: '' })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('이메일을 입력해 주세요.')
  const wrong = await send({ email: advisor.email, passwd: 'not-the-password' })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.')
  expect(wrong.text).toContain(`value="${advisor.email}"`)
  expect(wrong.text).not.toContain('not-the-password')
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/api/desk/logout'])
    expect((await send({ ...advisor, _next: elsewhere })).headers.get('location')).toBe('/desk/login')
  const opened = await site.fetch('/desk/login?redirect=//evil.example')
  const [, next = ''] = /name="_next" value="([^"]*)"/.exec(await opened.text()) ?? []
  const right = await send({ ...advisor, _next: next })
  expect(right.status).toBe(303)
  expect(right.headers.get('location')).toBe('/desk/home')
  expect(right.headers.get('set-cookie')).toContain('gc_desk=')
})

test('nobody sees the desk before signing in, and it is never kept by a cache or a search engine', async () => {
  await using site = await openTestSite()
  for (const path of ['/desk', '/desk.data', '/desk?view=now']) {
    const answer = await site.fetch(path, { redirect: 'manual' })
    expect(await answer.text()).not.toContain('010-****')
    if (!path.endsWith('.data'))
      expect(answer.headers.get('location')).toContain('/desk/login?redirect=%2Fdesk')
  }
  const { authorization } = await signIn(site, 'advisor1')
  const page = await site.fetch('/desk', { headers: { cookie: `gc_desk=${authorization.slice(7)}` } })
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('an address that tries one password on account after account is told to wait, others are not', async () => {
  await using site = await openTestSite()
  const logInFrom = (address: string, body: Record<string, unknown>) =>
    site.fetch(
      '/api/desk/login',
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      address,
    )
  for (let tried = 0; tried < 30; tried += 1) {
    const body = { email: `somebody${tried}@desk.example`, passwd: 'the-same-one' }
    expect((await logInFrom('192.0.2.50', body)).status).toBe(401)
  }
  const refused = await logInFrom('192.0.2.50', advisor)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await logInFrom('192.0.2.51', advisor)).status).toBe(200)
})

test('signing in rightly again and again is not held against an address', async () => {
  await using site = await openTestSite()
  for (let times = 0; times < 102; times += 1) expect((await logIn(site, advisor)).status).toBe(200)
})

test('whoever does not work with leads begins with a page of their own, and is not offered others', async () => {
  await using site = await openTestSite()
  const starts = { editor: '/desk/content', privacy: '/desk/openings' }
  for (const [who, start] of Object.entries(starts)) {
    const { authorization } = await signIn(site, who)
    const headers = { cookie: `gc_desk=${authorization.slice(7)}` }
    const desk = await site.fetch('/desk', { headers, redirect: 'manual' })
    expect(desk.headers.get('location'), who).toBe(start)
    const page = await site.fetch(start, { headers })
    expect(page.status, who).toBe(200)
    expect(await page.text(), who).not.toMatch(/상담 신청함|desk-search/)
    expect((await site.fetch('/desk/leads/x', { headers })).status).toBe(403)
  }
})

test('who came in, left or tried in vain is in the access log, with address and device', async () => {
  await using site = await openTestSite()
  const { email } = DEMO_STAFF.find(({ role }) => role === 'advisor')!
  const device = { 'user-agent': 'Test/1.0' }
  await site.post('/api/desk/login', { email, passwd: 'wrong-password-1' }, device)
  await site.post('/api/desk/login', { email: 'nobody@desk.example', passwd: 'wrong-password-1' }, device)
  const headers = await signIn(site, 'advisor1')
  await site.post('/api/desk/logout', undefined, { ...headers, ...device })
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'staff_name', 'reason', 'device', 'address'])
    .orderBy('id')
    .execute()
  expect(lines.map(({ action, staff_name, reason }) => [action, staff_name, reason])).toEqual([
    ['staff.loginFailed', '상담사 가', '비밀번호'],
    ['staff.login', '상담사 가', '처음 보는 기기'],
    ['staff.logout', '상담사 가', ''],
  ])
  expect(lines[0]).toMatchObject({ device: 'Test/1.0', address: expect.stringMatching(/^[\d.:a-f]+$/) })
})

test('tries at accounts that nobody has are a line for each network and minute, however many, and tell nobody', async () => {
  let now = new Date('2026-11-25T03:00:05Z')
  await using site = await openTestSite({ now: () => now })
  const attempt = (email: string, address: string) =>
    site.fetch(
      '/api/desk/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Test/1.0' },
        body: JSON.stringify({ email, passwd: 'wrong-password' }),
      },
      address,
    )
  const lines = () =>
    site.services.database
      .selectFrom('access_log')
      .select(['staff_name', 'subject', 'reason', 'address', 'device'])
      .where('action', '=', 'staff.loginFailed')
      .orderBy('id')
      .execute()
  // From one network, of several accounts, and of one address family's whole network.
  for (const name of ['somebody', 'other', 'third']) await attempt(`${name}@nowhere.kr`, '203.0.113.5')
  for (const end of ['1', '2']) await attempt('somebody@nowhere.kr', `2001:db8:0:1::${end}`)
  await loginNoticeJob.run(site.services)
  expect(await lines()).toEqual([])
  now = new Date('2026-11-25T03:01:05Z')
  await loginNoticeJob.run(site.services)
  await loginNoticeJob.run(site.services)
  const line = { staff_name: '없는 계정', subject: 'login:unknown', device: 'Test/1.0' }
  expect(await lines()).toEqual([
    { ...line, reason: 'so****@****.kr 등 1분에 3번', address: '203.0.113.5' },
    { ...line, reason: 'so****@****.kr 등 1분에 2번', address: '2001:db8:0:1::1' },
  ])
  // From very many places at once the log grows by eleven lines; what is no address, which may be a password, is not kept.
  for (let place = 1; place <= 14; place += 1) await attempt(`a${place}@nowhere.kr`, `198.51.100.${place}`)
  await attempt('hunter2-secret', '203.0.113.9')
  now = new Date('2026-11-25T03:02:05Z')
  await loginNoticeJob.run(site.services)
  const flood = (await lines()).slice(2)
  expect(flood.length).toBeLessThanOrEqual(11)
  expect(flood.at(-1)!.reason).toMatch(/^다른 인터넷 주소 \d곳에서 1분에 \d번$/)
  expect(JSON.stringify(flood)).not.toContain('hunter2')
  expect(await site.services.database.selectFrom('unknown_logins').selectAll().execute()).toEqual([])
  // The log is read at the desk as before.
  const owner = await signIn(site, 'owner')
  expect((await site.get('/api/desk/audit?kind=login', owner)).status).toBe(200)
  expect((await site.get('/api/desk/audit/monthly?month=2026-11', owner)).status).toBe(200)
  expect((await verifyAccessLog(site.services)).isIntact).toBe(true)
})

test('a right password is on record without its code, from outside and while slowed, and a sign-in explains it', async () => {
  let now = new Date('2026-10-14T03:00:05Z')
  await using site = await openTestSite({ now: () => now })
  const { email, passwd, totpSecret } = DEMO_STAFF.find((each) => each.totpSecret)!
  const code = () => TOTP.generate({ secret: Secret.fromBase32(totpSecret!), timestamp: now.getTime() })
  const from = (address: string, body: object) =>
    site.fetch(
      '/api/desk/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Test/1.0' },
        body: JSON.stringify(body),
      },
      address,
    )
  const lines = async (action: string) => {
    now = new Date(now.getTime() + MINUTE_MS)
    await loginNoticeJob.run(site.services)
    const log = site.services.database.selectFrom('access_log').orderBy('id').where('action', '=', action)
    return log.select(['staff_name', 'subject', 'reason', 'address', 'device']).execute()
  }
  const findings = async () => {
    now = new Date('2026-11-02T05:00:00Z')
    const path = '/api/desk/audit/monthly?month=2026-10'
    const read = { sheet: { findings: [{ kind: '', count: 0, who: '' }] } }
    const { data } = await site.get<typeof read>(path, await signIn(site, 'owner'))
    return data.sheet.findings.filter(({ kind }) => kind === 'halfLogins')
  }
  // Without its code: whoever signs in afterwards there explains their own line, not another's.
  expect((await from('203.0.113.9', { email, passwd })).status).toBe(422)
  expect((await from('203.0.113.5', { email, passwd })).status).toBe(422)
  expect((await from('203.0.113.5', { email, passwd, otp: code() })).status).toBe(200)
  const half = await lines('staff.loginHalf')
  expect(half.map(({ address }) => address)).toEqual(['203.0.113.9', '203.0.113.5'])
  expect(await lines('staff.loginFailed')).toEqual([])
  // While slowed: the right password is no guess that nobody counts.
  for (let round = 0; round < 5; round += 1)
    await from('203.0.113.9', { ...advisor, passwd: 'not-the-password' })
  for (let round = 0; round < 3; round += 1) expect((await from('203.0.113.9', advisor)).status).toBe(429)
  const refused = { staff_name: '막은 로그인', subject: 'login:refused', device: 'Test/1.0' }
  expect((await lines('staff.loginFailed')).slice(5)).toEqual([
    { ...refused, address: '203.0.113.9', reason: 'ad****@****.example, 기다려야 하는 동안 등 1분에 3번' },
  ])
  // From outside: by the call and by the form.
  await writeSetting(site.services, 'deskAddresses', ['203.0.113.5'])
  expect((await from('198.51.100.7', { email, passwd })).status).toBe(403)
  const form = {
    method: 'POST',
    body: new URLSearchParams({ email, passwd }),
    headers: { 'user-agent': 'Test/1.0' },
  }
  expect((await site.fetch('/DESK/login', form, '198.51.100.7')).status).toBe(403)
  expect((await lines('staff.loginFailed')).slice(6)).toEqual([
    { ...refused, address: '198.51.100.7', reason: '열 수 없는 인터넷 주소에서 등 1분에 2번' },
  ])
  await writeSetting(site.services, 'deskAddresses', [])
  expect(await findings()).toEqual([{ kind: 'halfLogins', count: 1, who: expect.any(String) }])
  expect((await verifyAccessLog(site.services)).isIntact).toBe(true)
})

test('the field of the code says who fills it in, and is named once it is asked for, without a script too', async () => {
  await using site = await openTestSite()
  const { email, passwd } = DEMO_STAFF.find((each) => each.totpSecret)!
  const opened = await (await site.fetch('/desk/login')).text()
  expect(opened).toContain('2단계 인증을 켠 사람만 적어요.')
  expect(opened).toContain('직원 화면에서 비밀번호를 새로 정하는 링크를')
  const asked = await postAct(site, '/desk/login', '/api/desk/login', {}, { email, passwd })
  expect(asked.status).toBe(422)
  expect(asked.text).toContain('인증 앱의 6자리 숫자를 적어 주세요.')
})
