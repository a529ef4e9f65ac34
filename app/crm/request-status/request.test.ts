import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { estimateOf } from '#app/crm/requests/estimate.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'

const CONSULT = '/api/jireh/consult'
const STARTED = Date.now()
/** From a Saturday morning on; the wishes are for Monday and later. */
const now = () => new Date(Date.parse('2026-11-21T10:00:00+09:00') + Date.now() - STARTED)
const MONDAY = { wishDate: '2026-11-23', wishTime: '13:00-15:00' }
const TUESDAY = { wishDate: '2026-11-24', wishTime: '10:00-12:00' }
const CALLING = '지금 상담사가 전화를 걸고 있어요. 전화를 받아 말하거나 잠시 뒤에 다시 열어 주세요.'

interface Line {
  id: string
  status: string
  callAt: string | null
  callUntil: string | null
  urgency: string
  version: number
}
interface Detail {
  lead: Line
  events: { kind: string; staffName: string | null; detail: Record<string, unknown> }[]
  requests: {
    receiptNo: string
    requestInfo: string
    wishDate: string | null
    carrier: string | null
    planCode: string | null
    estimate: { monthly: number; mobileLines: number; planName: string | null } | null
    cancelledAt: string | null
  }[]
}

async function ask(site: TestSite, change: Record<string, unknown> = {}): Promise<string> {
  const { data, status, message } = await site.post<Accepted>(CONSULT, aRequest(change))
  if (status !== 200) throw new Error(message)
  return data.receiptNo
}

/** What the visitor does to a request, with the right digits unless others are given. */
const visitor = (site: TestSite, receiptNo: string, last4 = '1234') => ({
  reads: () => site.get<ConsultationStatus>(`${CONSULT}/${receiptNo}?last4=${last4}`),
  wishes: (wish: object) =>
    site.post<ConsultationStatus>(`${CONSULT}/${receiptNo}/change`, { last4, ...wish }),
  asksFor: (asked: unknown) =>
    site.post<ConsultationStatus>(`${CONSULT}/${receiptNo}/plan`, { last4, asked }),
  cancels: () => site.post<ConsultationStatus>(`${CONSULT}/${receiptNo}/cancel`, { last4 }),
})

/** The desk of a manager at the only lead of a receipt number. */
async function deskOf(site: TestSite, receiptNo: string) {
  const headers = await signIn(site, 'manager')
  const found = await site.get<{ result: Line[] }>(`/api/desk/leads?q=${receiptNo}`, headers)
  const path = `/api/desk/leads/${found.data.result[0]!.id}`
  return {
    does: (step: string, body: object = {}) => site.post(`${path}/${step}`, body, headers),
    sees: async () => (await site.get<Detail>(path, headers)).data,
  }
}

async function aPlan(site: TestSite, carrier: CarrierCode) {
  const plan = (await listPlans(site.services, carrier)).find(
    ({ bundleDiscounts }) => bundleDiscounts.length > 0,
  )
  if (!plan) throw new Error(`No plan of ${carrier} is bundled with phones.`)
  return plan
}

async function takenOn({ services }: TestSite, wish: { wishDate: string; wishTime: string }) {
  const rows = await services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('wish_date', '=', wish.wishDate)
    .where('wish_time', '=', wish.wishTime)
    .execute()
  return rows.length
}

/** What has been told to advisors of their leads. */
const changesTold = async (site: TestSite) =>
  (
    await site.services.database
      .selectFrom('staff_notices')
      .select('about')
      .where('kind', '=', 'CHANGED')
      .orderBy('id')
      .execute()
  ).map(({ about }) => about)

