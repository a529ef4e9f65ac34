import { expect, test } from 'vitest'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { aRequest, receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { AdvisorLine } from './contract.ts'
import { assignNewLeads, reclaimOverdueLeads } from './auto-assignment.server.ts'

type Headers = Record<string, string>

/** A clock that is put where a test wants it; sessions go along with it. */
async function aSite(start: string) {
  const clock = { now: at(start) }
  const site = await openTestSite({ now: () => clock.now })
  await site.services.database.deleteFrom('leads').execute()
  const moveTo = async (text: string) => {
    clock.now = at(text)
    await site.services.database
      .updateTable('staff_sessions')
      .set({ last_seen_at: clock.now, expires_at: new Date(clock.now.getTime() + 3_600_000) })
      .execute()
  }
  return Object.assign(site, { moveTo })
}

const at = (text: string) => seoulMoment(text.slice(0, 10), text.slice(11))

async function onDuty(site: TestSite, ...names: string[]): Promise<Record<string, Headers>> {
  const headers: Record<string, Headers> = {}
  for (const name of names) {
    headers[name] = await signIn(site, name)
    await site.post('/api/desk/availability', { isAvailable: true }, headers[name])
  }
  return headers
}

let serial = 0
async function aLead(site: TestSite, change: Record<string, unknown> = {}): Promise<string> {
  serial += 1
  const customerMobile = `0100002${String(serial).padStart(4, '0')}`
  return (await receiveLead(site, { customerMobile, ...change })).id
}

async function holderOf(site: TestSite, headers: Headers, id: string) {
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${id}`, headers)
  return {
    name: data.lead.assignee?.name ?? null,
    status: data.lead.status,
    kinds: data.events.map(({ kind }) => kind),
  }
}

const noticesOf = (site: TestSite, leadId: string) =>
  site.services.database
    .selectFrom('staff_notices')
    .innerJoin('staff', 'staff.id', 'staff_notices.staff_id')
    .select(['kind', 'email'])
    .select(({ eb }) => eb('read_at', 'is not', null).as('isRead'))
    .where('lead_id', '=', leadId)
    .orderBy('kind')
    .orderBy('email')
    .execute()

const advisorsOf = async (site: TestSite, headers: Headers) =>
  (await site.get<{ result: AdvisorLine[] }>('/api/desk/advisors', headers)).data.result

test('new leads go round among those who take calls, by weight; nobody else gets any', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const manager = await signIn(site, 'manager')
  await onDuty(site, 'advisor1', 'advisor2')
  await signIn(site, 'advisor3')
  const one = (await advisorsOf(site, manager)).find(({ name }) => name === '상담사 가')!
  const changed = await site.put(
    `/api/desk/advisors/${one.id}`,
    { weight: 2, capacity: 20, carriers: [], hours: null, version: one.version },
    manager,
  )
  expect(changed.status).toBe(200)
  for (let each = 0; each < 6; each += 1) await aLead(site)
  expect(await assignNewLeads(site.services)).toBe(6)
  const waiting = Object.fromEntries(
    (await advisorsOf(site, manager)).map(({ name, waiting: many }) => [name, many]),
  )
  expect(waiting).toEqual({ '상담사 가': 4, '상담사 나': 2, '상담사 다': 0 })
})

test('skills, room, leave and hours decide who can; the same advisor is found again', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const manager = await signIn(site, 'manager')
  await onDuty(site, 'advisor1', 'advisor2', 'advisor3')
  const [one, two, three] = await advisorsOf(site, manager)
  const change = (who: AdvisorLine, values: object) =>
    site.put(
      `/api/desk/advisors/${who.id}`,
      { weight: 1, capacity: 20, carriers: [], hours: null, version: who.version, ...values },
      manager,
    )
  await change(one!, { carriers: ['kt'] })
  await change(two!, { capacity: 1 })
  // Three works in the afternoon only.
  await change(three!, { hours: { 1: '13:00-18:00' } })
  const kt = await aLead(site, { carrier: 'kt' })
  const lg = await aLead(site, { carrier: 'lg', customerMobile: '01000029999' })
  const more = await aLead(site, { carrier: 'lg' })
  await assignNewLeads(site.services)
  expect((await holderOf(site, manager, lg)).name).toBe('상담사 나')
  expect((await holderOf(site, manager, kt)).name).toBe('상담사 가')
  expect((await holderOf(site, manager, more)).name).toBeNull()
  await site.moveTo('2026-11-23T13:30')
  await assignNewLeads(site.services)
  expect((await holderOf(site, manager, more)).name).toBe('상담사 다')
  // Two closes the first matter; the same number asks again a week later.
  await site.post(`/api/desk/leads/${lg}/status`, { status: 'REFUSED' }, manager)
  await site.moveTo('2026-11-30T14:00')
  const again = await aLead(site, { carrier: 'lg', customerMobile: '01000029999' })
  await assignNewLeads(site.services)
  expect((await holderOf(site, manager, again)).name).toBe('상담사 나')
  // On leave, the next one gets it.
  await site.post(
    `/api/desk/advisors/${three!.id}/leaves`,
    { from: '2026-12-01T09:00:00+09:00', until: '2026-12-02T18:00:00+09:00', reason: '연차' },
    manager,
  )
  await site.moveTo('2026-12-01T14:00')
  const late = await aLead(site, { carrier: 'lg' })
  await assignNewLeads(site.services)
  expect((await holderOf(site, manager, late)).name).toBeNull()
})

test('a lead that is taken and not called goes on, then to a manager; nights and weekends do not count', async () => {
  await using site = await aSite('2026-11-20T17:50')
  const desks = await onDuty(site, 'advisor1', 'advisor2')
  const manager = await signIn(site, 'manager')
  const id = await aLead(site)
  await site.post(`/api/desk/leads/${id}/claim`, {}, desks['advisor1'])
  // Ten minutes on Friday, twenty on Monday.
  await site.moveTo('2026-11-23T09:19')
  expect(await reclaimOverdueLeads(site.services)).toBe(0)
  await site.moveTo('2026-11-23T09:20')
  expect(await reclaimOverdueLeads(site.services)).toBe(1)
  expect(await holderOf(site, manager, id)).toMatchObject({ name: '상담사 나', status: 'ASSIGNED' })
  await site.moveTo('2026-11-23T09:51')
  expect(await reclaimOverdueLeads(site.services)).toBe(1)
  const held = await holderOf(site, manager, id)
  expect(held.name).toMatch(/^관리자/)
  expect(held.kinds.slice(0, 2)).toEqual(['ESCALATED', 'RETURNED'])
  expect(await noticesOf(site, id)).toEqual([
    // Settled, since the lead went on.
    { kind: 'ASSIGNED', email: 'advisor2@desk.example', isRead: true },
    { kind: 'ESCALATED', email: 'manager2@desk.example', isRead: false },
    { kind: 'ESCALATED', email: 'manager@desk.example', isRead: false },
  ])
  // A manager's is not taken away again.
  await site.moveTo('2026-11-24T17:00')
  expect(await reclaimOverdueLeads(site.services)).toBe(0)
})

test('over 설날 the timer stands still, and with nobody there the lead goes back to all', async () => {
  await using site = await aSite('2026-02-13T17:45')
  const { advisor1 } = await onDuty(site, 'advisor1')
  const id = await aLead(site)
  await site.post(`/api/desk/leads/${id}/claim`, {}, advisor1)
  await site.moveTo('2026-02-18T15:00')
  expect(await reclaimOverdueLeads(site.services)).toBe(0)
  await site.moveTo('2026-02-19T09:14')
  expect(await reclaimOverdueLeads(site.services)).toBe(0)
  await site.moveTo('2026-02-19T09:16')
  expect(await reclaimOverdueLeads(site.services)).toBe(1)
  expect(await holderOf(site, await signIn(site, 'manager'), id)).toMatchObject({ name: null, status: 'NEW' })
})

test('who calls in time keeps the lead; a wish to come is waited for', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const { advisor1 } = await onDuty(site, 'advisor1')
  const called = await aLead(site)
  const wished = await aLead(site, { wishDate: '2026-11-23', wishTime: '15:00-17:00' })
  for (const id of [called, wished]) await site.post(`/api/desk/leads/${id}/claim`, {}, advisor1)
  await site.post(`/api/desk/leads/${called}/calls`, { outcome: 'ABSENT' }, advisor1)
  await site.moveTo('2026-11-23T15:29')
  expect(await reclaimOverdueLeads(site.services)).toBe(0)
  await site.moveTo('2026-11-23T15:31')
  expect(await reclaimOverdueLeads(site.services)).toBe(1)
  expect((await holderOf(site, advisor1!, called)).name).toBe('상담사 가')
})

test('switched off, only people hand leads out', async () => {
  await using site = await aSite('2026-11-23T10:00')
  await onDuty(site, 'advisor1')
  const { calling } = await readSettings(site.services)
  await writeSetting(site.services, 'calling', { ...calling, assignsByItself: false })
  await aLead(site)
  await expect
    .poll(() => readSettings(site.services).then((read) => read.calling.assignsByItself))
    .toBe(false)
  expect(await assignNewLeads(site.services)).toBe(0)
})

test('fewer advisors, fewer places for wishes', async () => {
  await using site = await aSite('2026-11-20T10:00')
  const manager = await signIn(site, 'manager')
  for (const { id } of await advisorsOf(site, manager))
    await site.post(
      `/api/desk/advisors/${id}/leaves`,
      { from: '2026-11-23T13:00:00+09:00', until: '2026-11-23T14:45:00+09:00', reason: '교육' },
      manager,
    )
  const wish = { wishDate: '2026-11-23', wishTime: '13:00-15:00' }
  const statuses: number[] = []
  for (let each = 0; each < 4; each += 1) {
    serial += 1
    const mobile = `0100003${String(serial).padStart(4, '0')}`
    const sent = await site.post('/api/jireh/consult', aRequest({ ...wish, customerMobile: mobile }))
    statuses.push(sent.status)
  }
  // A quarter of an hour is left to each of three advisors.
  expect(statuses).toEqual([200, 200, 200, 422])
})

test('only managers and the owner set shares, and a stale change is told', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const manager = await signIn(site, 'manager')
  const [one] = await advisorsOf(site, manager)
  const values = { weight: 1, capacity: 5, carriers: [], hours: null, version: one!.version }
  for (const who of ['advisor1', 'editor', 'privacy']) {
    const desk = await signIn(site, who)
    expect((await site.get('/api/desk/advisors', desk)).status).toBe(403)
    expect((await site.put(`/api/desk/advisors/${one!.id}`, values, desk)).status).toBe(403)
  }
  expect((await site.put(`/api/desk/advisors/${one!.id}`, values, manager)).status).toBe(200)
  const stale = await site.put(`/api/desk/advisors/${one!.id}`, { ...values, capacity: 6 }, manager)
  expect(stale.status).toBe(409)
  const wrong = { ...values, version: 2, hours: { 1: '18:00-09:00' } }
  expect((await site.put(`/api/desk/advisors/${one!.id}`, wrong, manager)).status).toBe(422)
  expect((await site.put('/api/desk/advisors/x', { ...values, version: 2 }, manager)).status).toBe(404)
})

test('the board tells who takes leads and what waits, at night when calling begins', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const { advisor1 } = await onDuty(site, 'advisor1')
  const own = await signIn(site, 'advisor1')
  const first = await aLead(site)
  await aLead(site)
  await site.post(`/api/desk/leads/${first}/claim`, {}, advisor1)
  await site.moveTo('2026-11-23T10:40')
  const read = async () =>
    (
      await site.get<{
        taking: number
        late: number
        dueNow: number
        dueSoon: number
        unassigned: number
        opensAt: string | null
      }>('/api/desk/board', advisor1!)
    ).data
  expect(await read()).toMatchObject({
    taking: 1,
    late: 0,
    dueNow: 2,
    dueSoon: 2,
    unassigned: 1,
    opensAt: null,
  })
  expect((await deskPage(site, '/desk/board', own)).text).toContain(
    '1명이 새 상담을 받고 있어요 · 담당 없는 상담 1건',
  )
  await site.post('/api/desk/availability', { isAvailable: false }, advisor1!)
  const alone = (await deskPage(site, '/desk/board', own)).text
  expect(alone).toContain('지금 받는 사람이 없어요 · 담당 없는 상담 1건')
  expect(alone).toContain('내가 받기')
  // What of it nobody has stands there itself, to be given away; what somebody has is in their own list.
  expect(alone).toContain('담당 없음 · 먼저 걸 상담 1건')
  expect(alone.match(/class="due-rows__row/g)).toHaveLength(1)
  await site.post(`/api/desk/leads/${first}/calls`, { outcome: 'TALKED' }, advisor1!)
  await site.moveTo('2026-11-23T11:10')
  expect(await read()).toMatchObject({ taking: 0, late: 1, dueNow: 1, dueSoon: 0 })
  // At night nobody is called, and the hours that pass are no lateness of anybody.
  await site.moveTo('2026-11-23T23:07')
  const night = await signIn(site, 'manager')
  const { data } = await site.get('/api/desk/board', night)
  expect(data).toMatchObject({ opensAt: '내일 09:00' })
  const { text } = await deskPage(site, '/desk', night)
  expect(text).toMatch(/늦은 전화 <\/span><span[^>]*>1<\/span>/)
  expect(text).toMatch(/내일 09:00부터 연락 <\/span><span[^>]*>0<\/span>/)
  // Working minutes stand still then: the fact is told.
  expect(text).not.toContain('6시간 늦음')
  expect(text).toContain('시간 지남')
  expect((await deskPage(site, '/desk/board', night)).text).toContain('내일 09:00부터 연락')
  expect((await deskPage(site, '/desk/dashboard', night)).text).toContain('전화는 내일 09:00부터 걸어요')
})

test('the board says what each does since when, and calls are given there without a script', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const { advisor1 } = await onDuty(site, 'advisor1')
  const [manager, advisor2] = [await signIn(site, 'manager'), await signIn(site, 'advisor2')]
  const lead = await aLead(site)
  const presences = async () => {
    const { lines } = (
      await site.get<{ lines: { name: string; presence: { state: string; at: string | null } | null }[] }>(
        '/api/desk/board',
        manager,
      )
    ).data
    return Object.fromEntries(lines.map(({ name, presence }) => [name, presence]))
  }
  expect(await presences()).toMatchObject({
    '담당 없음': null,
    '상담사 가': { state: 'taking', at: '오늘 10:00' },
    '상담사 나': { state: 'resting', at: null },
  })
  await site.moveTo('2026-11-23T10:20')
  // Switched off twice: since the first time.
  await site.post('/api/desk/availability', { isAvailable: false }, advisor1)
  await site.moveTo('2026-11-23T10:30')
  await site.post('/api/desk/availability', { isAvailable: false }, advisor1)
  expect(await presences()).toMatchObject({ '상담사 가': { state: 'resting', at: '오늘 10:20' } })
  const { id } = (await advisorsOf(site, manager)).find(({ name }) => name === '상담사 나')!
  const leave = { from: '2026-11-23T10:25:00+09:00', until: '2026-11-23T18:00:00+09:00', reason: '반차' }
  await site.post(`/api/desk/advisors/${id}/leaves`, leave, manager)
  expect(await presences()).toMatchObject({ '상담사 나': { state: 'leave', at: '오늘 18:00' } })

  // Dialled and not recorded: on a call, until how it went is told.
  expect((await site.post(`/api/desk/leads/${lead}/dial`, {}, advisor1)).status).toBe(200)
  expect(await presences()).toMatchObject({ '상담사 가': { state: 'calling', at: '오늘 10:30' } })
  expect((await deskPage(site, '/desk/board', advisor2)).text).toContain('통화 중 · 10:30부터')
  const later = { outcome: 'LATER', callAgainAt: '2026-11-23T10:45:00+09:00' }
  expect((await site.post(`/api/desk/leads/${lead}/calls`, later, advisor1)).status).toBe(200)
  expect(await presences()).toMatchObject({ '상담사 가': { state: 'resting', at: '오늘 10:20' } })

  const other = await aLead(site)
  const closed = (await deskPage(site, '/desk/dashboard', manager)).text
  expect(closed).not.toContain(`/api/desk/leads/${other}/assign`)
  expect(closed).toContain(`href="/desk/dashboard?assign=${other}"`)
  const due = (await deskPage(site, `/desk/dashboard?assign=${other}`, manager)).text
  expect(due).toContain(`action="/api/desk/leads/${other}/assign"`)

  const { id: from } = (await advisorsOf(site, manager)).find(({ name }) => name === '상담사 가')!
  const { text: board } = await deskPage(site, '/desk/board', manager)
  expect(board.replaceAll(/<[^>]*>/g, '')).toContain('1건\u00A0담당 지정')
  expect(board).toContain(`href="/desk/board?handOver=${from}"`)
  expect((await deskPage(site, '/desk/board', advisor2)).text).not.toContain('handOver=')
  const { text: opened } = await deskPage(site, `/desk/board?handOver=${from}`, manager)
  expect(opened).toContain('상담사 가 님이 먼저 걸 상담 1건을 누구에게 넘길까요')
  const given = { act: 'assign', whole: '1', 'filter.assignee': from, 'filter.view': 'now', assigneeId: id }
  const done = await postAct(site, '/desk/board', '/api/desk/leads/bulk', manager, given)
  expect(done.status).toBe(200)
  const { data } = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?assignee=${id}`, manager)
  expect(data.result.map((each) => each.id)).toEqual([lead])
})

