import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { aClock, codeSentTo, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const NEW_EMAIL = 'new-address@example.com'
const NEW_PHONE = '01000007777'
type Headers = Record<string, string>

async function proveEmail(site: TestSite, email: string, headers: Headers, purpose = 'change') {
  const asked = await site.post<{ certId: string }>('/api/user/email/request', { email, purpose }, headers)
  const sent = { certId: asked.data.certId, code: await codeSentTo(site, email) }
  return (await site.post<{ encData: string }>('/api/user/email/confirm', sent, headers)).data.encData
}

/** As a program: proofs are bound to browsers by a cookie that these tests do not carry. */
async function bearer(site: TestSite, member = MEMBER as { email: string; passwd: string }) {
  const { cookie } = await signMemberIn(site, member)
  return { authorization: `Bearer ${/gc_token=([^;]+)/.exec(cookie)![1]}` }
}
const change = (site: TestSite, body: object, headers: Headers, path = 'info') =>
  site.post(`/api/user/${path}`, body, headers)

test('an e-mail is changed with its proof and the password, and signs in from then on', async () => {
  await using site = await openTestSite()
  const mine = await bearer(site)
  expect(await change(site, { email: NEW_EMAIL }, mine)).toMatchObject({
    status: 422,
    data: { errors: { email: '새 이메일로 온 인증번호를 확인해 주세요.' } },
  })
  const emailEncData = await proveEmail(site, NEW_EMAIL, mine)
  expect(await change(site, { emailEncData }, mine)).toMatchObject({
    status: 422,
    data: { errors: { passwd: '비밀번호를 입력해 주세요.' } },
  })
  expect(await change(site, { emailEncData, passwd: 'not-this-one' }, mine)).toMatchObject({
    status: 422,
    data: { errors: { passwd: '비밀번호가 맞지 않아요. 다시 확인해 주세요.' } },
  })
  const { passwd } = MEMBER
  expect(await change(site, { emailEncData, passwd, email: 'x@example.com' }, mine)).toMatchObject({
    status: 422,
  })
  expect(await change(site, { emailEncData, passwd }, mine)).toMatchObject({ data: { uEmail: NEW_EMAIL } })
  expect((await change(site, { emailEncData, passwd }, mine)).status).toBe(422)
  expect((await site.post('/api/user/loginByEmail', { email: NEW_EMAIL, passwd })).status).toBe(200)
  expect((await site.post('/api/user/loginByEmail', { email: MEMBER.email, passwd })).status).toBe(401)
})

test('the ways an account had are told that one of them was changed', async () => {
  await using site = await openTestSite()
  const mine = await bearer(site)
  const { passwd } = MEMBER
  const emailEncData = await proveEmail(site, NEW_EMAIL, mine)
  const encData = await proveByCode(site, { phone: NEW_PHONE, purpose: 'changePhone' })
  expect((await change(site, { emailEncData, encData, passwd }, mine)).status).toBe(200)
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'account.changed')
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    [MEMBER.phone, MEMBER.phone, MEMBER.email, MEMBER.email].toSorted(),
  )
  expect(told.map(({ text }) => text).join()).toMatch(/이메일을 바꿨어요.*휴대폰 번호를 바꿨어요/s)
  expect(told.map(({ text }) => text).join()).not.toContain(NEW_EMAIL)
})

test('nobody takes another’s e-mail or number, nor a proof made for something else', async () => {
  await using site = await openTestSite()
  const mine = await bearer(site)
  const { passwd } = MEMBER
  const emailEncData = await proveEmail(site, OTHER.email, mine)
  expect(await change(site, { emailEncData, passwd }, mine)).toMatchObject({
    status: 422,
    message: '이미 가입한 이메일이에요.',
  })
  const taken = await proveByCode(site, { phone: OTHER.phone, purpose: 'changePhone' })
  expect(await change(site, { encData: taken, passwd }, mine)).toMatchObject({
    status: 409,
    responseCode: 5001,
  })
  for (const purpose of ['findPwd']) {
    const encData = await proveByCode(site, { phone: MEMBER.phone, purpose })
    expect(await change(site, { encData, passwd }, mine)).toMatchObject({
      status: 422,
      message: '입력값의 유효 시간이 지났습니다.',
    })
  }
  const joining = await proveEmail(site, 'join@example.com', mine, 'join')
  expect((await change(site, { emailEncData: joining, passwd }, mine)).status).toBe(422)
  expect(await change(site, { usrNm: '남이름' }, mine)).toMatchObject({
    status: 422,
    message: '이름은 본인 확인한 그대로 써요.',
  })
  expect((await change(site, { marketingYN: 'X' }, mine)).status).toBe(422)
  expect((await change(site, { marketingYN: 'Y' }, {})).status).toBe(401)
})

