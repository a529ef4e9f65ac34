import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import type { Dashboard } from './contract.ts'

type Headers = { authorization: string }

const at = (text: string) => seoulMoment(text.slice(0, 10), text.slice(11))

/** A clock that is put where a test wants it; sessions go along with it. No leads, and nobody hands them out. */
async function aSite(start: string) {
  const clock = { now: at(start) }
  const site = await openTestSite({ now: () => clock.now })
  const { services } = site
  await services.database.deleteFrom('leads').execute()
  const { calling } = await readSettings(services)
  await writeSetting(services, 'calling', { ...calling, assignsByItself: false })
  const moveTo = async (text: string) => {
    clock.now = at(text)
    await services.database
      .updateTable('staff_sessions')
      .set({ last_seen_at: clock.now, expires_at: new Date(clock.now.getTime() + 3_600_000) })
      .execute()
  }
  return Object.assign(site, { moveTo })
}

const aLead = async (site: TestSite, customerMobile: string, change: object = {}, inType?: string) =>
  (await receiveLead(site, { customerMobile, ...change }, inType ? { cookie: `inType=${inType}` } : {})).id

async function step(site: TestSite, desk: Headers, path: string, body: object = {}) {
  const answer = await site.post(`/api/desk/${path}`, body, desk)
  expect(answer, path).toMatchObject({ status: 200 })
}

async function look(site: TestSite, desk: Headers, query = ''): Promise<Dashboard> {
  const answer = await site.get<Dashboard>(`/api/desk/dashboard${query}`, desk)
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}

const countOf = ({ tasks }: Dashboard, task: Dashboard['tasks'][number]['task']) =>
  tasks.find((each) => each.task === task)?.count

/** Sunday night to Monday evening: five people ask, one twice, one is merged into another. */
async function aMonday(site: Awaited<ReturnType<typeof aSite>>, advisor: Headers) {
  const night = await aLead(site, '01000071001', {}, 'IRGC3')
  await site.moveTo('2026-11-23T00:05')
  const wish = { wishDate: '2026-11-23', carrier: 'kt', planCode: 'KT-04' }
  const kept = await aLead(site, '01000071002', { ...wish, wishTime: '10:00-12:00' }, 'IRGC3')
  await site.moveTo('2026-11-23T09:10')
  const waiting = await aLead(site, '01000071003')
  await site.moveTo('2026-11-23T09:20')
  await aLead(site, '01000071003', { requestInfo: '한 번 더 신청해요' })
  const twin = await aLead(site, '01000071004', {}, 'IRGC3')
  await step(site, advisor, `leads/${waiting}/merge`, { otherId: twin })
  // Nobody had called: what waited over the night waited half an hour of work.
  await site.moveTo('2026-11-23T09:30')
  await step(site, advisor, `leads/${night}/dial`)
  await site.moveTo('2026-11-23T09:35')
  await step(site, advisor, `leads/${night}/calls`, { outcome: 'ABSENT' })
  await site.moveTo('2026-11-23T09:40')
  const early = await aLead(site, '01000071005', { ...wish, wishTime: '13:00-15:00' })
  await site.moveTo('2026-11-23T10:30')
  await step(site, advisor, `leads/${kept}/dial`)
  await site.moveTo('2026-11-23T12:05')
  await step(site, advisor, `leads/${kept}/calls`, { outcome: 'TALKED' })
  await step(site, advisor, `leads/${early}/calls`, { outcome: 'BUSY' })
  return { kept, waiting, early }
}

