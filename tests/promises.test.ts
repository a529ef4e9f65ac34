import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Dashboard } from '#app/office/dashboard/contract.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = { authorization: string }

const at = (text: string) => seoulMoment(text.slice(0, 10), text.slice(11))
const iso = (text: string) => `${text}:00+09:00`

/** Monday at ten; a clock that is put where a test wants it. */
async function aSite() {
  const clock = { now: at('2026-11-23T10:00') }
  const site = await openTestSite({ now: () => clock.now })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  const moveTo = async (text: string) => {
    clock.now = at(text)
    const expires_at = new Date(clock.now.getTime() + 3_600_000)
    await database.updateTable('staff_sessions').set({ last_seen_at: clock.now, expires_at }).execute()
  }
  const [one, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  return Object.assign(site, { moveTo, one, manager })
}

let serial = 0
async function anAgreed(site: TestSite, desk: Headers, callAgainAt: string) {
  serial += 1
  const { id } = await receiveLead(site, { customerMobile: `0100008${String(serial).padStart(4, '0')}` })
  const called = await site.post(
    `/api/desk/leads/${id}/calls`,
    { outcome: 'LATER', callAgainAt: iso(callAgainAt) },
    desk,
  )
  expect(called.status).toBe(200)
  return id
}

const move = (site: TestSite, desk: Headers, id: string, callAt: string, more: object = {}) =>
  site.post<{ callAt: string; version: number; errors?: object }>(
    `/api/desk/leads/${id}/move`,
    { callAt: iso(callAt), ...more },
    desk,
  )

const detail = async (site: TestSite, desk: Headers, id: string) =>
  (await site.get<LeadDetail>(`/api/desk/leads/${id}`, desk)).data

const agreements = ({ services }: TestSite, id: string) =>
  services.database
    .selectFrom('agreed_calls')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('agreed_at')
    .execute()

async function ofKind(site: TestSite, desk: Headers, kind: string) {
  const { data } = await site.get<Dashboard>('/api/desk/dashboard', desk)
  return data.promises.find((each) => each.kind === kind)
}

test('an agreed time is kept by a call in time; calling late, or not at all, is late', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const [kept, late, open, early] = [
    await anAgreed(site, one, '2026-11-23T14:00'),
    await anAgreed(site, one, '2026-11-23T14:00'),
    await anAgreed(site, one, '2026-11-23T14:00'),
    await anAgreed(site, one, '2026-11-23T14:00'),
  ]
  expect(await ofKind(site, manager, 'CALL')).toEqual({ kind: 'CALL', promised: 4, late: 0, moved: 0 })
  // Reached earlier, the customer waits for nothing any more.
  await site.post(`/api/desk/leads/${early}/calls`, { outcome: 'TALKED' }, one)
  await site.moveTo('2026-11-23T14:10')
  await site.post(`/api/desk/leads/${kept}/dial`, {}, one)
  await site.moveTo('2026-11-23T14:50')
  await site.post(`/api/desk/leads/${late}/calls`, { outcome: 'ABSENT' }, one)
  // The text of the missed call names another time today.
  expect(await ofKind(site, manager, 'CALL')).toEqual({ kind: 'CALL', promised: 4, late: 2, moved: 0 })
  expect((await agreements(site, kept))[0]).toMatchObject({ kept_at: at('2026-11-23T14:10'), ended_at: null })
  expect((await agreements(site, open))[0]).toMatchObject({ kept_at: null, ended_at: null })
  expect((await agreements(site, early))[0]).toMatchObject({
    kept_at: null,
    ended_at: at('2026-11-23T10:00'),
  })
  // Closing it does not make it kept.
  await site.post(`/api/desk/leads/${open}/status`, { status: 'HOLD' }, one)
  await site.post(`/api/desk/leads/${open}/status`, { status: 'REFUSED' }, one)
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 4, late: 2 })
})

