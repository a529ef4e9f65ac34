import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OwnReminder } from '#app/crm/renewals/own-reminders.server.ts'
import { readOwnReminders } from '#app/crm/renewals/own-reminders.server.ts'
import { forgetEndedReminders, remindOfEnds } from '#app/crm/renewals/remind.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { destroyLead } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { enterAcceptance } from './carrier-acceptance.ts'
import { untilWaiting } from './crossing.ts'
import { receiveLead } from './make.ts'
import { MEMBER, postForm, signMemberIn } from './member-sign-in.ts'
import { anOpenedLine, aSiteOn, lineChange, type DeskHeaders } from './opened-lines.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'
import { openSolapi, SOLAPI_HOOK } from './solapi.ts'
import { agreeToTransfer } from './transfer-consent.ts'

const TODAY = '2026-11-23'
/** The line is opened on 2026-02-23 for 36 months. */
const [ENDS, FIRST, SECOND] = ['2029-02-22', '2028-11-24', '2029-01-23']
const HOLDER = { customerMobile: MEMBER.phone, customerName: MEMBER.usrNm }
const LINE = '/api/user/lines/reminder'

type Site = Awaited<ReturnType<typeof aSiteOn>>

const at = (site: Site, day: string, time = '10:00') => void (site.clock.now = seoulMoment(day, time))

async function told(site: TestSite, template = 'contract.end') {
  const all = await listMessages(site.services)
  return all.filter((each) => each.template === template)
}

/** Runs the job on a day; how many texts there are by then. */
async function countOn(site: Site, day: string, time = '10:00'): Promise<number> {
  at(site, day, time)
  await remindOfEnds(site.services)
  return (await told(site)).length
}

/** A member’s opened line, of which they want to be told. */
async function aRemindedLine(by: 'sms' | 'mail' = 'sms', env: Record<string, string> = {}) {
  const site = await aSiteOn(TODAY, env)
  const desk = await signIn(site, 'advisor1')
  const line = await anOpenedLine(site, desk, HOLDER)
  const member = await signMemberIn(site)
  const agreed = await site.post(LINE, { lineId: line.contractId, by, agreement: true }, member)
  expect([agreed.status, agreed.message]).toEqual([200, agreed.message])
  return Object.assign(site, { desk, line, member })
}

const tokenIn = (text: string) => /\/renewal\?token=([\w-]{44})/.exec(text)![1]!

test('whoever agreed is told once on each of the days before the end, and not without a day', async () => {
  await using site = await aRemindedLine()
  // Another line of another person, who agreed to nothing.
  await anOpenedLine(site, site.desk, '01000065101')
  for (const [day, many] of [
    [TODAY, 0],
    ['2028-11-23', 0],
    [FIRST, 1],
    ['2028-11-25', 1],
    ['2029-01-22', 1],
    [SECOND, 2],
    [ENDS, 2],
    ['2029-02-23', 2],
    ['2029-05-30', 2],
  ] as const)
    expect([day, await countOn(site, day)]).toEqual([day, many])
  const texts = await told(site)
  expect(texts.map(({ recipient, channel }) => [recipient, channel])).toEqual([
    [MEMBER.phone, 'sms'],
    [MEMBER.phone, 'sms'],
  ])
  expect(texts[0]!.text).toContain('KT 약정이 2029.02.22에 끝나요')
  // It informs: no offer, no other carrier, no sum.
  for (const { text } of texts) expect(text).not.toMatch(/\(광고\)|할인|혜택|LG|SK|\d원/)
})

test('without consent nobody is told, and neither of a line of somebody else’s nor without the tick', async () => {
  await using site = await aSiteOn(TODAY)
  const desk = await signIn(site, 'advisor1')
  const { contractId: lineId } = await anOpenedLine(site, desk, HOLDER)
  const other = await anOpenedLine(site, desk, '01000065102')
  const member = await signMemberIn(site)
  expect((await site.post(LINE, { lineId, by: 'sms' }, member)).status).toBe(422)
  expect((await site.post(LINE, { lineId, by: 'sms', agreement: 'false' }, member)).status).toBe(422)
  const stranger = { lineId: other.contractId, by: 'sms', agreement: true }
  expect((await site.post(LINE, stranger, member)).status).toBe(404)
  expect((await site.post(LINE, stranger)).status).toBe(401)
  expect(await countOn(site, FIRST)).toBe(0)
})

