import { expect, test } from 'vitest'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { mailStaff, sendMessage } from '#app/shared/messaging/messages.server.ts'
import { aLead, aNoticeSite, centreOf, staffId } from '#tests/notices.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { noteDue } from './noting.server.ts'

test('an own call is told as long before as somebody wants, once, and to nobody else', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { services } = site
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const id = await aLead(site, { customerName: '곧전화' })
  await site.post(
    `/api/desk/leads/${id}/calls`,
    { outcome: 'LATER', callAgainAt: '2026-11-23T11:00:00+09:00' },
    one,
  )
  const due = async (headers: typeof one) =>
    (await centreOf(site, headers)).result.filter(({ kind }) => kind === 'CALL_DUE')
  await site.moveTo('2026-11-23T10:54')
  await noteDue(services)
  expect(await due(one)).toEqual([])
  await site.moveTo('2026-11-23T10:55')
  await Promise.all([noteDue(services), noteDue(services)])
  await noteDue(services)
  expect(await due(one)).toMatchObject([
    { words: '예약 전화가 있어요', to: `/desk/leads/${id}`, isRead: false },
  ])
  expect((await due(one))[0]).toMatchObject({ who: '곧*화', dueAt: '2026-11-23T11:00:00.000+09:00' })
  expect(await due(two)).toEqual([])
  const news = await site.get<{ fresh: { words: string; receiptNo: string }[] }>(
    '/api/desk/notices/news?after=0',
    one,
  )
  expect(news.data.fresh[0]).toMatchObject({ words: '예약 전화 5분 전이에요' })
  expect(JSON.stringify(news.data)).not.toContain('곧')
  // Told of the new time as well, once that is near; the old one is settled.
  await site.post(
    `/api/desk/leads/${id}/calls`,
    { outcome: 'LATER', callAgainAt: '2026-11-23T12:00:00+09:00' },
    one,
  )
  expect(await due(one)).toMatchObject([{ isRead: true }])
  const wishes = { mail: ['ASSIGNED'], here: ['CALL_DUE', 'ASSIGNED'], minutesBefore: 30 }
  expect((await site.post('/api/desk/notices/settings', wishes, one)).status).toBe(200)
  await site.moveTo('2026-11-23T11:30')
  await noteDue(services)
  expect(await due(one)).toMatchObject([{ isRead: false }, { isRead: true }])
})

test('an old unread call stands on the first page before hundreds of newer lines of a heap', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const manager = await signIn(site, 'manager')
  const [lead_id, staff_id] = [await aLead(site), await staffId(site, 'manager')]
  const at = site.services.now()
  const told = { staff_id, at, read_at: null, due_at: null }
  const { database } = site.services
  await database.deleteFrom('staff_notices').execute()
  await database
    .insertInto('staff_notices')
    .values({ ...told, kind: 'CALL_DUE', event: 'call', lead_id, about: 'late' })
    .execute()
  const heap = Array.from({ length: 301 }, (_, index) => ({
    ...told,
    kind: 'REVIEW',
    event: `post ${index}`,
    lead_id: null,
    about: `post ${index}`,
  }))
  await database.insertInto('staff_notices').values(heap).execute()
  const { unread, result } = await centreOf(site, manager)
  expect(unread).toBe(2)
  expect(result.at(-1)).toMatchObject({ kind: 'CALL_DUE', isRead: false })
  expect(result.map(({ kind }) => kind)).toContain('REVIEW')
  // They are of nobody.
  const { text } = await deskPage(site, '/desk/notices', manager)
  expect(text).toMatch(/살펴볼 글 \d+건/)
  expect(text).not.toContain('그 밖에')
})

test('whoever is given a lead is told, but not who takes one; a colleague’s name is not shown later', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const manager = await signIn(site, 'manager')
  const [given, taken] = [await aLead(site, { customerName: '맡긴님' }), await aLead(site)]
  await site.post(`/api/desk/leads/${taken}/claim`, {}, two)
  await site.post(`/api/desk/leads/${given}/assign`, { assigneeId: await staffId(site, 'advisor1') }, manager)
  expect(await centreOf(site, one)).toMatchObject({
    unread: 1,
    result: [{ kind: 'ASSIGNED', to: `/desk/leads/${given}`, who: '맡*님' }],
  })
  expect(await centreOf(site, two)).toMatchObject({ unread: 0, result: [] })
  await site.post(`/api/desk/leads/${given}/assign`, { assigneeId: await staffId(site, 'advisor2') }, manager)
  const later = await centreOf(site, one)
  // Another's now: settled, and told by its receipt alone.
  expect(later).toMatchObject({ unread: 0, result: [{ who: expect.stringMatching(/^GC-/) }] })
})

