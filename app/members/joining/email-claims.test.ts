import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/platform/durations.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { releaseClaims } from '#app/members/session/email-claims.server.ts'
import { hiddenFields, postAct, submitAct } from '#tests/act-forms.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { aClock, codeSentTo, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aBrowser } from '#tests/social-visitor.ts'

const ACT = '/api/user/email/link/confirm'
const CONSENTS = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))
const EMAIL = 'Somebody@Example.com'
const STRANGER = { phone: '01077770001', usrNm: '나가입', passwd: 'long-enough-7' }
const OWNER = { phone: '01077770002', usrNm: '참주인', passwd: 'own-words-8-lamps' }
type Person = typeof STRANGER

/** Joins as a client does that was written from specification §7: with an address that nobody has proved, or with its proof. */
async function join(site: TestSite, { passwd, ...person }: Person, change: object = {}) {
  const encData = await proveByCode(site, { ...person, purpose: 'join' })
  const body = { snsType: 'LTML', email: EMAIL, passwd, consents: CONSENTS, encData, ...change }
  const joined = await site.post<{ uEmail: string }>('/api/user/registrations', body)
  return { ...joined, authorization: `Bearer ${joined.headers.get('x-authtoken')}` }
}

async function proveEmail(site: TestSite, email = EMAIL): Promise<string> {
  const asked = await site.post<{ certId: string }>('/api/user/email/request', { email })
  const code = await codeSentTo(site, email)
  const body = { certId: asked.data.certId, code }
  return (await site.post<{ encData: string }>('/api/user/email/confirm', body)).data.encData
}

const logIn = (site: TestSite, passwd: string, email = EMAIL) =>
  site.post<{ working: string; uEmail: string; uName: string }>('/api/user/loginByEmail', {
    email,
    passwd,
  })
const dupOf = async (site: TestSite) =>
  (await site.post<{ dupYN: string }>('/api/user/checkEmailDup', { email: EMAIL })).data.dupYN
const mailsTo = async (site: TestSite, email = EMAIL) =>
  (await listMessages(site.services)).filter(({ recipient }) => recipient === email)
const tokenIn = (text: string) => /confirm_email\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const linksSent = async (site: TestSite) =>
  (await mailsTo(site)).map(({ text }) => tokenIn(text)).filter(Boolean)
const confirm = (site: TestSite, token: string, isMine?: boolean) =>
  site.post('/api/user/email/link/confirm', { token, isMine })
const infoOf = async (site: TestSite, { authorization }: { authorization: string }) =>
  (
    await site.get<{ uEmail: string | null; isEmailConfirmed: boolean }>('/api/user/info', {
      authorization,
    })
  ).data

test('joining with an address of somebody else takes it from nobody and greets nobody there', async () => {
  await using site = await openTestSite()
  const joined = await join(site, STRANGER)
  expect(joined).toMatchObject({ status: 200, data: { working: 'STWK', uEmail: EMAIL } })
  const [mail, ...more] = await mailsTo(site)
  expect([mail?.template, more]).toEqual(['join.confirm', []])
  expect(mail!.text).not.toMatch(/나가입|01077770001|반가워요/)
  expect(await dupOf(site)).toBe('N')
  expect(await infoOf(site, joined)).toMatchObject({ uEmail: EMAIL, isEmailConfirmed: false })
  expect((await logIn(site, STRANGER.passwd)).data).toMatchObject({ working: 'STWK', uEmail: EMAIL })
  // Its owner proves it and gets it; the stranger signs in with it no more.
  const owner = await join(site, OWNER, { emailEncData: await proveEmail(site) })
  expect(owner.status).toBe(200)
  expect(await infoOf(site, owner)).toMatchObject({ uEmail: EMAIL, isEmailConfirmed: true })
  expect((await mailsTo(site)).at(-1)?.template).toBe('join.welcome')
  expect(await dupOf(site)).toBe('Y')
  expect(await infoOf(site, joined)).toMatchObject({ uEmail: null, isEmailConfirmed: false })
  expect((await logIn(site, STRANGER.passwd)).status).toBe(401)
  expect((await logIn(site, OWNER.passwd)).data).toMatchObject({ uName: OWNER.usrNm })
  expect(await confirm(site, (await linksSent(site))[0]!)).toMatchObject({ status: 422 })
})