test('a Monday is counted as it went, across midnight, lunch and the weekend', async () => {
  await using site = await aSite('2026-11-22T23:50')
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const { kept, waiting } = await aMonday(site, advisor)
  await site.moveTo('2026-11-23T14:00')
  const noon = await look(site, owner)
  expect(noon).toMatchObject({
    period: { key: 'today', name: '오늘', from: '2026-11-23', beforeName: '한 주 전 월요일' },
    leads: { total: 3, before: 0, beforeSoFar: 0, samples: 0, destroyed: 0 },
    // 09:00 to 10:30, and 09:40 to noon: the call in the break was at 12:05.
    firstCall: { median: 115, called: 2, waiting: 1, longest: 230, unrecorded: 0 },
    // The afternoon's slot is not over.
    wishes: { ended: 1, kept: 1, rate: 100 },
    calls: { total: 3, absent: 1, rate: 33 },
    contracts: { applied: 0, opened: 0 },
    sources: [
      { inType: null, leads: 2, called: 1, contracts: 0 },
      { inType: 'IRGC3', leads: 1, called: 1, contracts: 0 },
    ],
  })
  expect([noon.hours[0], noon.hours[9], noon.hours.reduce((sum, many) => sum + many)]).toEqual([1, 2, 3])
  expect(noon.days.map(({ leads }) => leads)).toEqual([0, 0, 0, 0, 0, 1, 3])
  expect(noon.advisors).toMatchObject([
    { name: '상담사 가', leads: 2, calls: 3, absent: 1, contracts: 0 },
    { name: '상담사 나', leads: 0, calls: 0 },
    { name: '상담사 다', leads: 0 },
    { id: null, name: '담당 없음', leads: 1 },
  ])
  expect(countOf(noon, 'unassigned')).toBe(1)

  const saved = await site.fetch('/api/desk/dashboard/table?table=advisors', { headers: owner })
  expect(saved.headers.get('content-disposition')).toContain(
    'goreun-connect-advisors-2026-11-23-2026-11-23.csv',
  )
  expect((await saved.text()).split('\r\n')).toEqual([
    '상담사,접수,통화,부재,가입',
    '상담사 가,2,3,1,0',
    '상담사 나,0,0,0,0',
    '상담사 다,0,0,0,0',
    '담당 없음,1,0,0,0',
    '2026.11.23~2026.11.23 · 2026.11.23 14:00 기준 · 내려받은 사람 대표 · 모두 4줄,,,,',
    '',
  ])

  // Evening: the second wish is over and was called too early; one is put aside without a call; a line is opened.
  await site.moveTo('2026-11-23T18:30')
  await step(site, advisor, `leads/${waiting}/status`, { status: 'FALSE' })
  await step(site, advisor, `leads/${kept}/quotes`, { planCode: 'KT-04', mobileLines: 1, phoneCarrier: 'kt' })
  await agreeToTransfer(site, advisor, kept)
  await step(site, advisor, `leads/${kept}/contract/apply`, {})
  const gift = { openedOn: '2026-11-23', giftDueOn: '2026-11-24' }
  await step(site, advisor, `leads/${kept}/contract/open`, gift)
  const evening = await look(site, owner)
  expect(evening).toMatchObject({
    leads: { total: 3 },
    firstCall: { median: 115, called: 2, waiting: 0, unrecorded: 1 },
    wishes: { ended: 2, kept: 1, rate: 50 },
    contracts: { applied: 1, opened: 1 },
    promises: expect.arrayContaining([{ kind: 'GIFT', promised: 0, late: 0, moved: 0 }]),
  })
  expect(evening.sources.find(({ inType }) => inType === 'IRGC3')).toMatchObject({ contracts: 1 })
  expect(evening.advisors[0]).toMatchObject({ contracts: 1 })

  // Sunday's own figures: a first call on Monday morning.
  expect(await look(site, owner, '?from=2026-11-22&to=2026-11-22')).toMatchObject({
    leads: { total: 1, before: 0, beforeSoFar: null },
    firstCall: { median: 30, called: 1 },
    calls: { total: 0, absent: 0, rate: null },
    wishes: { ended: 0, rate: null },
  })
  await site.moveTo('2026-11-26T10:00')
  const week = await look(site, owner, '?period=week')
  expect(week).toMatchObject({
    leads: { total: 4 },
    promises: expect.arrayContaining([{ kind: 'GIFT', promised: 1, late: 1, moved: 0 }]),
    contracts: { opened: 1 },
  })
  expect(countOf(week, 'lateGifts')).toBe(1)

  // The figure and the task are one number, of now; below it is what is to be given today.
  const tile = async () =>
    /<dt>늦은 사은품<\/dt>(.*?)<\/div>/s
      .exec((await deskPage(site, '/desk/dashboard?period=week', owner)).text)![1]!
      .replaceAll(/<[^>]*>|\n/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(await tile()).toMatch(/^ 1 건 .*오늘 줄 사은품이 없어요/)
  await site.services.database.updateTable('gifts').set({ due_on: '2026-11-30' }).execute()
  expect(countOf(await look(site, owner, '?period=week'), 'lateGifts')).toBe(0)
  expect(await tile()).toMatch(/^ 0 건 .*오늘 줄 사은품이 없어요/)
})

test('applied and opened lines are told by kind, and a plain count agrees', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const contract = async (mobile: string, quoted: object, openedOn: string | null) => {
    const id = await aLead(site, mobile)
    await step(site, advisor, `leads/${id}/quotes`, quoted)
    await agreeToTransfer(site, advisor, id)
    await step(site, advisor, `leads/${id}/contract/apply`, {})
    if (openedOn) await step(site, advisor, `leads/${id}/contract/open`, { openedOn, giftDueOn: null })
    return id
  }
  const bundled = { planCode: 'KT-04', mobileLines: 2, phoneCarrier: 'kt', homePhone: true }
  await contract('01000075001', bundled, '2026-11-23')
  await contract('01000075002', { planCode: 'KT-01', mobileLines: 0 }, '2026-11-23')
  await contract('01000075003', { planCode: 'KT-04', mobileLines: 0, homePhone: true }, null)
  const cancelled = await contract('01000075004', bundled, null)
  await step(site, advisor, `leads/${cancelled}/contract/cancel`)
  const { lines, contracts } = await look(site, owner)
  expect(lines).toEqual([
    { kind: 'internet', applied: 3, opened: 2, openedLines: 2 },
    { kind: 'tv', applied: 2, opened: 1, openedLines: 1 },
    { kind: 'phone', applied: 2, opened: 1, openedLines: 1 },
    { kind: 'bundle', applied: 1, opened: 1, openedLines: 2 },
  ])
  expect(contracts).toEqual({ applied: lines[0]?.applied, opened: lines[0]?.opened })

  const held = {
    internet: 'true',
    tv: "tv <> 'none'",
    phone: "terms ? 'homePhoneName'",
    bundle: "terms ->> 'bundleDiscount' <> '0'",
  }
  for (const [kind, holds] of Object.entries(held)) {
    const { rows } = await sql<{ status: string }>`select status from contracts join plans on code = plan_code
      where ${sql.raw(holds)} and status <> 'CANCELLED'`.execute(site.services.database)
    const counted = { applied: rows.length, opened: rows.filter(({ status }) => status === 'OPENED').length }
    expect(
      lines.find((line) => line.kind === kind),
      kind,
    ).toMatchObject(counted)
  }
  const saved = await site.fetch('/api/desk/dashboard/table?table=lines', { headers: owner })
  expect(await saved.text()).toContain(
    '회선,가입,개통,개통 회선\r\n인터넷,3,2,2\r\nTV,2,1,1\r\n인터넷전화,2,1,1\r\n휴대폰 결합,1,1,2\r\n',
  )
  const { text } = await deskPage(site, '/desk/dashboard', owner)
  expect(text).toContain('회선 종류별 가입 · 개통')
  expect(
    (await look(site, owner, '?from=2026-11-22&to=2026-11-22')).lines.every(({ applied }) => applied === 0),
  ).toBe(true)
})

