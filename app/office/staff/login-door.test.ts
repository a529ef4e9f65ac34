import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { forgetOldRates } from '#app/shared/credentials/login-rates.server.ts'
import { forgetOldFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { CHROME, IPHONE, MEMBER, OTHER } from '#tests/member-sign-in.ts'
import { aClock, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { notifySlowedAccounts } from './slowed-accounts.server.ts'

const ADVISOR = { email: 'advisor1@desk.example', passwd: 'demo-8Wd3-even-roof' }
const WRONG = 'not-the-password'
const DOORS = [
  { door: 'members', path: '/api/user/loginByEmail', owner: MEMBER, free: 9, guesses: 100 },
  { door: 'the desk', path: '/api/desk/login', owner: ADVISOR, free: 4, guesses: 30 },
] as const
type Door = (typeof DOORS)[number]

interface Try {
  email: string
  passwd?: string
  from?: string
  cookie?: string
  agent?: string
}

/** A sign-in from an address, with the cookies that a browser carries. */
async function enter(site: TestSite, { path }: Pick<Door, 'path'>, sent: Try) {
  const { email, passwd = WRONG, from = '203.0.113.1', cookie = '', agent = CHROME } = sent
  const headers = { 'content-type': 'application/json', 'user-agent': agent, cookie }
  const body = JSON.stringify({ email, passwd })
  const answer = await site.fetch(path, { method: 'POST', body, headers }, from)
  const { message, data } = (await answer.json()) as { message: string; data: unknown }
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
  return { status: answer.status, message, data, retryAfter, cookie: deviceIn(answer.headers) }
}

/** The cookie that makes a browser known, without its life. */
const deviceIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((each) => /^gc_(desk_)?device=/.test(each))
    ?.split(';')[0] ?? ''

const forgetOld = ({ services }: TestSite) =>
  Promise.all([forgetOldFailures(services), forgetOldRates(services)])

const addressOf = (each: number) => `198.51.${Math.floor(each / 250)}.${(each % 250) + 1}`

/** Strangers at many addresses, until nobody gets a guess any more. */
async function attack(site: TestSite, door: Door, email: string, guesses: number = door.guesses) {
  const statuses: number[] = []
  for (let each = 0; each < guesses; each += 1)
    statuses.push((await enter(site, door, { email, from: addressOf(each) })).status)
  return statuses
}

test.each(DOORS)(
  'at $door strangers who fail shut nobody out at a device that signed in before',
  async (door) => {
    await using site = await openTestSite()
    const { email, passwd } = door.owner
    const home = await enter(site, door, { email, passwd })
    expect(home.status).toBe(200)
    expect(await attack(site, door, email)).not.toContain(429)
    const late = await enter(site, door, { email, passwd, from: '192.0.2.77' })
    expect([late.status, late.retryAfter > 0, late.retryAfter <= 15 * 60]).toEqual([429, true, true])
    // The stranger at the very address of the owner fails too, until that network waits.
    for (let round = 0; round <= door.free; round += 1) await enter(site, door, { email })
    const back = await enter(site, door, { email, passwd, cookie: home.cookie })
    expect(back.status).toBe(200)
    expect(back.cookie).not.toBe(home.cookie)
    expect((await enter(site, door, { email, passwd, cookie: home.cookie })).status).toBe(429)
  },
)

test.each(DOORS)(
  'at $door a known device waits for its own failures only, in bounded steps',
  async (door) => {
    const clock = aClock()
    await using site = await openTestSite({ now: clock.now })
    const { email, passwd } = door.owner
    const { cookie } = await enter(site, door, { email, passwd })
    for (let round = 0; round < door.free; round += 1)
      expect((await enter(site, door, { email, cookie })).status).toBe(401)
    const first = await enter(site, door, { email, cookie })
    expect(first.status).toBe(429)
    expect((await enter(site, door, { email, passwd, cookie })).status).toBe(429)
    // A copy of the cookie gives nobody more than this counter; another network is a stranger of its own.
    expect((await enter(site, door, { email, passwd, from: '192.0.2.8' })).status).toBe(200)
    clock.pass((first.retryAfter + 1) * 1000)
    expect((await enter(site, door, { email, passwd, cookie })).status).toBe(200)
  },
)

test.each(DOORS)(
  'at $door the right password from a strange place comes in after the wait told',
  async (door) => {
    const clock = aClock()
    await using site = await openTestSite({ now: clock.now })
    const { email, passwd } = door.owner
    await attack(site, door, email)
    const told = await enter(site, door, { email, passwd, from: '192.0.2.8' })
    expect(told.status).toBe(429)
    clock.pass(told.retryAfter * 1000)
    expect((await enter(site, door, { email, passwd, from: '192.0.2.8' })).status).toBe(200)
  },
)

test.each(DOORS)('at $door nobody is told by the answers whether an account is there', async (door) => {
  await using site = await openTestSite()
  const answers = async (email: string) => {
    const tried = [...Array(door.guesses + 3).keys()].map(addressOf)
    const all: unknown[] = []
    for (const from of [...Array<string>(door.free + 2).fill('192.0.2.1'), ...tried]) {
      const { status, message, data, retryAfter } = await enter(site, door, { email, from })
      // Seconds pass between the two.
      all.push({ status, message, data, minutes: Math.round(retryAfter / 60) })
    }
    return all
  }
  expect(await answers('nobody@desk.example')).toEqual(await answers(door.owner.email))
})

test.each(DOORS)(
  'at $door one address fails at most 60 times in ten minutes, on any accounts',
  async (door) => {
    const clock = aClock()
    await using site = await openTestSite({ now: clock.now })
    let tries = 0
    const statuses: number[] = []
    const fail = async () =>
      (await enter(site, door, { email: `somebody${(tries += 1)}@desk.example` })).status
    for (let second = 0; second < 10 * 60; second += 10) {
      for (let round = 0; round < 3; round += 1) statuses.push(await fail())
      clock.pass(10_000)
    }
    const failed = statuses.filter((status) => status === 401).length
    expect([failed > 30, failed <= 60]).toEqual([true, true])
    // Of a gateway that many share: who is known there is not held up, nor anybody elsewhere.
    const elsewhere = await enter(site, door, { ...door.owner, from: '192.0.2.9' })
    expect(elsewhere.status).toBe(200)
    while ((await fail()) !== 429);
    expect((await enter(site, door, { ...door.owner, cookie: elsewhere.cookie })).status).toBe(200)
    expect((await enter(site, door, { ...door.owner })).status).toBe(429)
  },
)

test.each(DOORS)('at $door a hundred wrong passwords at once are a hundred', async (door) => {
  await using site = await openTestSite()
  const { email } = door.owner
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, each) => enter(site, door, { email, from: addressOf(each % 50) })),
  )
  const looked = all.filter(({ status }) => status === 401).length
  const { rows, failures } = await site.services.database
    .selectFrom('failed_logins')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<string>('failures').as('failures')])
    .executeTakeFirstOrThrow()
  // Some may have been refused before their password was looked at: too many were waiting for that.
  const counted = all.filter(({ status }) => status !== 429).length
  expect([looked <= door.guesses, Number(failures) >= counted, rows]).toEqual([true, true, 50])
  const rate = await site.services.database
    .selectFrom('login_rates')
    .select(['spent_until', 'at'])
    .where('account', 'is not', null)
    .executeTakeFirstOrThrow()
  const everyMs = door.path.includes('desk') ? 15 * MINUTE_MS : 10 * MINUTE_MS
  const spent = Math.round((rate.spent_until.getTime() - rate.at.getTime()) / everyMs)
  expect(Math.abs(spent - counted)).toBeLessThanOrEqual(1)
})