test('of two who only typed the same address the first signs in with it, until one proves it', async () => {
  await using site = await openTestSite()
  await join(site, STRANGER)
  const owner = await join(site, OWNER)
  expect(owner).toMatchObject({ status: 200, data: { uEmail: EMAIL } })
  expect((await logIn(site, STRANGER.passwd)).data).toMatchObject({ uName: STRANGER.usrNm })
  const [, ownLink] = await linksSent(site)
  expect((await confirm(site, ownLink!)).status).toBe(200)
  expect((await logIn(site, OWNER.passwd)).data).toMatchObject({ uName: OWNER.usrNm })
  expect((await logIn(site, STRANGER.passwd)).status).toBe(401)
})

test('nothing but the link goes to an address that is not proved: the rest is by SMS', async () => {
  await using site = await openTestSite()
  const joined = await join(site, STRANGER)
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
  await site.post('/api/user/loginByEmail', { email: EMAIL, passwd: STRANGER.passwd }, agent)
  const change = { current: STRANGER.passwd, passwd: 'another-one-9-lamps' }
  const changed = await site.post('/api/user/passwd', change, { authorization: joined.authorization })
  expect(changed.status).toBe(200)
  const marketing = await site.post(
    '/api/user/info',
    { marketingYN: 'Y' },
    { authorization: joined.authorization },
  )
  expect(marketing.status).toBe(200)
  expect((await mailsTo(site)).map(({ template }) => template)).toEqual(['join.confirm'])
  const texts = (await listMessages(site.services)).filter(({ recipient }) => recipient === STRANGER.phone)
  expect(texts.map(({ template }) => template)).toContain('passwd.reset')
})

test('the link works without a session, on another device, by a press, once and for three days', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const joined = await join(site, STRANGER)
  const path = `/member/confirm_email?token=${(await linksSent(site))[0]}`
  for (let looked = 0; looked < 2; looked += 1) {
    const page = await site.fetch(path)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'strict-origin',
    ])
    const html = await page.text()
    expect(html).toContain('So****@Example.com')
    expect(html).not.toContain(STRANGER.usrNm)
  }
  expect((await infoOf(site, joined)).isEmailConfirmed).toBe(false)
  clock.pass(71 * HOUR_MS)
  const { send } = aBrowser(site)
  const form = hiddenFields(await (await send(path)).text(), `${ACT}#mine`)
  const press = () => postAct(send, `${ACT}#mine`, form)
  const both = await Promise.all([press(), press()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
  const row = await site.services.database
    .selectFrom('members')
    .select('email_confirmed_at')
    .where('email_confirmed_at', 'is not', null)
    .execute()
  expect(row).toHaveLength(1)
  const welcome = (await mailsTo(site)).filter(({ template }) => template === 'join.welcome')
  expect(welcome).toHaveLength(1)
  expect((await site.fetch(path)).status).toBe(404)
})

test('an old link, one that a later took over, and one made up are dead alike', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { authorization } = await join(site, STRANGER)
  const again = () => site.post('/api/user/email/link', undefined, { authorization })
  expect(await again()).toMatchObject({ status: 200, data: { email: 'So****@Example.com' } })
  const [first, second] = await linksSent(site)
  const dead = { status: 422, message: expect.stringContaining('쓸 수 없는 링크예요.') }
  expect(await confirm(site, first!)).toMatchObject(dead)
  expect(await confirm(site, 'x'.repeat(43))).toMatchObject(dead)
  clock.pass(72 * HOUR_MS)
  expect(await confirm(site, second!)).toMatchObject(dead)
})

test('to one address and for one account only so many mails go', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { authorization } = await join(site, STRANGER)
  const again = (headers = { authorization }) => site.post('/api/user/email/link', undefined, headers)
  const statuses = [(await again()).status, (await again()).status]
  const refused = await again()
  expect([...statuses, refused.status]).toEqual([200, 200, 429])
  expect(refused.message).toContain('받은 편지함과 스팸함을 먼저 보고')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  // Joining works all the same; the address gets no fourth mail, whoever asks.
  const other = await join(site, OWNER)
  expect(other.status).toBe(200)
  expect((await again({ authorization: other.authorization })).status).toBe(429)
  expect(await linksSent(site)).toHaveLength(3)
  clock.pass(HOUR_MS)
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
  clock.pass(HOUR_MS)
  expect((await again()).status).toBe(429)
})