test('what is read is read for the reader alone, one by one, up to a number, or by the page that shows it', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const [one, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const mine = await staffId(site, 'advisor1')
  const ids = [await aLead(site), await aLead(site), await aLead(site), await aLead(site)]
  for (const id of ids) await site.post(`/api/desk/leads/${id}/assign`, { assigneeId: mine }, manager)
  const before = (await centreOf(site, one)).result.map(({ id }) => id)
  const read = async (what: object, headers = one) =>
    (await site.post<{ unread: number }>('/api/desk/notices/read', what, headers)).data.unread
  expect(await read({ upTo: before[0] }, manager)).toBe(0)
  expect(await read({})).toBe(4)
  expect(await read({ seenAt: `/desk/leads/${ids[3]}` })).toBe(3)
  expect(await read({ id: before[1] })).toBe(2)
  expect(await read({ upTo: before[3] })).toBe(1)
  expect(await read({ seenAt: "/desk/leads/' or true" })).toBe(1)
  expect(await read({ upTo: before[0] })).toBe(0)
  const rows = await site.services.database.selectFrom('staff_notices').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/김고른|0100005/)
})

test('texts, gifts, requests and alerts come to those who see to them, and to nobody else', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { services } = site
  const { database } = services
  await database.updateTable('posts').set({ state: 'queued' }).where('seqno', '=', 371).execute()
  const request = {
    kind: 'access',
    channel: 'phone',
    received_on: '2026-11-16',
    due_on: '2026-11-26',
    contact_sealed: services.keyring.seal('subject-contact', '01000000000'),
    content_sealed: services.keyring.seal('subject-content', '열람'),
    identity_note_sealed: services.keyring.seal('request-content', ''),
    assignee_id: null,
    created_by: '개인정보 담당',
    created_at: services.now(),
  } as const
  await database.insertInto('subject_requests').values(request).execute()
  await mailStaff(services, ['owner', 'manager'], {
    template: 'desk.clockJob',
    text: '제목: x\n\ny',
    key: 'x',
  })
  await noteDue(services)
  await noteDue(services)
  const kinds = async (who: string) =>
    (await centreOf(site, await signIn(site, who))).result.map(({ kind }) => kind).toSorted()
  expect(await kinds('editor')).toEqual(['REVIEW'])
  expect(await kinds('privacy')).toEqual(['REQUEST_DUE'])
  expect(await kinds('manager')).toEqual(['ALERT'])
  expect(await kinds('advisor1')).toEqual([])
  const editor = await signIn(site, 'editor')
  // Who was moved to a role that must not know is not shown it any more.
  await database
    .updateTable('staff_notices')
    .set({ kind: 'ESCALATED' })
    .where('staff_id', '=', await staffId(site, 'editor'))
    .execute()
  expect((await centreOf(site, editor)).result).toEqual([])
  await site.moveTo('2026-12-26T10:00')
  await noteDue(services)
  const left = await database
    .selectFrom('staff_notices')
    .select('at')
    .where('at', '<', seoulMoment('2026-11-26', '10:00'))
    .execute()
  expect(left).toEqual([])
})