test('a wish is changed: for the visitor, in the queue, in the text and in the history', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site, { ...MONDAY, requestInfo: '요금이 궁금해요' })
  const before = await visitor(site, receiptNo).reads()
  expect(before.data).toMatchObject({ canChange: true, canCancel: true, reason: null })
  const changed = await visitor(site, receiptNo).wishes(TUESDAY)
  expect(changed).toMatchObject({ status: 200, data: { ...TUESDAY, status: 'NEW' } })
  expect(changed.data.nextCallAt).toBe('2026-11-24T10:00:00.000+09:00')
  const { lead, events, requests } = await (await deskOf(site, receiptNo)).sees()
  expect([lead.callAt, lead.callUntil]).toEqual([
    '2026-11-24T10:00:00.000+09:00',
    '2026-11-24T12:00:00.000+09:00',
  ])
  expect(requests[0]!.requestInfo).toBe('[희망 일시] 2026.11.24(화) 10:00~12:00\n요금이 궁금해요')
  expect(events[0]).toMatchObject({
    kind: 'WISHED',
    staffName: null,
    detail: { receiptNo, ...TUESDAY, wasDate: MONDAY.wishDate, wasTime: MONDAY.wishTime },
  })
})

test('another combination is asked about: for the advisor in request, price and history, and by mail', async () => {
  await using site = await openTestSite({ jobs: true, now })
  const [kt, sk] = [await aPlan(site, 'kt'), await aPlan(site, 'sk')]
  const phones = { phoneCarrier: 'sk', lines: 1, homePhone: false } as const
  const estimate = estimateOf(kt, phones)
  const receiptNo = await ask(site, { carrier: 'kt', planCode: kt.code, estimate })
  const desk = await deskOf(site, receiptNo)
  await desk.does('claim')
  const changed = await visitor(site, receiptNo).asksFor(sk.code)
  expect(changed).toMatchObject({ status: 200, data: { status: 'ASSIGNED', canReplan: true } })
  const { events, requests } = await desk.sees()
  // The phones are still the visitor's: only SK's own plan is lowered by them.
  const { monthly } = estimateOf(sk, phones)
  expect(monthly).toBeLessThan(estimateOf(sk, { ...phones, lines: 0 }).monthly)
  expect(requests[0]).toMatchObject({
    carrier: 'sk',
    planCode: sk.code,
    estimate: { monthly, mobileLines: 1, planName: sk.name },
  })
  expect(events[0]).toMatchObject({
    kind: 'REPLANNED',
    staffName: null,
    detail: { receiptNo, was: `KT · ${kt.name}`, now: `SK · ${sk.name}` },
  })
  expect(await changesTold(site)).toEqual(['REPLANNED'])
  // The visitor is told on the page, which was enough.
  expect((await listMessages(site.services)).some(({ template }) => template === 'consult.changed')).toBe(
    false,
  )
})

test('whoever changes the combination again and again is told the advisor once an hour and costs no saved call', async () => {
  await using site = await openTestSite({ jobs: true, now })
  const receiptNo = await ask(site)
  const desk = await deskOf(site, receiptNo)
  await desk.does('claim')
  const { version } = (await desk.sees()).lead
  for (const carrier of ['lg', 'kt', 'sk', 'lg', 'kt'])
    expect((await visitor(site, receiptNo).asksFor(carrier)).status).toBe(200)
  const seen = await desk.sees()
  expect(seen.lead.version).toBe(version)
  expect(seen.events.filter(({ kind }) => kind === 'REPLANNED')).toHaveLength(5)
  expect(await changesTold(site)).toEqual(['REPLANNED'])
})

test('a carrier alone or nothing is asked about too; the same again is no change, and after ten the phone is the way', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site)
  const asks = visitor(site, receiptNo).asksFor
  const desk = await deskOf(site, receiptNo)
  expect((await asks('')).status).toBe(200)
  expect((await desk.sees()).events).toHaveLength(1)
  for (let turn = 0; turn < 10; turn += 1) expect((await asks(turn % 2 ? '' : 'lg')).status).toBe(200)
  expect((await desk.sees()).requests[0]).toMatchObject({ carrier: null, planCode: null, estimate: null })
  const often = await asks('kt')
  expect([often.status, often.message]).toEqual([
    409,
    '조합은 10번까지 바꿀 수 있어요. 더 바꾸려면 전화로 말해 주세요.',
  ])
})

