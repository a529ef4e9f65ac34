import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { aClock, proveByCode } from '#tests/sent-messages.ts'
import { letAllSleep, stopAll } from '#tests/member-sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const [member, other] = DEMO_MEMBERS
const EXPIRED = '입력값의 유효 시간이 지났습니다.'
const { phone, usrNm, email } = member
const NEW = 'brand-new-words-5'

const find = (site: TestSite, body: object, headers = {}) =>
  site.post<{ result: object[] }>('/api/user/findByPhone', body, headers)
const findPwd = (site: TestSite, body: object, headers = {}) =>
  site.post<{ resetToken: string; expiresIn: number }>('/api/user/findPwdByPhone', body, headers)
const setPassword = (site: TestSite, body: object, headers = {}) =>
  site.post('/api/user/passwd', body, headers)
const logIn = (site: TestSite, passwd: string) => site.post('/api/user/loginByEmail', { email, passwd })
const prove = (site: TestSite, purpose: string, change: object = {}) =>
  proveByCode(site, { phone, usrNm, purpose, ...change })

const bearer = ({ headers }: { headers: Headers }) => ({
  authorization: `Bearer ${headers.get('x-authtoken')}`,
})

/** A permit to set a new password for what is claimed. */
async function permit(site: TestSite, claim: { email?: string; phone?: string } = {}, headers = {}) {
  const asked = { email, phone, ...claim }
  const encData = await proveByCode(site, { phone: asked.phone, purpose: 'findPwd' }, headers)
  return findPwd(site, { ...asked, encData, state: 's' }, headers)
}

test('a proved number and name find the account: masked, with the way and the day of joining', async () => {
  await using site = await openTestSite()
  const { status, data } = await find(site, { phone, encData: await prove(site, 'findEmail'), state: 's' })
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      result: [
        {
          email: 'me****@example.com',
          snsType: 'LTML',
          joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+09:00$/),
        },
      ],
    },
  })
  const encData = await prove(site, 'findEmail')
  const query = new URLSearchParams({ phone, encData, state: 's' })
  expect((await site.get(`/api/user/findByPhone?${query}`)).data).toMatchObject({
    result: [{ email: 'me****@example.com' }],
  })
})

test('an unknown number, and a number whose member has another name, find nothing', async () => {
  await using site = await openTestSite()
  const nobody = { phone: '01077770009' }
  const unknown = await find(site, { ...nobody, encData: await prove(site, 'findEmail', nobody) })
  const renamed = await find(site, { phone, encData: await prove(site, 'findEmail', { usrNm: '새주인' }) })
  expect([unknown.status, unknown.data]).toEqual([200, { result: [] }])
  expect([renamed.status, renamed.data]).toEqual([200, { result: [] }])
})

test('a look-up takes a proof of its own purpose and number, once', async () => {
  await using site = await openTestSite()
  const encData = await prove(site, 'findEmail')
  expect((await find(site, { phone, encData })).status).toBe(200)
  const refused = { status: 422, message: EXPIRED }
  expect(await find(site, { phone, encData })).toMatchObject(refused)
  expect(await find(site, { phone, encData: await prove(site, 'join') })).toMatchObject(refused)
  expect(await find(site, { phone: other.phone, encData: await prove(site, 'findEmail') })).toMatchObject(
    refused,
  )
  expect(await findPwd(site, { email, phone, encData: await prove(site, 'findEmail', other) })).toMatchObject(
    refused,
  )
})

test('the state must be the one in gc_csrf, which ends with the call', async () => {
  await using site = await openTestSite()
  const browser = { cookie: 'gc_csrf=kept' }
  const encData = await prove(site, 'findEmail')
  const wrong = await find(site, { phone, encData, state: 'another' }, browser)
  expect(wrong).toMatchObject({ status: 422, message: 'csrf error' })
  const right = await find(site, { phone, encData, state: 'kept' }, browser)
  expect(right.status).toBe(200)
  for (const { headers } of [wrong, right])
    expect(headers.getSetCookie().join()).toMatch(/gc_csrf=; Path=\/; SameSite=Lax; Max-Age=0/)
})

