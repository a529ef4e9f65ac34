import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { makeSoftwareKey } from '#tests/software-key.ts'
import type { StaffLine } from './staff-contract.ts'

const { email, passwd } = DEMO_STAFF.find((each) => each.email.startsWith('advisor1@'))!

function aClock(start = '2026-11-25T03:00:00Z') {
  let at = Date.parse(start)
  return { now: () => new Date(at), pass: (minutes: number) => void (at += minutes * 60_000) }
}

const logIn = (site: TestSite, otp?: string) => site.post('/api/desk/login', { email, passwd, otp })

/** Turns the second factor on; what an app would show from then on. */
async function withTotp(site: TestSite, now: () => Date, headers: Record<string, string>) {
  const account = '/api/desk/account'
  const started = await site.post<{ secret: string }>(`${account}/totp`, {}, headers)
  const secret = Secret.fromBase32(started.data.secret)
  const code = () => TOTP.generate({ secret, timestamp: now().getTime() })
  const wrong = await site.post(`${account}/totp/confirm`, { otp: '000000' }, headers)
  expect(wrong.status).toBe(422)
  const { data } = await site.post<{ recoveryCodes: string[] }>(
    `${account}/totp/confirm`,
    { otp: code() },
    headers,
  )
  return { code, recoveryCodes: data.recoveryCodes }
}

test('a second factor is set up by a code; ten recovery codes let in once each', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const headers = await signIn(site, 'advisor1')
  const { code, recoveryCodes } = await withTotp(site, clock.now, headers)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes[0]).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/)
  const stored = JSON.stringify(
    await site.services.database.selectFrom('staff_recovery_codes').selectAll().execute(),
  )
  for (const each of recoveryCodes) expect(stored).not.toContain(each)
  expect((await logIn(site)).status).toBe(422)
  // The code that turned it on is used up.
  expect((await logIn(site, code())).status).toBe(422)
  expect((await logIn(site, recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await logIn(site, recoveryCodes[0])).status).toBe(422)
  clock.pass(1)
  const next = code()
  expect((await logIn(site, next)).status).toBe(200)
  expect((await logIn(site, next)).status).toBe(422)
  const account = await site.get('/api/desk/account', headers)
  expect(account.data).toMatchObject({ hasTotp: true, recoveryCodes: 9, needsTotp: false })
})

test('parallel sign-ins with one recovery code: one is let in', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { recoveryCodes } = await withTotp(site, clock.now, await signIn(site, 'advisor1'))
  const answers = await Promise.all([1, 2, 3].map(() => logIn(site, recoveryCodes[0])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('turning it off and new recovery codes ask for password and code, and count what is wrong', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const headers = await signIn(site, 'advisor1')
  const { code, recoveryCodes } = await withTotp(site, clock.now, headers)
  const call = (path: string, body: object) => site.post(`/api/desk/account/${path}`, body, headers)
  clock.pass(1)
  const wrong = await call('totp/off', { passwd: 'not-the-password', otp: code() })
  expect(wrong).toMatchObject({ status: 422, data: { errors: { passwd: expect.any(String) } } })
  expect((await call('recovery-codes', { passwd, otp: '000000' })).status).toBe(422)
  const renewed = await call('recovery-codes', { passwd, otp: recoveryCodes[1] })
  expect(renewed.data).toMatchObject({ recoveryCodes: expect.any(Array) })
  expect((await logIn(site, recoveryCodes[2])).status).toBe(422)
  clock.pass(1)
  expect((await call('totp/off', { passwd, otp: code() })).status).toBe(200)
  expect((await logIn(site)).status).toBe(200)
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1)
    statuses.push((await call('password', { currentPasswd: 'wrong-one-9', passwd: 'x' })).status)
  expect(statuses).toContain(429)
})

test.each(['owner', 'privacy'])('%s ends the app only while a passkey stands in its place', async (who) => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const headers = await signIn(site, who)
  const account = DEMO_STAFF.find((each) => each.email.startsWith(`${who}@`))!
  const { code } = await withTotp(site, clock.now, headers)
  clock.pass(1)
  const call = <Data>(path: string, body: object) =>
    site.post<Data>(`/api/desk/account/${path}`, body, headers)
  const end = () => call('totp/off', { passwd: account.passwd, otp: code() })
  expect(await end()).toMatchObject({ status: 409, message: expect.stringContaining('끌 수 없어요') })
  const own = await site.get('/api/desk/account', headers)
  expect(own.data).toMatchObject({ hasTotp: true })
  const asked = await call<{ options: { challenge: string } }>('passkeys/options', {})
  const response = makeSoftwareKey().make(asked.data.options.challenge)
  expect((await call('passkeys', { name: '열쇠', response })).status).toBe(200)
  expect((await end()).status).toBe(200)
})

