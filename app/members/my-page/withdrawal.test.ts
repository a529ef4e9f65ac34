import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aRequest, receiveLead } from '#tests/make.ts'
import { follow, postAct } from '#tests/desk-page.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'

const { passwd } = MEMBER
const leave = (site: TestSite, body: object, headers: Record<string, string>) =>
  site.call('DELETE', '/api/user/withdraw', body, headers)
const check = (site: TestSite, headers: Record<string, string>) =>
  site.get('/api/user/authentication', headers)

/** How many rows of each table speak of a member. */
async function traces(site: TestSite) {
  const { database } = site.services
  const rows = await Promise.all(
    (['members', 'member_sessions', 'member_consents', 'member_devices', 'messages'] as const).map((table) =>
      database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return rows.map((row) => row.rows)
}

test('leaving needs the password, erases the account and all its sessions, and keeps nobody’s row', async () => {
  await using site = await openTestSite()
  const phone = await signMemberIn(site)
  const mine = await signMemberIn(site)
  const theirs = await signMemberIn(site, OTHER)
  await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)
  await site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
  expect(await leave(site, {}, mine)).toMatchObject({ status: 422, message: '비밀번호를 입력해 주세요.' })
  expect(await leave(site, { passwd: OTHER.passwd }, mine)).toMatchObject({
    status: 422,
    message: '비밀번호가 맞지 않아요. 다시 확인해 주세요.',
  })
  expect((await leave(site, { passwd }, {})).status).toBe(401)
  expect((await leave(site, { passwd }, { ...mine, 'sec-fetch-site': 'cross-site' })).status).toBe(403)

  const left = await leave(site, { passwd, reason: '내 이름은 김고른' }, mine)
  expect(left).toMatchObject({ status: 200, responseCode: 200, data: null })
  expect(left.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'gc_token=',
    'gc_in=',
    'gc_csrf=',
    'gc_wrote=1',
  ])
  for (const dead of [mine, phone]) {
    expect((await check(site, dead)).responseCode).toBe(50014)
    const page = await site.fetch('/mypage.data', { headers: dead, redirect: 'manual' })
    expect(await page.text()).not.toContain(MEMBER.usrNm)
  }
  expect((await check(site, theirs)).status).toBe(200)
  expect((await site.post('/api/user/loginByEmail', { email: MEMBER.email, passwd })).status).toBe(401)
  // The other two demo members, the other's session and device, nothing else.
  expect((await traces(site)).slice(0, 4)).toEqual([2, 1, 0, 1])
  const { database } = site.services
  const kept = await database.selectFrom('withdrawn_members').selectAll().execute()
  expect(kept).toEqual([expect.objectContaining({ sns_type: 'LTML', reason: 'OTHER' })])
  expect(await database.selectFrom('withdrawn_consents').select(['item', 'is_agreed']).execute()).toEqual([
    { item: 'marketing', is_agreed: true },
  ])
  const own = await database.selectFrom('messages').select('template').execute()
  expect(own.filter(({ template }) => template === 'consent.result')).toEqual([])
  expect(await database.selectFrom('lead_requests').select('id').execute()).not.toEqual([])
})

test('who has no password leaves by a sign-in of the last ten minutes', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const mine = await signMemberIn(site)
  await site.services.database.updateTable('members').set({ passwd_hash: null }).execute()
  clock.pass(10 * 60_000 + 1)
  expect(await leave(site, {}, mine)).toMatchObject({
    status: 403,
    message: '10분 안에 로그인한 기기에서만 할 수 있어요. 다시 로그인해 주세요.',
  })
  await site.services.database.updateTable('member_sessions').set({ proven_at: clock.now() }).execute()
  expect((await leave(site, {}, mine)).status).toBe(200)
})

test('whoever leaves with all requests keeps the line that was booked, and the gift that was promised with it', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  const { id } = await receiveLead(site, { customerMobile: MEMBER.phone, planCode: 'KT-04' })
  const mine = await signMemberIn(site)
  const desk = await signIn(site, 'advisor1')
  const act = (name: string, body: object = {}) => site.post(`/api/desk/leads/${id}/${name}`, body, desk)
  await act('quotes', { planCode: 'KT-04', mobileLines: 0 })
  await agreeToTransfer(site, desk, id)
  await act('contract/apply')
  await act('contract/book', { installDate: '2026-11-23', installTime: '13:00~15:00' })
  expect((await leave(site, { passwd, erasesRequests: true, erasesTexts: true }, mine)).status).toBe(200)
  expect((await act('contract/open', { openedOn: '2026-11-23' })).status).toBe(200)
  const gifts = await site.services.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select('gifts.amount')
    .where('contracts.lead_id', '=', id)
    .execute()
  expect(gifts).toEqual([{ amount: 300_000 }])
})

