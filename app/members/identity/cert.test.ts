import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aClock, codeSentTo, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'

const [member] = DEMO_MEMBERS
const stranger = { phone: '01077770001', usrNm: '나가입', purpose: 'join' }
const EXPIRED = '입력값의 유효 시간이 지났습니다.'
const LATE = '입력 시간이 지났어요. 인증번호를 다시 받아 주세요.'
const BROWSER = { 'sec-fetch-site': 'same-origin' }

const request = (site: TestSite, body: object = stranger, headers = {}) =>
  site.post<{ certId: string; expiresIn: number }>('/api/user/cert/request', body, headers)
const confirm = (site: TestSite, body: object, headers = {}) =>
  site.post<{ encData: string }>('/api/user/cert/confirm', body, headers)
const info = (site: TestSite, encData: string, headers = {}) =>
  site.post('/api/user/cert/info', { encData }, headers)
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code by SMS, confirmed, tells who it was asked for, as often as one likes', async () => {
  await using site = await openTestSite()
  const { status, data } = await request(site)
  expect({ status, data }).toEqual({
    status: 200,
    data: { certId: expect.stringMatching(/^[\da-f-]{36}$/), expiresIn: 180 },
  })
  const sent = (await listMessages(site.services)).at(-1)
  expect(sent).toMatchObject({ channel: 'sms', template: 'cert.code', recipient: stranger.phone })
  expect(sent?.text).toMatch(
    /^\[고른커넥트\] 인증번호 \d{6} 3분 안에 입력해 주세요\. 다른 사람에게 알려 주지 마세요\.$/,
  )
  const code = await codeSentTo(site, stranger.phone)
  const byQuery = await site.post<{ encData: string }>(
    `/api/user/cert/confirm?certId=${data.certId}&code=${code}`,
  )
  expect(byQuery.status).toBe(200)
  for (let round = 0; round < 2; round += 1)
    expect((await info(site, byQuery.data.encData)).data).toEqual({
      response_msg: { phone: stranger.phone, usrNm: stranger.usrNm, createType: 'LTML', userSNSModel: null },
    })
  expect(await confirm(site, { certId: data.certId, code })).toMatchObject({ status: 422, message: LATE })
})

test('the number of a member is told by 5001 only to whoever proved to hold it and wants to join', async () => {
  await using site = await openTestSite()
  const theirs = { phone: member.phone, usrNm: member.usrNm, purpose: 'join' }
  const known = await request(site, theirs)
  const unknown = await request(site)
  expect([known.status, known.message, Object.keys(known.data)]).toEqual([
    unknown.status,
    unknown.message,
    Object.keys(unknown.data),
  ])
  const code = await codeSentTo(site, member.phone)
  const { encData } = (await confirm(site, { certId: known.data.certId, code })).data
  expect(await info(site, encData)).toMatchObject({
    status: 409,
    responseCode: 5001,
    message: 'me****@example.com',
    data: null,
  })
  const toFind = await proveByCode(site, { ...theirs, purpose: 'findEmail' })
  expect((await info(site, toFind)).status).toBe(200)
})

test('five wrong codes, and the sixth is refused even if right', async () => {
  await using site = await openTestSite()
  const { certId } = (await request(site)).data
  const code = await codeSentTo(site, stranger.phone)
  for (let round = 0; round < 5; round += 1)
    expect(await confirm(site, { certId, code: other(code) })).toMatchObject({
      status: 422,
      message: '인증번호가 맞지 않아요. 문자를 다시 확인해 주세요.',
    })
  expect(await confirm(site, { certId, code })).toMatchObject({
    status: 422,
    message: '5번 틀렸어요. 인증번호를 다시 받아 주세요.',
    data: { errors: { code: expect.any(String) } },
  })
})

test('many wrong codes at once are no more than five tries', async () => {
  await using site = await openTestSite()
  const { certId } = (await request(site)).data
  const code = await codeSentTo(site, stranger.phone)
  await Promise.all(Array.from({ length: 20 }, () => confirm(site, { certId, code: other(code) })))
  const row = await site.services.database
    .selectFrom('verifications')
    .select('wrong_tries')
    .executeTakeFirstOrThrow()
  expect(row.wrong_tries).toBe(5)
  expect((await confirm(site, { certId, code })).status).toBe(422)
})

