import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import { deskPage } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { tamper } from '#tests/tampering.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { signIn } from '#tests/sign-in.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

type Headers = Record<string, string>
interface List {
  result: LeadLine[]
  total: number
}

/** A request sent by a visitor; the lead it became, as the desk sees it. */
async function aLead(
  site: TestSite,
  headers: Headers,
  change: Record<string, unknown> = {},
): Promise<LeadLine> {
  const { data } = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest(change))
  const found = await site.get<List>(`/api/desk/leads?q=${data.receiptNo}`, headers)
  return found.data.result[0]!
}

const post = <Data = LeadLine>(site: TestSite, headers: Headers, path: string, body: unknown = {}) =>
  site.post<Data>(`/api/desk/leads/${path}`, body, headers)
const open = (site: TestSite, headers: Headers, id: string) =>
  site.get<LeadDetail>(`/api/desk/leads/${id}`, headers)

test('the queue hides names and numbers, also those written into the request', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const lead = await aLead(site, desk, {
    customerName: '홍길동',
    customerMobile: '01012345678',
    requestInfo: '이 번호로도 전화 주세요 010 9876 5432\n둘째 줄',
  })
  expect(lead).toMatchObject({ name: '홍*동', mobile: '010-****-5678', status: 'NEW', urgency: 'soon' })
  expect(lead.summary).toBe('이 번호로도 전화 주세요 *** **** ****')
  const list = JSON.stringify(await site.get('/api/desk/leads', desk))
  for (const secret of ['홍길동', '01012345678', '12345678', '1234-5678', '9876 5432'])
    expect(list).not.toContain(secret)
})

test('the queue is in the order of calling: what is late, then by when its time runs out, later, waiting', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { data } = await site.get<List>('/api/desk/leads', desk)
  const order = [['overdue'], ['due', 'soon'], ['later'], ['none'], ['closed']]
  const ranks = data.result.map(({ urgency }) => order.findIndex((group) => group.includes(urgency)))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  // By the hour of work one sample more is late.
  expect(ranks.filter((rank) => rank === 0).length).toBeGreaterThanOrEqual(3)
  const ends = data.result
    .filter(({ urgency }) => urgency === 'due' || urgency === 'soon')
    .flatMap(({ callAt, callUntil, promisedAt }) => callUntil ?? callAt ?? promisedAt ?? [])
  expect(ends.length).toBeGreaterThan(3)
  expect(ends).toEqual(ends.toSorted())
  expect(data.result.some(({ urgency }) => urgency === 'closed')).toBe(false)
})

test('a lead is found by whole name, last four digits, number and receipt, and by nothing less', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk, { customerName: '남궁고른', customerMobile: '01099887766' })
  const find = async (q: string) => {
    const { data } = await site.get<List>(`/api/desk/leads?${new URLSearchParams({ q })}`, desk)
    return data.result.map((line) => line.id)
  }
  expect(await find('남궁고른')).toEqual([id])
  expect(await find('7766')).toEqual([id])
  expect(await find('010-9988-7766')).toEqual([id])
  // As other keyboards and address books write them.
  for (const q of ['남궁고른'.normalize('NFD'), '남궁 고른', '７７６６', '+82 10-9988-7766', '010.9988.7766'])
    expect([q, await find(q)]).toEqual([q, [id]])
  expect((await deskPage(site, '/desk?q=남궁', desk)).text).toContain('이름과 접수번호는 전부')
  expect(await find('남궁')).toEqual([])
  const beyond = await deskPage(site, '/desk?q=7766&page=9', desk)
  expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/desk?q=7766&page=1'])
  expect(await find("%' or 1=1 --")).toEqual([])
})

