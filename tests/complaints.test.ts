import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noteDue } from '#app/office/notices/noting.server.ts'
import { complaintsOf } from '#app/privacy/complaints/own-complaints.server.ts'
import { destroyDue } from '#app/privacy/retention/retention-run.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from './desk-page.ts'
import { receiveLead } from './make.ts'
import { signMemberIn, MEMBER } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const COMPLAINT = {
  receivedOn: '2026-11-23',
  channel: 'call',
  subject: 'gift',
  carrier: 'kt',
  contact: '010-0000-7788',
  content: '사은품이 약속보다 늦어요. 제 번호는 010-0000-7788이에요',
}
interface Stored {
  id: number
  dueOn: string
}

async function aSite() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  return Object.assign(site, { clock, manager: await signIn(site, 'manager') })
}
type Site = Awaited<ReturnType<typeof aSite>>

async function add(site: Site, change: object = {}) {
  const added = await site.post<Stored>('/api/desk/complaints', { ...COMPLAINT, ...change }, site.manager)
  expect(added.status, added.message).toBe(200)
  return added.data
}

const close = (site: Site, id: number, change: object = {}) =>
  site.post(
    `/api/desk/complaints/${id}/outcome`,
    { result: 'settled', answer: '사은품을 오늘 보냈다고 알려 드렸어요', version: 1, ...change },
    site.manager,
  )

const rowOf = ({ services }: TestSite, id: number) =>
  services.database.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst()

const trust = async (site: TestSite) => (await (await site.fetch('/trust')).text()).replaceAll('<!-- -->', '')
/** The cells of a quarter on /trust. */
const quarter = (page: string, name: string) =>
  new RegExp(`${name}(?:\\(진행 중\\))?</th>((?:<td>[^<]*</td>)+)`)
    .exec(page)?.[1]
    ?.replaceAll(/<\/?td>/g, ' ')
    .trim()
    .split(/\s+/)
    .map(Number)

test('a complaint is kept sealed, with a promised day, its steps and its outcome; each look and act is logged', async () => {
  await using site = await aSite()
  const { receiptNo, id: leadId } = await receiveLead(site, { customerMobile: '01000007788' })
  const { id, dueOn } = await add(site, { receiptNo })
  expect(dueOn).toBe('2026-12-03')
  const row = (await rowOf(site, id))!
  expect(row.lead_id).toBe(leadId)
  expect(JSON.stringify(row)).not.toMatch(/7788|사은품이/)
  const step = { note: '창고에 물어봤어요', subject: 'install', carrier: '', version: 1 }
  const stepped = await site.post<{ version: number }>(`/api/desk/complaints/${id}/steps`, step, site.manager)
  expect(stepped.data.version).toBe(2)
  expect((await close(site, id)).status, 'of an older version').toBe(409)
  for (const [change, field] of [
    [{ answer: 'ㅋㅋㅋㅋㅋㅋ' }, 'answer'],
    [{ result: 'open' }, 'result'],
  ] as const)
    expect((await close(site, id, { version: 2, ...change })).data).toMatchObject({
      errors: { [field]: expect.any(String) },
    })
  expect((await close(site, id, { version: 2, result: 'given_in' })).status).toBe(200)
  expect((await close(site, id, { version: 3 })).status, 'nothing opens or ends it again').toBe(409)
  const { data } = await site.get(`/api/desk/complaints/${id}`, site.manager)
  expect(data).toMatchObject({
    complaint: { state: 'given_in', subject: 'install', carrier: null, who: '김*른' },
    contact: '01000007788',
    steps: [{ note: step.note, by: '관리자' }],
    answer: '사은품을 오늘 보냈다고 알려 드렸어요',
    closedBy: '관리자',
  })
  const page = await deskPage(site, `/desk/complaints/${id}`, site.manager)
  for (const text of ['창고에 물어봤어요', '요구 수용', '이어진 곳', '01000007788'])
    expect(page.text).toContain(text)
  expect(page.text).not.toContain('끝냈다고 남기기')
  const held = { since: new Date(0), until: null }
  const fileOf = (contact: string) =>
    complaintsOf(site.services, { leadIds: [leadId], memberIds: [], contacts: [contact], held })
  expect(await fileOf('01000007788')).toMatchObject([{ contact: '01000007788', outcome: '요구 수용' }])
  // Somebody else left it: their number is not for whoever's request it is about.
  const others = await fileOf('01000001111')
  expect(others).toMatchObject([{ contact: null }])
  expect(JSON.stringify(others)).not.toContain('창고')
  const logged = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `complaint:${id}`)
    .orderBy('id')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual([
    'complaint.add',
    'complaint.step',
    'complaint.close',
    'complaint.open',
  ])
  expect(JSON.stringify(logged)).not.toMatch(/7788|창고/)
})