test('a reset ends every session, frees who waits, is told by SMS and mail, and works once', async () => {
  await using site = await openTestSite()
  const session = await logIn(site, member.passwd)
  for (let round = 0; round < 10; round += 1) await logIn(site, 'not-this-one')
  expect((await logIn(site, member.passwd)).status).toBe(429)
  const { data } = await permit(site)
  expect(data).toEqual({ resetToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 600 })
  const reset = { resetToken: data.resetToken, passwd: NEW }
  expect(await setPassword(site, reset)).toMatchObject({ status: 200, data: null })
  expect(await logIn(site, NEW)).toMatchObject({ status: 200 })
  expect((await logIn(site, member.passwd)).status).toBe(401)
  const dead = { authorization: `Bearer ${session.headers.get('x-authtoken')}` }
  expect(await site.get('/api/user/authentication', dead)).toMatchObject({
    responseCode: 50014,
  })
  expect(await setPassword(site, reset)).toMatchObject({ status: 422, message: EXPIRED })
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'passwd.reset')
  expect(told.map(({ channel, recipient }) => [channel, recipient]).toSorted()).toEqual([
    ['mail', email],
    ['sms', phone],
  ])
  expect(told.find(({ channel }) => channel === 'sms')?.text).toBe(
    '[고른커넥트] 비밀번호를 바꿨어요. 본인이 아니면 바로 1670-2072에서 알려 주세요.',
  )
  expect(JSON.stringify(told)).not.toContain(NEW)
})

test('a permit for e-mail and number that do not belong together looks alike and resets nothing', async () => {
  await using site = await openTestSite()
  const known = await permit(site)
  for (const claim of [{ email: 'nobody@example.com' }, { phone: other.phone }, { email: other.email }]) {
    const { status, data } = await permit(site, claim)
    expect([status, Object.keys(data), data.resetToken.length, data.expiresIn]).toEqual([
      known.status,
      Object.keys(known.data),
      known.data.resetToken.length,
      known.data.expiresIn,
    ])
    expect(await setPassword(site, { resetToken: data.resetToken, passwd: NEW })).toMatchObject({
      status: 422,
      message: '이 이메일과 번호로 가입한 계정이 없어요. 적은 이메일을 확인해 주세요.',
    })
  }
  expect((await logIn(site, member.passwd)).status).toBe(200)
  expect((await logIn(site, NEW)).status).toBe(401)
})

test('a permit ends after ten minutes, with the next one, and in another browser', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const first = (await permit(site)).data.resetToken
  const second = (await permit(site)).data.resetToken
  const refused = { status: 422, message: EXPIRED }
  expect(await setPassword(site, { resetToken: first, passwd: NEW })).toMatchObject(refused)
  clock.pass(10 * MINUTE_MS)
  expect(await setPassword(site, { resetToken: second, passwd: NEW })).toMatchObject(refused)
  expect(await setPassword(site, { resetToken: 'x', passwd: NEW })).toMatchObject(refused)
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `gc_draft=${'a'.repeat(43)}` }
  const bound = (await permit(site, {}, browser)).data.resetToken
  expect(await setPassword(site, { resetToken: bound, passwd: NEW })).toMatchObject(refused)
  expect(await setPassword(site, { resetToken: bound, passwd: NEW }, browser)).toMatchObject({ status: 200 })
})

test('the rules of a new password hold here too, and leave the permit for another try', async () => {
  await using site = await openTestSite()
  const { resetToken } = (await permit(site)).data
  for (const [passwd, message] of [
    ['', '비밀번호를 입력해 주세요.'],
    ['short-7', '비밀번호를 8자 이상으로 정해 주세요.'],
    ['iloveyou1', '너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.'],
    [email, '이메일과 다른 비밀번호로 정해 주세요.'],
  ])
    expect(await setPassword(site, { resetToken, passwd })).toMatchObject({ status: 422, message })
  expect((await setPassword(site, { resetToken, passwd: NEW })).status).toBe(200)
})

