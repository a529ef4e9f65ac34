import { expect, test } from 'vitest'
import { deskPage } from '#tests/desk-page.ts'
import { LEAD_ACTS } from '#tests/lead-acts.ts'
import { aRequest, receiveLead } from '#tests/make.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readLeadPage } from './closed-lead.server.ts'
import { readLead } from './lead-detail.server.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

type Headers = Record<string, string>
const REASON = '대리님이 휴가라 고객이 개통 시간을 물어봤어요'
const SECRET = '아기가 자니까 초인종은 누르지 말아 주세요'
/** A Wednesday noon in Seoul: nobody is called at night. */
const NOON = new Date('2026-11-25T12:00:00+09:00')

const post = <Data = LeadLine>(site: TestSite, headers: Headers, path: string, body: unknown = {}) =>
  site.post<Data>(`/api/desk/leads/${path}`, body, headers)
const get = <Data>(site: TestSite, headers: Headers, path: string) =>
  site.get<Data>(`/api/desk/${path}`, headers)

/** A lead that the first advisor has taken, and the second one's headers. */
async function aColleaguesLead(site: TestSite) {
  const [one, two] = await Promise.all([signIn(site, 'advisor1'), signIn(site, 'advisor2')])
  const { data } = await site.post<{ receiptNo: string }>(
    '/api/jireh/consult',
    aRequest({ customerName: '홍길동', customerMobile: '01012345678', requestInfo: SECRET }),
  )
  const found = await get<{ result: LeadLine[] }>(site, one, `leads?q=${data.receiptNo}`)
  const { id } = found.data.result[0]!
  await post(site, one, `${id}/claim`)
  return { id, one, two }
}

