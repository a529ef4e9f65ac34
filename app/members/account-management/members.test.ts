import { expect, test } from 'vitest'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { letAllSleep, MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aClock } from '#tests/sent-messages.ts'
import type { MemberLine, MemberPage } from './contract.ts'

type Headers = Record<string, string>

const find = async (site: TestSite, q: string, headers: Headers) =>
  (await site.post<{ result: MemberLine[] }>('/api/desk/members/find', { q }, headers)).data.result

async function idOf(site: TestSite, headers: Headers): Promise<string> {
  const [line] = await find(site, MEMBER.email, headers)
  if (!line) throw new Error('The demo member is not found.')
  return line.memberId
}

const act = (site: TestSite, id: string, what: string, body: object, headers: Headers) =>
  site.post<MemberLine>(`/api/desk/members/${id}/${what}`, body, headers)
/** The same by a form of the member's page. */
const post = (site: TestSite, id: string, what: string, who: Headers, fields: Record<string, string>) =>
  postAct(site, `/desk/members/${id}`, `/api/desk/members/${id}/${what}`, who, fields)
const open = (site: TestSite, id: string, headers: Headers) =>
  site.get<MemberPage>(`/api/desk/members/${id}`, headers)
const logIn = (site: TestSite) =>
  site.post<{ working: string }>('/api/user/loginByEmail', {
    email: MEMBER.email,
    passwd: MEMBER.passwd,
  })

test('a member is found by what is whole or a part of the name, masked, asleep too', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const [line] = await find(site, MEMBER.email.toUpperCase(), owner)
  expect(line).toMatchObject({
    name: '김*른',
    phone: '010-****-9001',
    email: 'me****@example.com',
    state: 'ACTIVE',
  })
  // Rows from before names could be found.
  await site.services.database.updateTable('members').set({ name_index: null }).execute()
  const parts = ['김고', MEMBER.usrNm]
  for (const q of ['010-0000-9001', '01000009001', '+82 10 0000 9001', line!.number, ...parts])
    expect(
      (await find(site, q, owner)).map(({ memberId }) => memberId),
      q,
    ).toEqual([line!.memberId])
  for (const q of ['9001', 'member1', '0100000900', '00000000'])
    expect(await find(site, q, owner), q).toEqual([])
  await letAllSleep(site)
  expect(await find(site, MEMBER.usrNm, owner)).toMatchObject([{ state: 'DORMANT', name: '김*른' }])
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'member.find')
    .execute()
  expect(log.length).toBe(12)
  expect(JSON.stringify(log)).not.toMatch(/member1|9001|김고른/)
  expect(JSON.stringify(site.logLines)).not.toMatch(/member1@|01000009001/)
})

test('one page has everything about somebody, masked; opening stands in the log, revealing with its reason', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const id = await idOf(site, owner)
  await signMemberIn(site)
  const { data } = await open(site, id, owner)
  await open(site, id, owner)
  expect(data).toMatchObject({ stop: null, hasPassword: true, sessions: [{ device: '윈도우 크롬' }] })
  expect(data.consents.map(({ item }) => item)).toContain('marketing')
  expect(JSON.stringify(data)).not.toMatch(/김고른|01000009001|member1@/)
  expect((await act(site, id, 'reveal', { reason: '' }, owner)).status).toBe(422)
  const revealed = await act(site, id, 'reveal', { reason: '본인 요청' }, owner)
  expect(revealed.data).toEqual({ name: MEMBER.usrNm, phone: MEMBER.phone, email: MEMBER.email })
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `member:${id}`)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'member.open', reason: '' },
    { action: 'member.reveal', reason: '본인 요청' },
  ])
  expect((await open(site, 'nobody', owner)).status).toBe(404)
})

