import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { aClock, codeSentTo } from '#tests/sent-messages.ts'
import { hiddenFields, postAct, submitAct, submitCode } from '#tests/act-forms.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { publishConsents } from '#tests/published-consents.ts'
import { openOffice } from '#tests/open-office.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aBrowser as aSocialBrowser } from '#tests/social-visitor.ts'

const person = { usrNm: '나가입', phone: '01077770001' }

const PAGES = { join: '/member/join?step=phone', findEmail: '/member/find/email' }

/** A browser without a script: posts forms and keeps its cookies. */
function aBrowser(site: TestSite) {
  const { cookies, send } = aSocialBrowser(site)
  const submit = (page: string, act: string, fields: Record<string, string>) =>
    submitAct(send, page, act, fields)
  return {
    cookies,
    send,
    submit,
    ask: (matter: 'join' | 'findEmail', told = person) =>
      submit(PAGES[matter], `/api/user/steps/${matter}/phone`, told),
    enter: (code: string) => submitCode(send, '/member/join?step=code', 'join', { code }),
    agree: (query = '', fields: Record<string, string> = { all: 'on' }) =>
      submit(`/member/join${query}`, '/api/user/join/consents', fields),
    join: (fields: Record<string, string>) => submit('/member/join_detail', '/api/user/join', fields),
    read: async (path: string) => (await send(path)).text(),
  }
}

/** Agreed, and asked for a code. */
async function askedForCode(site: TestSite, query = '') {
  const browser = aBrowser(site)
  await browser.agree(query)
  const asked = await browser.ask('join')
  expect(asked.headers.get('location')).toBe('/member/join?step=code')
  return browser
}

const confirmed = async (site: TestSite, query = '') => {
  const browser = await askedForCode(site, query)
  const code = await codeSentTo(site, person.phone)
  const answer = await browser.enter(code)
  expect(answer.headers.get('location')).toBe('/member/join_detail')
  return browser
}

test('an expired code says so, and 다시 받기 sends one that works', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const browser = await askedForCode(site)
  const late = await codeSentTo(site, person.phone)
  clock.pass(3 * MINUTE_MS)
  const refused = await browser.enter(late)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('입력 시간이 지났어요. 인증번호를 다시 받아 주세요.')
  const again = await submitCode(browser.send, '/member/join?step=code', 'join', {}, 'again')
  expect(again.headers.get('location')).toBe('/member/join?step=code')
  const code = await codeSentTo(site, person.phone)
  const taken = await browser.enter(code)
  expect(taken.headers.get('location')).toBe('/member/join_detail')
})

test('the draft is found by its cookie only, is readable in no row, and is lost after half an hour', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const browser = await confirmed(site)
  expect(await browser.read('/member/join_detail')).toContain('010-7777-0001')
  const lost = '가입 정보가 사라졌어요. 처음부터 다시 시작해 주세요.'
  expect(await aBrowser(site).read('/member/join_detail')).toContain(lost)
  const rows = await site.services.database.selectFrom('join_drafts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/01077770001|나가입/)
  expect(rows.map((row) => row.browser_hash.toString('latin1')).join()).not.toContain(
    browser.cookies.get('gc_draft')!,
  )
  clock.pass(31 * MINUTE_MS)
  expect(await browser.read('/member/join_detail')).toContain(lost)
})

test('a proof that grew old while the draft was kept says so', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const browser = await confirmed(site)
  clock.pass(20 * MINUTE_MS)
  await browser.submit('/member/join_detail', '/api/user/join/email', { email: 'na@example.com' })
  clock.pass(11 * MINUTE_MS)
  const html = await browser.read('/member/join_detail')
  expect(html).toContain('입력값의 유효 시간이 지났습니다.')
  expect(html).toContain('처음부터 다시 하기')
})

test('another number forgets what the first one proved', async () => {
  await using site = await openTestSite()
  const browser = await confirmed(site)
  await browser.ask('join', { usrNm: '다른이', phone: '01077770002' })
  expect(await browser.read('/member/join_detail')).toContain('가입 정보가 사라졌어요.')
  expect(await browser.read('/member/join?step=code')).toContain('문자로 온 6자리 숫자를 적어 주세요')
})