test('counters and known devices hold in a second process and after a restart; IPv6 counts by /64', async () => {
  const clock = aClock()
  await using one = await openTestSite({ now: clock.now })
  const [door] = DOORS
  const { email, passwd } = MEMBER
  const { cookie } = await enter(one, door, { email, passwd })
  for (let round = 0; round < 5; round += 1) await enter(one, door, { email, from: '2001:db8::1' })
  {
    await using two = await openTestSite({ databaseUrl: one.databaseUrl, now: clock.now })
    for (let round = 0; round < 5; round += 1) await enter(two, door, { email, from: `2001:db8::${round}:2` })
    expect((await enter(two, door, { email, passwd, cookie })).status).toBe(200)
    expect((await enter(two, door, { email, passwd, from: '2001:db8:0:1::1' })).status).toBe(200)
  }
  expect((await enter(one, door, { email, passwd, from: '2001:db8::9' })).status).toBe(429)
})

test('a clock that was wrong locks nobody out, and what is over is forgotten', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [door] = DOORS
  clock.pass(30 * 24 * 60 * MINUTE_MS)
  await attack(site, door, MEMBER.email)
  for (let round = 0; round < 10; round += 1) await enter(site, door, { email: MEMBER.email })
  expect((await enter(site, door, { ...MEMBER })).status).toBe(429)
  clock.pass(-30 * 24 * 60 * MINUTE_MS)
  expect((await enter(site, door, { ...MEMBER })).status).toBe(200)
  await attack(site, door, 'made.up@example.com', 20)
  clock.pass(2 * 60 * MINUTE_MS)
  await forgetOld(site)
  const single = await site.services.database.selectFrom('failed_logins').selectAll().execute()
  expect(single.filter(({ failures }) => failures <= 1)).toEqual([])
  clock.pass(24 * 60 * MINUTE_MS)
  await forgetOld(site)
  expect(await site.services.database.selectFrom('login_rates').selectAll().execute()).toEqual([])
})