test('what was destroyed still counts by day and source; samples are told apart', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const owner = await signIn(site, 'owner')
  const { database } = site.services
  const id = await aLead(site, '01000072001', {}, 'IRGC7')
  await database.updateTable('leads').set({ is_sample: true }).where('id', '=', id).execute()
  const gone = {
    carrier: null,
    in_type: 'IRGC7',
    assignee_id: null,
    attempts: 2,
    is_called: true,
    request_count: 1,
    created_on: '2026-11-20',
    closed_on: '2026-11-20',
    destroyed_on: '2026-11-22',
  }
  await database
    .insertInto('destroyed_leads')
    .values([
      { ...gone, id: uuidv7(), status: 'REFUSED', is_converted: false },
      { ...gone, id: uuidv7(), status: 'DUPLICATE', is_converted: false },
      { ...gone, id: uuidv7(), status: 'REFUSED', is_converted: false, is_merged: true },
    ])
    .execute()
  expect(await look(site, owner, '?period=week')).toMatchObject({
    leads: { total: 2, samples: 1, destroyed: 1 },
    hasSamples: true,
    firstCall: { median: null, called: 1, waiting: 1, unrecorded: 0 },
    sources: [{ inType: 'IRGC7', leads: 2, called: 1, contracts: 0 }],
  })
  const { text } = await deskPage(site, '/desk/dashboard?period=week', owner)
  expect(text).toContain('들어온 상담 가운데 1건은 예시예요.')
  expect(text).toContain('들어온 상담 가운데 1건은 기간이 지나 파기했어요.')
})