const account = { email: 'na@example.com', passwd: 'long-enough-7' }

test.each([
  ['a page of ours', '/plans?carrier=kt', '/member/join_complete?redirect=%2Fplans%3Fcarrier%3Dkt'],
  ['another site', '//elsewhere.example/', '/member/join_complete'],
  ['signing out', '/logout', '/member/join_complete'],
])('whoever joins on the way to %s', async (_, to, location) => {
  await using site = await openTestSite()
  const browser = await confirmed(site, `?${new URLSearchParams({ redirect: to })}`)
  const joined = await browser.join(account)
  expect(joined.headers.get('location')).toBe(location)
  const html = await browser.read(location)
  expect(html).toContain('가입이 끝났어요')
  expect(html.includes('하던 곳으로 돌아가기')).toBe(location.includes('?'))
})

test('a member’s number and e-mail lead to signing in, and then to where one wanted to go', async () => {
  await using site = await openTestSite()
  const login = 'href="/login?redirect=%2Fplans"'
  const browser = await confirmed(site, '?redirect=%2Fplans')
  const taken = { ...account, email: MEMBER.email }
  expect(await (await browser.join(taken)).text()).toContain(login)
  await browser.ask('join', { usrNm: '김고른', phone: MEMBER.phone })
  const code = await codeSentTo(site, MEMBER.phone)
  await browser.enter(code)
  expect(await browser.read('/member/join?step=known')).toContain(login)
})

test('where one wanted to go is kept on the way through a provider', async () => {
  await using site = await openTestSite()
  const browser = aSocialBrowser(site)
  const leadsTo = async (page: string, act: string, fields: Record<string, string>) =>
    (await submitAct(browser.send, page, act, fields)).headers.get('location')
  const join = await browser.signIn({ query: { redirect: '/plans' } })
  expect(join).toBe('/member/join?redirect=%2Fplans')
  await leadsTo(join, '/api/user/join/consents', { all: 'on' })
  await leadsTo(PAGES.join, '/api/user/steps/join/phone', person)
  const code = await codeSentTo(site, person.phone)
  await submitCode(browser.send, '/member/join?step=code', 'join', { code })
  expect(await leadsTo('/member/join_detail', '/api/user/join', {})).toBe(
    '/member/join_complete?redirect=%2Fplans',
  )
})

