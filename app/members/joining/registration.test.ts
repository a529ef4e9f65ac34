import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { rememberSocialProof, type SocialPerson } from '#app/members/login/social-proof.server.ts'
import { visitFor } from '#tests/visits.ts'
import { aClock, codeSentTo, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'

const [member] = DEMO_MEMBERS
const person = { phone: '01077770001', usrNm: '나가입', purpose: 'join' }
const EXPIRED = '입력값의 유효 시간이 지났습니다.'
const TERMS = '필수 약관에 동의하면 가입할 수 있어요.'
const VERSIONS: Record<string, string> = { privacy: 'join-0.9' }
const consent = (item: string, agreed = true) => ({
  item,
  version: VERSIONS[item] ?? `${item}-0.9`,
  agreed,
})
const CONSENTS = ['term', 'privacy', 'age14'].map((item) => consent(item))
const account = {
  snsType: 'LTML',
  phone: '01000000000',
  usrNm: '다른이름',
  email: 'New@Example.com',
  passwd: 'long-enough-7',
  marketingYN: 'N',
  consents: CONSENTS,
}

const register = (site: TestSite, body: object, headers = {}) =>
  site.post<{ working: string; uEmail: string; uName: string }>('/api/user/registrations', body, headers)
const join = async (site: TestSite, change: object = {}, who = person) =>
  register(site, { ...account, encData: await proveByCode(site, who), ...change })

test('joining makes a member of the proved name and number, signs in and welcomes', async () => {
  await using site = await openTestSite()
  const emailEncData = await proveEmail(site, account.email)
  const { status, data, headers } = await join(site, { emailEncData })
  expect({ status, data }).toEqual({
    status: 200,
    data: { working: 'STWK', uEmail: account.email, uName: person.usrNm },
  })
  expect(headers.get('x-expires-after')).toBe('24')
  const authorization = `Bearer ${headers.get('x-authtoken')}`
  expect((await site.get('/api/user/authentication', { authorization })).status).toBe(200)
  const login = await site.post('/api/user/loginByEmail', {
    email: 'new@example.com',
    passwd: account.passwd,
  })
  expect(login.data).toMatchObject({ working: 'STWK' })
  const mail = (await listMessages(site.services)).findLast(({ channel }) => channel === 'mail')!
  expect(mail).toMatchObject({ template: 'join.welcome', recipient: account.email })
  expect(mail.text).toMatch(/^제목: \[고른커넥트\] 가입이 끝났어요\n\n나가입 님, 반가워요\./)
  expect(mail.text).toContain('- 가입한 방법: 이메일\n- 광고 정보 수신: 끔')
  const again = await proveByCode(site, { ...person, purpose: 'join' })
  expect(await site.post('/api/user/cert/info', { encData: again })).toMatchObject({
    status: 409,
    responseCode: 5001,
    message: 'Ne****@Example.com',
  })
})

test('each consent is kept with the version in force, the optional ones apart', async () => {
  await using site = await openTestSite()
  const { data } = await join(site, { consents: [...CONSENTS, consent('marketing'), consent('night')] })
  expect(data.working).toBe('STWK')
  const kept = await site.services.database
    .selectFrom('member_consents')
    .select(['item', 'version', 'is_agreed'])
    .orderBy('id')
    .execute()
  expect(kept.map((line) => Object.values(line))).toEqual([
    ['term', 'term-0.9', true],
    ['privacy', 'join-0.9', true],
    ['age14', 'age14-0.9', true],
    ['marketing', 'marketing-0.9', true],
    ['night', 'night-0.9', true],
  ])
})

test('marketingYN counts where consents do not speak of it, and night never without marketing', async () => {
  await using site = await openTestSite()
  await join(site, { marketingYN: 'Y', consents: [...CONSENTS, consent('night', false)] })
  await join(
    site,
    { email: 'two@example.com', marketingYN: 'N', consents: [...CONSENTS, consent('night')] },
    { ...person, phone: '01077770002' },
  )
  const kept = await site.services.database
    .selectFrom('member_consents')
    .select(['item', 'is_agreed'])
    .where('item', 'in', ['marketing', 'night'])
    .orderBy('id')
    .execute()
  expect(kept.map(({ is_agreed }) => is_agreed)).toEqual([true, false, false, false])
})

test('advertising is agreed to by channel, and what names none that is ours is refused', async () => {
  await using site = await openTestSite()
  const ads = (channels?: unknown) => ({ ...consent('marketing'), channels })
  await join(site, { consents: [...CONSENTS, ads(['mail']), consent('night')] })
  await join(
    site,
    { email: 'two@example.com', consents: [...CONSENTS, ads()] },
    { ...person, phone: '01077770002' },
  )
  const kept = await site.services.database
    .selectFrom('member_consents')
    .select(['item', 'is_agreed', 'channels'])
    .where('item', 'in', ['marketing', 'night'])
    .orderBy('id')
    .execute()
  expect(kept.map((line) => Object.values(line))).toEqual([
    ['marketing', true, ['mail']],
    // Nights are of texts.
    ['night', false, null],
    ['marketing', true, ['sms', 'mail']],
    ['night', false, null],
  ])
  const encData = await proveByCode(site, { ...person, phone: '01077770003', purpose: 'join' })
  for (const [consents, message] of [
    [[...CONSENTS, ads([])], '받을 채널을 골라 주세요.'],
    [[...CONSENTS, ads(['push'])], '받을 채널을 골라 주세요.'],
    [[...CONSENTS.slice(1), { ...CONSENTS[0], channels: ['sms'] }], '채널을 고를 수 없는 동의예요: term'],
  ] as const) {
    const body = { snsType: 'LTML', email: 'three@example.com', passwd: 'long-enough-7', encData, consents }
    const answer = await site.post<{ fields?: Record<string, string> }>('/api/user/registrations', body)
    expect([answer.status, JSON.stringify(answer).includes(message)], message).toEqual([422, true])
  }
})

/** What is refused uses no proof up. */
const testOfRefused = testOnSite.extend('encData', { scope: 'file' }, ({ site }) => proveByCode(site, person))

testOfRefused.for<[object, string]>([
  [{ consents: undefined }, TERMS],
  [{ consents: [] }, TERMS],
  [{ consents: 'all' }, TERMS],
  [{ consents: [consent('term'), consent('age14')] }, TERMS],
  [{ consents: [consent('term'), consent('privacy', false), consent('age14')] }, TERMS],
  [{ consents: [consent('term'), consent('privacy')] }, '만 14세 이상이면 가입할 수 있어요.'],
  [{ consents: [...CONSENTS, consent('thirdParty')] }, '이 신청서에서 받지 않는 동의 항목이에요: thirdParty'],
  [
    { consents: [...CONSENTS, consent('marketing'), consent('marketing')] },
    '같은 동의 항목이 두 번 있어요: marketing',
  ],
  [
    { consents: [...CONSENTS.slice(1), { ...consent('term'), version: 'term-9.9' }] },
    '지금 쓰지 않는 동의 버전이에요: term term-9.9',
  ],
  [
    { consents: [...CONSENTS, { ...consent('marketing', false), version: 'made-up' }] },
    '지금 쓰지 않는 동의 버전이에요: marketing made-up',
  ],
  [
    { consents: [{ item: 'term', agreed: 'Y' }] },
    '동의 목록을 읽을 수 없어요. 항목과 버전, 동의 여부를 적어 주세요.',
  ],
  [{ email: undefined }, '이메일을 입력해 주세요.'],
  [{ email: 'na' }, '이메일 주소를 끝까지 적어 주세요. 예: name@example.com'],
  [{ email: member.email.toUpperCase() }, '이미 가입한 이메일이에요.'],
  [{ passwd: undefined }, '비밀번호를 입력해 주세요.'],
  [{ passwd: 'short-7' }, '비밀번호를 8자 이상으로 정해 주세요.'],
  [{ passwd: 'x'.repeat(129) }, '비밀번호는 8자에서 128자 사이로 정해 주세요.'],
  [{ passwd: 'Password1' }, '너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.'],
  [{ passwd: 'new@example.COM' }, '이메일과 다른 비밀번호로 정해 주세요.'],
  [{ email: 'my-own-name@example.com', passwd: 'My-Own-Name' }, '이메일과 다른 비밀번호로 정해 주세요.'],
  [{ snsType: 'LTXX' }, 'snsType Check'],
  [{ snsType: 'LTNV' }, EXPIRED],
  [{ encData: undefined }, EXPIRED],
  [{ encData: 'made.up' }, EXPIRED],
])('joining with %j is refused: %s', async ([change, message], { site, encData }) => {
  expect(await register(site, { ...account, encData, ...change })).toMatchObject({ status: 422, message })
  expect(await site.services.database.selectFrom('members').select('id').execute()).toHaveLength(3)
})

test('a proof is used once, also by two at once; a refused joining leaves it for another try', async () => {
  await using site = await openTestSite()
  const encData = await proveByCode(site, person)
  const taken = await register(site, { ...account, email: member.email, encData })
  expect(taken.data).toEqual({ errors: { email: '이미 가입한 이메일이에요.' } })
  const both = await Promise.all([
    register(site, { ...account, encData }),
    register(site, { ...account, email: 'other@example.com', encData }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await register(site, { ...account, email: 'third@example.com', encData })).toMatchObject({
    status: 422,
    message: EXPIRED,
  })
})

test('a proof for something else, an expired one and one of a member join nobody', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  for (const purpose of ['findEmail', 'wake', 'changePhone'])
    expect(
      await register(site, {
        ...account,
        encData: await proveByCode(site, { ...person, phone: '01077770003', purpose }),
      }),
    ).toMatchObject({ status: 422, message: EXPIRED })
  const known = await proveByCode(site, { ...person, phone: member.phone })
  expect(await register(site, { ...account, encData: known })).toMatchObject({
    status: 409,
    responseCode: 5001,
    message: 'me****@example.com',
  })
  const encData = await proveByCode(site, person)
  clock.pass(30 * 60_000)
  expect(await register(site, { ...account, encData })).toMatchObject({ status: 422, message: EXPIRED })
})

/** What the server keeps of a provider's account for one browser; the cookie that finds it. */
async function provenSocially(site: TestSite, social: Partial<SocialPerson> = {}) {
  const reply = new Headers()
  const someone = { snsType: 'LTNV', accountId: 'naver-1', email: null, name: null, ...social } as const
  await rememberSocialProof(site.services, someone, visitFor(), reply)
  return { cookie: reply.getSetCookie()[0]!.split(';')[0]! }
}

test('by a provider: its account is linked in the same commit, no password is asked for', async () => {
  await using site = await openTestSite()
  const browser = await provenSocially(site, { email: 'naver@example.com' })
  const encData = await proveByCode(site, person, browser)
  const { passwd: _, email: __, ...rest } = account
  const joined = await register(site, { ...rest, snsType: 'LTNV', encData }, browser)
  expect(joined).toMatchObject({ status: 200, data: { working: 'STWK', uEmail: 'naver@example.com' } })
  const linked = await site.services.database
    .selectFrom('member_accounts')
    .select('sns_type')
    .orderBy('linked_at', 'desc')
    .limit(1)
    .execute()
  expect(linked).toEqual([{ sns_type: 'LTNV' }])
  expect(await site.services.database.selectFrom('social_proofs').selectAll().execute()).toEqual([])
})

async function proveEmail(site: TestSite, email: string, headers = {}): Promise<string> {
  const asked = await site.post<{ certId: string }>('/api/user/email/request', { email }, headers)
  const code = await codeSentTo(site, email)
  const body = { certId: asked.data.certId, code }
  return (await site.post<{ encData: string }>('/api/user/email/confirm', body, headers)).data.encData
}

test('by a provider without an e-mail: one is asked for and proved by a code', async () => {
  await using site = await openTestSite()
  const browser = await provenSocially(site)
  const encData = await proveByCode(site, person, browser)
  const email = 'asked@example.com'
  const body = { ...account, passwd: undefined, snsType: 'LTNV', encData }
  expect(await register(site, { ...body, email: undefined }, browser)).toMatchObject({
    message: '이메일을 입력해 주세요.',
  })
  const unproved = { status: 422, message: '이메일로 온 인증번호를 확인해 주세요.' }
  expect(await register(site, { ...body, email }, browser)).toMatchObject(unproved)
  const emailEncData = await proveEmail(site, email, browser)
  expect(
    await register(site, { ...body, email: 'another@example.com', emailEncData }, browser),
  ).toMatchObject(unproved)
  expect((await register(site, { ...body, email, emailEncData }, browser)).data).toMatchObject({
    uEmail: email,
  })
})

test('an account that is linked already joins nobody, and an e-mail of a member is not merged', async () => {
  await using site = await openTestSite()
  const first = await provenSocially(site, { email: 'first@example.com' })
  const body = { ...account, passwd: undefined, email: undefined, snsType: 'LTNV' }
  await register(site, { ...body, encData: await proveByCode(site, person, first) }, first)
  const second = await provenSocially(site, { email: 'second@example.com' })
  const otherPerson = { ...person, phone: '01077770002' }
  expect(
    await register(site, { ...body, encData: await proveByCode(site, otherPerson, second) }, second),
  ).toMatchObject({ status: 409, message: '이미 다른 회원에 연결된 계정이에요.' })
  const third = await provenSocially(site, { accountId: 'naver-3', email: member.email })
  expect(
    await register(site, { ...body, encData: await proveByCode(site, otherPerson, third) }, third),
  ).toMatchObject({ status: 422, message: '이미 가입한 이메일이에요.' })
})

test('checkEmailDup tells Y or N by query and by body, in any case, and only so often', async () => {
  await using site = await openTestSite()
  const ask = (email: string) => site.get(`/api/user/checkEmailDup?${new URLSearchParams({ email })}`)
  expect((await ask(` ${member.email.toUpperCase()} `)).data).toEqual({ dupYN: 'Y' })
  expect((await site.post('/api/user/checkEmailDup', { email: 'free@example.com' })).data).toEqual({
    dupYN: 'N',
  })
  expect(await ask('x')).toMatchObject({ status: 422 })
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async (_, each) => (await ask(`a${each}@example.com`)).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  const refused = await ask('b@example.com')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('no page of another site makes anybody a member', async () => {
  await using site = await openTestSite()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await register(site, account, foreign)).toMatchObject({ status: 403 })
})