test('a promised call that nobody made is told once more, to who looked at the lead in time as well', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { services } = site
  const one = await signIn(site, 'advisor1')
  const id = await aLead(site, { customerName: '늦은님' })
  const callAgainAt = '2026-11-23T11:00:00+09:00'
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'LATER', callAgainAt }, one)
  await site.moveTo('2026-11-23T10:55')
  await noteDue(services)
  await site.post('/api/desk/notices/read', { seenAt: `/desk/leads/${id}` }, one)
  await site.moveTo('2026-11-23T11:29')
  await noteDue(services)
  expect((await centreOf(site, one)).unread).toBe(0)
  await site.moveTo('2026-11-23T11:30')
  await noteDue(services)
  await noteDue(services)
  expect(await centreOf(site, one)).toMatchObject({
    unread: 1,
    result: [{ words: '전화 약속 30분 늦음', isLate: true }, { words: '예약 전화가 있었어요' }],
  })
  const shown = async (query: string) =>
    (await site.get<{ result: object[] }>(`/api/desk/notices?${query}`, one)).data.result.length
  expect([await shown('show=unread'), await shown('show=leads'), await shown('show=office')]).toEqual([
    1, 2, 0,
  ])
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED' }, one)
  expect((await centreOf(site, one)).unread).toBe(0)
})

test('what is unread stands first however much was read since, and is counted by the rows that are shown', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const [one, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const mine = await staffId(site, 'advisor1')
  const old = await aLead(site, { customerName: '오랜님' })
  await site.post(`/api/desk/leads/${old}/assign`, { assigneeId: mine }, manager)
  const [told] = (await centreOf(site, one)).result
  const read = Array.from({ length: 35 }, (_, index) => ({
    staff_id: mine,
    kind: 'CHANGED',
    event: `e${index}`,
    about: null,
    lead_id: old,
    due_at: null,
    at: site.services.now(),
    read_at: site.services.now(),
    decided_at: site.services.now(),
  }))
  await site.services.database.insertInto('staff_notices').values(read).execute()
  // Of one lead, so of one row.
  const again = { ...read[0]!, event: 'again', read_at: null }
  await site.services.database.insertInto('staff_notices').values(again).execute()
  const first = await centreOf(site, one)
  expect(first).toMatchObject({ unread: 1, hasMore: true })
  expect(first.result.filter(({ isRead }) => !isRead).map(({ id }) => id)).toContain(told!.id)
  const before = first.result.at(-1)!.id
  const rest = await site.get<typeof first>(`/api/desk/notices?before=${before}`, one)
  expect(rest.data.result).toHaveLength(5)
  expect(rest.data.result.every(({ isRead }) => isRead)).toBe(true)
})

test('what did not arrive and texts of strangers are told to who sees to them until it is done', async () => {
  await using site = await aNoticeSite('2026-11-23T10:00')
  const { services } = site
  const { database, keyring } = services
  const message = { channel: 'sms', template: 'gift.paid', recipient: '01012345678', text: '사은품' } as const
  await sendMessage(services, message, 'unsent')
  await database
    .updateTable('messages')
    .set({
      status: 'given_up',
      failure: 'rejected',
      // Tried over days: the day counts from when it was given up.
      at: new Date(services.now().getTime() - 3 * 24 * 60 * 60_000),
      given_up_at: services.now(),
    })
    .execute()
  // What somebody wants no more needs nobody.
  await sendMessage(services, { ...message, template: 'consult.text' }, 'withdrawn')
  await database
    .updateTable('messages')
    .set({ status: 'given_up', failure: 'withdrawn' })
    .where('template', '=', 'consult.text')
    .execute()
  const id = uuidv7()
  await database
    .insertInto('text_replies')
    .values({
      id,
      sent_index: keyring.blindIndex('text-reply', 'x'),
      lead_id: null,
      from_sealed: keyring.seal('reply-from', '01099990000'),
      text_sealed: keyring.seal('reply-text', '누구세요?'),
      is_stop: false,
      at: services.now(),
    })
    .execute()
  await noteDue(services)
  await noteDue(services)
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  for (const who of [owner, manager])
    expect((await centreOf(site, who)).result.map(({ kind, details }) => [kind, details])).toEqual([
      ['STRANGER', ['010-****-0000', '“누구세요?”']],
      // Nothing is connected, as the log says too.
      ['UNSENT', ['사은품 지급', '010-****-5678', '문자 회사를 연결하면 다시 보낼 수 있어요.']],
    ])
  expect((await site.post(`/api/desk/replies/${id}/seen`, {}, manager)).status).toBe(200)
  await database.updateTable('messages').set({ status: 'sent' }).execute()
  await noteDue(services)
  expect((await centreOf(site, owner)).unread).toBe(0)
})