test('by mail it goes to the address, and a changed way takes the place of the other', async () => {
  await using site = await aRemindedLine('mail')
  expect(await countOn(site, FIRST)).toBe(1)
  const [mail] = await told(site)
  expect([mail!.channel, mail!.recipient]).toEqual(['mail', MEMBER.email])
  at(site, TODAY)
  const change = { lineId: site.line.contractId, by: 'sms', agreement: true }
  expect((await site.post(LINE, change, site.member)).status).toBe(200)
  const rows = await site.services.database.selectFrom('end_reminders').selectAll().execute()
  expect(rows.map(({ channel, stopped_by }) => [channel, stopped_by]).toSorted()).toEqual([
    ['mail', 'mypage'],
    ['sms', null],
  ])
})

test('a pause puts the reminder off with the end; a new term is told of anew', async () => {
  await using site = await aRemindedLine()
  at(site, '2028-11-01')
  const paused = lineChange('PAUSED', '2028-11-01', { until: '2028-11-21' })
  const advisor = await signIn(site, 'advisor1')
  expect((await site.post(`/api/desk/${site.line.path}/change`, paused, advisor)).status).toBe(200)
  expect(await countOn(site, FIRST)).toBe(0)
  expect(await countOn(site, '2028-12-14')).toBe(1)
  const later = await signIn(site, 'advisor1')
  // Begun anew for three years before the second one: that is told of, and the old end no more.
  await site.post(
    `/api/desk/leads/${site.line.id}/quotes`,
    { planCode: 'KT-05', mobileLines: 0, giftAmount: 300_000 },
    later,
  )
  await agreeToTransfer(site, later, site.line.id)
  const renewed = lineChange('PLAN_CHANGED', '2028-12-14', { startsTerm: true })
  const changed = await site.post(`/api/desk/${site.line.path}/change`, renewed, later)
  expect([changed.status, changed.message]).toEqual([200, changed.message])
  expect(await countOn(site, '2029-02-12')).toBe(1)
  expect(await countOn(site, '2031-09-13')).toBe(1)
  expect(await countOn(site, '2031-09-14')).toBe(2)
  expect((await told(site)).at(-1)!.text).toContain('2031.12.13')
})

type Reminded = Awaited<ReturnType<typeof aRemindedLine>>

const change = (site: Reminded, desk: DeskHeaders, ...sent: Parameters<typeof lineChange>) =>
  site.post(`/api/desk/${site.line.path}/change`, lineChange(...sent), desk)

test.each<[string, (site: Reminded, desk: DeskHeaders) => Promise<unknown>]>([
  [
    'took it back on my page',
    async (site) => site.post(LINE, { lineId: site.line.contractId, by: 'off' }, await signMemberIn(site)),
  ],
  [
    'refused texts by 080',
    (site, desk) => site.post('/api/desk/campaigns/refusals', { mobile: MEMBER.phone }, desk),
  ],
  [
    'wants no more calls',
    async (site, desk) => {
      const { id } = await receiveLead(site, HOLDER)
      await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
      return site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED', stopCalls: true }, desk)
    },
  ],
  ['ended the line', (site, desk) => change(site, desk, 'TERMINATED', '2028-11-20')],
  ['will end the line this month', (site, desk) => change(site, desk, 'TERMINATED', '2028-12-10')],
  ['handed the line over', (site, desk) => change(site, desk, 'TRANSFERRED', '2028-11-20')],
  [
    'was erased',
    async (site) => {
      await site.services.database
        .transaction()
        .execute((database) => destroyLead({ ...site.services, database }, site.line.id, () => true))
      return { status: 200 }
    },
  ],
  [
    'left',
    async (site) => {
      await site.services.database.deleteFrom('members').where('phone_sealed', 'is not', null).execute()
      return { status: 200 }
    },
  ],
])('whoever %s is not told', async (_, act) => {
  await using site = await aRemindedLine()
  at(site, '2028-11-20')
  const manager = await signIn(site, 'manager')
  const done = (await act(site, manager)) as { status: number; message?: string }
  expect([done.status, done.message]).toEqual([200, done.message])
  expect(await countOn(site, FIRST)).toBe(0)
  expect(await countOn(site, SECOND)).toBe(0)
})

