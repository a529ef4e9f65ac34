import { openMailServer } from '#tests/mail-server.ts'
import { expect, test } from 'vitest'
import { unassignStrayLeads } from '#app/crm/assignment/lead-reclaim.server.ts'
import { readSlotCapacity } from '#app/crm/advisors/advisors.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage, postAct, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { GrantLine, Invited, StaffLine } from './staff-contract.ts'

type Headers = Record<string, string>

const passwdOf = (who: string) => DEMO_STAFF.find(({ email }) => email.startsWith(`${who}@`))!.passwd
const listed = async (site: TestSite, headers: Headers) =>
  (await site.get<{ result: StaffLine[] }>('/api/desk/staff', headers)).data.result

/** One of the staff as somebody's list shows them. */
async function find(site: TestSite, who: string, headers: Headers): Promise<StaffLine> {
  const line = (await listed(site, headers)).find(({ email }) => email.startsWith(`${who}@`))
  if (!line) throw new Error(`${who} is not listed.`)
  return line
}

const act = <Data = StaffLine>(
  site: TestSite,
  line: StaffLine,
  path: string,
  body: object,
  headers: Headers,
) => site.post<Data>(`/api/desk/staff/${line.staffId}/${path}`, body, headers)

const WHO = { email: 'new@desk.example', name: '새 상담사', role: 'advisor' }

test('where mail leaves, whoever invites does not get the link: nobody is two people', async () => {
  await using mails = await openMailServer()
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'no-reply@goreun.example' }
  await using site = await openTestSite({ env })
  const owner = await signIn(site, 'owner')
  const { data } = await site.post<Invited>('/api/desk/staff', WHO, owner)
  expect(data).toMatchObject({ link: null, staffId: expect.any(String) })
  const again = await site.post<Invited>(`/api/desk/staff/${data.staffId}/link`, {}, owner)
  expect([again.status, again.data.link]).toEqual([200, null])
})

test('somebody invited sets a password by the link in their mail, once, and signs in', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  for (const name of [
    '현금 40만원 드림',
    'goreun.kr',
    '최저가 상담사',
    '국내1위 상담사',
    '010-1234-5678 문의',
  ])
    expect((await site.post('/api/desk/staff', { ...WHO, name }, owner)).status, name).toBe(422)
  const { data, status } = await site.post<Invited>('/api/desk/staff', WHO, owner)
  expect(status).toBe(200)
  const mail = (await listMessages(site.services)).find(({ recipient }) => recipient === WHO.email)
  expect(mail).toMatchObject({ channel: 'mail', template: 'desk.invitation' })
  expect(mail?.text).toContain(data.link!)
  expect(await find(site, 'new', owner)).toMatchObject({ state: 'INVITED', role: 'advisor', hasTotp: false })
  // Until they come they are nobody to give calls to, and told apart.
  const working = async () =>
    (await site.get<{ result: { name: string }[] }>('/api/desk/advisors', owner)).data.result.map(
      ({ name }) => name,
    )
  expect(await working()).not.toContain(WHO.name)
  expect((await deskPage(site, '/desk/board', owner)).text).not.toContain(WHO.name)
  const apart = `아직 시작하지 않은 상담사: ${WHO.name}`
  expect((await deskPage(site, '/desk/advisors', owner)).text).toContain(apart)
  const token = new URL(data.link!).searchParams.get('token')
  const accept = (passwd: string) => site.post('/api/desk/invitation', { token, passwd })
  expect(await accept('short')).toMatchObject({
    status: 422,
    data: { errors: { passwd: expect.any(String) } },
  })
  expect((await accept('a-long-quiet-word-7')).status).toBe(200)
  expect((await accept('a-long-quiet-word-8')).status).toBe(422)
  expect(await working()).toContain(WHO.name)
  expect((await deskPage(site, '/desk/advisors', owner)).text).not.toContain(apart)
  const login = await site.post('/api/desk/login', {
    email: WHO.email,
    passwd: 'a-long-quiet-word-7',
  })
  expect(login).toMatchObject({ status: 200, data: { role: 'advisor' } })
  const stored = await site.services.database.selectFrom('staff_invitations').selectAll().execute()
  expect(stored).toEqual([])
})

test('the link’s page works without a script, and says when a link is dead', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const { data } = await site.post<Invited>('/api/desk/staff', WHO, owner)
  const path = data.link!.replace('http://localhost:3000', '')
  const page = await site.fetch(path)
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect((await page.text()).replace('<!-- -->', '')).toContain('새 상담사 님')
  const token = new URL(data.link!).searchParams.get('token')!
  const send = (passwd: string) => postAct(site, path, '/api/desk/invitation', {}, { token, passwd })
  const weak = await send('12345678')
  expect([weak.status, weak.headers.get('referrer-policy')]).toEqual([422, 'strict-origin'])
  expect(weak.text).not.toContain('12345678')
  const sent = await send('a-long-quiet-word-7')
  expect(sent.headers.get('location')).toBe('/desk/login?set=1')
  const dead = await site.fetch(path)
  expect(dead.status).toBe(404)
  expect(await dead.text()).toContain('링크를 쓸 수 없어요')
})