test.each(['KT-99', 'xx', "kt' or 1=1", ' ', 'K'.repeat(21), 7, null])(
  'a combination %j that is not sold is refused and changes nothing',
  async (asked) => {
    await using site = await openTestSite({ now })
    const receiptNo = await ask(site, { carrier: 'kt' })
    const refused = await visitor(site, receiptNo).asksFor(asked)
    expect([refused.status, refused.data]).toEqual([422, expect.anything()])
    const { events, requests } = await (await deskOf(site, receiptNo)).sees()
    expect([events.length, requests[0]!.carrier]).toEqual([1, 'kt'])
  },
)

test('a combination stays once the call began, was made or the request ended', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site)
  const desk = await deskOf(site, receiptNo)
  const { asksFor, cancels, reads } = visitor(site, receiptNo)
  await desk.does('claim')
  await desk.does('status', { status: 'CALLING' })
  expect(await asksFor('kt')).toMatchObject({ status: 409, message: CALLING })
  await desk.does('calls', { outcome: 'TALKED' })
  expect((await asksFor('kt')).status).toBe(409)
  expect((await reads()).data.canReplan).toBe(false)
  for (const status of ['APPLIED', 'BOOKED', 'OPENED', 'DONE']) {
    expect((await desk.does('status', { status })).status).toBe(200)
    expect((await asksFor('kt')).status).toBe(409)
  }
  const other = await ask(site, { customerMobile: '01077774321' })
  const theirs = visitor(site, other, '4321')
  await theirs.cancels()
  expect((await theirs.asksFor('kt')).status).toBe(409)
  expect((await cancels()).status).toBe(409)
})

test('a cancelled request leaves the queue, ends its lead, frees its slot and stays cancelled', async () => {
  await using site = await openTestSite({ now })
  const { callHours } = await readSettings(site.services)
  const receiptNo = await ask(site, TUESDAY)
  await writeSetting(site.services, 'callHours', { ...callHours, capacity: await takenOn(site, TUESDAY) })
  const other = aRequest({ ...TUESDAY, customerMobile: '01000009999' })
  expect((await site.post(CONSULT, other)).status).toBe(422)
  const first = await visitor(site, receiptNo).cancels()
  expect(first).toMatchObject({
    status: 200,
    data: { status: 'CANCELLED', statusName: '신청을 취소했어요', canChange: false, canCancel: false },
  })
  const again = await visitor(site, receiptNo).cancels()
  expect([again.status, again.data]).toEqual([200, first.data])
  const { lead, events, requests } = await (await deskOf(site, receiptNo)).sees()
  expect(lead).toMatchObject({ status: 'REFUSED', urgency: 'closed', callAt: null })
  expect(events.map(({ kind }) => kind)).toEqual(['CANCELLED', 'RECEIVED'])
  expect(requests[0]!.cancelledAt).not.toBeNull()
  expect((await site.post(CONSULT, other)).status).toBe(200)
  expect((await visitor(site, receiptNo).wishes(MONDAY)).status).toBe(409)
})

test.each(['change', 'cancel', 'plan'])(
  '%s needs the right digits, and says no more than the status does',
  async (step) => {
    await using site = await openTestSite({ now })
    const receiptNo = await ask(site)
    const send = (number: string, last4: string) =>
      site.post(`${CONSULT}/${number}/${step}`, { last4, asked: 'kt', ...MONDAY })
    const wrong = await send(receiptNo, '0000')
    const unknown = await send('GC-00000000', '1234')
    expect([wrong.status, wrong.message]).toEqual([404, '접수번호나 번호 뒤 네 자리가 맞지 않아요.'])
    expect([unknown.status, unknown.message, unknown.data]).toEqual([404, wrong.message, wrong.data])
    for (let guess = 0; guess < 9; guess += 1) await send(receiptNo, '0001')
    const limited = await send(receiptNo, '1234')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test.each([
  ['no slot', { wishDate: '2026-11-23', wishTime: '12:00-13:00' }],
  ['a closed day', { wishDate: '2026-11-22', wishTime: '13:00-15:00' }],
  ['the past', { wishDate: '2026-11-20', wishTime: '13:00-15:00' }],
  ['no date', { wishDate: '2026-02-30', wishTime: '13:00-15:00' }],
  ['nothing', {}],
  ['half a wish', { wishDate: '2026-11-23' }],
  ['a text', { wishDate: '2026-11-23', wishTime: 'soon' }],
])('a change to %s is refused with the form’s message and changes nothing', async (_, wish) => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site, MONDAY)
  const refused = await visitor(site, receiptNo).wishes(wish)
  expect(refused).toMatchObject({
    status: 422,
    message: '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.',
  })
  expect((await visitor(site, receiptNo).reads()).data).toMatchObject(MONDAY)
})