test('“그만” ends it, also of what waits for the morning', async () => {
  await using solapi = await openSolapi()
  await using site = await aRemindedLine('sms', solapi.env)
  expect(await countOn(site, FIRST, '22:30')).toBe(1)
  const [waiting] = await told(site)
  expect(waiting!.status).toBe('waiting')
  const replied = await site.fetch(SOLAPI_HOOK, solapi.replied({ from: MEMBER.phone, text: '그만' }))
  expect(replied.status).toBe(200)
  expect((await told(site))[0]!.status).toBe('given_up')
  at(site, '2028-11-25', '08:30')
  await deliverDue(site.services)
  expect((await told(site))[0]!.status).toBe('given_up')
  expect(await countOn(site, SECOND)).toBe(1)
  const [row] = await site.services.database.selectFrom('end_reminders').selectAll().execute()
  expect(row).toMatchObject({ stopped_by: 'reply', recipient_sealed: null, address: '', look_on: null })
})

test('a stop that is undone within its ten seconds leaves the reminder', async () => {
  await using site = await aRemindedLine()
  const manager = await signIn(site, 'manager')
  const { id } = await receiveLead(site, HOLDER)
  await site.post(`/api/desk/leads/${id}/claim`, {}, manager)
  const call = { outcome: 'TALKED', stopCalls: true }
  const stopped = await site.post(`/api/desk/leads/${id}/calls`, call, manager)
  expect(stopped.status).toBe(200)
  const standing = () =>
    site.services.database.selectFrom('end_reminders').select('id').where('stopped_at', 'is', null).execute()
  expect(await standing()).toEqual([])
  const undone = await site.post(`/api/desk/undo/${stopped.headers.get('x-undo')}`, undefined, manager)
  expect([undone.status, undone.message]).toEqual([200, undone.message])
  expect(await standing()).toHaveLength(1)
  expect(await countOn(site, FIRST)).toBe(1)
})

const TOLD = {
  carrier: 'kt',
  month: '2027-06',
  day: '',
  contact: '010-0006-5103',
  monthly: '38,500',
  agreement: 'on',
}

test('a told end begins by the link alone, is replaced by a newer one and stopped by one press', async () => {
  await using site = await aSiteOn(TODAY)
  const page = await site.fetch('/renewal/remind')
  expect(page.status).toBe(200)
  const sent = await postForm(site, '/renewal/remind', TOLD, { 'sec-fetch-site': 'same-origin' })
  const answer = await sent.text()
  expect(answer).toContain('확인 링크를 보냈어요')
  expect(answer).toContain('누르면 2027년 3월 3일과 5월 2일에 문자로 알려 드려요.')
  const [asked] = await told(site, 'contract.endAsk')
  expect(asked).toMatchObject({ recipient: '01000065103', channel: 'sms' })
  expect(asked!.text).toContain('2027년 6월')
  // Nobody enrols a stranger: without the press nothing is told, and three days later nothing is kept.
  expect(await countOn(site, '2027-03-03')).toBe(0)
  at(site, '2026-11-25')
  await forgetEndedReminders(site.services)
  const token = tokenIn(asked!.text)
  const confirm = () => site.post('/api/renewal/reminders/confirm', { token })
  // Opening it changes nothing.
  expect(await (await site.fetch(`/renewal?token=${token}`)).text()).toContain(
    '약정 만료 알림을 받으시겠어요?',
  )
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  const shown = await (await site.fetch(`/renewal?token=${token}`)).text()
  expect(shown).toContain('1,386,000원')
  // By the first of the month, of which the day is not known.
  expect(await countOn(site, '2027-03-02')).toBe(0)
  expect(await countOn(site, '2027-03-03')).toBe(1)
  at(site, '2027-03-10')
  await site.post('/api/renewal/reminders', { ...TOLD, month: '2027-09', day: '15', agreement: true })
  const newer = tokenIn((await told(site, 'contract.endAsk')).at(-1)!.text)
  await site.post('/api/renewal/reminders/confirm', { token: newer })
  expect((await site.fetch(`/renewal?token=${token}`)).status).toBe(404)
  expect(await countOn(site, '2027-05-02')).toBe(1)
  expect(await countOn(site, '2027-06-17')).toBe(2)
  const stop = await postForm(
    site,
    `/renewal?token=${newer}&stop=1`,
    { step: 'stop' },
    { 'sec-fetch-site': 'same-origin' },
  )
  expect([stop.status, stop.headers.get('location')]).toEqual([302, '/renewal?done=stopped'])
  expect(await countOn(site, '2027-08-16')).toBe(2)
  const rows = await site.services.database.selectFrom('end_reminders').selectAll().execute()
  for (const row of rows)
    expect(row).toMatchObject({ recipient_sealed: null, recipient_index: null, ends_on: null, monthly: null })
  // A year later not even that it was agreed to.
  at(site, '2028-08-20')
  await forgetEndedReminders(site.services)
  expect(await site.services.database.selectFrom('end_reminders').select('id').execute()).toEqual([])
})