test('what is no day, no promise that is kept to, no number and no receipt is refused at its field; so is whoever is neither manager nor owner', async () => {
  await using site = await aSite()
  for (const [change, field] of [
    [{ receivedOn: '2026-11-24' }, 'receivedOn'],
    [{ receivedOn: '2025-11-22', dueOn: '' }, 'receivedOn'],
    [{ dueOn: '2026-11-22' }, 'dueOn'],
    [{ dueOn: '2027-11-22' }, 'dueOn'],
    [{ contact: '모름' }, 'contact'],
    [{ receiptNo: 'GC-AAAAAAAA' }, 'receiptNo'],
    [{ channel: 'text' }, 'channel'],
    [{ content: '저는 900101-1234568이에요' }, 'content'],
  ] as const) {
    const refused = await site.post('/api/desk/complaints', { ...COMPLAINT, ...change }, site.manager)
    expect([refused.status, Object.keys((refused.data as { errors: object }).errors)], field).toEqual([
      422,
      [field],
    ])
  }
  for (const who of ['advisor1', 'editor', 'privacy'])
    expect((await site.post('/api/desk/complaints', COMPLAINT, await signIn(site, who))).status).toBe(403)
  expect(await site.services.database.selectFrom('complaints').select('id').execute()).toEqual([])
})

test('a request by law and a text that came become complaints by one press, once', async () => {
  await using site = await aSite()
  const { database, keyring } = site.services
  const asked = await site.post<Stored>(
    '/api/desk/requests',
    {
      kind: 'stop',
      channel: 'mail',
      receivedOn: '2026-11-20',
      contact: MEMBER.email,
      identityNote: '가입한 이메일로 왔어요',
      content: '광고를 그만 보내 주세요',
    },
    site.manager,
  )
  await signMemberIn(site)
  const page = `/desk/requests/${asked.data.id}`
  expect((await deskPage(site, page, site.manager)).text).toContain('불만으로도 적기')
  expect((await deskPage(site, page, await signIn(site, 'privacy'))).text).not.toContain('불만으로도 적기')
  const press = () => site.post<Stored>(`/api/desk/requests/${asked.data.id}/complaint`, {}, site.manager)
  const made = await press()
  expect(made).toMatchObject({ status: 200, data: { dueOn: '2026-11-30' } })
  expect(await rowOf(site, made.data.id)).toMatchObject({
    channel: 'request',
    subject: 'privacy',
    received_on: '2026-11-20',
    member_id: expect.any(String),
  })
  expect((await press()).status).toBe(409)
  const reply = randomUUID()
  await database
    .insertInto('text_replies')
    .values({
      id: reply,
      sent_index: Buffer.from(reply),
      lead_id: null,
      from_sealed: keyring.seal('reply-from', '01000006655'),
      text_sealed: keyring.seal('reply-text', '상담사가 불친절했어요'),
      is_stop: false,
      at: site.clock.now,
    })
    .execute()
  expect((await deskPage(site, '/desk/replies', site.manager)).text).toContain('불만으로 적기')
  const told = await site.post<Stored>(`/api/desk/replies/${reply}/complaint`, {}, site.manager)
  expect(told.status, told.message).toBe(200)
  const { data } = await site.get(`/api/desk/complaints/${told.data.id}`, site.manager)
  expect(data).toMatchObject({
    content: '상담사가 불친절했어요',
    complaint: { channel: 'text', who: '010-****-6655' },
  })
  expect((await site.post(`/api/desk/replies/${reply}/complaint`, {}, site.manager)).status).toBe(409)
  // What somebody of the office put to a lead says nothing of whose lead it is.
  const { id: leadId } = await receiveLead(site, { customerMobile: '01000005544' })
  const tied = { lead_id: leadId, text_sealed: keyring.seal('reply-text', '설치가 늦어요'), is_stop: false }
  for (const [seen_at, expected] of [
    [site.clock.now, null],
    [undefined, leadId],
  ] as const) {
    const id = randomUUID()
    const came = { id, sent_index: Buffer.from(id), from_sealed: null, at: site.clock.now }
    await database
      .insertInto('text_replies')
      .values({ ...came, ...tied, seen_at })
      .execute()
    const own = await site.post<Stored>(`/api/desk/replies/${id}/complaint`, {}, site.manager)
    expect((await rowOf(site, own.data.id))!.lead_id).toBe(expected)
  }
  expect((await site.post(`/api/desk/replies/${randomUUID()}/complaint`, {}, site.manager)).status).toBe(404)
})