test('strangers’ failures at the door change nothing for whoever changes a password', async () => {
  await using site = await openTestSite()
  const [members, desk] = DOORS
  const signedIn = async ({ path }: Door, { email, passwd }: { email: string; passwd: string }) => {
    const { headers } = await site.post(path, { email, passwd })
    return { authorization: `Bearer ${headers.get('x-authtoken')}` }
  }
  const member = await signedIn(members, MEMBER)
  const advisor = await signedIn(desk, ADVISOR)
  await attack(site, members, MEMBER.email, 40)
  await attack(site, desk, ADVISOR.email)
  const passwd = 'a-new-one-7-lamps'
  const body = { current: MEMBER.passwd, passwd }
  expect((await site.post('/api/user/passwd', body, member)).status).toBe(200)
  const own = { currentPasswd: ADVISOR.passwd, passwd }
  expect((await site.post('/api/desk/account/password', own, advisor)).status).toBe(200)
})

test('a browser known to two accounts stays known to both; made up and foreign cookies are strangers', async () => {
  await using site = await openTestSite()
  const [door] = DOORS
  const first = await enter(site, door, { ...MEMBER })
  const both = await enter(site, door, { ...OTHER, cookie: first.cookie })
  const others = await enter(site, door, { ...OTHER, from: '192.0.2.4' })
  await attack(site, door, MEMBER.email)
  const tries = [first.cookie, others.cookie, 'gc_device=made.up.by.me', `${both.cookie}x`]
  for (const cookie of tries)
    expect((await enter(site, door, { ...MEMBER, cookie })).status, cookie).toBe(429)
  expect((await enter(site, door, { ...MEMBER, cookie: both.cookie })).status).toBe(200)
})