test('a stop ends every session at once, tells why, and ends after its last day', async () => {
  const clock = aClock('2026-11-25T03:00:00Z')
  await using site = await openTestSite({ now: clock.now })
  const manager = await signIn(site, 'manager')
  const id = await idOf(site, manager)
  const mine = await signMemberIn(site)
  expect((await act(site, id, 'stop', { reason: '광고', until: '2026-11-24' }, manager)).status).toBe(422)
  expect((await act(site, id, 'stop', { reason: '특가 요금제로 지금 신청하세요' }, manager)).status).toBe(422)
  const stopped = await act(site, id, 'stop', { reason: '광고 글을 올림', until: '2026-11-26' }, manager)
  expect(stopped.data.state).toBe('STOPPED')
  expect((await site.get('/api/user/info', mine)).responseCode).toBe(50014)
  expect((await act(site, id, 'stop', { reason: '다시 한번' }, manager)).status).toBe(409)
  const refused = await logIn(site)
  expect(refused.data.working).toBe('STST')
  const held = refused.headers.getSetCookie().find((cookie) => cookie.startsWith('gc_held='))!
  const page = await site.fetch('/member/stop-user', { headers: { cookie: held.split(';')[0]! } })
  const html = (await page.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('사유: 광고 글을 올림')
  expect(html).toContain('2026.11.26까지')
  expect(html).toMatch(/궁금한 점은 <span[^>]*>1670-2072<\/span>로 물어봐 주세요\./)
  expect((await site.get('/api/desk/messages', manager)).data).toMatchObject({
    result: [{ template: 'member.stopped' }],
  })
  clock.pass(36 * 60 * 60 * 1000)
  expect((await logIn(site)).data.working).toBe('STWK')
  expect((await open(site, id, await signIn(site, 'manager'))).data).toMatchObject({ stop: null })
})

test('a stop is lifted, a sleeper is woken, devices are signed out; each in the log', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const id = await idOf(site, owner)
  const mine = await signMemberIn(site)
  const sessions = (await open(site, id, owner)).data.sessions
  const one = await site.call(
    'DELETE',
    `/api/desk/members/${id}/sessions/${sessions[0]!.sessionId}`,
    undefined,
    owner,
  )
  expect(one.status).toBe(200)
  expect((await site.get('/api/user/info', mine)).responseCode).toBe(50014)
  await signMemberIn(site)
  const all = await site.call('DELETE', `/api/desk/members/${id}/sessions`, undefined, owner)
  expect(all.data).toEqual({ ended: 1 })
  expect((await act(site, id, 'start', { reason: '이의를 받아들임' }, owner)).status).toBe(409)
  await act(site, id, 'stop', { reason: '확인이 필요함' }, owner)
  expect((await act(site, id, 'start', { reason: '이의를 받아들임' }, owner)).data.state).toBe('ACTIVE')
  expect((await logIn(site)).data.working).toBe('STWK')
  await letAllSleep(site)
  expect((await act(site, id, 'stop', { reason: '확인이 필요함' }, owner)).status).toBe(409)
  const wake = { reason: '번호를 바꾸지 못함', identityNote: '등록한 번호로 전화' }
  const unproved = await post(site, id, 'wake', owner, { reason: wake.reason })
  expect(unproved.status).toBe(422)
  expect(unproved.text).toContain('본인인지 어떻게 확인했는지 두 글자 이상')
  expect(unproved.text).toContain(wake.reason)
  expect((await act(site, id, 'wake', wake, owner)).data).toMatchObject({ state: 'ACTIVE', name: '김*른' })
  expect((await logIn(site)).data.working).toBe('STWK')
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `member:${id}`)
    .where('action', '!=', 'member.open')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'member.sessions',
    'member.sessions',
    'member.stop',
    'member.start',
    'member.wake',
  ])
  expect(log.at(-1)!.reason).toBe('번호를 바꾸지 못함 · 본인 확인: 등록한 번호로 전화')
  const told = site.services.database.selectFrom('messages').select('template')
  expect(await told.where('template', '=', 'member.woken').execute()).toHaveLength(1)
})