test('a code lives three minutes, and a new one ends it', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const first = (await request(site)).data
  const firstCode = await codeSentTo(site, stranger.phone)
  clock.pass(20_000)
  const second = (await request(site)).data
  expect(await confirm(site, { certId: first.certId, code: firstCode })).toMatchObject({ message: LATE })
  const secondCode = await codeSentTo(site, stranger.phone)
  clock.pass(180_000)
  expect(await confirm(site, { certId: second.certId, code: secondCode })).toMatchObject({
    status: 422,
    message: LATE,
  })
})

testOnSite.for<[object, string]>([
  [{ certId: 'x', code: '123456' }, LATE],
  [{ certId: '00000000-0000-7000-8000-000000000000', code: '123456' }, LATE],
  [{ certId: '00000000-0000-7000-8000-000000000000', code: '12345' }, '인증번호 6자리를 입력해 주세요.'],
  [{ certId: '00000000-0000-7000-8000-000000000000' }, '인증번호 6자리를 입력해 주세요.'],
])('the confirmation %j is refused: %s', async ([body, message], { site }) => {
  expect(await confirm(site, body)).toMatchObject({ status: 422, message })
})

testOnSite.for<[object, string]>([
  [{ ...stranger, usrNm: '' }, '이름을 정확히 입력해주세요.'],
  [{ ...stranger, usrNm: undefined }, '이름을 정확히 입력해주세요.'],
  [{ ...stranger, usrNm: '김' }, '2글자 이상 입력해주세요.'],
  [{ ...stranger, usrNm: '김1' }, '문자만 입력해주세요.'],
  [{ ...stranger, usrNm: '가'.repeat(21) }, '20글자까지 쓸 수 있어요.'],
  [{ ...stranger, phone: '' }, '연락처를 입력해주세요.'],
  [{ ...stranger, phone: '010-1234-5678' }, '숫자만 입력해주세요.'],
  [{ ...stranger, phone: '010123' }, '10자리 이상의 숫자를 입력해주세요.'],
  [{ ...stranger, phone: '0212345678' }, '연락처 입력 형식이 맞지 않습니다.'],
  [{ ...stranger, purpose: 'desk' }, '무엇을 위한 본인 확인인지 알려 주세요.'],
])('the request %j is refused: %s', async ([body, message], { site }) => {
  expect(await request(site, body)).toMatchObject({ status: 422, message })
  expect(await listMessages(site.services)).toEqual([])
})

test('one number gets five codes in ten minutes and ten a day, also when asked for all at once', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const all = await Promise.all(Array.from({ length: 9 }, () => request(site)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
  const refused = all.find(({ status }) => status === 429)!
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(refused.message).toBe(
    '이 번호로 인증번호를 여러 번 받았어요. 10분 뒤에 다시 시도하거나 1670-2072로 전화해 주세요.',
  )
  clock.pass(10 * MINUTE_MS)
  for (let round = 0; round < 5; round += 1) expect((await request(site)).status).toBe(200)
  clock.pass(10 * MINUTE_MS)
  expect(await request(site)).toMatchObject({
    status: 429,
    message: '이 번호로 인증번호를 여러 번 받았어요. 24시간 뒤에 다시 시도하거나 1670-2072로 전화해 주세요.',
  })
  // A member's number waits alike, and another number does not wait.
  expect((await request(site, { ...stranger, phone: '01077770002' })).status).toBe(200)
})

test('who uses up a number’s codes of a day leaves its member two a day more where they had signed in', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const theirs = { phone: member.phone, usrNm: member.usrNm, purpose: 'findPwd' }
  const signedIn = await site.post('/api/user/loginByEmail', { email: member.email, passwd: member.passwd })
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]!)
  const device = cookies.find((each) => each.startsWith('gc_device='))!
  const atHome = { ...BROWSER, cookie: device }
  for (let round = 0; round < 10; round += 1) {
    expect((await request(site, theirs, BROWSER)).status).toBe(200)
    clock.pass(6 * MINUTE_MS)
  }
  expect((await request(site, theirs, BROWSER)).status).toBe(429)
  // Of another number it is a stranger's.
  for (let round = 0; round < 10; round += 1) {
    await request(site, stranger, atHome)
    clock.pass(6 * MINUTE_MS)
  }
  expect((await request(site, stranger, atHome)).status).toBe(429)
  const first = await request(site, theirs, atHome)
  expect(first.status).toBe(200)
  const code = await codeSentTo(site, member.phone)
  const mine = { ...BROWSER, cookie: first.headers.getSetCookie()[0]!.split(';')[0]! }
  expect((await confirm(site, { certId: first.data.certId, code }, mine)).status).toBe(200)
  expect((await request(site, theirs, atHome)).status).toBe(200)
  expect((await request(site, theirs, atHome)).status).toBe(429)
  expect((await request(site, theirs, BROWSER)).status).toBe(429)
  clock.pass(24 * 60 * MINUTE_MS)
  expect((await request(site, theirs, BROWSER)).status).toBe(200)
})