test('a promise is moved with a reason that counts as late, or because the customer asked; else not at all', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const id = await anAgreed(site, one, '2026-11-23T14:00')
  for (const [more, field] of [
    [{}, 'asked'],
    [{ asked: 'office' }, 'reason'],
    [{ asked: 'office', reason: 'ㅋㅋㅋ' }, 'reason'],
    [{ asked: 'office', reason: '손님이 010-1234-5678로 달래요' }, 'reason'],
    [{ asked: 'nobody' }, 'asked'],
  ] as const) {
    const refused = await move(site, one, id, '2026-11-23T16:00', more)
    expect(refused.status, JSON.stringify(more)).toBe(422)
    expect(Object.keys(refused.data.errors ?? {}), JSON.stringify(more)).toEqual([field])
  }
  expect((await detail(site, one, id)).lead.callAt).toBe('2026-11-23T14:00:00.000+09:00')
  // Within the half hour that it stands, nothing is broken.
  expect((await move(site, one, id, '2026-11-23T14:20')).status).toBe(200)
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 1, late: 0, moved: 0 })
  const office = { asked: 'office', reason: '앞 통화가 길어져요' }
  expect((await move(site, one, id, '2026-11-23T16:00', office)).data.callAt).toBe(
    '2026-11-23T16:00:00.000+09:00',
  )
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 1, late: 1, moved: 1 })
  expect((await agreements(site, id))[0]).toMatchObject({
    first_due: at('2026-11-23T14:00'),
    due: at('2026-11-23T16:00'),
  })
  const { events } = await detail(site, one, id)
  const moved = events.filter(({ kind }) => kind === 'MOVED')
  expect(moved.map(({ note, detail: { askedBy } }) => [askedBy, note])).toEqual([
    ['office', '앞 통화가 길어져요'],
    [undefined, null],
  ])
  const log = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'lead.move')
    .where('reason', '<>', '')
    .execute()
  expect(log).toEqual([{ reason: '약속 2026.11.23 14:00 → 2026.11.23 16:00: 앞 통화가 길어져요' }])
  const texts = (await listMessages(site.services)).filter(({ template }) => template === 'consult.changed')
  expect(texts.filter(({ text }) => text.includes('16:00'))).toHaveLength(1)
  const page = await deskPage(site, `/desk/leads/${id}`, one)
  expect(page.text).toContain('전화할 시간을 옮겼어요: 2026.11.23 14:20 → 2026.11.23 16:00 · 우리 사정이에요')
})

test('what the customer asked for is the promise from then on', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const id = await anAgreed(site, one, '2026-11-23T14:00')
  expect((await move(site, one, id, '2026-11-24T15:00', { asked: 'customer' })).status).toBe(200)
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 0, late: 0 })
  await site.moveTo('2026-11-24T15:05')
  await site.post(`/api/desk/leads/${id}/dial`, {}, one)
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 1, late: 0, moved: 0 })
})