test('visitors read how to complain, and by quarter what came of it, counted from the register', async () => {
  await using site = await aSite()
  const before = await trust(site)
  for (const text of ['불만은 어떻게 처리하나요', '10일 안에 답해요', '1372', '분기마다 집계해 공개'])
    expect(before).toContain(text)
  const first = await add(site, { receivedOn: '2026-05-04' })
  const [refused] = [await add(site), await add(site, { contact: '' })]
  await close(site, first.id)
  await close(site, refused.id, { result: 'refused', answer: '약속한 날이 아직 오지 않았다고 알려 드렸어요' })
  await expect.poll(async () => quarter(await trust(site), '2026년 4분기')).toEqual([2, 0, 0, 1, 1])
  const page = await trust(site)
  expect(page).toContain('2026년 4분기(진행 중)')
  // A quarter without any is one of none, and nothing is told of the time before the register.
  expect(quarter(page, '2026년 3분기')).toEqual([0, 0, 0, 0, 0])
  expect(quarter(page, '2026년 2분기')).toEqual([1, 1, 0, 0, 0])
  expect(quarter(page, '2026년 1분기')).toBeUndefined()
  for (const text of ['7788', '사은품이 약속보다', '분기마다 집계해 공개']) expect(page).not.toContain(text)
})

test('managers are told of a promised day that nears, and the list has the late ones first', async () => {
  await using site = await aSite()
  const { id } = await add(site, { dueOn: '2026-11-30' })
  const later = await add(site)
  const kinds = async () => {
    await noteDue(site.services)
    return site.services.database
      .selectFrom('staff_notices')
      .innerJoin('staff', 'staff.id', 'staff_notices.staff_id')
      .select(['staff.role', 'about'])
      .where('kind', '=', 'COMPLAINT_DUE')
      .execute()
  }
  expect(await kinds()).toEqual([])
  site.clock.now = seoulMoment('2026-11-27', '10:00')
  // Each of them, once, and no owner beside.
  expect(new Set((await kinds()).map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ role: 'manager', about: String(id) })]),
  )
  site.clock.now = seoulMoment('2026-12-02', '10:00')
  const manager = await signIn(site, 'manager')
  const list = await site.get<{ result: { id: string; daysLeft: number }[]; counts: object }>(
    '/api/desk/complaints',
    manager,
  )
  expect(list.data.result.map((line) => [line.id, line.daysLeft])).toEqual([
    [String(id), -2],
    [String(later.id), 1],
  ])
  expect(list.data.counts).toEqual({ open: 2, late: 1, closed: 0, all: 2 })
  const page = await deskPage(site, '/desk/complaints', manager)
  for (const text of ['2일 늦음', '1일 남음', '010-****-7788']) expect(page.text).toContain(text)
  expect(page.text).not.toContain('01000007788')
})