test('of twenty claims at once exactly one wins, and the others are told who', async () => {
  await using site = await openTestSite()
  const desks = await Promise.all(
    ['advisor1', 'advisor2', 'advisor3', 'manager', 'owner'].map((who) => signIn(site, who)),
  )
  const lead = await aLead(site, desks[0]!)
  const claims = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => ({
      desk: index % 5,
      ...(await post(site, desks[index % 5]!, `${lead.id}/claim`)),
    })),
  )
  const winners = new Set(claims.filter(({ status }) => status === 200).map(({ desk }) => desk))
  expect(winners.size).toBe(1)
  const losers = claims.filter(({ status }) => status === 409)
  expect(losers).toHaveLength(16)
  expect(losers[0]!.message).toMatch(/ 님이 먼저 맡았어요\.$/)
  // A manager, as another advisor than the winner may not open it.
  const { data } = await open(site, desks[3]!, lead.id)
  expect(data.events.filter(({ kind }) => kind === 'CLAIMED')).toHaveLength(1)
  expect(data.lead.status).toBe('ASSIGNED')
})

test('a call that nobody takes comes back, the third holds the lead', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk)
  const results: LeadLine[] = []
  for (let call = 0; call < 3; call += 1) {
    results.push(
      (await post(site, desk, `${id}/calls`, { outcome: 'ABSENT', note: `${call + 1}번째 부재` })).data,
    )
  }
  expect(results.map(({ status }) => status)).toEqual(['ABSENT', 'ABSENT', 'HOLD'])
  expect(results[0]).toMatchObject({ attempts: 1, assignee: { name: '상담사 가' } })
  expect(results[0]!.callAt).not.toBeNull()
  expect(results[2]!.callAt).toBeNull()
  const { data } = await open(site, desk, id)
  expect(data.events[0]).toMatchObject({ kind: 'CALLED', note: '3번째 부재', staffName: '상담사 가' })
  const stored = await site.services.database
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('부재')
})

test('whoever spoke, also to refuse, is tried as often as before when the lead opens anew', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk)
  for (const outcome of ['ABSENT', 'ABSENT', 'REFUSED'])
    expect((await post(site, desk, `${id}/calls`, { outcome })).status, outcome).toBe(200)
  expect((await post(site, desk, `${id}/status`, { status: 'CALLING' })).status).toBe(200)
  expect((await post(site, desk, `${id}/calls`, { outcome: 'ABSENT' })).data.status).toBe('ABSENT')
})

test('calling later needs a time, refusing closes, and a closed lead is called no more', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk)
  expect(await post(site, desk, `${id}/calls`, { outcome: 'LATER' })).toMatchObject({
    status: 422,
    data: { errors: { callAgainAt: '다시 걸 날짜와 시간을 적어 주세요.' } },
  })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await post(site, desk, `${id}/calls`, { outcome: 'LATER', callAgainAt: later })).data.urgency).toBe(
    'later',
  )
  expect((await post(site, desk, `${id}/calls`, { outcome: 'REFUSED' })).data).toMatchObject({
    status: 'REFUSED',
    urgency: 'closed',
  })
  expect((await post(site, desk, `${id}/calls`, { outcome: 'TALKED' })).status).toBe(409)
  expect((await post(site, desk, `${id}/claim`)).status).toBe(200)
})

test('a change made on an older state is refused with the newer one', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id, version } = await aLead(site, desk)
  expect((await post(site, desk, `${id}/calls`, { outcome: 'BUSY', version })).status).toBe(200)
  const stale = await post<{ lead: LeadLine }>(site, desk, `${id}/calls`, { outcome: 'TALKED', version })
  expect(stale).toMatchObject({ status: 409, message: '다른 상담사가 먼저 바꿨어요. 새 내용을 불러올게요.' })
  expect(stale.data.lead).toMatchObject({ id, version: version + 1, status: 'CALLING' })
})

test('an advisor changes no lead of another, a manager hands leads over', async () => {
  await using site = await openTestSite()
  const [one, two, manager] = await Promise.all(
    ['advisor1', 'advisor2', 'manager'].map((who) => signIn(site, who)),
  )
  const { id } = await aLead(site, one!)
  await post(site, one!, `${id}/claim`)
  expect((await post(site, two!, `${id}/calls`, { outcome: 'TALKED' })).status).toBe(403)
  expect((await post(site, two!, `${id}/status`, { status: 'REFUSED' })).status).toBe(403)
  expect((await post(site, two!, `${id}/assign`, { assigneeId: null })).status).toBe(403)
  const colleague = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 나')
    .executeTakeFirstOrThrow()
  const handed = await post(site, manager!, `${id}/assign`, { assigneeId: colleague.id })
  expect(handed.data.assignee?.name).toBe('상담사 나')
  expect((await post(site, two!, `${id}/calls`, { outcome: 'TALKED', status: 'APPLIED' })).data.status).toBe(
    'APPLIED',
  )
})