test('a member changes the password by the one they have; other sessions end, this one stays', async () => {
  await using site = await openTestSite()
  const here = bearer(await logIn(site, member.passwd))
  const there = bearer(await logIn(site, member.passwd))
  expect((await setPassword(site, { current: member.passwd, passwd: NEW })).status).toBe(401)
  expect(await setPassword(site, { passwd: NEW }, here)).toMatchObject({
    message: '지금 비밀번호를 입력해 주세요.',
  })
  expect(await setPassword(site, { current: 'not-this-one', passwd: NEW }, here)).toMatchObject({
    status: 422,
    message: '지금 비밀번호가 맞지 않아요.',
  })
  expect((await setPassword(site, { current: member.passwd, passwd: NEW }, here)).status).toBe(200)
  const check = (headers: Record<string, string>) => site.get('/api/user/authentication', headers)
  expect((await check(here)).status).toBe(200)
  expect((await check(there)).responseCode).toBe(50014)
  expect((await logIn(site, NEW)).status).toBe(200)
})

test('of two changes by the same password at once one holds, and the other is told so', async () => {
  await using site = await openTestSite()
  const here = bearer(await logIn(site, member.passwd))
  const wanted = ['first-of-two-Q7', 'other-of-two-R8']
  const changes = await Promise.all(
    wanted.map((passwd) => setPassword(site, { current: member.passwd, passwd }, here)),
  )
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const held = wanted[changes.findIndex(({ status }) => status === 200)]!
  expect((await logIn(site, held)).status).toBe(200)
})

test('the password somebody has is guessed no more often here than at the sign-in', async () => {
  await using site = await openTestSite()
  const here = { authorization: `Bearer ${(await logIn(site, member.passwd)).headers.get('x-authtoken')}` }
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await setPassword(site, { current: 'not-this-one', passwd: NEW }, here)).status)
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429, 429])
  // A counter of its own: whoever sits at an open device shuts nobody out at the door.
  expect((await logIn(site, member.passwd)).status).toBe(200)
})

const wakeUp = (site: TestSite, encData: string, headers = {}) =>
  site.post('/api/user/wake', { encData }, headers)

test('a sleeping account wakes by number and name, and is signed in to', async () => {
  await using site = await openTestSite()
  await letAllSleep(site)
  expect((await logIn(site, member.passwd)).data).toMatchObject({ working: 'STDM' })
  const encData = await prove(site, 'wake')
  const woken = await wakeUp(site, encData)
  expect(woken).toMatchObject({ status: 200, data: { working: 'STWK', uEmail: email, uName: usrNm } })
  expect(woken.headers.get('x-authtoken')).toMatch(/^[\w-]{43}$/)
  expect(await wakeUp(site, encData)).toMatchObject({ status: 422, message: EXPIRED })
  expect((await logIn(site, member.passwd)).data).toMatchObject({ working: 'STWK' })
})

test('nobody else wakes it, an account that is awake is not signed in to, a stopped one stays stopped', async () => {
  await using site = await openTestSite()
  expect(await wakeUp(site, await prove(site, 'wake'))).toMatchObject({
    status: 409,
    message: '쉬고 있는 계정이 아니에요. 로그인해 주세요.',
  })
  await letAllSleep(site)
  const none = { status: 404, message: '이 번호로 가입한 계정이 없어요.' }
  expect(await wakeUp(site, await prove(site, 'wake', { usrNm: '새주인' }))).toMatchObject(none)
  expect(await wakeUp(site, await prove(site, 'wake', { phone: '01077770009' }))).toMatchObject(none)
  expect(await wakeUp(site, await prove(site, 'findPwd'))).toMatchObject({ status: 422, message: EXPIRED })
  await stopAll(site)
  const stopped = await wakeUp(site, await prove(site, 'wake'))
  expect(stopped.data).toEqual({ working: 'STST', uEmail: null, uName: null })
  expect(stopped.headers.get('x-authtoken')).toBeNull()
})
