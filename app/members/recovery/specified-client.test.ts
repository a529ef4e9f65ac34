import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { aClock, codeSentTo } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const EXPIRED = '입력값의 유효 시간이 지났습니다.'
const CONSENTS = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))
const person = { phone: '01077770001', usrNm: '나가입' }
const joining = {
  snsType: 'LTML',
  ...person,
  email: 'na@example.com',
  passwd: 'long-enough-7',
  consents: CONSENTS,
}

/** A client written from specification §7.2 alone: sends its fields, and the cookies it was given. */
function aClient(site: TestSite) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call<Data = unknown>(method: string, path: string, body?: unknown) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await site.call<Data>(method, path, body, { cookie, 'sec-fetch-site': 'same-origin' })
      for (const each of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = each.split(';')[0]!.split('=')
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return answer
    },
  }
}
type Client = ReturnType<typeof aClient>

/** Asks for a code and confirms it, without looking at the proof that comes back. */
async function confirm(
  site: TestSite,
  client: Client,
  asked: { phone: string; usrNm?: string; purpose?: string },
) {
  const { data } = await client.call<{ certId: string }>('POST', '/api/user/cert/request', asked)
  const code = await codeSentTo(site, asked.phone)
  return client.call('POST', `/api/user/cert/confirm?certId=${data.certId}&code=${code}`)
}

test('joins without a purpose and without encData: the proof rides in a cookie, once', async () => {
  await using site = await openTestSite()
  const client = aClient(site)
  const confirmed = await confirm(site, client, person)
  const given = confirmed.headers.getSetCookie().find((each) => each.startsWith('gc_cert='))!
  expect(given).toMatch(/^gc_cert=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800$/)
  const old = client.cookies.get('gc_cert')!
  const joined = await client.call('POST', '/api/user/registrations', joining)
  expect(joined).toMatchObject({ status: 200, data: { working: 'STWK', uName: person.usrNm } })
  expect(client.cookies.has('gc_cert')).toBe(false)
  client.cookies.set('gc_cert', old)
  const again = { ...joining, email: 'other@example.com' }
  expect(await client.call('POST', '/api/user/registrations', again)).toMatchObject({
    status: 422,
    message: EXPIRED,
  })
})

test('finds e-mail and password by the cookie, each for its own purpose only', async () => {
  await using site = await openTestSite()
  const { phone, usrNm, email } = MEMBER
  const client = aClient(site)
  await confirm(site, client, { phone, usrNm, purpose: 'findEmail' })
  const wrong = await client.call('POST', `/api/user/findPwdByPhone?${new URLSearchParams({ email, phone })}`)
  expect(wrong).toMatchObject({ status: 422, message: EXPIRED })
  const found = await client.call('GET', `/api/user/findByPhone?phone=${phone}`)
  expect(found).toMatchObject({ status: 200, data: { result: [{ email: 'me****@example.com' }] } })
  expect(await client.call('GET', `/api/user/findByPhone?phone=${phone}`)).toMatchObject({ message: EXPIRED })
  await confirm(site, client, { phone, purpose: 'findPwd' })
  const permit = await client.call(
    'POST',
    `/api/user/findPwdByPhone?${new URLSearchParams({ email, phone })}`,
  )
  expect(permit).toMatchObject({ status: 200, data: { resetToken: expect.any(String) } })
})

test('the cookie says no more than its proof: not later, not of another number, not in another browser', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { phone, usrNm } = MEMBER
  const client = aClient(site)
  await confirm(site, client, { phone, usrNm, purpose: 'findEmail' })
  const thief = aClient(site)
  thief.cookies.set('gc_cert', client.cookies.get('gc_cert')!)
  const refused = { status: 422, message: EXPIRED }
  expect(await thief.call('GET', `/api/user/findByPhone?phone=${phone}`)).toMatchObject(refused)
  expect(await aClient(site).call('GET', `/api/user/findByPhone?phone=${phone}`)).toMatchObject(refused)
  clock.pass(5 * MINUTE_MS)
  expect(await client.call('GET', `/api/user/findByPhone?phone=${phone}`)).toMatchObject(refused)
  await confirm(site, client, { phone, usrNm, purpose: 'findEmail' })
  expect(await client.call('GET', '/api/user/findByPhone?phone=01077770009')).toMatchObject(refused)
})

test.each([
  ['Y', 'Y'],
  ['N', 'N'],
  ['maybe', null],
  [undefined, null],
])('mobileYN %s is kept with the session as %s', async (mobileYN, kept) => {
  await using site = await openTestSite()
  const { email, passwd } = MEMBER
  const { status } = await site.post('/api/user/loginByEmail', { email, passwd, mobileYN, token: '' })
  expect(status).toBe(200)
  const sessions = await site.services.database.selectFrom('member_sessions').select('mobile_yn').execute()
  expect(sessions).toEqual([{ mobile_yn: kept }])
})