test('a link works for 72 hours, and another one ends it', async () => {
  let at = Date.parse('2026-11-25T03:00:00Z')
  await using site = await openTestSite({ now: () => new Date(at) })
  const owner = await signIn(site, 'owner')
  const first = await site.post<Invited>('/api/desk/staff', WHO, owner)
  const line = await find(site, 'new', owner)
  const second = await act<Invited>(site, line, 'link', {}, owner)
  const open = async (link: string) =>
    (await site.fetch(new URL(link).pathname + new URL(link).search)).status
  expect(await open(first.data.link!)).toBe(404)
  expect(await open(second.data.link!)).toBe(200)
  at += 73 * 60 * 60 * 1000
  expect(await open(second.data.link!)).toBe(404)
})

test('a role given or taken holds with the very next request', async () => {
  await using site = await openTestSite()
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const reads = async (path: string) => (await site.get(path, advisor)).status
  expect([await reads('/api/desk/leads'), await reads('/api/desk/reviews')]).toEqual([200, 403])
  const line = await find(site, 'advisor1', owner)
  const changed = await act(site, line, 'role', { role: 'editor', version: line.version }, owner)
  expect(changed.data).toMatchObject({ role: 'editor', version: line.version + 1 })
  expect([await reads('/api/desk/leads'), await reads('/api/desk/reviews')]).toEqual([403, 200])
  const stale = await act(site, line, 'role', { role: 'manager', version: line.version }, owner)
  expect(stale).toMatchObject({ status: 409, data: { version: line.version + 1 } })
})

/** How many wishes a slot of two hours takes where nothing but the advisors' time sets a limit. */
async function placesOf({ services }: TestSite) {
  const { callHours } = await readSettings(services)
  await writeSetting(services, 'callHours', { ...callHours, capacity: 50 })
  const capacityOf = await readSlotCapacity(services)
  return capacityOf({ from: seoulMoment('2026-11-25', '13:00'), until: seoulMoment('2026-11-25', '15:00') })
}

test('stopping ends every session at once; starting opens the door again', async () => {
  await using site = await openTestSite()
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const line = await find(site, 'advisor1', owner)
  const { version } = line
  expect((await act(site, line, 'stop', { version }, owner)).status).toBe(422)
  const { database } = site.services
  const theirs = () =>
    database
      .selectFrom('leads')
      .select(['id', 'version'])
      .where('assignee_id', '=', line.staffId)
      .where('closed_at', 'is', null)
      .execute()
  const open = await theirs()
  expect(open.length).toBeGreaterThan(0)
  const page = await deskPage(site, `/desk/staff/${line.staffId}`, owner)
  expect(page.text).toContain(`열린 상담 ${open.length}건은 신청함으로 돌아가요.`)
  const places = await placesOf(site)
  const stopped = await act(site, line, 'stop', { reason: '퇴사', version }, owner)
  expect(stopped.data).toMatchObject({ state: 'STOPPED', returnedLeads: open.length })
  expect(await theirs()).toEqual([])
  expect([places, await placesOf(site)]).toEqual([24, 16])
  const returned = await database
    .selectFrom('leads')
    .innerJoin('lead_events', 'lead_events.lead_id', 'leads.id')
    .select(['leads.version', 'leads.status', 'staff_name', 'detail'])
    .where('leads.id', '=', open[0]!.id)
    .where('kind', '=', 'LEFT')
    .executeTakeFirstOrThrow()
  const detail = { fromName: line.name }
  expect(returned).toMatchObject({ version: open[0]!.version + 1, staff_name: '대표', detail })
  expect(returned.status).not.toBe('ASSIGNED')
  expect(await site.get('/api/desk/leads', advisor)).toMatchObject({ responseCode: 50014 })
  expect((await act(site, line, 'link', {}, owner)).status).toBe(409)
  const login = () => site.post('/api/desk/login', { email: line.email, passwd: passwdOf('advisor1') })
  expect((await login()).status).toBe(401)
  // One that was just being handed over when the account was stopped.
  await database
    .updateTable('leads')
    .set({ assignee_id: line.staffId })
    .where('id', '=', open[0]!.id)
    .execute()
  expect(await unassignStrayLeads(site.services)).toBe(1)
  expect(await theirs()).toEqual([])
  expect(await unassignStrayLeads(site.services)).toBe(0)
  await act(site, line, 'start', { version: version + 1 }, owner)
  expect((await login()).status).toBe(200)
})