test('the page tells what is erased and what stays, asks for the mark, and works without a script', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const html = await (await site.fetch('/mypage/withdraw', { headers: mine })).text()
  for (const words of [
    '정말 탈퇴할까요?',
    '되돌릴 수 없어요.',
    '상담이 끝난 날부터 3개월',
    '되돌릴 수 없다는 걸 확인했어요',
    '계속 이용하기',
  ])
    expect(html).toContain(words)
  const post = (isRead: string) =>
    postAct(site, '/mypage/withdraw', '/api/user/withdraw?_method=DELETE', mine, {
      passwd,
      reason: 'UNUSED',
      isRead,
    })
  const unread = await post('false')
  expect(unread.status).toBe(422)
  const again = unread.text
  expect(again).toContain('지워지는 것과 남는 것을 읽고 표시해 주세요.')
  expect(again).not.toContain(passwd)
  for (const name of ['erasesTexts', 'erasesRequests']) expect(html).toContain(`name="${name}"`)
  const done = await post('true')
  expect([done.status, done.headers.get('location')]).toEqual([303, '/member/withdrawn'])
  expect(done.headers.getSetCookie().join()).toContain('gc_token=;')
  expect(await (await site.fetch('/member/withdrawn')).text()).toContain('탈퇴를 마쳤어요')
})

test('the file of everything needs a fresh proof, holds all of one’s own and no code', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const mine = await signMemberIn(site)
  await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)
  await site.post('/api/user/cert/request', { phone: MEMBER.phone, purpose: 'changePhone' })
  await site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone, requestInfo: '내 질문' }))
  await site.post('/api/jireh/consult', aRequest({ customerMobile: OTHER.phone, requestInfo: '남의 질문' }))
  const take = () => site.get<Record<string, unknown>>('/api/user/export', mine)
  clock.pass(11 * 60_000)
  expect((await take()).status).toBe(403)
  const prove = (typed: string) =>
    postAct(site, '/mypage/profile', '/api/user/proveOwner', mine, { passwd: typed })
  const wrong = await prove('not-this-one')
  expect(wrong.status).toBe(422)
  expect(wrong.text).not.toContain('not-this-one')
  const asked = await prove(passwd)
  expect(asked.text).toContain('확인했어요. 10분 안에 받을 수 있어요.')
  expect(asked.text).toContain('href="/api/user/export"')
  const { status, data, headers } = await take()
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="goreun-connect-2026-11-25.json"')
  expect(data).toMatchObject({
    profile: { uName: MEMBER.usrNm, uEmail: MEMBER.email, uPhone: MEMBER.phone },
    consults: [{ requestInfo: expect.stringContaining('내 질문') as string }],
    sessions: [{ address: '127.0.0.1', snsType: 'LTML' }],
    devices: [{ device: '윈도우 크롬' }, { device: '윈도우 크롬' }],
  })
  const text = JSON.stringify(data)
  expect(text).toContain('인증번호 ******')
  expect(text).toContain('consent.result')
  expect(text).not.toContain('남의 질문')
  expect(site.logLines.some(({ msg }) => msg === 'a member took their data along')).toBe(true)
})

test('the profile changes an e-mail without a script, in two steps', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const ask = (email: string) =>
    postAct(site, '/mypage/profile?edit=email', '/api/user/info/email/code', mine, { email })
  expect((await ask('x')).status).toBe(422)
  const asked = await ask('new@example.com')
  const html = (await follow(site, asked, mine)).text
  const certId = /name="certId" value="([^"]+)"/.exec(html)![1]!
  const code = /여기에도 보여 드려요: (\d{6})/.exec(html)![1]!
  const bound = asked.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const same = { ...mine, cookie: [mine.cookie, ...bound].join('; ') }
  // Where it was sent is told to the browser that asked.
  const page = asked.headers.get('location')!
  expect(html).toContain('new@example.com')
  expect(await (await site.fetch(page, { headers: mine })).text()).not.toContain('new@example.com')
  const change = (typed: string) =>
    postAct(site, page, '/api/user/info/email', same, {
      _act: `/api/user/info/email#${certId}`,
      certId,
      code,
      passwd: typed,
    })
  const wrong = await change('not-this-one')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(`value="${certId}"`)
  expect(wrong.text).toContain('비밀번호가 맞지 않아요. 다시 확인해 주세요.')
  for (const secret of ['not-this-one', `value="${code}"`]) expect(wrong.text).not.toContain(secret)
  const done = await change(passwd)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/mypage/profile'])
  const profile = (await follow(site, done, mine)).text
  expect(profile).toContain('new@example.com')
  expect(profile).toContain('내 정보를 바꿨어요.')
})