test('what is no end, no address and no agreement is refused by its field', async () => {
  await using site = await aSiteOn(TODAY)
  const ask = async (changed: object) => {
    const { status, data } = await site.post<{ errors?: object } | null>('/api/renewal/reminders', {
      ...TOLD,
      ...changed,
    })
    return [status, Object.keys(data?.errors ?? {})]
  }
  for (const [changed, field] of [
    [{ month: '2026-10' }, 'month'],
    [{ month: '2026-12', day: '10' }, 'month'],
    [{ month: '2027-02', day: '30' }, 'month'],
    [{ month: '2031-01' }, 'month'],
    [{ contact: '02-123-4567' }, 'contact'],
    [{ contact: 'somebody@' }, 'contact'],
    [{ agreement: 'false' }, 'agreement'],
    [{ monthly: 'many' }, 'monthly'],
  ] as const)
    expect([changed, await ask(changed)]).toEqual([changed, [422, [field]]])
  await writeSetting(site.services, 'endReminders', { isOn: false, first: 90, second: 30 })
  expect((await ask({}))[0]).toBe(409)
  expect(await (await site.fetch('/renewal/remind')).text()).toContain('지금은 알림을 받지 않아요')
  for (const path of ['confirm', 'stop'])
    expect((await site.post(`/api/renewal/reminders/${path}`, { token: 'x'.repeat(44) })).status).toBe(404)
})

test('a refused form tells on which days it would remind, in digits that are grouped', async () => {
  await using site = await aSiteOn(TODAY)
  const typed = { ...TOLD, contact: 'somebody@', monthly: '38500' }
  const refused = await postForm(site, '/renewal/remind', typed, { 'sec-fetch-site': 'same-origin' })
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(page).toContain('2027년 3월 3일과 5월 2일에 메일로 알려 드려요.')
  expect(page).toContain('value="38,500"')
  // The message that will be sent stands beside, by the way that is typed.
  expect(page).toContain('알려 달라고 하신 KT 약정이 2027년 6월에 끝나요')
  const late = { ...TOLD, month: '2026-12' }
  const refusal = await (
    await postForm(site, '/renewal/remind', late, { 'sec-fetch-site': 'same-origin' })
  ).text()
  // The same words at the field and beside it.
  const words = '알릴 날이 지났어요. 끝나기 30일 전보다 먼저 신청할 수 있어요.'
  expect(refusal).toContain(`</span>${words}`)
  expect(refusal).toContain(`<p class="remind-outcome__lead">${words}`)
  expect(refusal).toContain('[고른커넥트] KT 약정이 2026년 12월에 끝나요')
})

test('whoever wants no calls is not told by a told end either, and is told why', async () => {
  await using site = await aSiteOn(TODAY)
  const desk = await signIn(site, 'manager')
  const { id } = await receiveLead(site, { customerMobile: '01000065103' })
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED', stopCalls: true }, desk)
  await site.post('/api/renewal/reminders', { ...TOLD, agreement: true })
  const token = tokenIn((await told(site, 'contract.endAsk'))[0]!.text)
  expect((await site.post('/api/renewal/reminders/confirm', { token })).status).toBe(409)
  expect(await countOn(site, '2027-03-03')).toBe(0)
})

