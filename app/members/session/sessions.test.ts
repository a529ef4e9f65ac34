import { expect, test } from 'vitest'
import { follow, postAct } from '#tests/desk-page.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { CHROME, IPHONE, MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

interface Sessions {
  result: { sessionId: string; isThis: boolean; device: string; address: string; snsType: string }[]
  total: number
}

const list = async (site: TestSite, headers: Record<string, string>) =>
  (await site.get<Sessions>('/api/user/sessions', headers)).data

test('sessions are listed with device and masked address, this one marked; nobody else’s', async () => {
  await using site = await openTestSite()
  await signMemberIn(site, MEMBER, IPHONE)
  const mine = await signMemberIn(site)
  await signMemberIn(site, OTHER)
  const { result, total } = await list(site, mine)
  expect(total).toBe(2)
  expect(result).toEqual([
    expect.objectContaining({ isThis: true, device: '윈도우 크롬', address: '127.0.*.*', snsType: 'LTML' }),
    expect.objectContaining({ isThis: false, device: '아이폰 사파리' }),
  ])
  expect(await site.get('/api/user/sessions')).toMatchObject({ status: 401, responseCode: 401 })
})

test('one session is ended, or all but this; another member’s cannot be', async () => {
  await using site = await openTestSite()
  const phone = await signMemberIn(site, MEMBER, IPHONE)
  const mine = await signMemberIn(site)
  const theirs = await signMemberIn(site, OTHER)
  const [other] = (await list(site, theirs)).result
  const end = (sessionId: string, headers = mine) =>
    site.call('DELETE', `/api/user/sessions/${sessionId}`, undefined, headers)
  for (const foreign of [other!.sessionId, 'x', '00000000-0000-7000-8000-000000000000'])
    expect((await end(foreign)).status, foreign).toBe(404)
  expect((await list(site, theirs)).total).toBe(1)
  const act = `/api/user/sessions/${other!.sessionId}?_method=DELETE`
  expect((await postAct(site, '/mypage/sessions', act, mine, {})).status).toBe(404)

  const [, iphone] = (await list(site, mine)).result
  expect((await end(iphone!.sessionId)).status).toBe(200)
  const check = (headers: Record<string, string>) => site.get('/api/user/authentication', headers)
  expect((await check(phone)).responseCode).toBe(50014)
  await signMemberIn(site, MEMBER, IPHONE)
  await signMemberIn(site, MEMBER, IPHONE)
  const ended = await site.call('DELETE', '/api/user/sessions', undefined, mine)
  expect(ended).toMatchObject({ status: 200, data: { ended: 2 } })
  expect((await list(site, mine)).total).toBe(1)
  expect((await check(theirs)).status).toBe(200)
  const foreign = { ...mine, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await site.call('DELETE', '/api/user/sessions', undefined, foreign)).status).toBe(403)
  const [own] = (await list(site, mine)).result
  const gone = await end(own!.sessionId)
  expect(gone.headers.getSetCookie().join()).toContain('gc_token=;')
  expect((await check(mine)).responseCode).toBe(50014)
})

test('the page ends sessions without a script', async () => {
  await using site = await openTestSite()
  await signMemberIn(site, MEMBER, IPHONE)
  const mine = await signMemberIn(site)
  const act = '/api/user/sessions?_method=DELETE'
  const answer = await postAct(site, '/mypage/sessions', act, mine, {})
  expect((await follow(site, answer, mine)).text).toContain('다른 기기 1대에서 로그아웃했어요.')
  expect((await list(site, mine)).total).toBe(1)
})

test('a device of none of the last year’s sign-ins is told by mail, once', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const told = async () =>
    (await listMessages(site.services)).filter(({ template }) => template === 'login.newDevice')
  await signMemberIn(site, MEMBER, CHROME)
  await signMemberIn(site, MEMBER, CHROME)
  expect(await told()).toEqual([])
  await Promise.all([signMemberIn(site, MEMBER, IPHONE), signMemberIn(site, MEMBER, IPHONE)])
  await signMemberIn(site, MEMBER, IPHONE)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ channel: 'mail', recipient: MEMBER.email })
  expect(mail!.text).toBe(
    [
      '제목: [고른커넥트] 새 기기에서 로그인했어요',
      '',
      '- 때: 2026.11.25 12:00',
      '- 기기: 아이폰 사파리',
      '- 지역: 인터넷 주소 127.0.*.*',
      '',
      '본인이면 그대로 두면 돼요. 아니라면 모든 기기를 로그아웃하고 비밀번호를 바꿔 주세요.',
      'http://localhost:3000/mypage/sessions',
      '',
      '운영자 입력 전 · 운영자 입력 전 · 1670-2072 · 운영자 입력 전',
    ].join('\n'),
  )
  clock.pass(366 * 24 * 3600_000)
  await signMemberIn(site, MEMBER, IPHONE)
  expect(await told()).toHaveLength(2)
})