test('owner and manager act, privacy reads, others see nobody', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const id = await idOf(site, owner)
  const privacy = await signIn(site, 'privacy')
  expect((await open(site, id, privacy)).status).toBe(200)
  expect(await find(site, MEMBER.email, privacy)).toHaveLength(1)
  const reason = { reason: '이유가 있음' }
  for (const what of ['stop', 'start', 'wake'])
    expect((await act(site, id, what, reason, privacy)).status, what).toBe(403)
  const path = `/desk/members/${id}`
  expect((await post(site, id, 'stop', privacy, reason)).status).toBe(403)
  expect((await deskPage(site, path, privacy)).text).not.toContain('이용 멈추기')
  expect((await site.call('DELETE', `/api/desk/members/${id}/sessions`, undefined, privacy)).status).toBe(403)
  for (const who of ['advisor1', 'editor']) {
    const headers = await signIn(site, who)
    expect((await open(site, id, headers)).status, who).toBe(403)
    expect((await site.get('/api/desk/members', headers)).status, who).toBe(403)
    const sent = await site.post('/api/desk/members/find', { q: MEMBER.email }, headers)
    expect(sent.status, who).toBe(403)
    expect((await deskPage(site, '/desk/members', headers)).status, who).toBe(403)
  }
})

test('the pages do the same without a script, and keep what was typed', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const list = await deskPage(site, '/desk/members', owner)
  expect(list.text).toContain(`${DEMO_MEMBERS.length}명 · 이름과 번호는`)
  // One who asked is told by it; nobody by a masked address, or by a state that holds for all.
  expect(list.text).toMatch(/상담 \d+건 · (?:신규|설치예약|상담중)/)
  expect(list.text).not.toMatch(/>me\*{4}@|이용 중/)
  expect(list.text).not.toContain('김고른')
  // A number for machines is there for whoever asks for it.
  expect(list.text).not.toContain('list-table__cell--number')
  expect(list.text).toMatch(/<input[^>]*value="number"/)
  expect((await deskPage(site, '/desk/members?state=STOPPED', owner)).text).toContain(
    '조건에 맞는 회원이 없어요',
  )
  const search = (q: string) => postAct(site, '/desk/members', '/api/desk/members/find', owner, { q })
  expect((await search('')).text).toContain('이메일이나 휴대폰 번호, 이름, 회원 번호를 적어 주세요.')
  expect((await search('없는사람')).text).toContain('찾는 회원이 없어요')
  expect((await search(MEMBER.email)).text).toContain('찾은 회원 1명')
  const id = await idOf(site, owner)
  const refused = await post(site, id, 'stop', owner, { reason: '', until: '2099-01-01' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('value="2099-01-01"')
  const revealed = await post(site, id, 'reveal', owner, { reason: '본인 요청' })
  expect(revealed.text).toContain('010-0000-9001')
  const stopped = await post(site, id, 'stop', owner, { reason: '광고 글', until: '' })
  expect((await follow(site, stopped, owner)).text).toContain('이유: 광고 글')
  const started = await post(site, id, 'start', owner, { reason: '이의' })
  expect((await follow(site, started, owner)).text).toContain('다시 로그인할 수 있어요.')
})

test('members’ numbers count together with those of leads, up to one cap, whoever sends how many at once', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const id = await idOf(site, manager)
  const value = { ...DEFAULTS.reveals, perHour: 5, perDay: 5, dialsPerHour: 20, dialsPerDay: 40 }
  await site.put('/api/desk/settings/reveals', { version: 0, value }, owner)
  const lead = await site.services.database.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  const reason = '본인 요청'
  const ofLead = () => site.post(`/api/desk/leads/${lead.id}/reveal`, { reason }, manager)
  expect([(await ofLead()).status, (await ofLead()).status]).toEqual([200, 200])
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => act(site, id, 'reveal', { reason }, manager)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(JSON.stringify(answers.filter(({ status }) => status === 429))).not.toContain(MEMBER.phone)
  expect((await ofLead()).status).toBe(429)
})