test('a number is changed with its proof; the consultations of the old one are no longer mine', async () => {
  await using site = await openTestSite()
  const mine = await bearer(site)
  const encData = await proveByCode(site, { phone: NEW_PHONE, purpose: 'changePhone' })
  expect(await change(site, { encData, passwd: MEMBER.passwd, marketingYN: 'Y' }, mine)).toMatchObject({
    status: 200,
    data: { uPhone: '010-****-7777', marketingYN: 'Y' },
  })
  const { rows } = { rows: await site.services.database.selectFrom('members').selectAll().execute() }
  expect(JSON.stringify(rows)).not.toContain(NEW_PHONE)
})

test('with a password one changes by info, without one by infoSNS, and by neither the other way', async () => {
  await using site = await openTestSite()
  const mine = await bearer(site)
  const wish = { marketingYN: 'Y' }
  expect(await change(site, wish, mine, 'infoSNS')).toMatchObject({
    status: 403,
    message: '비밀번호가 있는 계정이에요. 비밀번호를 적고 바꿔 주세요.',
  })
  await site.services.database.updateTable('members').set({ passwd_hash: null }).execute()
  expect(await change(site, wish, mine)).toMatchObject({
    status: 403,
    message: '비밀번호 없이 가입한 계정이에요. 간편 로그인으로 다시 확인하고 바꿔 주세요.',
  })
  expect((await site.get('/api/user/info', mine)).data).toMatchObject({ marketingYN: 'N' })
  expect(await change(site, wish, mine, 'infoSNS')).toMatchObject({ status: 200, data: wish })
})

test('who has no password changes by a sign-in of the last ten minutes', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const mine = await bearer(site)
  await site.services.database.updateTable('members').set({ passwd_hash: null }).execute()
  clock.pass(11 * 60_000)
  const late = await proveByCode(site, { phone: NEW_PHONE, purpose: 'changePhone' })
  expect(await change(site, { encData: late }, mine, 'infoSNS')).toMatchObject({ status: 403 })
  await site.services.database.updateTable('member_sessions').set({ proven_at: clock.now() }).execute()
  expect(await change(site, { encData: late }, mine, 'infoSNS')).toMatchObject({
    data: { uPhone: '010-****-7777' },
  })
})

test('guessing the password at an open device waits after ten, wherever it is asked inside', async () => {
  await using site = await openTestSite()
  const mine = await bearer(site)
  const emailEncData = await proveEmail(site, NEW_EMAIL, mine)
  for (let round = 0; round < 9; round += 1)
    expect((await change(site, { emailEncData, passwd: 'not-this-one' }, mine)).status).toBe(422)
  const tenth = await change(site, { emailEncData, passwd: 'not-this-one' }, mine)
  expect(tenth).toMatchObject({
    status: 429,
    message: '10번 틀렸어요. 비밀번호를 새로 정하거나 10분 뒤에 다시 시도해 주세요.',
  })
  expect((await change(site, { emailEncData, passwd: MEMBER.passwd }, mine)).status).toBe(429)
  const { email, passwd } = MEMBER
  const others = [
    await site.post('/api/user/passwd', { current: passwd, passwd: 'brand-new-words-5' }, mine),
    await site.post('/api/user/loginByEmail', { email, passwd }),
  ]
  // The door counts apart: nobody at an open device shuts the owner out there.
  expect(others.map(({ status }) => status)).toEqual([429, 200])
})