test('an advisor reads, reveals and lists nothing that was written in a lead of a colleague', async () => {
  await using site = await openTestSite({ now: () => NOON })
  const { id, one, two } = await aColleaguesLead(site)
  const { database } = site.services
  await database.updateTable('leads').set({ call_at: NOON }).where('id', '=', id).execute()
  expect((await get(site, one, `leads/${id}`)).status).toBe(200)
  const doors = await Promise.all([
    get(site, two, `leads/${id}`),
    get(site, two, `leads/${id}/contract`),
    post(site, two, `${id}/reveal`, { reason: '그냥 보고 싶어서' }),
    post(site, two, `${id}/dial`),
    post(site, two, `${id}/quotes`, { planCode: 'x' }),
    post(site, two, `${id}/merge`, { otherId: '00000000-0000-7000-8000-000000000000' }),
  ])
  expect(doors.map(({ status }) => status)).not.toContain(200)
  expect(doors.slice(0, 4).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(doors[0]!.data).toEqual({ breakGlass: { leadId: id, assignee: '상담사 가' } })
  for (const path of ['leads?q=홍길동', 'leads?q=5678', 'leads', 'calendar']) {
    const { status, data } = await get<object>(site, two, encodeURI(path))
    expect([path, status]).toEqual([path, 200])
    expect(JSON.stringify(data)).toContain(id)
    expect(JSON.stringify(data)).not.toContain(SECRET)
  }
  // Somebody else was faster: the lead that two had on the screen is a colleague's now.
  const held = await deskPage(site, `/desk/next?hold=${id}`, two)
  expect(held.status).toBe(200)
  expect(held.text).not.toContain(SECRET)
  const row = (await get<{ result: LeadLine[] }>(site, two, 'leads?q=5678')).data.result[0]!
  expect(row).toMatchObject({ isGuarded: true, summary: '', name: '홍*동', assignee: { name: '상담사 가' } })
  for (const path of [`/desk/leads/${id}`, `/desk/leads/${id}.data`, `/desk/leads/${id}/contract`]) {
    const { status, text } = await deskPage(site, path, two)
    expect([path, status]).toEqual([path, 403])
    expect(text).not.toContain(SECRET)
  }
  // A change on an older state answers with the row as it stands, without what was written.
  const stale = await post<{ lead: LeadLine }>(site, two, `${id}/status`, { status: 'REFUSED', version: 1 })
  expect(JSON.stringify(stale.data)).not.toContain(SECRET)
  const taken = await post(site, two, `${id}/claim`)
  expect(taken.status).toBe(409)
  expect(JSON.stringify(taken.data)).not.toContain(SECRET)
})

/** Another lead of whoever has this one. */
async function aLeadMoreOf({ services }: TestSite, id: string): Promise<string> {
  const { assignee_id } = await services.database
    .selectFrom('leads')
    .select('assignee_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const others = await services.database
    .updateTable('leads')
    .set({ assignee_id })
    .where('id', '!=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return others[0]!.id
}

test('managers and the owner open every lead; a lead of nobody is open to all advisors', async () => {
  await using site = await openTestSite()
  const { id, two } = await aColleaguesLead(site)
  for (const who of ['manager', 'owner'])
    expect((await get(site, await signIn(site, who), `leads/${id}`)).status).toBe(200)
  const manager = await signIn(site, 'manager')
  await post(site, manager, `${id}/assign`, { assigneeId: null })
  expect((await get(site, two, `leads/${id}`)).status).toBe(200)
  expect((await post(site, two, `${id}/reveal`, { reason: '상담 전화' })).status).toBe(200)
})

test('a colleague’s lead opens against a reason, for that advisor, that lead and half an hour', async () => {
  let now = new Date()
  await using site = await openTestSite({ now: () => now })
  const { id, two } = await aColleaguesLead(site)
  for (const reason of [
    '짧아요',
    'ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ',
    '상담상담상담상담상담',
    '.,.,.,.,.,.,!!!!',
    '          ',
  ])
    expect([reason, (await post(site, two, `${id}/open`, { reason })).status]).toEqual([reason, 422])
  const opened = await post<{ openUntil: string }>(site, two, `${id}/open`, { reason: REASON })
  expect(opened.status).toBe(200)
  const detail = await get<LeadDetail>(site, two, `leads/${id}`)
  expect(detail.data.requests[0]!.requestInfo).toContain(SECRET)
  expect((await post(site, two, `${id}/reveal`, { reason: '고객이 기다려요' })).status).toBe(200)
  // To look at, not to change: no form, and no link that ends in a refusal.
  const lead = await deskPage(site, `/desk/leads/${id}`, two)
  expect(lead.text).toContain(`/desk/leads/${id}/contract`)
  const progress = await deskPage(site, `/desk/leads/${id}/contract`, two)
  expect([progress.status, progress.text.includes('아직 가입을 신청하지 않았어요.')]).toEqual([200, true])
  expect(progress.text).not.toMatch(/name="step"/)
  expect((await post(site, two, `${id}/calls`, { outcome: 'TALKED' })).status).toBe(403)
  const three = await signIn(site, 'advisor3')
  expect((await get(site, three, `leads/${id}`)).status).toBe(403)
  const others = await aLeadMoreOf(site, id)
  expect((await get(site, two, `leads/${others}`)).status).toBe(403)
  expect((await post(site, two, `${id}/open`, { reason: REASON })).status).toBe(409)
  now = new Date(now.getTime() + 30 * 60_000 - 1)
  const again = await signIn(site, 'advisor2')
  expect((await get(site, again, `leads/${id}`)).status).toBe(200)
  now = new Date(now.getTime() + 1)
  expect((await get(site, again, `leads/${id}`)).status).toBe(403)
  const mails = (await listMessages(site.services)).filter(({ template }) => template === 'desk.opened')
  const told = new Set(mails.map(({ recipient }) => recipient.split('@')[0]))
  expect([mails.length, told]).toEqual([4, new Set(['manager', 'manager2', 'owner', 'privacy'])])
  expect(JSON.stringify(mails)).not.toMatch(/홍길동|01012345678|고객이 개통/)
})

/** To read it, to ask for it, and to throw away what is one's own. */
const NO_CHANGES = [
  'assign',
  'claim',
  'draft/drop',
  'open',
  'recordings/:recordingId/hear',
  'requests/:receiptNo/address/reveal',
  'reveal',
]

test('nobody but its advisor changes a lead, by any call, also while it is open to be read', async () => {
  await using site = await openTestSite({ now: () => NOON })
  const { id, one, two } = await aColleaguesLead(site)
  const { database } = site.services
  const free = await database
    .selectFrom('leads')
    .select('id')
    .where('assignee_id', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  await post(site, one, `${id}/merge`, { otherId: free.id })
  const own = await aLeadMoreOf(site, id)
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 나')
    .executeTakeFirstOrThrow()
  await database.updateTable('leads').set({ assignee_id: staffId }).where('id', '=', own).execute()
  await post(site, two, `${id}/open`, { reason: REASON })
  const lead = () => database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await lead()
  const changes = Object.entries(LEAD_ACTS).filter(([act]) => !NO_CHANGES.includes(act))
  for (const [act, body] of changes) {
    const otherId = act === 'unmerge' ? free.id : own
    expect([act, (await post(site, two, `${id}/${act}`, { ...body, otherId })).status]).toEqual([act, 403])
  }
  expect((await post(site, two, `${own}/merge`, { otherId: id })).status).toBe(403)
  expect((await post(site, two, `${id}/assign`, { assigneeId: staffId })).status).toBe(403)
  expect((await post(site, two, `${id}/claim`)).status).toBe(409)
  expect(await lead()).toEqual(before)
})

test('somebody else reads the reason; unread it is late the next day, and it is in the log', async () => {
  let now = new Date('2026-11-20T09:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  const { id, two } = await aColleaguesLead(site)
  await post(site, two, `${id}/open`, { reason: REASON })
  interface List {
    result: { id: string; reason: string; isLate: boolean; readBy: string | null }[]
    unread: number
    late: number
  }
  const [manager, privacy] = await Promise.all([signIn(site, 'manager'), signIn(site, 'privacy')])
  const list = (who: Headers) => get<List>(site, who, 'openings')
  expect((await list(two)).status).toBe(403)
  const first = await list(manager)
  expect(first.data).toMatchObject({ unread: 1, late: 0, result: [{ reason: REASON, isLate: false }] })
  expect((await deskPage(site, '/desk/openings', privacy)).text).toContain(REASON)
  now = new Date('2026-11-21T00:00:30+09:00')
  const later = await signIn(site, 'manager')
  expect((await list(later)).data).toMatchObject({ unread: 1, late: 1, result: [{ isLate: true }] })
  const path = `/api/desk/openings/${first.data.result[0]!.id}/read`
  // Also after a promotion nobody reads their own.
  await site.services.database
    .updateTable('staff')
    .set({ role: 'manager' })
    .where('name', '=', '상담사 나')
    .execute()
  const promoted = await signIn(site, 'advisor2')
  expect((await site.post(path, {}, promoted)).status).toBe(403)
  expect((await site.post(path, {}, later)).status).toBe(200)
  expect((await site.post(path, {}, await signIn(site, 'owner'))).status).toBe(409)
  expect((await list(later)).data).toMatchObject({ unread: 0, late: 0, result: [{ readBy: '관리자' }] })
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `lead:${id}`)
    .where('action', 'in', ['lead.glass', 'lead.glassRead'])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'lead.glass', reason: REASON },
    { action: 'lead.glassRead', reason: '상담사 나 님이 연 것' },
  ])
})

test('reveals at once come to the hour’s cap and not one more; whoever watches is told before', async () => {
  let now = NOON
  await using site = await openTestSite({ now: () => now })
  const { id, one } = await aColleaguesLead(site)
  const owner = await signIn(site, 'owner')
  const value = { ...DEFAULTS.reveals, perHour: 10, perDay: 15 }
  expect((await site.put('/api/desk/settings/reveals', { version: 0, value }, owner)).status).toBe(200)
  const near = async () =>
    (await listMessages(site.services)).filter(({ template }) => template === 'desk.revealsNear')
  const reveals = (times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, turn) => post(site, one, `${id}/reveal`, { reason: `확인 ${turn}` })),
    )
  const first = await reveals(7)
  expect(await near()).toEqual([])
  first.push(...(await reveals(1)))
  // Once to each who watches: manager, manager, owner, privacy.
  expect(await near()).toHaveLength(4)
  const many = [...first, ...(await reveals(17))]
  expect(many.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = many.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(15)
  expect(refused[0]!.message).toBe(
    '한 시간 동안 할 수 있는 번호 보기(10번)를 모두 썼어요. 더 필요하면 관리자에게 말해 주세요.',
  )
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(3_000)
  const shown = await site.services.database
    .selectFrom('access_log')
    .select('id')
    .where('action', '=', 'lead.reveal')
    .execute()
  expect(shown).toHaveLength(10)
  expect(await near()).toHaveLength(4)
  expect(site.logLines.some((line) => line['event'] === 'reveal-near')).toBe(true)
  // Calling is counted by itself.
  expect((await post(site, one, `${id}/dial`)).status).toBe(200)
  now = new Date(now.getTime() + 61 * 60_000)
  const later = await signIn(site, 'advisor1')
  const rest = await Promise.all(
    Array.from({ length: 8 }, () => post(site, later, `${id}/reveal`, { reason: '다시 확인' })),
  )
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(rest.find(({ status }) => status === 429)!.message).toMatch(/^하루 동안/)
})