test('a lead that is closed and opened again, or merged, takes nobody’s agreed time out of the count', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const id = await anAgreed(site, one, '2026-11-23T14:00')
  const step = (lead: string, status: string) =>
    site.post(`/api/desk/leads/${lead}/status`, { status }, manager)
  await site.moveTo('2026-11-23T13:50')
  for (const status of ['REFUSED', 'CALLING']) expect((await step(id, status)).status).toBe(200)
  expect((await detail(site, one, id)).lead.callAt).toBe(iso('2026-11-23T14:00').replace('+', '.000+'))
  // What the customer ended is not owed again.
  const ended = await anAgreed(site, one, '2026-11-23T16:30')
  expect((await site.post(`/api/desk/leads/${ended}/calls`, { outcome: 'REFUSED' }, one)).status).toBe(200)
  expect((await step(ended, 'CALLING')).status).toBe(200)
  expect((await detail(site, one, ended)).lead.callAt).toBeNull()
  expect(await agreements(site, ended)).toEqual([
    expect.objectContaining({ ended_at: at('2026-11-23T13:50') }),
  ])
  await site.moveTo('2026-11-23T15:00')
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 1, late: 1 })
  // The same by way of another lead of the person.
  const [other, main] = [
    await anAgreed(site, one, '2026-11-23T16:00'),
    await anAgreed(site, one, '2026-11-24T16:00'),
  ]
  const merged = await site.post(`/api/desk/leads/${main}/merge`, { otherId: other }, manager)
  expect(merged.data).toMatchObject({ callAt: iso('2026-11-23T16:00').replace('+', '.000+') })
  const standing = (await agreements(site, main)).filter(({ ended_at }) => ended_at === null)
  expect(standing.map(({ due }) => due)).toEqual([at('2026-11-23T16:00')])
  const undone = await site.post(`/api/desk/undo/${merged.headers.get('x-undo')}`, {}, manager)
  expect(undone.status).toBe(200)
  for (const lead of [other, main])
    expect(await agreements(site, lead)).toEqual([expect.objectContaining({ ended_at: null })])
  await site.post(`/api/desk/leads/${main}/merge`, { otherId: other }, manager)
  await site.post(`/api/desk/leads/${main}/unmerge`, { otherId: other }, manager)
  for (const [lead, due] of [
    [other, '2026-11-23T16:00'],
    [main, '2026-11-24T16:00'],
  ] as const) {
    expect(await agreements(site, lead)).toEqual([expect.objectContaining({ due: at(due), ended_at: null })])
    expect((await detail(site, one, lead)).lead.callAt).toBe(iso(due).replace('+', '.000+'))
  }
  await site.moveTo('2026-11-23T17:00')
  expect(await ofKind(site, manager, 'CALL')).toMatchObject({ promised: 2, late: 2 })
  // Of two at the same time each keeps its own.
  const twins = [await anAgreed(site, one, '2026-11-24T11:00'), await anAgreed(site, one, '2026-11-24T11:00')]
  await site.post(`/api/desk/leads/${twins[0]}/merge`, { otherId: twins[1] }, manager)
  const parted = await site.post(`/api/desk/leads/${twins[0]}/unmerge`, { otherId: twins[1] }, manager)
  expect(parted.status).toBe(200)
  for (const twin of twins)
    expect(await agreements(site, twin)).toEqual([expect.objectContaining({ ended_at: null })])
})

test('a wish that the customer moved on a call is no broken wish; it is the time that was agreed instead', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const wish = { wishDate: '2026-11-24', wishTime: '10:00-12:00' }
  const [moved, ours] = [
    await receiveLead(site, { customerMobile: '01000081001', ...wish }),
    await receiveLead(site, { customerMobile: '01000081002', ...wish }),
  ]
  for (const [{ id }, more] of [
    [moved, { asked: 'customer' }],
    [ours, { asked: 'office', reason: '앞 통화가 길어져요' }],
  ] as const) {
    await site.post(`/api/desk/leads/${id}/claim`, {}, one)
    expect((await move(site, one, id, '2026-11-25T11:00', more)).status).toBe(200)
  }
  await site.moveTo('2026-11-24T13:00')
  const { data } = await site.get<Dashboard>('/api/desk/dashboard', manager)
  expect(data.wishes).toMatchObject({ ended: 1, kept: 0 })
})

test('a wish is moved freely within its hours; beyond them it needs its reason', async () => {
  await using site = await aSite()
  const { one } = site
  const wish = { wishDate: '2026-11-24', wishTime: '13:00-15:00', customerMobile: '01000089001' }
  const { id } = await receiveLead(site, wish)
  await site.post(`/api/desk/leads/${id}/claim`, {}, one)
  for (const time of ['14:30', '13:10', '15:00'])
    expect((await move(site, one, id, `2026-11-24T${time}`)).status, time).toBe(200)
  for (const time of ['11:00', '16:00'])
    expect((await move(site, one, id, `2026-11-24T${time}`)).status).toBe(422)
  const asked = await move(site, one, id, '2026-11-24T16:00', { asked: 'customer' })
  expect(asked.status).toBe(200)
  expect(await agreements(site, id)).toMatchObject([{ first_due: at('2026-11-24T16:00') }])
  const moves = await site.services.database.selectFrom('promise_moves').selectAll().execute()
  expect(moves).toMatchObject([{ kind: 'FIRST_CALL', asked_by: 'customer', due: at('2026-11-24T16:00') }])
})