test('a code is ended by a newer one of the same browser, never by what somebody else asks for', async () => {
  await using site = await openTestSite()
  const asked = await request(site, stranger, BROWSER)
  const mine = { ...BROWSER, cookie: asked.headers.getSetCookie()[0]!.split(';')[0]! }
  const code = await codeSentTo(site, stranger.phone)
  for (const who of [BROWSER, {}]) expect((await request(site, stranger, who)).status).toBe(200)
  expect((await confirm(site, { certId: asked.data.certId, code }, mine)).status).toBe(200)
  const again = await request(site, stranger, mine)
  const old = await codeSentTo(site, stranger.phone)
  expect((await request(site, stranger, mine)).status).toBe(200)
  expect(await confirm(site, { certId: again.data.certId, code: old }, mine)).toMatchObject({ message: LATE })
})

test('encData says nothing, and altered, expired or made up it is refused alike', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const encData = await proveByCode(site, stranger)
  const parts = encData.split('.')
  for (const part of parts) expect(Buffer.from(part, 'base64url').toString()).not.toContain(stranger.phone)
  const altered = parts.map((part, index) => {
    const last = part.at(-1) === 'A' ? 'B' : 'A'
    return parts.with(index, part.slice(0, -1) + last).join('.')
  })
  for (const wrong of [...altered, `${encData}x`, 'x', 'a.b.c.d.e', parts.slice(0, 3).join('.')])
    expect(await info(site, wrong), wrong).toMatchObject({ status: 422, message: EXPIRED })
  clock.pass(29 * MINUTE_MS)
  expect((await info(site, encData)).status).toBe(200)
  clock.pass(MINUTE_MS)
  expect(await info(site, encData)).toMatchObject({ status: 422, message: EXPIRED })
  const toFind = await proveByCode(site, { ...stranger, purpose: 'findEmail' })
  clock.pass(5 * MINUTE_MS)
  expect(await info(site, toFind)).toMatchObject({ status: 422, message: EXPIRED })
})

test('what a browser asked for is confirmed and read by that browser only', async () => {
  await using site = await openTestSite()
  const asked = await request(site, stranger, BROWSER)
  const cookie = asked.headers.getSetCookie()[0]!
  expect(cookie).toMatch(/^gc_draft=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/)
  const mine = { ...BROWSER, cookie: cookie.split(';')[0]! }
  const body = { certId: asked.data.certId, code: await codeSentTo(site, stranger.phone) }
  expect(await confirm(site, body, BROWSER)).toMatchObject({ status: 422, message: LATE })
  const { encData } = (await confirm(site, body, mine)).data
  expect(await info(site, encData, BROWSER)).toMatchObject({ status: 422, message: EXPIRED })
  expect((await info(site, encData, mine)).status).toBe(200)
})

test('an e-mail address is proved by a code of its own, which proves no number', async () => {
  await using site = await openTestSite()
  const email = 'na@example.com'
  const { data } = await site.post<{ certId: string; expiresIn: number }>('/api/user/email/request', {
    email,
  })
  expect(data.expiresIn).toBe(600)
  const body = { certId: data.certId, code: await codeSentTo(site, email) }
  expect(await confirm(site, body)).toMatchObject({ status: 422, message: LATE })
  const confirmed = await site.post<{ encData: string }>('/api/user/email/confirm', body)
  expect(confirmed.status).toBe(200)
  expect(await info(site, confirmed.data.encData)).toMatchObject({ status: 422, message: EXPIRED })
})

test('number, name and code are readable in no row and in no log line', async () => {
  await using site = await openTestSite()
  await proveByCode(site, stranger)
  const code = await codeSentTo(site, stranger.phone)
  const rows = await site.services.database.selectFrom('verifications').selectAll().execute()
  const text = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join()
  for (const secret of [stranger.phone, stranger.usrNm]) {
    expect(text).not.toContain(secret)
    expect(JSON.stringify(site.logLines)).not.toContain(secret)
  }
  expect(rows[0]?.code_hash?.toString('latin1')).not.toContain(code)
})