test('a state that cannot be reached from here is refused', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk)
  expect(await post(site, desk, `${id}/status`, { status: 'GIFTED' })).toMatchObject({ status: 422 })
  expect((await post(site, desk, `${id}/status`, { status: 'FALSE' })).data.urgency).toBe('closed')
})

test('a number is shown for a reason only, and the reason is chained into the access log', async () => {
  await using site = await openTestSite()
  const [desk, privacy] = await Promise.all([signIn(site, 'advisor1'), signIn(site, 'privacy')])
  const { id } = await aLead(site, desk, { customerName: '홍길동', customerMobile: '01012345678' })
  const before = await open(site, desk, id)
  expect(JSON.stringify(before.data)).not.toMatch(/홍길동|01012345678/)
  await open(site, desk, id)
  expect(await post(site, desk, `${id}/reveal`, { reason: ' 네 ' })).toMatchObject({ status: 422 })
  const shown = await post(site, desk, `${id}/reveal`, { reason: '상담 전화' })
  expect(shown.data).toEqual({ customerName: '홍길동', customerMobile: '01012345678' })
  const log = await site.get<{ result: Record<string, unknown>[] }>('/api/desk/audit', privacy)
  const ofLead = log.data.result.filter(({ subject }) => subject === `lead:${id}`)
  expect(ofLead.map(({ action, reason, subject }) => [action, reason, subject])).toEqual([
    ['lead.reveal', '상담 전화', `lead:${id}`],
    ['lead.openOther', '', `lead:${id}`],
    // Found by a search.
    ['lead.list', '', `lead:${id}`],
  ])
  const checked = await site.get('/api/desk/audit/verify', privacy)
  expect(checked.data).toMatchObject({ isIntact: true, chain: { lines: 7, brokenAt: null }, unproved: 0 })
})

test('an altered, a removed and a cut-off line of the access log are found', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk)
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => post(site, desk, `${id}/reveal`, { reason: `확인 ${turn}` })),
  )
  expect(await verifyAccessLog(site.services)).toEqual({
    isIntact: true,
    // With the sign-in and the search.
    lines: 11,
    brokenAt: null,
    unkeyed: 0,
    unknownKey: null,
  })
  const lines = await database.selectFrom('access_log').select(['id', 'reason']).orderBy('id').execute()
  const third = lines[2]!
  const rewrite = (reason: string) =>
    tamper(site, sql`update access_log set reason = ${reason} where id = ${third.id}`)
  await rewrite('고침')
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: false, brokenAt: third.id })
  await rewrite(third.reason)
  const shift = (by: string) =>
    tamper(site, sql`update access_log set at = at + ${by}::interval where id = ${third.id}`)
  await shift('1 microsecond')
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: false, brokenAt: third.id })
  await shift('-1 microsecond')
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: true })
  const remove = (line: number) => tamper(site, sql`delete from access_log where id = ${line}`)
  await remove(lines.at(-1)!.id)
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: false, brokenAt: 0 })
  await remove(third.id)
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: false, brokenAt: lines[3]!.id })
})

test('reading very many leads in ten minutes raises an alert', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { id } = await aLead(site, desk)
  // More than one person may be shown in an hour: only who may do more comes so far.
  const value = { ...DEFAULTS.reveals, perHour: 200 }
  const owner = await signIn(site, 'owner')
  await site.put('/api/desk/settings/reveals', { version: 0, value }, owner)
  for (let turn = 0; turn < 101; turn += 1) await post(site, desk, `${id}/reveal`, { reason: '상담 전화' })
  expect(site.logLines.filter((line) => line['event'] === 'mass-reading')).toHaveLength(1)
})

test('ids that are none are leads that do not exist', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  for (const id of ['1', 'x', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', "';drop table leads;--"]) {
    expect((await open(site, desk, encodeURIComponent(id))).status).toBe(404)
  }
})
