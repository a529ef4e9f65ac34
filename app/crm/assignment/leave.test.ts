import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { deskPage, postAct, submitAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { addLeave, LeaveCalls, LeaveLine, LeavePreview, Leaves } from './leave-contract.ts'

type Headers = { authorization: string }
type EnteredLeave = DataOf<typeof addLeave>

/** Monday at ten: an advisor with a wish and an agreed time of Tuesday, and one of Wednesday. */
async function aSite() {
  const site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  await site.services.database.deleteFrom('leads').execute()
  const [one, two, manager] = [
    await signIn(site, 'advisor1'),
    await signIn(site, 'advisor2'),
    await signIn(site, 'manager'),
  ]
  const wish = await aLead(site, one, '01000051001', { wishDate: '2026-11-24', wishTime: '10:00-12:00' })
  const agreed = await aLead(site, one, '01000051002')
  const later = await aLead(site, one, '01000051003')
  await again(site, one, agreed, '2026-11-24T15:00')
  await again(site, one, later, '2026-11-25T15:00')
  return Object.assign(site, { one, two, manager, leads: { wish, agreed, later } })
}

async function aLead(site: TestSite, who: Headers, customerMobile: string, change: object = {}) {
  const { id } = await receiveLead(site, { customerMobile, ...change })
  await site.post(`/api/desk/leads/${id}/claim`, {}, who)
  return id
}

async function again(site: TestSite, who: Headers, id: string, time: string) {
  const called = { outcome: 'LATER', callAgainAt: `${time}:00+09:00` }
  expect((await site.post(`/api/desk/leads/${id}/calls`, called, who)).status).toBe(200)
}

const idOf = async ({ services }: TestSite, name: string) =>
  (
    await services.database
      .selectFrom('staff')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id

const TUESDAY = { from: '2026-11-24T09:00:00+09:00', until: '2026-11-24T18:00:00+09:00', reason: '연차' }

const callsOf = async (site: TestSite, who: Headers, leave: string) =>
  (await site.get<LeaveCalls>(`/api/desk/leaves/${leave}`, who)).data

test('one’s own leave lists the calls it touches; the manager hands them over at once, each an assignment', async () => {
  await using site = await aSite()
  const { one, two, manager, leads } = site
  const me = await idOf(site, '상담사 가')
  const added = await site.post<LeaveLine>(`/api/desk/advisors/${me}/leaves`, TUESDAY, one)
  expect(added).toMatchObject({ status: 200, data: { calls: 2, staff: { name: '상담사 가' } } })
  const { id } = added.data
  // Others neither read nor enter it.
  expect((await site.get(`/api/desk/leaves/${id}`, two)).status).toBe(404)
  expect((await site.post(`/api/desk/advisors/${me}/leaves`, TUESDAY, two)).status).toBe(404)
  expect((await site.post(`/api/desk/leaves/${id}/handover`, { calls: [] }, one)).status).toBe(403)
  const { calls } = await callsOf(site, manager, id)
  expect(calls.map(({ lead, able }) => [lead.id, able.map(({ name }) => name)])).toEqual([
    [leads.wish, ['상담사 나', '상담사 다']],
    [leads.agreed, ['상담사 나', '상담사 다']],
  ])
  expect(calls.every(({ proposed, able }) => able.some((each) => each.id === proposed))).toBe(true)
  const three = await idOf(site, '상담사 다')
  const chosen = calls.map(({ lead, proposed }) => ({
    id: lead.id,
    assigneeId: lead.id === leads.agreed ? three : proposed,
    version: lead.version,
  }))
  const handed = await site.post(`/api/desk/leaves/${id}/handover`, { calls: chosen }, manager)
  expect(handed).toMatchObject({
    status: 200,
    data: { done: [leads.wish, leads.agreed], refused: [], left: 0 },
  })
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${leads.agreed}`, manager)
  expect(data.lead).toMatchObject({
    assignee: { name: '상담사 다' },
    callAt: '2026-11-24T15:00:00.000+09:00',
  })
  expect(data.events.find(({ kind }) => kind === 'ASSIGNED')).toMatchObject({ staffName: '관리자' })
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('action', '=', 'lead.assign')
    .execute()
  expect(log.map(({ subject }) => subject).toSorted()).toEqual(
    [leads.wish, leads.agreed].map((lead) => `lead:${lead}`).toSorted(),
  )
  const kept = await site.get<LeadDetail>(`/api/desk/leads/${leads.later}`, one)
  expect(kept.data.lead.assignee?.name).toBe('상담사 가')
})

test('what nobody can take, or what was changed meanwhile, stays listed and is told', async () => {
  await using site = await aSite()
  const { one, manager, leads } = site
  const [me, two, three] = [
    await idOf(site, '상담사 가'),
    await idOf(site, '상담사 나'),
    await idOf(site, '상담사 다'),
  ]
  const morning = { ...TUESDAY, until: '2026-11-24T12:00:00+09:00' }
  for (const other of [two, three]) await site.post(`/api/desk/advisors/${other}/leaves`, morning, manager)
  const { data: leave } = await site.post<LeaveLine>(`/api/desk/advisors/${me}/leaves`, TUESDAY, one)
  const page = (who: Headers) => deskPage(site, `/desk/leave?leave=${leave.id}`, who)
  expect((await page(manager)).text).toContain('1건은 그 시간에 일하는 사람이 없어요')
  expect((await page(one)).text).toContain('관리자가 넘길 때까지 여기에 있어요.')
  const { calls } = await callsOf(site, manager, leave.id)
  expect(calls[0]).toMatchObject({ proposed: null, able: [] })
  await site.post(`/api/desk/leads/${leads.agreed}/status`, { status: 'HOLD' }, one)
  const stale = calls.map(({ lead }) => ({ id: lead.id, assigneeId: two, version: lead.version }))
  const handed = await site.post<{ refused: { message: string }[] }>(
    `/api/desk/leaves/${leave.id}/handover`,
    { calls: stale },
    manager,
  )
  expect(handed.data).toMatchObject({ done: [], left: 2 })
  expect(handed.data.refused.map(({ message }) => message)).toEqual([
    '그 시간에 일하지 않는 사람이에요. 다른 사람을 골라 주세요.',
    '다른 상담사가 먼저 바꿨어요. 새 내용을 불러올게요.',
  ])
})

test('a leave entered with its calls says what was not handed over, stands where that failed, and is entered once', async () => {
  await using site = await aSite()
  const { manager, leads } = site
  const { database } = site.services
  const [me, other] = [await idOf(site, '상담사 가'), await idOf(site, '상담사 나')]
  const path = `/api/desk/advisors/${me}/leaves`
  const version = async (id: string) =>
    (await database.selectFrom('leads').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version
  const callOf = async (id: string, more = 0) => ({
    id,
    assigneeId: other,
    version: (await version(id)) + more,
  })
  const enter = (wish: object) => site.post<EnteredLeave>(path, { ...TUESDAY, ...wish }, manager)
  const entered = await enter({ calls: [await callOf(leads.wish), await callOf(leads.agreed, 1)] })
  expect(entered.data).toMatchObject({
    handed: 1,
    calls: 1,
    isBroken: false,
    refused: [{ id: leads.agreed, message: expect.stringContaining('먼저 바꿨어요') as string }],
  })
  expect(await enter({ reason: '또 누름' })).toMatchObject({ status: 409 })
  await sql`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'a fault'; end $$`.execute(database)
  await sql`create trigger fail before update on leads for each row execute function fail()`.execute(database)
  const broken = await enter({
    from: '2026-11-25T09:00:00+09:00',
    until: '2026-11-25T18:00:00+09:00',
    calls: [await callOf(leads.later)],
  })
  expect(broken).toMatchObject({ status: 200, data: { handed: 0, calls: 1, isBroken: true, refused: [] } })
  const { result } = (await site.get<Leaves>('/api/desk/leaves', manager)).data
  expect(result.map(({ calls }) => calls)).toEqual([1, 1])
  expect((await site.post(`/api/desk/advisors/${other}/sick`, {}, manager)).status).toBe(200)
  expect((await site.post(`/api/desk/advisors/${other}/sick`, {}, manager)).status).toBe(409)
})

test('sick today takes the rest of the day with what is overdue, and no new leads, without a script too', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const me = await idOf(site, '상담사 가')
  await site.post('/api/desk/availability', { isAvailable: true }, one)
  const soon = await aLead(site, one, '01000051004')
  const answer = await submitAct(site, '/desk/leave', `/api/desk/advisors/${me}/sick`, one, {})
  expect(answer.text).toContain('상담사 가 님이 쉬는 동안의 전화 1건')
  const { result } = (await site.get<{ result: LeaveLine[] }>('/api/desk/leaves', manager)).data
  expect(result).toMatchObject([{ until: '2026-11-24T00:00:00.000+09:00', calls: 1 }])
  const { calls } = await callsOf(site, manager, result[0]!.id)
  expect(calls.map(({ lead }) => lead.id)).toEqual([soon])
  const { is_available } = await site.services.database
    .selectFrom('advisors')
    .select('is_available')
    .where('staff_id', '=', me)
    .executeTakeFirstOrThrow()
  expect(is_available).toBe(false)
  const [call] = calls
  const fields = {
    'calls[0].id': soon,
    'calls[0].assigneeId': call!.proposed!,
    'calls[0].version': String(call!.lead.version),
  }
  const act = `/api/desk/leaves/${result[0]!.id}/handover`
  await submitAct(site, `/desk/leave?leave=${result[0]!.id}`, act, manager, fields)
  expect((await callsOf(site, manager, result[0]!.id)).calls).toEqual([])
})

test('a leave shows what it touches before it is stored, and is handed over in the same step, without a script too', async () => {
  await using site = await aSite()
  const { one, two, manager, leads } = site
  const [me, other] = [await idOf(site, '상담사 가'), await idOf(site, '상담사 나')]
  const span = new URLSearchParams({ from: TUESDAY.from, until: TUESDAY.until })
  const path = `/api/desk/advisors/${me}/leaves`
  const previewed = await site.get<LeavePreview>(`${path}/preview?${span}`, manager)
  expect(previewed.data.calls.map(({ lead }) => lead.id)).toEqual([leads.wish, leads.agreed])
  expect((await site.get<Leaves>('/api/desk/leaves', manager)).data.result).toEqual([])
  expect((await site.get(`${path}/preview?${span}`, two)).status).toBe(404)
  const turned = new URLSearchParams({ from: TUESDAY.until, until: TUESDAY.from })
  expect((await site.get(`${path}/preview?${turned}`, manager)).status).toBe(422)

  // The page: by a short way, by fields, and with their faults.
  const asked = (query: string, who: Headers) => deskPage(site, `/desk/leave?${query}`, who)
  const page = await asked(`who=${me}&part=day`, manager)
  expect(page.text).toContain('상담사 가 님 내일 09:00~18:00')
  expect(page.text).toContain('11월 24일(화) 2건')
  expect(page.text).toContain('쉬는 날 넣고 전화 2건 넘기기')
  expect((await asked('part=day', manager)).text).toContain('누가 쉬는지 골라 주세요.')
  const fields = 'from.date=2026-11-25&from.time=13:00&until.date=2026-11-25&until.time='
  expect((await asked(`${fields}12:00`, one)).text).toContain('끝나는 때가 시작하는 때보다 뒤여야 해요.')
  expect((await asked(fields, one)).text).toContain('날짜와 시간을 적어 주세요.')
  const own = await asked(`who=${other}&${fields}18:00`, one)
  expect(own.text).toContain('상담사 가 님 11월 25일(수) 13:00~18:00')
  expect(own.text).toContain('넣으면 관리자에게 보이고, 관리자가 넘겨요.')

  const calls = Object.fromEntries(
    previewed.data.calls.flatMap(({ lead }, index) => [
      [`calls[${index}].id`, lead.id],
      [`calls[${index}].version`, String(lead.version)],
      [`calls[${index}].assigneeId`, index === 0 ? other : ''],
    ]),
  )
  const form = { ...TUESDAY, ...calls }
  // Whoever hands nothing out may enter it, but not hand over.
  expect((await postAct(site, '/desk/leave', path, one, form)).status).toBe(403)
  const entered = await submitAct(site, '/desk/leave', path, manager, form)
  expect(entered.text).toContain('쉬는 날을 넣고 1건을 넘겼어요. 걸린 전화가 1건 있어요.')
  const moved = await site.get<LeadDetail>(`/api/desk/leads/${leads.wish}`, manager)
  expect(moved.data.lead.assignee?.name).toBe('상담사 나')
})

test('a leave is changed: its times, its reason and the calls that it touches by then; another’s only by a manager', async () => {
  await using site = await aSite()
  const { one, two, manager, leads } = site
  const [me, other] = [await idOf(site, '상담사 가'), await idOf(site, '상담사 나')]
  const { data: leave } = await site.post<LeaveLine>(`/api/desk/advisors/${me}/leaves`, TUESDAY, one)
  const path = `/api/desk/advisors/${me}/leaves/${leave.id}`
  const list = await deskPage(site, '/desk/leave', one)
  expect(list.text).toContain(`href="/desk/leave?edit=${leave.id}"`)
  const edit = `/desk/leave?edit=${leave.id}`
  const form = await deskPage(site, edit, manager)
  expect(form.text).toContain('상담사 가 님의 쉬는 날 고치기')
  expect(form.text).toContain('value="연차"')
  expect(form.text).toContain('쉬는 날 고치고 전화 2건 넘기기')
  expect((await deskPage(site, edit, two)).status).toBe(404)

  const wednesday = { from: '2026-11-25T13:00:00+09:00', until: '2026-11-25T18:00:00+09:00', reason: '병원' }
  expect((await site.post(path, wednesday, two)).status).toBe(404)
  expect((await site.post(path, { ...wednesday, reason: '' }, one)).status).toBe(422)
  const { lead } = (await site.get<LeadDetail>(`/api/desk/leads/${leads.later}`, manager)).data
  const said = await submitAct(site, edit, path, manager, {
    ...wednesday,
    'calls[0].id': leads.later,
    'calls[0].version': String(lead.version),
    'calls[0].assigneeId': other,
  })
  expect(said.text).toContain('상담사 가 님의 쉬는 날을 고치고 1건을 넘겼어요. 걸린 전화는 없어요.')
  const { result } = (await site.get<Leaves>('/api/desk/leaves', one)).data
  expect(result).toMatchObject([{ id: leave.id, reason: '병원', from: '2026-11-25T13:00:00.000+09:00' }])
  // What it no longer touches stays whose it is.
  const kept = await site.get<LeadDetail>(`/api/desk/leads/${leads.wish}`, one)
  expect(kept.data.lead.assignee?.name).toBe('상담사 가')
  await site.post(`/api/desk/advisors/${me}/leaves`, TUESDAY, one)
  expect((await site.post(path, TUESDAY, one)).status).toBe(409)
})

test('colleagues see when somebody is away but not why; what is over stands in a list of its own', async () => {
  await using site = await aSite()
  const { one, two, manager } = site
  const me = await idOf(site, '상담사 가')
  await site.post(`/api/desk/advisors/${me}/leaves`, TUESDAY, one)
  const [was, until] = [seoulMoment('2026-11-10', '09:00'), seoulMoment('2026-11-10', '18:00')]
  await site.services.database
    .insertInto('advisor_leaves')
    .values({
      id: uuidv7(),
      staff_id: me,
      starts_at: was,
      ends_at: until,
      reason: '병원',
      created_by: null,
      created_at: was,
    })
    .execute()
  const seen = (await site.get<Leaves>('/api/desk/leaves', two)).data
  expect(seen).toMatchObject({ result: [], past: [], colleagues: [{ staff: { name: '상담사 가' } }] })
  expect(JSON.stringify(seen)).not.toMatch(/연차|병원/)
  const { text } = await deskPage(site, '/desk/leave', two)
  // The answer first, and one way in.
  expect(text).toContain('오늘 3명 모두 일해요')
  expect(text.indexOf('<strong>상담사 가')).toBeGreaterThan(text.indexOf('등록한 쉬는 날'))
  expect(text).toContain('href="/desk/leave?add=yes"')
  expect(text).toMatch(/leave-weeks__away"[^>]*>종일</)
  // Of three one is away; what is closed says so.
  expect(text).toMatch(/leave-weeks__left"[^>]*>3명</)
  expect(text).toMatch(/leave-weeks__left"[^>]*>2명</)
  expect(text).toMatch(/leave-weeks__off"[^>]*>휴무</)
  // A press on a day of one's own begins a leave of that day; nobody's else.
  const presses = [...text.matchAll(/class="leave-weeks__enter" href="([^"]*)"/g)].map(([, to]) =>
    to!.replaceAll('&amp;', '&'),
  )
  const other = await idOf(site, '상담사 나')
  expect(presses.length).toBeGreaterThan(5)
  expect(presses.every((to) => to.includes(`who=${other}`))).toBe(true)
  const begun = await deskPage(site, presses.at(-1)!, two)
  expect(begun.text).toContain('상담사 나 님 12월 4일(금) 09:00~18:00')
  expect(begun.text).toContain('이대로 넣기')
  expect(text).not.toMatch(/연차|병원/)
  for (const who of [one, manager]) {
    const own = (await site.get<Leaves>('/api/desk/leaves', who)).data
    expect(own).toMatchObject({ result: [{ reason: '연차' }], past: [{ reason: '병원' }], colleagues: [] })
    expect((await deskPage(site, '/desk/leave', who)).text).toContain('11월 10일(화) 09:00~18:00')
  }
})