test('where staff put a first call is no wish: nobody is told of it, and it moves freely until the call is due', async () => {
  await using site = await aSite()
  const { manager } = site
  const { id } = await receiveLead(site, { customerMobile: '01000089003' })
  const due = at('2026-11-23T17:00')
  await site.services.database
    .updateTable('leads')
    .set({ first_call_due: due })
    .where('id', '=', id)
    .execute()
  expect((await move(site, manager, id, '2026-11-23T14:00')).status).toBe(200)
  const [{ id: two } = { id: '' }] = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 나')
    .execute()
  expect((await site.post(`/api/desk/leads/${id}/assign`, { assigneeId: two }, manager)).status).toBe(200)
  // Earlier or later within the promise, and never as the customer's own time.
  for (const time of ['13:00', '16:30', '15:00'])
    expect((await move(site, manager, id, `2026-11-23T${time}`)).status, time).toBe(200)
  const told = (await listMessages(site.services)).map(({ template }) => template)
  expect(told.filter((each) => each === 'consult.assigned' || each === 'consult.changed')).toEqual([])
  expect(await site.post(`/api/desk/leads/${id}/texts`, { choice: 'time' }, manager)).toMatchObject({
    status: 422,
  })
  expect((await move(site, manager, id, '2026-11-23T17:30')).status).toBe(422)
  const office = { asked: 'office', reason: '앞 통화가 길어져요' }
  expect((await move(site, manager, id, '2026-11-23T17:30', office)).status).toBe(200)
  const moves = await site.services.database.selectFrom('promise_moves').selectAll().execute()
  expect(moves).toMatchObject([{ kind: 'FIRST_CALL', was: due, due: at('2026-11-23T17:30') }])
})

test('a call is not moved into the past, out of hours, to whoever is away, or over a newer change', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const id = await anAgreed(site, one, '2026-11-23T14:00')
  const office = { asked: 'office', reason: '앞 통화가 길어져요' }
  const { lead } = await detail(site, one, id)
  const { result: advisors } = (
    await site.get<{ result: { id: string; name: string }[] }>('/api/desk/advisors', manager)
  ).data
  const two = advisors.find(({ name }) => name === '상담사 나')!
  const leave = { from: iso('2026-11-23T15:00'), until: iso('2026-11-23T17:00'), reason: '병원' }
  await site.post(`/api/desk/advisors/${two.id}/leaves`, leave, manager)
  for (const [callAt, more, words] of [
    ['2026-11-23T09:30', {}, '지난 시간이에요'],
    ['2026-11-23T12:30', {}, '점심시간이에요'],
    ['2026-11-23T19:00', {}, '근무 시간이 아니에요'],
    ['2026-11-28T11:00', {}, '쉬는 날이에요'],
    ['2026-11-23T16:00', { assigneeId: two.id }, '쉬는 사람이에요'],
  ] as const) {
    const refused = await move(site, manager, id, callAt, { ...office, ...more })
    expect(refused.status, callAt).toBe(422)
    expect(JSON.stringify(refused.data), callAt).toContain(words)
  }
  // Another lane alone breaks nothing; whoever does not hand out may only take.
  expect(await move(site, one, id, '2026-11-23T14:00', { assigneeId: two.id })).toMatchObject({ status: 403 })
  const given = await move(site, manager, id, '2026-11-23T14:00', { assigneeId: two.id })
  expect(given).toMatchObject({ status: 200, data: { assignee: { name: '상담사 나' } } })
  expect(
    await move(site, manager, id, '2026-11-23T15:00', { ...office, version: lead.version }),
  ).toMatchObject({ status: 409 })
  expect(await move(site, manager, id, '2026-11-23T14:00')).toMatchObject({ status: 422 })
  const actions = await sql<{ action: string }>`select action from access_log where subject = ${`lead:${id}`}
    order by id desc limit 2`.execute(site.services.database)
  expect(actions.rows.map(({ action }) => action).toSorted()).toEqual(['lead.assign', 'lead.move'])
})