test('an empty desk is told in words; whoever may not look is refused; wrong days stay typed', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const empty = await look(site, manager)
  expect(empty).toMatchObject({
    leads: { total: 0, before: 0 },
    firstCall: { median: null, called: 0, waiting: 0, unrecorded: 0 },
    wishes: { rate: null },
    sources: [],
  })
  expect(empty.tasks.map(({ task }) => task)).not.toContain('destruction')
  expect((await look(site, owner)).tasks.map(({ task }) => task)).toContain('destruction')
  const { status, text } = await deskPage(site, '/desk/dashboard', owner)
  expect(status).toBe(200)
  for (const words of ['오늘 줄 사은품이 없어요', '10:00 기준', '지금 할 일']) expect(text).toContain(words)
  // What has nothing to count is left out.
  for (const name of ['희망 시간 준수율', '부재율', '첫 연락까지 중앙값'])
    expect(text).not.toContain(`figure-strip__figure"><dt>${name}`)

  for (const query of [
    '?period=year',
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-11-01',
    '?from=2026-11-24&to=2026-11-24',
    '?from=2026-11-20&to=2026-11-01',
    '?from=2020-01-01&to=2026-11-01',
    '?from=9999-01-01&to=9999-01-01',
    '?from=%00&to=x',
  ]) {
    const answer = await site.get(`/api/desk/dashboard${query}`, owner)
    expect([query, answer.status]).toEqual([query, 422])
    expect((await deskPage(site, `/desk/dashboard${query}`, owner)).status, query).toBe(422)
    const file = await site.get(`/api/desk/dashboard/table${query}&table=days`, owner)
    expect([query, file.status]).toEqual([query, 422])
  }
  const wrong = await deskPage(site, '/desk/dashboard?from=2026-11-20&to=2026-11-01', owner)
  expect(wrong.text).toContain('첫 날짜보다 앞이에요. 날짜를 다시 확인해 주세요. 오늘을 대신 보여 드려요.')
  expect(wrong.text).toMatch(/name="to"[^>]*value="2026-11-01"|value="2026-11-01"[^>]*name="to"/)
  const advisor = await signIn(site, 'advisor1')
  const refused = await deskPage(site, '/desk/dashboard', advisor)
  expect([refused.status, refused.text.includes('오늘 현황은 운영자와 관리자만')]).toEqual([403, true])
})

test('a question waits for its answer on the desk, a made-up one does not', async () => {
  await using site = await aSite('2026-11-23T10:00')
  const owner = await signIn(site, 'owner')
  expect(countOf(await look(site, owner), 'questions')).toBe(0)
  const member = await signMemberIn(site)
  const question = {
    title: '주말에도 설치가 되나요',
    content: '토요일 오후에 설치하고 싶어요.',
    category: 'kt',
  }
  const sent = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, member)
  expect(countOf(await look(site, owner), 'questions')).toBe(1)
  const list = await deskPage(site, '/desk/posts?board=bbs_qna&state=unanswered', owner)
  expect(list.text).toContain(question.title)
  expect(list.text).not.toContain('약정이 6개월 남았는데 바꿔도 될까요')
  const comment = { content: '토요일에도 설치해 드려요.' }
  const answered = await site.post(
    `/api/bbs/bbs_qna/${sent.data.seqno}/comments`,
    comment,
    await signIn(site, 'manager'),
  )
  expect(answered.status).toBe(200)
  expect(countOf(await look(site, owner), 'questions')).toBe(0)
})

test('an owner is met by money and danger, a manager by the calls to hand out', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const owed = await database
    .selectFrom('gifts')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
    .where('paid_on', 'is', null)
    .executeTakeFirstOrThrow()
  expect(owed.amount).toBeGreaterThan(0)
  const plain = async (who: Headers) =>
    (await deskPage(site, '/desk/dashboard', who)).text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const told = await plain(owner)
  expect(told).toContain('최근 7일 남는 돈')
  expect(told).toContain(`줄 사은품 ${owed.amount.toLocaleString('ko')}원`)
  expect(told).toMatch(/열기까지 \d+ ?가지/)
  expect(told).toContain('백업 꺼짐')
  // What is left is the figure of the page that its link opens.
  const link = /href="(\/desk\/profit\?from=[^"]*)"/.exec(
    (await deskPage(site, '/desk/dashboard', owner)).text,
  )
  const left = /최근 7일 남는 돈 (−?[\d,]+원|–)/.exec(told)?.[1]
  expect(left).toBeDefined()
  if (link) expect((await deskPage(site, link[1]!.replaceAll('&amp;', '&'), owner)).text).toContain(left)
  const handed = await plain(manager)
  for (const word of ['최근 7일 남는 돈', '열기까지', '백업 꺼짐']) expect(handed).not.toContain(word)
})