test('where it is required, whoever has none is led to set it up before anything else', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const headers = await signIn(site, 'advisor1')
  await writeSetting(site.services, 'requireTotp', ['advisor'])
  const leads = () => site.get('/api/desk/leads', headers)
  expect(await leads()).toMatchObject({ status: 403 })
  expect((await deskPage(site, '/desk', headers)).headers.get('location')).toBe('/desk/account')
  const page = await deskPage(site, '/desk/account', headers)
  expect(page.text).toContain('2단계 인증을 먼저 켜 주세요.')
  expect(page.text).not.toContain('href="/desk/reviews"')
  const post = await site.post('/api/bbs/bbs_notice', { title: '글', content: '글' }, headers)
  expect(post.status).toBe(401)
  await withTotp(site, clock.now, headers)
  expect((await leads()).status).toBe(200)
  expect((await site.get('/api/desk/leads', await signIn(site, 'manager'))).status).toBe(200)
})

test('an owner takes a lost second factor away; it is logged and ends the sessions', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  await withTotp(site, clock.now, advisor)
  const { data } = await site.get<{ result: StaffLine[] }>('/api/desk/staff', owner)
  const line = data.result.find((each) => each.email === email)!
  const reset = (reason: string) => site.post(`/api/desk/staff/${line.staffId}/totp-reset`, { reason }, owner)
  expect((await reset('')).status).toBe(422)
  expect((await reset('휴대폰을 잃음')).status).toBe(200)
  expect((await site.get('/api/desk/leads', advisor)).responseCode).toBe(50014)
  expect((await logIn(site)).status).toBe(200)
  const log = await site.services.database.selectFrom('access_log').select(['action', 'reason']).execute()
  expect(log).toContainEqual({ action: 'staff.totpReset', reason: '휴대폰을 잃음' })
})

test('a new password signs the other devices out; each of them can be signed out alone', async () => {
  await using site = await openTestSite()
  const [here, there, third] = [
    await signIn(site, 'advisor1'),
    await signIn(site, 'advisor1'),
    await signIn(site, 'advisor1'),
  ]
  const account = await site.get<{ sessions: { sessionId: string; isThis: boolean }[] }>(
    '/api/desk/account',
    here,
  )
  expect(account.data.sessions).toHaveLength(3)
  const isIn = async (headers: Record<string, string>) =>
    (await site.get('/api/desk/account', headers)).status === 200
  const other = account.data.sessions.find(({ isThis }) => !isThis)!
  const end = () => site.call('DELETE', `/api/desk/account/sessions/${other.sessionId}`, undefined, here)
  expect([(await end()).status, (await end()).status]).toEqual([200, 404])
  expect([await isIn(there), await isIn(third)].filter(Boolean)).toHaveLength(1)
  const change = (currentPasswd: string, to: string) =>
    site.post('/api/desk/account/password', { currentPasswd, passwd: to }, here)
  expect((await change('not-the-password', 'quite-new-words-3')).status).toBe(422)
  expect((await change(passwd, 'password')).status).toBe(422)
  expect((await change(passwd, 'quite-new-words-3')).status).toBe(200)
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false])
  expect((await logIn(site)).status).toBe(401)
})

test('the account’s page sets everything up without a script', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const headers = await signIn(site, 'advisor1')
  const send = (act: string, body: Record<string, string> = {}) =>
    submitAct(site, '/desk/account', `/api/desk/account/totp${act}`, headers, body)
  const started = await send('')
  expect(started.text).toContain('class="qr-code"')
  const secret = /totp-secret">([A-Z2-7 ]+)</.exec(started.text)?.[1]?.replaceAll(' ', '')
  const timestamp = clock.now().getTime()
  const otp = TOTP.generate({ secret: Secret.fromBase32(secret!), timestamp })
  expect((await send('/confirm', { otp: '12' })).status).toBe(422)
  const confirmed = await send('/confirm', { otp })
  expect(confirmed.text.match(/<code>[2-9a-z-]{14}<\/code>/g)).toHaveLength(10)
  const again = await deskPage(site, '/desk/account', headers)
  expect(again.text).not.toMatch(/<code>[2-9a-z-]{14}<\/code>/)
  expect(again.text).toContain('남은 복구 코드')
})