test('an empty form is told every field at once', async () => {
  await using site = await openTestSite()
  const browser = await confirmed(site)
  const refused = await browser.join({ email: '', passwd: '' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('이메일을 입력해 주세요.')
  expect(html).toContain('비밀번호를 입력해 주세요.')
  const weak = await (await browser.join({ email: 'x', passwd: 'password1' })).text()
  expect(weak).toContain('너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.')
})

test('a joining that fails here says so, keeps the e-mail, and works when it is sent again', async () => {
  await using site = await openTestSite()
  const browser = await confirmed(site)
  const { database } = site.services
  await sql`alter table member_consents rename to moved_consents`.execute(database)
  const failed = await browser.join(account)
  const html = await failed.text()
  expect([failed.status, html.includes(account.email)]).toEqual([503, true])
  expect(html).toContain('가입을 마치지 못했어요. 적은 내용은 그대로 있으니 다시 눌러 주세요.')
  await sql`alter table moved_consents rename to member_consents`.execute(database)
  const joined = await browser.join(account)
  expect(joined.headers.get('location')).toBe('/member/join_complete')
})

test('without a script, a channel alone is a consent by it, and 광고 alone one by both', async () => {
  await using site = await openTestSite()
  const required = { term: 'on', privacy: 'on', age14: 'on' }
  for (const [phone, ticked, expected] of [
    ['01077770001', { marketingMail: 'on' }, ['mail']],
    ['01077770002', { marketing: 'on' }, ['sms', 'mail']],
    ['01077770003', {}, null],
  ] as const) {
    const browser = aBrowser(site)
    await browser.agree('', { ...required, ...ticked })
    await browser.ask('join', { usrNm: '나가입', phone })
    await browser.enter(await codeSentTo(site, phone))
    await browser.join({ ...account, email: `${phone}@example.com` })
    const rows = await site.services.database
      .selectFrom('member_consents')
      .select('channels')
      .where('item', '=', 'marketing')
      .orderBy('id')
      .execute()
    expect(rows.at(-1)!.channels, JSON.stringify(ticked)).toEqual(expected)
  }
})

const CHANGED = '동의 내용이 바뀌었어요. 다시 확인하고 동의해 주세요.'

/** Of members who are no samples. */
const keptConsents = ({ services }: TestSite) =>
  services.database
    .selectFrom('member_consents')
    .innerJoin('members', 'members.id', 'member_consents.member_id')
    .where('members.is_sample', '=', false)
    .select(['item', 'version', 'is_agreed'])
    .orderBy('member_consents.id')
    .execute()

test('a consent is kept in the version that was shown; a text replaced on the way is shown and agreed to anew', async () => {
  await using site = await openTestSite()
  const browser = await confirmed(site)
  const form = hiddenFields(await browser.read('/member/join_detail'), '/api/user/join')
  await publishConsents(site, { version: '1.0', effectiveOn: '2026-01-08' })
  const refused = await postAct(browser.send, '/api/user/join', { ...form, ...account })
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/member/join'])
  expect(await keptConsents(site)).toEqual([])
  const html = await browser.read('/member/join')
  expect(html).toContain(CHANGED)
  expect(html).toContain('name="privacyVersion" value="join-1.0"')
  expect(/<input[^>]*name="term"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
  // What was proved and typed before stays.
  const again = await browser.agree('', { all: 'on' })
  expect(again.headers.get('location')).toBe('/member/join_detail')
  expect(await browser.read('/member/join_detail')).toContain(account.email)
  const joined = await browser.join(account)
  expect(joined.headers.get('location')).toBe('/member/join_complete')
  expect((await keptConsents(site)).map(({ item, version }) => [item, version])).toContainEqual([
    'privacy',
    'join-1.0',
  ])
})

test('a form of joining that was opened before a text was replaced is not agreement to the new one', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  const form = hiddenFields(await browser.read('/member/join'), '/api/user/join/consents')
  expect(form['privacyVersion']).toBe('join-0.9')
  await publishConsents(site, { version: '1.0', effectiveOn: '2026-01-08' })
  const ticked = { all: 'on', term: 'on' }
  const refused = await postAct(browser.send, '/api/user/join/consents', { ...form, ...ticked })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain(CHANGED)
  expect(/<input[^>]*name="term"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
  const anew = hiddenFields(html, '/api/user/join/consents')
  expect(anew['privacyVersion']).toBe('join-1.0')
  const taken = await postAct(browser.send, '/api/user/join/consents', { ...anew, ...ticked })
  expect(taken.headers.get('location')).toBe('/member/join?step=phone')
})

test('in production no code is on the page', async () => {
  await using development = await openTestSite()
  const code = /인증번호 \d{6}/
  expect(await (await askedForCode(development)).read('/member/join?step=code')).toMatch(code)
  await using production = await openTestSite({
    env: { APP_ENV: 'production', ORIGIN: 'https://goreun.example' },
  })
  await openOffice(production)
  expect(await (await askedForCode(production)).read('/member/join?step=code')).not.toMatch(code)
})

test('a look-up posted with another state is refused before its code is taken', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  await browser.ask('findEmail')
  const code = await codeSentTo(site, person.phone)
  const enter = (fields: Record<string, string>) =>
    submitCode(browser.send, '/member/find/email?step=code', 'findEmail', { code, ...fields })
  const refused = await enter({ state: 'another' })
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('입력값의 유효 시간이 지났습니다.'),
  ])
  const found = await enter({})
  expect(found.headers.get('location')).toBe('/member/find/email?step=found')
  expect(browser.cookies.has('gc_csrf')).toBe(false)
  expect(await browser.read('/member/find/email?step=found')).toContain('이 번호로 가입한 계정이 없어요.')
})

