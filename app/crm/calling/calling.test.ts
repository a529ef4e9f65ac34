import { expect, test } from 'vitest'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { postAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string> & { authorization: string }

const aLead = async (site: TestSite, customerMobile: string, change: Record<string, unknown> = {}) =>
  (await receiveLead(site, { customerMobile, ...change })).id

const dial = (site: TestSite, id: string, desk: Headers) =>
  site.post<{ customerMobile: string; lead: { status: string; assignee: { name: string } | null } }>(
    `/api/desk/leads/${id}/dial`,
    {},
    desk,
  )

async function nextPage(site: TestSite, desk: Headers, query = '') {
  const response = await site.fetch(`/desk/next${query}`, { headers: desk })
  expect(response.status).toBe(200)
  return response.text()
}

test('dialling shows the number, takes the lead, and is kept in the log and the timeline', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const id = await aLead(site, '01000041111')
  const first = await dial(site, id, one)
  expect(first.data).toMatchObject({
    customerMobile: '01000041111',
    lead: { status: 'CALLING', assignee: { name: '상담사 가' } },
  })
  // Who comes second is told, and sees no number.
  const second = await dial(site, id, two)
  expect(second.status).toBe(403)
  expect(JSON.stringify(second)).not.toContain('01000041111')
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${id}`, one)
  expect(data.events[0]).toMatchObject({ kind: 'DIALED', staffName: '상담사 가' })
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('subject', '=', `lead:${id}`)
    .where('action', '=', 'lead.dial')
    .execute()
  expect(log).toHaveLength(1)
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: true })
})

test.each([
  ['2026-11-23', '10:00', null, '전화 걸기<kbd'],
  ['2026-11-23', '18:30', '내일 09:00부터 걸어 주세요.', '그래도 걸기<kbd'],
  ['2026-11-28', '11:00', '11월 30일(월) 09:00부터 걸어 주세요.', '그래도 걸기<kbd'],
  ['2026-11-28', '22:00', '11월 30일(월) 09:00부터 걸어 주세요.', null],
])(
  'on %s at %s the next call says when people may be called, and dials as far as it may',
  async (day, time, told, dialWords) => {
    await using site = await openTestSite({ now: () => seoulMoment(day, time) })
    const html = await nextPage(site, await signIn(site, 'advisor1'))
    expect(html.includes('지금은 상담 시간이 아니에요')).toBe(told !== null)
    expect(html).toContain(told ?? '내 차례')
    expect(html.includes('id="lead-dial"')).toBe(dialWords !== null)
    expect(html).toContain(dialWords ?? '전화는 </span>11월 30일(월) 09:00부터')
  },
)

test.each([
  ['20:59', 200],
  ['21:00', 409],
  ['07:59', 409],
  ['08:00', 200],
])('at %s dialling answers %i', async (time, status) => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', time) })
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000042222')
  expect((await dial(site, id, desk)).status).toBe(status)
})

test('somebody who named a time at night is called then, and only then', async () => {
  const clock = { now: seoulMoment('2026-11-23', '17:00') }
  await using site = await openTestSite({ now: () => clock.now })
  const id = await aLead(site, '01000042333')
  const first = await signIn(site, 'advisor1')
  const later = { outcome: 'LATER', callAgainAt: '2026-11-23T21:30:00+09:00' }
  expect((await site.post(`/api/desk/leads/${id}/calls`, later, first)).status).toBe(200)
  for (const [time, status] of [
    ['21:20', 409],
    ['21:35', 200],
    ['23:40', 409],
  ] as const) {
    clock.now = seoulMoment('2026-11-23', time)
    expect((await dial(site, id, await signIn(site, 'advisor1'))).status).toBe(status)
  }
})

test('a lead whose note was begun keeps its place, whoever comes in or takes it, until it is closed', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  const { database, now } = site.services
  await database.deleteFrom('leads').execute()
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const noted = await aLead(site, '01000043111', { customerName: '홍길동' })
  const urgent = await aLead(site, '01000043222', { customerName: '남궁민수' })
  const due = new Date(now().getTime() - 60 * 60_000)
  await database.updateTable('leads').set({ call_at: due }).where('id', '=', urgent).execute()
  const heading = async (query: string) =>
    /다음 통화: <\/span>([^<]+)/.exec(await nextPage(site, one, query))?.[1]
  expect(await heading('')).toBe('남**수')
  expect(await heading(`?hold=${noted}`)).toBe('홍*동')
  const page = await nextPage(site, one, `?hold=${noted}`)
  expect(page).toContain('더 급한 상담이 들어왔어요')
  expect(page).toContain(`href="/desk/leads/${urgent}"`)
  expect(await nextPage(site, one, `?hold=${urgent}`)).not.toContain('더 급한 상담이')
  await dial(site, noted, two)
  expect(await heading(`?hold=${noted}`)).toBe('홍*동')
  await database
    .updateTable('leads')
    .set({ status: 'FALSE', closed_at: now() })
    .where('id', '=', noted)
    .execute()
  expect(await heading(`?hold=${noted}`)).toBe('남**수')
  expect(await heading('?hold=nobody')).toBe('남**수')
})

test('the next call is the most urgent of mine and of nobody’s; another’s and tomorrow’s are not', async () => {
  const clock = { now: seoulMoment('2026-11-23', '10:30') }
  await using site = await openTestSite({ now: () => clock.now })
  await site.services.database.deleteFrom('leads').execute()
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  await aLead(site, '01000043001', {
    customerName: '내일이',
    wishDate: '2026-11-24',
    wishTime: '10:00-12:00',
  })
  await aLead(site, '01000043002', { customerName: '빨리요' })
  const theirs = await aLead(site, '01000043003', { customerName: '남의것' })
  await site.post(`/api/desk/leads/${theirs}/claim`, {}, two)
  await aLead(site, '01000043004', {
    customerName: '지금요',
    wishDate: '2026-11-23',
    wishTime: '10:00-12:00',
  })
  const page = await nextPage(site, one)
  // The first call was promised within an hour, the wish lasts until twelve.
  expect(page).toMatch(/다음 통화: <\/span>빨\*요/)
  expect(page).toContain('지*요')
  expect(page).not.toContain('내*이')
  expect(page).not.toContain('남*것')
  expect(page).not.toContain('01000043004')
  expect(page).toContain('안녕하세요, 고른커넥트 상담사 가입니다.')
  clock.now = seoulMoment('2026-11-23', '11:32')
  const late = await nextPage(site, await signIn(site, 'advisor1'))
  expect(late).toMatch(/다음 통화: <\/span>빨\*요/)
  expect(late).toContain('2분 늦음')
})

test('without a script a call is dialled, refused and recorded: number and words stand on the next page', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:30') })
  await site.services.database.deleteFrom('leads').execute()
  const desk = await signIn(site, 'advisor1')
  const leadId = await aLead(site, '01000046001', { customerName: '하나요' })
  const post = (path: string, act: string, form: Record<string, string> = {}) =>
    postAct(site, path, `/api/desk/leads/${leadId}/${act}`, desk, form)
  for (const path of ['/desk/next', `/desk/leads/${leadId}`]) {
    expect((await post(path, 'dial')).text).toContain('010-0004-6001')
    const untimed = { 'callAgainAt.date': '2026-11-24', 'callAgainAt.time': '' }
    const refused = await post(path, 'calls', { outcome: 'LATER', note: '남아야 할 말', ...untimed })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('다시 걸 날짜와 시간을 적어 주세요.')
    expect(refused.text).toContain('남아야 할 말')
    expect((await post(path, 'reveal', { reason: '한' })).text).toContain('두 글자 이상')
    expect((await post(path, 'reveal', { reason: '확인' })).text).toContain('하나요')
    // A time that was typed before another outcome was chosen is nobody's wish.
    const time = { 'callAgainAt.date': '2026-11-24', 'callAgainAt.time': '03:00' }
    const { status, text } = await post(path, 'calls', { outcome: 'BUSY', note: '', ...time })
    expect([status, text.includes('통화를 기록했어요.')]).toEqual([200, path === '/desk/next'])
    const { data } = await site.get<LeadDetail>(`/api/desk/leads/${leadId}`, desk)
    expect(data.lead.callAt).toBe('2026-11-23T11:00:00.000+09:00')
  }
  const unsafe = await post(`/desk/leads/${leadId}`, 'calls', { outcome: 'BUSY', note: 'a\0b' })
  expect(unsafe.status).toBe(422)
})

test('a lead that is put off comes last; without leads the page says so', async () => {
  const clock = { now: seoulMoment('2026-11-23', '10:30') }
  await using site = await openTestSite({ now: () => clock.now })
  await site.services.database.deleteFrom('leads').execute()
  const desk = await signIn(site, 'advisor1')
  expect(await nextPage(site, desk)).toContain('내가 걸 상담이 없어요')
  const first = await aLead(site, '01000044001', { customerName: '먼저요' })
  clock.now = seoulMoment('2026-11-23', '10:31')
  await aLead(site, '01000044002', { customerName: '나중요' })
  expect(await nextPage(site, desk)).toMatch(/다음 통화: <\/span>먼\*요/)
  expect(await nextPage(site, desk, `?skip=${first}`)).toMatch(/다음 통화: <\/span>나\*요/)
  expect(await nextPage(site, desk, '?skip=x,,%00,..')).toContain('먼*요')
})

test('a call that was begun stays until it is noted, whatever comes in meanwhile', async () => {
  const clock = { now: seoulMoment('2026-11-23', '10:30') }
  await using site = await openTestSite({ now: () => clock.now })
  await site.services.database.deleteFrom('leads').execute()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000046001', { customerName: '통화중' })
  await dial(site, id, desk)
  await aLead(site, '01000046002', {
    customerName: '급해요',
    wishDate: '2026-11-23',
    wishTime: '10:00-12:00',
  })
  expect(await nextPage(site, desk)).toMatch(/다음 통화: <\/span>통\*중/)
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'BUSY' }, desk)
  expect(await nextPage(site, desk)).toMatch(/다음 통화: <\/span>급\*요/)
})

test('the script is the carrier’s own, with what is known filled in', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:30') })
  await site.services.database.deleteFrom('leads').execute()
  const desk = await signIn(site, 'advisor1')
  await aLead(site, '01000045001', { carrier: 'kt', planCode: 'KT-04' })
  // As it is drawn; what other carriers' parts say is sent along, for another choice.
  const [page = ''] = (await nextPage(site, desk)).split('id="page-start"')
  expect(page).toContain('휴대폰 결합은 휴대폰 요금제 금액에 따라')
  expect(page).not.toContain('휴대폰은 SK텔레콤, 인터넷과 TV는')
  // Nobody has said whose phone it is: no phone's discount is in it.
  expect(page.replaceAll(/<[^>]+>/g, '')).toContain('월 요금은 36,300원이에요')
})