test('three years after its end it is gone with its steps; one that nobody ended counts from the promised day', async () => {
  await using site = await aSite()
  const { database } = site.services
  const [closed, open] = [await add(site), await add(site, { contact: '' })]
  const step = { note: '확인하고 있어요', subject: 'gift', carrier: 'kt', version: 1 }
  await site.post(`/api/desk/complaints/${closed.id}/steps`, step, site.manager)
  await close(site, closed.id, { version: 2 })
  const left = async (change: { closed?: string; due?: string; made?: string }) => {
    if (change.closed)
      await database
        .updateTable('complaints')
        .set({ closed_at: seoulMoment(change.closed, '12:00') })
        .where('id', '=', closed.id)
        .execute()
    if (change.due)
      await database
        .updateTable('complaints')
        .set({ received_on: change.due, due_on: change.due })
        .where('id', '=', open.id)
        .execute()
    if (change.made)
      await database
        .updateTable('complaints')
        .set({ created_at: seoulMoment(change.made, '12:00') })
        .where('id', '=', open.id)
        .execute()
    await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '시험' } })
    const rows = await database.selectFrom('complaints').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  expect(await left({ closed: '2023-11-24', due: '2023-11-24' })).toEqual([closed.id, open.id])
  expect(await left({ closed: '2023-11-22' })).toEqual([open.id])
  expect(await database.selectFrom('complaint_steps').select('id').execute()).toEqual([])
  // Nothing that was written down lately is over, whatever day it tells.
  expect(await left({ due: '2023-11-22' })).toEqual([open.id])
  expect(await left({ made: '2023-11-22' })).toEqual([])
})

test('a lead tells its complaints with those of what was merged into it; managers go to them and add one, advisors know the number', async () => {
  await using site = await aSite()
  const { id: leadId } = await receiveLead(site, { customerMobile: '01000007799' })
  const other = await receiveLead(site, { customerMobile: '01000007800' })
  const page = async (path: string, who: { authorization: string }) => (await deskPage(site, path, who)).text
  const lead = `/desk/leads/${leadId}`
  const before = await page(lead, site.manager)
  expect(before).toContain(`/desk/complaints?add=1&amp;lead=${leadId}`)
  expect(before).not.toMatch(/불만 \d+건/)
  const form = await page(`/desk/complaints?add=1&lead=${leadId}`, site.manager)
  expect(form).toContain(`name="leadId" value="${leadId}"`)
  expect(form).toContain('010-****-7799')
  expect(form).not.toContain('name="receiptNo"')

  const { id } = await add(site, { leadId, contact: '' })
  expect((await rowOf(site, id))!.lead_id).toBe(leadId)
  const merged = await add(site, { leadId: other.id, contact: '' })
  await close(site, merged.id)
  await add(site)
  expect(await page(lead, site.manager)).toMatch(/불만 1건.*처리 중 1건/)
  const { database } = site.services
  await database
    .insertInto('lead_merges')
    .values({
      id: randomUUID(),
      was_status: 'NEW',
      into_id: leadId,
      from_id: other.id,
      merged_by: '관리자',
      merged_at: site.clock.now,
    })
    .execute()
  await database.updateTable('leads').set({ merged_into: leadId }).where('id', '=', other.id).execute()
  expect(await page(lead, site.manager)).toMatch(/불만 2건.*처리 중 1건/)
  const list = `/api/desk/complaints?state=all&lead=${leadId}`
  const { data } = await site.get<{ result: { id: string }[] }>(list, site.manager)
  expect(data.result.map((line) => Number(line.id)).toSorted()).toEqual([id, merged.id].toSorted())
  expect(await page(`/desk/complaints?state=all&lead=${leadId}`, site.manager)).toContain('010-****-7799')

  const advisor = await signIn(site, 'advisor1')
  const read = await page(lead, advisor)
  expect(read).toContain('불만 2건')
  expect(read).not.toContain('/desk/complaints')
  for (const gone of ['none', randomUUID()])
    expect(
      (await site.post('/api/desk/complaints', { ...COMPLAINT, leadId: gone }, site.manager)).status,
    ).toBe(409)
})