test('whoever only knows a number stops its calls, and ends no reminder of its holder', async () => {
  await using solapi = await openSolapi()
  await using site = await aSiteOn(TODAY, solapi.env)
  await site.post('/api/renewal/reminders', { ...TOLD, agreement: true })
  const token = tokenIn((await told(site, 'contract.endAsk'))[0]!.text)
  await site.post('/api/renewal/reminders/confirm', { token })
  expect(await countOn(site, '2027-03-03')).toBe(1)
  const stranger = await receiveLead(site, { customerMobile: '01000065103' })
  const stop = await site.post(`/api/jireh/consult/${stranger.receiptNo}/stop`, { last4: '5103' })
  expect([stop.status, stop.message]).toEqual([200, stop.message])
  const { database } = site.services
  const reminders = () => database.selectFrom('end_reminders').select('stopped_by').execute()
  expect(await reminders()).toEqual([{ stopped_by: null }])
  await deliverDue(site.services)
  expect((await told(site)).map(({ status }) => status)).toEqual(['sent'])
  expect(await countOn(site, '2027-05-02')).toBe(2)
  await deliverDue(site.services)
  expect((await told(site)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  // The link came to the number.
  const { receiptNo } = await receiveLead(site, { customerMobile: '01000065103', requestInfo: '또' })
  const { id } = await database
    .selectFrom('lead_requests')
    .select('id')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  const link = new URL(stopUrl(site.services, id)).searchParams.get('token')
  expect((await site.post('/api/consult/stop', { token: link })).status).toBe(200)
  expect(await reminders()).toEqual([{ stopped_by: 'link' }])
  // What the holder said stays theirs.
  at(site, '2027-05-03')
  const again = await receiveLead(site, { customerMobile: '01000065103', requestInfo: '셋' })
  const repeated = await site.post(`/api/jireh/consult/${again.receiptNo}/stop`, { last4: '5103' })
  expect([repeated.status, repeated.message]).toEqual([200, repeated.message])
  const stops = await database.selectFrom('call_stops').select(['source', 'lifted_at']).execute()
  expect(stops).toEqual([{ source: 'link', lifted_at: null }])
})

test('no address holds what no text may, neither in the form nor in the call', async () => {
  await using site = await aSiteOn(TODAY)
  for (const contact of [
    'a\0b@example.com',
    'a900101-1234568@example.com',
    'a\u200bb@example.com',
    'a@b\u0007.kr',
  ]) {
    const form = await postForm(
      site,
      '/renewal/remind',
      { ...TOLD, contact },
      { 'sec-fetch-site': 'same-origin' },
    )
    const call = await site.post('/api/renewal/reminders', { ...TOLD, contact, agreement: true })
    expect([contact, form.status, call.status]).toEqual([contact, 422, 422])
  }
  expect(await site.services.database.selectFrom('end_reminders').select('id').execute()).toEqual([])
})

const pathOf = async (site: Reminded) =>
  ((await readOwnReminders(site.services, [site.line.contractId]))[site.line.contractId] as OwnReminder).path!

test('staying stands beside leaving, and asking makes one lead with what is known', async () => {
  await using site = await aRemindedLine()
  await countOn(site, FIRST)
  const token = tokenIn((await told(site))[0]!.text)
  const page = await (await site.fetch(`/renewal?token=${token}`)).text()
  for (const words of [
    '그대로 쓰면',
    '바꾸면서 내는 돈',
    '예상 할인반환금',
    '3년 동안 1,100원 덜 내는 곳부터 38,500원 더 내는 곳까지 있어요.',
    '지금보다 38,500원 더 내요',
    '우리가 알지 못해요',
  ])
    expect(page).toContain(words)
  // Samples were confirmed by nobody; real prices say when.
  expect(page).not.toContain('요금\u00A0확인일')
  await enterAcceptance(site, 'kt', { acceptedOn: '2028-01-02', validUntil: '2029-12-31' })
  await site.services.database
    .updateTable('plans')
    .set({ is_sample: false, checked_at: FIRST })
    .where('carrier', '=', 'kt')
    .execute()
  await site.services.invalidate('contents', 'carrier:kt')
  expect(await (await site.fetch(`/renewal?token=${token}`)).text()).toContain('요금\u00A0확인일 2028.11.24')
  // Neither name nor number.
  expect(page).not.toContain(MEMBER.phone)
  expect(page).not.toContain(MEMBER.usrNm)
  await writeSetting(site.services, 'stayTerms', {
    lg: { terms: null, asOf: null },
    kt: { terms: '3년 다시 약정하면 요금이 그대로예요', asOf: FIRST },
    sk: { terms: null, asOf: null },
  })
  expect(await (await site.fetch(`/renewal?token=${token}`)).text()).toContain('3년 다시 약정하면')
  expect((await site.post('/api/renewal/call', { token, agreement: 'false' })).status).toBe(422)
  const call = { token, agreement: true, speed: '1000', tv: 'none', phone: 'kt', lines: '1' }
  const asked = await site.post<{ receiptNo: string; statusUrl: string }>('/api/renewal/call', call)
  expect([asked.status, asked.message]).toEqual([200, asked.message])
  const again = await site.post<{ receiptNo: string }>('/api/renewal/call', call)
  expect(again.data.receiptNo).toBe(asked.data.receiptNo)
  const desk = await signIn(site, 'manager')
  const list = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?q=${asked.data.receiptNo}`, desk)
  expect(list.data.result).toHaveLength(1)
  const { data: lead } = await site.get<{
    requests: { requestInfo: string; isFromRenewal: boolean; consents: unknown[] }[]
    answers: Record<string, string>
  }>(`/api/desk/leads/${list.data.result[0]!.id}`, desk)
  expect(lead.requests[0]).toMatchObject({ isFromRenewal: true, consents: { length: 2 } })
  expect(lead.requests[0]!.requestInfo).toContain('[약정 끝 비교에서 신청]')
  expect(lead.requests[0]!.requestInfo).toContain('약정 끝 2029.02.22')
  expect(lead.requests[0]!.requestInfo).toContain('1기가')
  expect(lead.answers).toMatchObject({
    provider: 'kt',
    contractEnds: '2029-02',
    services: 'internet',
    phoneLines: '1',
  })
  // From my page it is the same end: asked about once.
  const own = await pathOf(site)
  const third = await site.post<{ receiptNo: string }>('/api/renewal/call', {
    token: own.slice(own.indexOf('=') + 1),
    agreement: true,
  })
  expect(third.data.receiptNo).toBe(asked.data.receiptNo)
})

test('a request whose mark fails is stored and answered all the same, and sending it again marks it', async () => {
  await using site = await aRemindedLine()
  await countOn(site, FIRST)
  const token = tokenIn((await told(site))[0]!.text)
  const { database } = site.services
  const call = () => site.post<{ receiptNo: string }>('/api/renewal/call', { token, agreement: true })
  const marked = () => database.selectFrom('renewal_requests').select('request_id').execute()
  const asked = () =>
    database
      .selectFrom('lead_requests')
      .where('lead_id', '=', site.line.id)
      .select(['id', 'receipt_no'])
      .execute()
  const before = (await asked()).length
  await sql`alter table renewal_requests add constraint away check (false)`.execute(database)
  const first = await call()
  expect([first.status, first.message]).toEqual([200, first.message])
  expect([(await asked()).length, await marked()]).toEqual([before + 1, []])
  await sql`alter table renewal_requests drop constraint away`.execute(database)
  const again = await call()
  expect([again.status, again.data.receiptNo]).toEqual([200, first.data.receiptNo])
  const stored = (await asked()).find(({ receipt_no }) => receipt_no === first.data.receiptNo)!
  expect([(await asked()).length, await marked()]).toEqual([before + 1, [{ request_id: stored.id }]])
})

test('what staying would cost is told while the carrier consents, and by the clock no more', async () => {
  await using site = await aRemindedLine()
  await countOn(site, FIRST)
  const token = tokenIn((await told(site))[0]!.text)
  const page = async () => (await site.fetch(`/renewal?token=${token}`)).text()
  const none = { terms: null, asOf: null }
  const say = (terms: string) =>
    writeSetting(site.services, 'stayTerms', { lg: none, kt: { terms, asOf: FIRST }, sk: none })
  const [words, unknown] = ['다시 약정하면 월 31,230원', 'KT의 재약정 조건은 우리가 알지 못해요.']
  const isTold = async () => {
    const text = await page()
    return [text.includes('31,230원'), text.includes(unknown)]
  }
  // Written around the desk, before any consent.
  await say(words)
  expect(await isTold()).toEqual([false, true])
  await enterAcceptance(site, 'kt', { acceptedOn: '2028-01-02', validUntil: FIRST })
  expect(await isTold()).toEqual([true, false])
  at(site, '2028-11-25', '00:01')
  expect(await isTold()).toEqual([false, true])
  // What names no price is told of a carrier without consent as well.
  await say('3년 다시 약정하면 요금이 그대로예요')
  expect(await isTold()).toEqual([false, false])
})

test('whoever told their end gives name and number, and joins the lead that the number has open', async () => {
  await using site = await aSiteOn(TODAY)
  const { id } = await receiveLead(site, { customerMobile: '01000065104', customerName: '박먼저' })
  await site.post('/api/renewal/reminders', { ...TOLD, agreement: true })
  const token = tokenIn((await told(site, 'contract.endAsk'))[0]!.text)
  await site.post('/api/renewal/reminders/confirm', { token })
  const call = { token, agreement: true, speed: '500', tv: 'basic' }
  const bare = await site.post<{ errors: object }>('/api/renewal/call', call)
  expect([bare.status, Object.keys(bare.data.errors)]).toEqual([422, ['customerName', 'customerMobile']])
  const asked = await site.post<{ receiptNo: string }>('/api/renewal/call', {
    ...call,
    customerName: '박먼저',
    customerMobile: '01000065104',
  })
  expect([asked.status, asked.message]).toEqual([200, asked.message])
  const request = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', asked.data.receiptNo)
    .executeTakeFirstOrThrow()
  expect(request.lead_id).toBe(id)
  // Who joins an open lead may be another person: its answers stay its own.
  expect(
    await site.services.database.selectFrom('call_answers').selectAll().where('lead_id', '=', id).execute(),
  ).toEqual([])
})

test('what an advisor notes while somebody asks is not lost', async () => {
  await using site = await aRemindedLine()
  const path = await pathOf(site)
  const token = path.slice(path.indexOf('=') + 1)
  const { id: lead_id } = await receiveLead(site, HOLDER)
  const { database } = site.services
  // The advisor's answers are written and not committed when the asker's come.
  const { asking } = await database.transaction().execute(async (advising) => {
    const noted = JSON.stringify({ provider: 'sk', monthlyNow: '50000' })
    await advising
      .insertInto('call_answers')
      .values({ lead_id, answers: noted, staff_id: null, noted_at: site.clock.now })
      .execute()
    const begun = site.post('/api/renewal/call', { token, agreement: true })
    await untilWaiting(site)
    return { asking: begun }
  })
  expect((await asking).status).toBe(200)
  const { answers } = await database
    .selectFrom('call_answers')
    .select('answers')
    .where('lead_id', '=', lead_id)
    .executeTakeFirstOrThrow()
  expect(answers).toMatchObject({ provider: 'sk', monthlyNow: '50000', contractEnds: '2029-02' })
})

test('days and carriers’ terms are settings with their rules', async () => {
  await using site = await aSiteOn(TODAY)
  const manager = await signIn(site, 'manager')
  const put = (key: string, value: object, version = 0) =>
    site.put<{ errors?: object }>(`/api/desk/settings/${key}`, { version, value }, manager)
  const wrong = await put('endReminders', { isOn: true, first: 30, second: 30 })
  expect([wrong.status, Object.keys(wrong.data.errors ?? {})]).toEqual([422, ['value.second']])
  expect((await put('endReminders', { isOn: true, first: 60, second: 14 })).status).toBe(200)
  const none = { terms: null, asOf: null }
  const undated = await put('stayTerms', {
    lg: none,
    kt: { terms: '요금이 그대로예요', asOf: null },
    sk: none,
  })
  expect([undated.status, Object.keys(undated.data.errors ?? {})]).toEqual([422, ['value.kt.asOf']])
  expect((await site.fetch('/desk/settings/renewals', { headers: manager })).status).toBe(200)
  await site.post('/api/renewal/reminders', { ...TOLD, agreement: true })
  await site.post('/api/renewal/reminders/confirm', {
    token: tokenIn((await told(site, 'contract.endAsk'))[0]!.text),
  })
  expect(await countOn(site, '2027-03-03')).toBe(0)
  expect(await countOn(site, '2027-04-02')).toBe(1)
  expect(await countOn(site, '2027-05-18')).toBe(2)
})

test('a link is nobody’s who made it up, and gone with its line', async () => {
  await using site = await aRemindedLine()
  const path = await pathOf(site)
  expect((await site.fetch(path)).status).toBe(200)
  const token = path.slice(path.indexOf('=') + 1)
  for (const made of ['', 'x', token.slice(0, -2) + 'AA', `B${token.slice(1)}`])
    expect([made, (await site.fetch(`/renewal?token=${made}`)).status]).toEqual([made, 404])
  const advisor = await signIn(site, 'advisor1')
  await site.post(`/api/desk/${site.line.path}/change`, lineChange('TRANSFERRED', TODAY), advisor)
  expect((await site.fetch(path)).status).toBe(404)
  expect((await site.post('/api/renewal/call', { token, agreement: true })).status).toBe(404)
})