test('nobody changes their own account here, and an owner is always left', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const me = await find(site, 'owner', owner)
  const { version } = me
  expect((await act(site, me, 'role', { role: 'advisor', version }, owner)).status).toBe(403)
  expect((await act(site, me, 'stop', { reason: '실수', version }, owner)).status).toBe(403)
  const manager = await find(site, 'manager', owner)
  await act(site, manager, 'role', { role: 'owner', version: manager.version }, owner)
  const second = await signIn(site, 'manager')
  const them = await find(site, 'manager', owner)
  // Two owners act on each other at the same time: one of the two stays.
  const answers = await Promise.all([
    act(site, them, 'stop', { reason: '정리', version: them.version }, owner),
    act(site, me, 'stop', { reason: '정리', version }, second),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await site.services.database
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .execute()
  expect(left).toHaveLength(1)
})

test('managers see and manage advisors only; others nobody', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const roles = new Set((await listed(site, manager)).map(({ role }) => role))
  expect([...roles]).toEqual(['advisor'])
  const editor = await find(site, 'editor', owner)
  expect((await act(site, editor, 'stop', { reason: '퇴사', version: 1 }, manager)).status).toBe(404)
  const advisor = await find(site, 'advisor1', manager)
  const { version } = advisor
  expect((await act(site, advisor, 'role', { role: 'manager', version }, manager)).status).toBe(403)
  expect((await act(site, advisor, 'totp-reset', { reason: '잃음' }, manager)).status).toBe(403)
  expect((await site.post('/api/desk/staff', { ...WHO, role: 'owner' }, manager)).status).toBe(403)
  expect((await act(site, advisor, 'stop', { reason: '휴직', version }, manager)).status).toBe(200)
  for (const who of ['advisor2', 'editor', 'privacy']) {
    const headers = await signIn(site, who)
    for (const path of ['/api/desk/staff', '/api/desk/staff-grants', `/api/desk/staff/${advisor.staffId}`])
      expect((await site.get(path, headers)).status, `${who} ${path}`).toBe(403)
    expect((await site.post('/api/desk/staff', WHO, headers)).status, who).toBe(403)
    expect((await deskPage(site, '/desk/staff', headers)).status, who).toBe(403)
  }
})

test('who gave and took what is kept, in the history and in the access log', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const line = await find(site, 'advisor1', owner)
  await act(site, line, 'role', { role: 'editor', version: line.version }, owner)
  await act(site, line, 'stop', { reason: '퇴사', version: line.version + 1 }, owner)
  const { data } = await site.get<{ result: GrantLine[] }>('/api/desk/staff-grants', owner)
  const mine = data.result.filter(({ staffId }) => staffId === line.staffId)
  expect(mine).toMatchObject([
    { kind: 'STOPPED', roleBefore: 'editor', reason: '퇴사', byName: '대표' },
    { kind: 'CHANGED', roleBefore: 'advisor', roleAfter: 'editor', byName: '대표' },
    { kind: 'GIVEN', roleAfter: 'advisor' },
  ])
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `staff:${line.staffId}`)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'staff.role', reason: '상담사 → 편집자' },
    { action: 'staff.stop', reason: '퇴사' },
  ])
  expect((await deskPage(site, '/desk/staff/grants', owner)).text).toContain('편집자 계정을 멈춤')
})

test('whoever was wrong too often is let in again at once', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const line = await find(site, 'advisor1', owner)
  for (let times = 0; times < 5; times += 1)
    await site.post('/api/desk/login', { email: line.email, passwd: 'not-the-password' })
  expect((await find(site, 'advisor1', owner)).state).toBe('LOCKED')
  await act(site, line, 'unlock', {}, owner)
  await signIn(site, 'advisor1')
})

test('the pages do the same without a script, and keep what was typed', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const typed = { name: '새 상담사', email: 'not-an-address', role: 'editor' }
  const invite = (fields: typeof typed) => submitAct(site, '/desk/staff', '/api/desk/staff', owner, fields)
  const refused = await invite(typed)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('이메일 주소를 끝까지 적어 주세요.')
  expect(refused.text).toContain('value="not-an-address"')
  const invited = await invite({ ...typed, email: WHO.email })
  expect(invited.text).toContain('/desk/invitation?token=')
  const { staffId, version } = await find(site, 'new', owner)
  const page = `/desk/staff/${staffId}`
  const role = { role: 'advisor', version: String(version) }
  const changed = await submitAct(site, page, `/api${page}/role`, owner, role)
  expect(changed.text).toContain('이제 상담사 역할이에요.')
  expect((await deskPage(site, '/desk/staff/nobody', owner)).status).toBe(404)
})