test('whoever leads switches an advisor on or off, with a line in the log; nobody else, and no one but advisors', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const [manager, advisor2] = [await signIn(site, 'manager'), await signIn(site, 'advisor2')]
  const one = async () => (await advisorsOf(site, manager)).find(({ name }) => name === '상담사 가')!
  const { id, isAvailable: was } = await one()
  const put = (whom: string, who: Headers, isAvailable: boolean | string) =>
    site.call('PUT', `/api/desk/advisors/${whom}/availability`, { isAvailable }, who)
  expect((await put(id, advisor2, !was)).status).toBe(403)
  expect((await put(id, manager, 'perhaps')).status).toBe(422)
  expect((await one()).isAvailable).toBe(was)
  for (const isAvailable of [false, true]) {
    const turned = await put(id, manager, isAvailable)
    expect(turned).toMatchObject({ status: 200, data: { isAvailable } })
    expect((await one()).isAvailable).toBe(isAvailable)
  }
  const { id: leader } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@desk.example')
    .executeTakeFirstOrThrow()
  expect((await put(leader, manager, true)).status).toBe(404)
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'advisor.change')
    .where('reason', 'like', '새 상담%')
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { subject: `staff:${id}`, reason: '새 상담 받기를 끔' },
    { subject: `staff:${id}`, reason: '새 상담 받기를 켬' },
  ])
  // Each value stands in its line; what is changed opens below it, also without a script.
  const page = await deskPage(site, '/desk/advisors', manager)
  expect(page.text).toContain('사무실 시간')
  expect(page.text).not.toContain('저장하기')
  expect((await deskPage(site, `/desk/advisors?edit=${id}`, manager)).text).toContain('저장하기')
})