test('the same time again is no second change', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site, MONDAY)
  const many = await Promise.all(Array.from({ length: 8 }, () => visitor(site, receiptNo).wishes(TUESDAY)))
  expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { events } = await (await deskOf(site, receiptNo)).sees()
  expect(events.filter(({ kind }) => kind === 'WISHED')).toHaveLength(1)
})

test('of many who move to the last place of a slot at once, in two processes, one gets it', async () => {
  await using one = await openTestSite({ now })
  const receipts = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => ask(one, { customerMobile: `010002${turn}1234` })),
  )
  const { callHours } = await readSettings(one.services)
  await writeSetting(one.services, 'callHours', { ...callHours, capacity: (await takenOn(one, TUESDAY)) + 1 })
  await using other = await openTestSite({ databaseUrl: one.databaseUrl, now })
  const ends = await Promise.all(
    receipts.map((receiptNo, turn) => visitor(turn % 2 ? one : other, receiptNo).wishes(TUESDAY)),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
})

test('while an advisor is calling, the visitor is asked to take the call', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site, MONDAY)
  const desk = await deskOf(site, receiptNo)
  await desk.does('claim')
  await desk.does('status', { status: 'CALLING' })
  const told = await visitor(site, receiptNo).reads()
  expect(told.data).toMatchObject({ statusName: '전화를 걸고 있어요', canChange: false, reason: CALLING })
  expect(await visitor(site, receiptNo).cancels()).toMatchObject({ status: 409, message: CALLING })
  expect(await visitor(site, receiptNo).wishes(TUESDAY)).toMatchObject({ status: 409, message: CALLING })
})

test('an advisor and the visitor at once: one of both wins, the other is told', async () => {
  await using site = await openTestSite({ now })
  for (let turn = 0; turn < 6; turn += 1) {
    const receiptNo = await ask(site, { customerMobile: `010003${turn}1234` })
    const desk = await deskOf(site, receiptNo)
    const [cancelled, called] = await Promise.all([
      visitor(site, receiptNo).cancels(),
      desk.does('calls', { outcome: 'TALKED' }),
    ])
    const { lead, events } = await desk.sees()
    expect([cancelled.status, called.status].toSorted()).toEqual([200, 409])
    const hasWon = cancelled.status === 200
    expect(lead.status).toBe(hasWon ? 'REFUSED' : 'TALKING')
    expect(events[0]!.kind).toBe(hasWon ? 'CANCELLED' : 'CALLED')
  }
})

test('an advisor’s form made before a change is told that it is old', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site, MONDAY)
  const desk = await deskOf(site, receiptNo)
  const { version } = (await desk.sees()).lead
  await visitor(site, receiptNo).wishes(TUESDAY)
  expect((await desk.does('calls', { outcome: 'ABSENT', version })).status).toBe(409)
})