test('whoever never joined takes the address off the account', async () => {
  await using site = await openTestSite()
  const joined = await join(site, STRANGER)
  const [token] = await linksSent(site)
  const path = `/member/confirm_email?token=${token}`
  const answer = await submitAct(aBrowser(site).send, path, `${ACT}#notMine`, {})
  expect(answer.headers.get('location')).toBe('/member/confirm_email?done=notMine')
  expect(await infoOf(site, joined)).toMatchObject({ uEmail: null, isEmailConfirmed: false })
  expect((await logIn(site, STRANGER.passwd)).status).toBe(401)
})

test('an address nobody proves is forgotten after thirty days; the phone brings the account back', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { phone, passwd } = STRANGER
  await join(site, STRANGER)
  clock.pass(31 * 24 * HOUR_MS)
  expect(await releaseClaims(site.services)).toBe(1)
  expect((await logIn(site, passwd)).status).toBe(401)
  const email = 'right@example.com'
  const encData = await proveByCode(site, { phone, purpose: 'findPwd' })
  const permit = await site.post<{ resetToken: string }>('/api/user/findPwdByPhone', {
    email,
    phone,
    encData,
  })
  const { resetToken } = permit.data
  expect((await site.post('/api/user/passwd', { resetToken, passwd: OWNER.passwd })).status).toBe(200)
  expect((await logIn(site, OWNER.passwd, email)).data).toMatchObject({ working: 'STWK', uEmail: email })
})

test('the phone brings an account back whose address is not proved yet, and no mail goes there', async () => {
  await using site = await openTestSite()
  const { phone, usrNm } = STRANGER
  await join(site, STRANGER)
  const toFind = await proveByCode(site, { phone, usrNm, purpose: 'findEmail' })
  const found = await site.post('/api/user/findByPhone', { phone, encData: toFind })
  expect(found.data).toMatchObject({ result: [{ email: 'So****@Example.com', snsType: 'LTML' }] })
  const encData = await proveByCode(site, { phone, purpose: 'findPwd' })
  const body = { email: EMAIL, phone, encData }
  const { resetToken } = (await site.post<{ resetToken: string }>('/api/user/findPwdByPhone', body)).data
  const set = { resetToken, passwd: OWNER.passwd }
  expect((await site.post('/api/user/passwd', set)).status).toBe(200)
  expect((await logIn(site, OWNER.passwd)).data).toMatchObject({ working: 'STWK' })
  expect(await linksSent(site)).toHaveLength(1)
  expect(await mailsTo(site)).toHaveLength(1)
})

test('a proof of another address joins nobody, and members from before count as they did', async () => {
  await using site = await openTestSite()
  const emailEncData = await proveEmail(site, 'another@example.com')
  expect(await join(site, STRANGER, { emailEncData })).toMatchObject({
    status: 422,
    message: '이메일로 온 인증번호를 확인해 주세요.',
  })
  expect(await join(site, STRANGER, { email: MEMBER.email })).toMatchObject({
    status: 422,
    message: '이미 가입한 이메일이에요.',
  })
})

test('changing the e-mail by its code proves it: whoever only claimed it loses it', async () => {
  await using site = await openTestSite()
  const claimed = await join(site, STRANGER)
  const { headers } = await site.post('/api/user/loginByEmail', MEMBER)
  const authorization = `Bearer ${headers.get('x-authtoken')}`
  const asked = await site.post<{ certId: string }>(
    '/api/user/email/request',
    { email: EMAIL, purpose: 'change' },
    { authorization },
  )
  const code = await codeSentTo(site, EMAIL)
  const proof = await site.post<{ encData: string }>('/api/user/email/confirm', {
    certId: asked.data.certId,
    code,
  })
  const change = { email: EMAIL, emailEncData: proof.data.encData, passwd: MEMBER.passwd }
  const changed = await site.post('/api/user/info', change, { authorization })
  expect(changed).toMatchObject({ status: 200, data: { uEmail: EMAIL, isEmailConfirmed: true } })
  expect((await infoOf(site, claimed)).uEmail).toBeNull()
})