test('without a script hours and leave are typed as days and times; half of a day is told at its box', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const manager = await signIn(site, 'manager')
  const one = async () => (await advisorsOf(site, manager)).find(({ name }) => name === '상담사 가')!
  const { id } = await one()
  const act = `/api/desk/advisors/${id}`
  const post = (address: string, fields: Record<string, string>) =>
    postAct(site, '/desk/advisors', address, manager, fields)
  const share = async (hours: Record<string, string>) => {
    const days = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [`hours.${day}.from`, `hours.${day}.until`])
    const free = Object.fromEntries(days.map((name) => [name, '']))
    const version = String((await one()).version)
    const facts = { weight: '2', capacity: '5', 'carriers[1]': 'kt', version }
    return post(`${act}?_method=PUT`, { ...facts, ...free, ...hours })
  }
  const half = await share({ 'hours.own': 'on', 'hours.1.from': '09:00' })
  expect(half.status).toBe(422)
  expect(half.text).toContain('시작과 끝을 09:00~18:00처럼 차례대로 적어 주세요.')
  expect(half.text).toContain('value="09:00"')
  const whole = await share({ 'hours.own': 'on', 'hours.1.from': '09:00', 'hours.1.until': '13:00' })
  expect((await follow(site, whole, manager)).text).toContain('상담사 가 님의 배정 비율과 시간을 저장했어요.')
  expect(await one()).toMatchObject({ weight: 2, carriers: ['kt'], hours: { 1: '09:00-13:00' } })
  expect((await share({ 'hours.1.from': '09:00' })).status).toBe(303)
  expect((await one()).hours).toBeNull()
  const leave = { 'from.date': '2026-11-24', 'from.time': '09:00', 'until.date': '', 'until.time': '18:00' }
  const begun = await post(`${act}/leaves`, { ...leave, reason: '병원' })
  expect([begun.status, begun.text.includes('날짜와 시간을 적어 주세요.')]).toEqual([422, true])
  const added = await post(`${act}/leaves`, { ...leave, 'until.date': '2026-11-24', reason: '병원' })
  expect((await follow(site, added, manager)).text).toContain('상담사 가 님의 쉬는 날을 넣었어요.')
  expect((await one()).leaves).toMatchObject([
    { from: '2026-11-24T09:00:00.000+09:00', until: '2026-11-24T18:00:00.000+09:00' },
  ])
})