test('who was not reached names another time; who has talked is asked to call', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site)
  const desk = await deskOf(site, receiptNo)
  for (let call = 0; call < 3; call += 1) await desk.does('calls', { outcome: 'ABSENT' })
  expect((await visitor(site, receiptNo).reads()).data).toMatchObject({ status: 'HOLD', nextCallAt: null })
  const waiting = await visitor(site, receiptNo).wishes(TUESDAY)
  expect(waiting.data).toMatchObject({ status: 'ASSIGNED', nextCallAt: '2026-11-24T10:00:00.000+09:00' })
  expect((await desk.sees()).lead).toMatchObject({ callAt: '2026-11-24T10:00:00.000+09:00' })
  await desk.does('calls', { outcome: 'ABSENT' })
  const missed = await visitor(site, receiptNo).reads()
  expect(missed.data).toMatchObject({ status: 'ABSENT', canChange: true })
  expect(missed.data.nextCallAt).toBe((await desk.sees()).lead.callAt)
  await desk.does('calls', { outcome: 'TALKED' })
  const talked = await visitor(site, receiptNo).cancels()
  expect(talked).toMatchObject({
    status: 409,
    message: '이미 통화한 상담이에요. 시간을 바꾸거나 그만두려면 전화로 말해 주세요.',
  })
  await desk.does('status', { status: 'APPLIED' })
  expect((await visitor(site, receiptNo).wishes(MONDAY)).message).toBe(
    '가입 신청은 설치 전이면 전화 한 통으로 취소돼요.',
  )
})

test('another request of the same number goes on when one is cancelled, and keeps its time', async () => {
  await using site = await openTestSite({ now })
  const first = await ask(site, MONDAY)
  const second = await ask(site, TUESDAY)
  const desk = await deskOf(site, first)
  expect((await visitor(site, first).cancels()).data.status).toBe('CANCELLED')
  expect((await visitor(site, second).reads()).data).toMatchObject({ status: 'NEW', ...TUESDAY })
  expect((await desk.sees()).lead).toMatchObject({ status: 'NEW', callAt: '2026-11-24T10:00:00.000+09:00' })
  expect((await visitor(site, second).cancels()).data.status).toBe('CANCELLED')
  expect((await desk.sees()).lead.status).toBe('REFUSED')
})

test('who joined a number’s lead puts nobody’s call off and ends nobody’s lead', async () => {
  await using site = await openTestSite({ now })
  const own = await ask(site, MONDAY)
  const stranger = await ask(site, { requestInfo: '남의 번호로' })
  const desk = await deskOf(site, own)
  expect((await visitor(site, stranger).wishes(TUESDAY)).data).toMatchObject({ status: 'NEW', ...TUESDAY })
  expect((await desk.sees()).lead.callAt).toBe('2026-11-23T13:00:00.000+09:00')
  await desk.does('calls', { outcome: 'TALKED', status: 'APPLIED' })
  expect((await visitor(site, stranger).reads()).data).toMatchObject({ status: 'ASSIGNED', canCancel: true })
  expect((await visitor(site, stranger).cancels()).data.status).toBe('CANCELLED')
  expect((await desk.sees()).lead.status).toBe('APPLIED')
  expect((await visitor(site, own).reads()).data.status).toBe('APPLIED')
})

test('what one visitor does is not told to the other as the desk’s work', async () => {
  await using site = await openTestSite({ now })
  const own = await ask(site, MONDAY)
  const stranger = await ask(site, { requestInfo: '남의 번호로' })
  await visitor(site, own).wishes(TUESDAY)
  expect((await visitor(site, stranger).reads()).data).toMatchObject({ status: 'NEW', nextCallAt: null })
  await visitor(site, own).cancels()
  expect((await visitor(site, stranger).reads()).data.status).toBe('NEW')
})

test('the time can be changed ten times, then the phone is the way', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site)
  for (let turn = 0; turn < 10; turn += 1)
    expect((await visitor(site, receiptNo).wishes(turn % 2 ? MONDAY : TUESDAY)).status).toBe(200)
  const refused = await visitor(site, receiptNo).wishes(TUESDAY)
  expect([refused.status, refused.message]).toEqual([
    409,
    '시간은 10번까지 바꿀 수 있어요. 더 바꾸려면 전화로 말해 주세요.',
  ])
  expect(refused.data).toBeNull()
  expect((await visitor(site, receiptNo).cancels()).status).toBe(200)
})