test('a step whose browser told nothing is refused, and its page says so', async () => {
  await using site = await openTestSite()
  const { send } = aBrowser(site)
  for (const [matter, page, step] of [
    ['join', '/member/join?step=code', 'code'],
    ['findEmail', '/member/find/email?step=code', 'again'],
    ['wake', '/member/dormant-user?step=code', 'code'],
  ]) {
    const form = { _back: page!, code: '123456' }
    const answer = await postAct(send, `/api/user/steps/${matter}/${step}`, form)
    expect(answer.status, matter).toBe(422)
    expect(await answer.text()).toMatch(/가입 정보가 사라졌어요|입력값의 유효 시간이 지났습니다/)
  }
  const passwd = { _back: '/member/find/pwd?step=passwd', passwd: 'long-enough-7' }
  const answer = await postAct(send, '/api/user/passwd/reset', passwd)
  const html = await answer.text()
  expect([answer.status, html.includes('long-enough-7')]).toEqual([422, false])
  expect(html).toContain('입력값의 유효 시간이 지났습니다.')
})

test('asking for a new password says nothing of the account, and no code of it comes back', async () => {
  await using site = await openTestSite()
  const pageFor = async (email: string) => {
    const { send } = aBrowser(site)
    const told = { email, phone: person.phone }
    const asked = await submitAct(send, '/member/find/pwd', '/api/user/steps/findPwd/phone', told)
    const code = await codeSentTo(site, person.phone)
    const page = '/member/find/pwd?step=code'
    const wrong = await submitCode(send, page, 'findPwd', { code: code === '000000' ? '000001' : '000000' })
    const right = await submitCode(send, page, 'findPwd', { code })
    return [asked, wrong, right].map(({ status, headers }) => [status, headers.get('location')])
  }
  const answers = await pageFor(MEMBER.email)
  expect(answers).toEqual([
    [303, '/member/find/pwd?step=code'],
    [422, null],
    [303, '/member/find/pwd?step=passwd'],
  ])
  expect(await pageFor('nobody@example.com')).toEqual(answers)
})

test('who planted a mark in a browser resets no password once its owner proved the number', async () => {
  await using site = await openTestSite()
  const [owner, thief] = [aBrowser(site), aBrowser(site)]
  const ask = ({ send }: typeof owner, phone: string) =>
    submitAct(send, '/member/find/pwd', '/api/user/steps/findPwd/phone', { email: MEMBER.email, phone })
  await ask(thief, '01077770053')
  for (const [name, value] of thief.cookies) owner.cookies.set(name, value)
  await ask(owner, person.phone)
  const code = await codeSentTo(site, person.phone)
  const proved = await submitCode(owner.send, '/member/find/pwd?step=code', 'findPwd', { code })
  expect(proved.headers.get('location')).toBe('/member/find/pwd?step=passwd')
  const form = { _back: '/member/find/pwd?step=passwd', passwd: 'long-enough-7' }
  const reset = async ({ send }: typeof owner) => (await postAct(send, '/api/user/passwd/reset', form)).text()
  const EXPIRED = '입력값의 유효 시간이 지났습니다.'
  expect(await reset(thief)).toContain(EXPIRED)
  // As far as this number, which nobody has joined with, can get.
  expect(await reset(owner)).not.toContain(EXPIRED)
})

test('no form on another site’s page agrees for anybody, asks for a code or joins', async () => {
  await using site = await openTestSite()
  const browser = await confirmed(site)
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const steps = ['phone', 'again', 'code'].map((step) => `steps/join/${step}`)
  const acts = ['join', 'join/consents', 'join/email', 'join/email/code', 'join/email/confirm', ...steps]
  for (const path of [...acts, 'passwd/reset']) {
    const body = new URLSearchParams({ all: 'on', code: '123456', ...account })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...foreign }
    const answer = await browser.send(`/api/user/${path}`, { method: 'POST', body, headers })
    expect([answer.status, answer.headers.getSetCookie()], path).toEqual([403, []])
  }
  expect(await keptConsents(site)).toEqual([])
})

test('without what was proved in this browser no step of joining is taken, and its page says so', async () => {
  await using site = await openTestSite()
  const { send } = aBrowser(site)
  const form = { _back: '/member/join_detail', code: '123456', ...account }
  for (const path of ['/email', '/email/code', '/email/confirm', '']) {
    const answer = await postAct(send, `/api/user/join${path}`, form)
    expect(answer.status, path).toBe(422)
    expect(await answer.text()).toContain('가입 정보가 사라졌어요.')
  }
})