test('opening leads of colleagues has a cap by day, also for reasons sent at once', async () => {
  await using site = await openTestSite()
  const { two } = await aColleaguesLead(site)
  const owner = await signIn(site, 'owner')
  const value = { ...DEFAULTS.reveals, openingsPerDay: 2 }
  await site.put('/api/desk/settings/reveals', { version: 0, value }, owner)
  const { id: other } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 가')
    .executeTakeFirstOrThrow()
  const leads = await site.services.database
    .updateTable('leads')
    .set({ assignee_id: other })
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  expect(leads.length).toBeGreaterThan(5)
  const opened = await Promise.all(
    leads.slice(0, 6).map(({ id }) => post(site, two, `${id}/open`, { reason: REASON })),
  )
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
})

test('calls that are begun have a cap of their own, also at once, and take nothing from looking a number up', async () => {
  await using site = await openTestSite({ now: () => NOON })
  const { id, one } = await aColleaguesLead(site)
  const owner = await signIn(site, 'owner')
  const value = { ...DEFAULTS.reveals, perHour: 5, perDay: 5, dialsPerHour: 20, dialsPerDay: 40 }
  await site.put('/api/desk/settings/reveals', { version: 0, value }, owner)
  const reveal = () => post(site, one, `${id}/reveal`, { reason: '번호 확인' })
  expect((await Promise.all([reveal(), reveal(), reveal(), reveal()])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
  const dials = await Promise.all(Array.from({ length: 24 }, () => post(site, one, `${id}/dial`)))
  expect(dials.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = dials.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(refused[0]!.message).toContain('한 시간 동안 할 수 있는 전화 걸기(20번)')
  expect(JSON.stringify(refused)).not.toContain('01012345678')
  expect((await reveal()).status).toBe(200)
  expect((await reveal()).status).toBe(429)
})

test('a lead that is given to a colleague while its page is read is shown as theirs, and is no error', async () => {
  await using site = await openTestSite({ now: () => NOON })
  const [two, manager] = await Promise.all([signIn(site, 'advisor2'), signIn(site, 'manager')])
  const { id } = await receiveLead(site, { customerName: '홍길동' })
  const staff = await site.services.database
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('email', 'like', 'advisor%')
    .orderBy('email')
    .execute()
  const visit = { staff: staff[1]!, member: null, address: '10.0.0.1', userAgent: 'test', requestId: 'r' }
  const page = await readLeadPage(site.services, id, visit as unknown as Visit, async () => {
    expect((await post(site, manager, `${id}/assign`, { assigneeId: staff[0]!.id })).status).toBe(200)
    return readLead(site.services, { id }, visit as unknown as Visit)
  })
  expect(page).toMatchObject({ init: { status: 403 }, data: { guard: { leadId: id, name: '홍*동' } } })
  expect((await deskPage(site, `/desk/leads/${id}`, two)).status).toBe(403)
})