test('the same form again after cancelling is a new request; the same key keeps its answer', async () => {
  await using site = await openTestSite({ now })
  const first = await ask(site, { requestInfo: '한 번 더' })
  await visitor(site, first).cancels()
  const second = await ask(site, { requestInfo: '한 번 더' })
  expect(second).not.toBe(first)
  expect((await visitor(site, second).reads()).data.status).toBe('NEW')
  const send = () => site.post<Accepted>(CONSULT, aRequest(), { 'idempotency-key': 'kept' })
  const keyed = (await send()).data.receiptNo
  await visitor(site, keyed).cancels()
  const replayed = await send()
  expect(replayed.status).toBe(200)
  // The same answer, and the truth about it: nobody will call for this request.
  expect(replayed.data).toEqual({
    result: 'SUCCESS',
    receiptNo: keyed,
    statusUrl: `/consult/status/${keyed}`,
    isCancelled: true,
  })
  expect((await visitor(site, keyed).reads()).data.status).toBe('CANCELLED')
  const fresh = await site.post<Accepted>(CONSULT, aRequest(), { 'idempotency-key': 'another' })
  expect(fresh.data.receiptNo).not.toBe(keyed)
  expect(fresh.data).not.toHaveProperty('isCancelled')
})

test('a change and a cancellation are told to the visitor and to who has the lead', async () => {
  await using site = await openTestSite({ jobs: true, now })
  const receiptNo = await ask(site, MONDAY)
  await (await deskOf(site, receiptNo)).does('claim')
  await visitor(site, receiptNo).wishes(TUESDAY)
  await visitor(site, receiptNo).cancels()
  const texts = async (template: string) =>
    (await listMessages(site.services)).filter((each) => each.template === template).map(({ text }) => text)
  await expect.poll(() => texts('consult.cancelled')).toHaveLength(1)
  await expect.poll(() => texts('consult.changed')).toHaveLength(1)
  expect(await texts('consult.changed')).toEqual([
    '[고른커넥트] 상담 시간을 바꿨어요. 11월 24일(화) 10:00~12:00에 전화드려요. 1670-2072',
  ])
  expect(await texts('consult.cancelled')).toEqual([
    '[고른커넥트] 상담 신청을 취소했어요. 더 전화하지 않을게요. 문의 1670-2072',
  ])
  expect(await changesTold(site)).toEqual(['WISHED', 'CANCELLED'])
})

test('asking and cancelling over and over sends no more messages than asking', async () => {
  await using site = await openTestSite({ jobs: true, now })
  const sms = async () => (await listMessages(site.services)).filter((each) => each.channel === 'sms')
  for (let turn = 0; turn < 5; turn += 1) {
    const receiptNo = await ask(site, { requestInfo: `${turn}번째` })
    await visitor(site, receiptNo).cancels()
  }
  const { database } = site.services
  const isEmpty = async () => (await database.selectFrom('outbox').select('id').execute()).length
  await expect.poll(isEmpty).toBe(0)
  const waiting = async () => {
    const { rows } = await sql`select from pgboss.job where state < 'completed'
      and name in ('lead-notify', 'lead-change-notify')`.execute(database)
    return rows.length
  }
  await expect.poll(waiting).toBe(0)
  // Three requests are told; of what was cancelled only what was before the fourth came, so that it depends on how quick the worker is.
  const told = (await sms()).length
  expect(told).toBeGreaterThanOrEqual(3)
  expect(told).toBeLessThanOrEqual(6)
})

test('without a database a change is refused honestly and can be tried again', async () => {
  await using site = await openTestSite({ now })
  const receiptNo = await ask(site, MONDAY)
  const { database } = site.services
  const blocked = await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('leads').select('id').where('is_sample', '=', false).forUpdate().execute()
    return visitor(site, receiptNo).wishes(TUESDAY)
  })
  expect(blocked.status).toBe(503)
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await visitor(site, receiptNo).reads()).data).toMatchObject(MONDAY)
  expect((await visitor(site, receiptNo).wishes(TUESDAY)).status).toBe(200)
})