test('what a text of a missed call names is promised; what was agreed and moved goes back with the act that is undone', async () => {
  await using site = await aSite()
  const { one } = site
  const undo = (done: { headers: globalThis.Headers }) =>
    site.post(`/api/desk/undo/${done.headers.get('x-undo')}`, undefined, one)
  const id = await anAgreed(site, one, '2026-11-23T14:00')
  await site.moveTo('2026-11-23T14:05')
  const agreed = await agreements(site, id)
  const missed = await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'ABSENT' }, one)
  const told = await agreements(site, id)
  expect(told).toMatchObject([{ kept_at: at('2026-11-23T14:05') }, { kept_at: null, ended_at: null }])
  expect((await detail(site, one, id)).lead.callAt).toBe(seoulIso(told[1]!.due))
  expect((await undo(missed)).status).toBe(200)
  expect(await agreements(site, id)).toEqual(agreed)
  const office = { asked: 'office', reason: '앞 통화가 길어져요' }
  const moved = await move(site, one, id, '2026-11-23T16:00', office)
  expect((await agreements(site, id))[0]).toMatchObject({ due: at('2026-11-23T16:00') })
  expect(await undo(moved)).toMatchObject({ status: 200 })
  expect(await agreements(site, id)).toEqual(agreed)
  expect((await detail(site, one, id)).lead.callAt).toBe(seoulIso(at('2026-11-23T14:00')))
  expect(await site.services.database.selectFrom('promise_moves').selectAll().execute()).toEqual([])
  const texts = (await listMessages(site.services)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('16:00'))).toEqual([])
})

test('of the first calls that were due, those made, those that wait and those given up are told, each once', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const [kept, late, waiting, givenUp, early] = await Promise.all(
    [1, 2, 3, 4, 5].map((each) => receiveLead(site, { customerMobile: `0100008800${each}` })),
  )
  const close = ({ id }: { id: string }) =>
    site.post(`/api/desk/leads/${id}/status`, { status: 'FALSE' }, manager)
  await site.moveTo('2026-11-23T10:05')
  await site.post(`/api/desk/leads/${kept!.id}/dial`, {}, one)
  expect((await close(early!)).status).toBe(200)
  expect(await ofKind(site, manager, 'FIRST_CALL')).toMatchObject({ promised: 4, late: 0 })
  await site.moveTo('2026-11-23T15:00')
  await site.post(`/api/desk/leads/${late!.id}/calls`, { outcome: 'ABSENT' }, one)
  expect((await close(givenUp!)).status).toBe(200)
  expect(await ofKind(site, manager, 'FIRST_CALL')).toMatchObject({ promised: 4, late: 3 })
  expect((await site.get<LeadDetail>(`/api/desk/leads/${waiting!.id}`, one)).data.lead.status).toBe('NEW')
})

test('what we moved is a promise as well, and who is called earlier in vain is called as agreed', async () => {
  await using site = await aSite()
  const { one, manager } = site
  const office = { asked: 'office', reason: '앞 통화가 길어져요' }
  const { id } = await receiveLead(site, {
    wishDate: '2026-11-24',
    wishTime: '13:00-15:00',
    customerMobile: '01000089002',
  })
  await site.post(`/api/desk/leads/${id}/claim`, {}, one)
  expect((await move(site, one, id, '2026-11-24T16:00', office)).status).toBe(200)
  expect((await move(site, one, id, '2026-11-24T17:00')).status).toBe(422)
  // A wish is told as a wish, not as a first call without one.
  expect(await ofKind(site, manager, 'FIRST_CALL')).toMatchObject({ promised: 0 })
  const agreed = await anAgreed(site, one, '2026-11-23T15:00')
  expect((await site.post(`/api/desk/leads/${agreed}/calls`, { outcome: 'ABSENT' }, one)).status).toBe(200)
  expect((await detail(site, one, agreed)).lead.callAt).toBe(seoulIso(at('2026-11-23T15:00')))
  expect(await agreements(site, agreed)).toMatchObject([{ kept_at: null, ended_at: null }])
})