test('ending sessions, a new password and a stop make browsers strangers again', async () => {
  await using site = await openTestSite()
  const [door, desk] = DOORS
  const bearer = async (path: string, sent: object, cookie = '') => {
    const { headers } = await site.post(path, sent, { cookie })
    return { cookie: deviceIn(headers), authorization: `Bearer ${headers.get('x-authtoken')}` }
  }
  const { email, passwd } = MEMBER
  const lost = await bearer(door.path, { email, passwd })
  const one = await bearer(door.path, { email, passwd })
  const mine = await bearer(door.path, { email, passwd })
  const listed = await site.get<{ result: { sessionId: string; isThis: boolean }[] }>('/api/user/sessions', {
    authorization: one.authorization,
  })
  const own = listed.data.result.find(({ isThis }) => isThis)!
  const { authorization } = mine
  await site.call('DELETE', `/api/user/sessions/${own.sessionId}`, undefined, { authorization })
  const advisor = await bearer(desk.path, ADVISOR)
  const owner = await bearer(desk.path, { email: 'owner@desk.example', passwd: 'demo-7Kq2-warm-lamp' })
  await attack(site, door, email)
  await attack(site, desk, ADVISOR.email)
  expect((await enter(site, door, { ...MEMBER, cookie: one.cookie })).status).toBe(429)
  await site.call('DELETE', '/api/user/sessions', undefined, { authorization })
  expect((await enter(site, door, { ...MEMBER, cookie: lost.cookie })).status).toBe(429)
  const still = await enter(site, door, { ...MEMBER, cookie: mine.cookie })
  expect(still.status).toBe(200)
  const { id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', ADVISOR.email)
    .executeTakeFirstOrThrow()
  const asOwner = { authorization: owner.authorization }
  await site.call('DELETE', `/api/desk/staff/${id}/sessions`, undefined, asOwner)
  expect((await enter(site, desk, { ...ADVISOR, cookie: advisor.cookie })).status).toBe(429)
})

test('whoever proves the phone number is known at once, however slow strangers made the account', async () => {
  await using site = await openTestSite()
  const [door] = DOORS
  const { email, phone } = MEMBER
  const known = await enter(site, door, { ...MEMBER })
  await attack(site, door, email)
  const encData = await proveByCode(site, { phone, purpose: 'findPwd' })
  const permit = await site.post<{ resetToken: string }>('/api/user/findPwdByPhone', {
    email,
    phone,
    encData,
  })
  const passwd = 'a-new-one-7-lamps'
  const { resetToken } = permit.data
  const reset = await site.post('/api/user/passwd', { resetToken, passwd })
  const cookie = deviceIn(reset.headers)
  const here = await enter(site, door, { email, passwd, cookie, from: '192.0.2.50' })
  expect(here.status).toBe(200)
  expect((await enter(site, door, { email, passwd, cookie: known.cookie })).status).toBe(429)
})

test('an owner lets a slowed colleague in again, and sees the failures', async () => {
  await using site = await openTestSite()
  const desk = DOORS[1]
  const owner = await site.post(desk.path, {
    email: 'owner@desk.example',
    passwd: 'demo-7Kq2-warm-lamp',
  })
  const headers = { authorization: `Bearer ${owner.headers.get('x-authtoken')}` }
  const { id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', ADVISOR.email)
    .executeTakeFirstOrThrow()
  await attack(site, desk, ADVISOR.email)
  const read = async () =>
    (
      await site.get<{ person: { state: string }; lockedUntil: string | null; loginFailures: number }>(
        `/api/desk/staff/${id}`,
        headers,
      )
    ).data
  expect(await read()).toMatchObject({
    person: { state: 'LOCKED' },
    lockedUntil: expect.any(String),
    loginFailures: 30,
  })
  await site.post(`/api/desk/staff/${id}/unlock`, {}, headers)
  expect(await read()).toMatchObject({ person: { state: 'WORKING' }, lockedUntil: null, loginFailures: 0 })
  expect((await enter(site, desk, { ...ADVISOR, from: '192.0.2.8' })).status).toBe(200)
})

test.each([
  [DOORS[0], 'login.slowed', 20],
  [DOORS[1], 'desk.slowed', 10],
] as const)('the owner is told of an attack once a day: %o', async (door, template, guesses) => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { email } = door.owner
  const told = async () => {
    await notifySlowedAccounts(site.services)
    const all = await listMessages(site.services)
    return all.filter((each) => each.template === template).map(({ recipient }) => recipient)
  }
  await attack(site, door, email, guesses - 3)
  await attack(site, door, 'nobody@desk.example', guesses + 5)
  expect(await told()).toEqual([])
  await attack(site, door, email, guesses)
  expect(await told()).toEqual([email])
  await attack(site, door, email, guesses)
  await forgetOld(site)
  expect(await told()).toEqual([email])
  clock.pass(25 * 60 * MINUTE_MS)
  await forgetOld(site)
  await attack(site, door, email, guesses + 3)
  expect(await told()).toEqual([email, email])
})

test('staff are told of a sign-in with a browser that was not seen before, and of no other', async () => {
  await using site = await openTestSite()
  const desk = DOORS[1]
  const told = async () =>
    (await listMessages(site.services)).filter(({ template }) => template === 'desk.newDevice').length
  const first = await enter(site, desk, { ...ADVISOR })
  await enter(site, desk, { ...ADVISOR, cookie: first.cookie, from: '192.0.2.2' })
  expect(await told()).toBe(0)
  // The same kind of browser elsewhere is another one.
  await enter(site, desk, { ...ADVISOR, from: '192.0.2.60' })
  expect(await told()).toBe(1)
  await enter(site, desk, { ...ADVISOR, agent: IPHONE })
  expect(await told()).toBe(2)
  await enter(site, desk, { ...ADVISOR, from: '192.0.2.60' })
  expect(await told()).toBe(2)
})

test('whoever has the password and guesses at the code is told of to its owner', async () => {
  await using site = await openTestSite()
  const { email, passwd } = DEMO_STAFF.find(({ totpSecret }) => totpSecret)!
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1)
    statuses.push((await site.post('/api/desk/login', { email, passwd, otp: `00000${round}` })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429])
  const told = (await listMessages(site.services)).filter(({ recipient }) => recipient === email)
  expect(told.map(({ template }) => template)).toEqual(['desk.codesFailed'])
  expect(told[0]!.text).toContain('누군가 비밀번호를 알고 있어요')
})
