import { expect, test } from 'vitest'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import type { LeadDetail } from './desk-contract.ts'

const TYPED = '서울특별시 강남구 테헤란로 152'
const MASKED = '서울특별시 강남구 테헤란로 ***'

/** A lead of advisor1 whose visitor told an address. */
async function anAddressed(site: TestSite, { isTold = true } = {}) {
  const { id, receiptNo } = await receiveLead(site, { customerMobile: '01077771234' })
  const [mine, other, manager] = await Promise.all(
    ['advisor1', 'advisor2', 'manager'].map((who) => signIn(site, who)),
  )
  await site.post(`/api/desk/leads/${id}/claim`, {}, mine)
  const tells = (detail: string) =>
    site.post(`/api/jireh/consult/${receiptNo}/address`, { last4: '1234', line: TYPED, detail })
  if (isTold) await tells('101동 1203호')
  const does =
    (who = mine) =>
    <Data>(step: string, body: object) =>
      site.post<Data>(`/api/desk/leads/${id}/${step}`, body, who)
  const of = (step: string, receipt = receiptNo) => `requests/${receipt}/${step}`
  return {
    id,
    receiptNo,
    of,
    tells,
    does: does(),
    others: does(other),
    managers: does(manager),
    sees: async () => (await site.get<LeadDetail>(`/api/desk/leads/${id}`, mine)).data,
    told: async () =>
      (
        await site.get<{ saved: { answers: object[] } | null }>(
          `/api/jireh/consult/${receiptNo}/address?last4=1234`,
        )
      ).data.saved,
    logged: async () =>
      site.services.database
        .selectFrom('access_log')
        .select(['action', 'reason'])
        .where('subject', '=', `lead:${id}`)
        .where('action', 'like', 'lead.address%')
        .execute(),
  }
}

const installable = (change: object = {}) => ({ addressVersion: 1, carrier: 'kt', answer: 'YES', ...change })

test('an address is masked until it is opened with a reason, which is logged', async () => {
  await using site = await openTestSite()
  const { sees, does, logged, of } = await anAddressed(site)
  const seen = await sees()
  expect(seen.requests[0]!.installAddress).toMatchObject({
    line: MASKED,
    hasDetail: true,
    isFound: false,
    staffName: null,
  })
  expect(JSON.stringify(seen)).not.toMatch(/로 152|1203호/)
  expect((await does(of('address/reveal'), { reason: ' ' })).status).toBe(422)
  expect(await logged()).toEqual([])
  const shown = await does(of('address/reveal'), { reason: '설치 가능 여부 확인' })
  expect(shown).toMatchObject({ status: 200, data: { address: `${TYPED}, 101동 1203호` } })
  expect(await logged()).toEqual([{ action: 'lead.address', reason: '설치 가능 여부 확인' }])
})

test('what a carrier said is recorded, told to the visitor, and replaced by what it says later', async () => {
  await using site = await openTestSite()
  const { does, sees, told, of } = await anAddressed(site)
  expect(
    (await does(of('installable'), installable({ answer: 'ASKING', note: '101동은 따로 확인' }))).status,
  ).toBe(200)
  expect((await does(of('installable'), installable({ carrier: 'lg', answer: 'NO' }))).status).toBe(200)
  expect((await does(of('installable'), installable())).status).toBe(200)
  const { requests, events } = await sees()
  expect(requests[0]!.installAddress!.answers).toMatchObject([
    { carrier: 'lg', answer: 'NO', note: null },
    { carrier: 'kt', answer: 'YES', note: null },
  ])
  expect(
    events.slice(0, 3).map(({ kind, detail, note }) => [kind, detail['carrier'], detail['answer'], note]),
  ).toEqual([
    ['INSTALLABLE', 'kt', 'YES', null],
    ['INSTALLABLE', 'lg', 'NO', null],
    ['INSTALLABLE', 'kt', 'ASKING', null],
  ])
  expect((await told())!.answers).toMatchObject([
    { carrier: 'lg', answer: 'NO' },
    { carrier: 'kt', answer: 'YES' },
  ])
  expect(JSON.stringify(await told())).not.toContain('note')
})

test('an answer is of one address: it goes with it, and cannot be recorded of the next', async () => {
  await using site = await openTestSite()
  const { does, tells, told, of } = await anAddressed(site)
  await does(of('installable'), installable())
  await tells('102동 1호')
  expect((await told())!.answers).toEqual([])
  expect(await does(of('installable'), installable())).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^그사이 주소가/) as unknown,
  })
  expect((await does(of('installable'), installable({ addressVersion: 2 }))).status).toBe(200)
  await site.post(`/api/jireh/consult/${await anReceipt(site)}/address/erase`, { last4: '1234' })
  expect((await does(of('installable'), installable({ addressVersion: 2 }))).status).toBe(409)
})

const anReceipt = async ({ services }: TestSite) =>
  (
    await services.database
      .selectFrom('lead_requests')
      .innerJoin('install_addresses', 'request_id', 'id')
      .select('receipt_no')
      .executeTakeFirstOrThrow()
  ).receipt_no

test('another advisor neither opens, writes nor records; nor does anybody for a foreign receipt', async () => {
  await using site = await openTestSite()
  const { others, does, logged, sees, of } = await anAddressed(site)
  const stranger = await receiveLead(site, { customerMobile: '01066665678' })
  const acts = [
    ['address/reveal', { reason: '설치 확인' }],
    ['address', { line: TYPED }],
    ['installable', installable()],
  ] as const
  for (const [step, body] of acts) {
    expect((await others(of(step), body)).status).toBe(403)
    expect((await does(of(step, stranger.receiptNo), body)).status).toBe(404)
  }
  expect(await logged()).toEqual([])
  expect((await sees()).requests[0]!.installAddress!.answers).toEqual([])
})

test('what is told on the phone is written by the advisor, and the log says so', async () => {
  await using site = await openTestSite()
  const { does, sees, logged, told, of } = await anAddressed(site, { isTold: false })
  expect((await does(of('address'), { line: '서울' })).status).toBe(422)
  expect((await does(of('address'), { line: TYPED, detail: '3층' })).status).toBe(200)
  const { requests, events } = await sees()
  expect(requests[0]!.installAddress).toMatchObject({
    line: MASKED,
    staffName: expect.any(String) as unknown,
  })
  expect(events[0]).toMatchObject({ kind: 'ADDRESSED', staffName: requests[0]!.installAddress!.staffName })
  expect(await logged()).toMatchObject([{ action: 'lead.addressWrite' }])
  expect(await told()).toMatchObject({ line: MASKED })
})

test('a closed lead and a cancelled request take neither address nor answer', async () => {
  await using site = await openTestSite()
  const { does, receiptNo, id, of } = await anAddressed(site)
  await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '1234' })
  const { status } = await site.services.database
    .selectFrom('leads')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('REFUSED')
  expect((await does(of('address'), { line: TYPED })).status).toBe(409)
  expect((await does(of('installable'), installable())).status).toBe(409)
  expect((await does(of('address/reveal'), { reason: '설치 확인' })).status).toBe(404)
})

test('where a line moves to is written after its matter is over, by whoever has it', async () => {
  await using site = await openTestSite()
  const { does, others, id, of, sees } = await anAddressed(site)
  const closes = (status: 'DONE' | 'REFUSED') =>
    site.services.database
      .updateTable('leads')
      .set({ status, closed_at: site.services.now() })
      .where('id', '=', id)
      .execute()
  await closes('REFUSED')
  expect((await does(of('address'), { line: TYPED })).status).toBe(409)
  await closes('DONE')
  expect((await others(of('address'), { line: TYPED })).status).toBe(403)
  expect((await does(of('address'), { line: '부산광역시 해운대구 센텀중앙로 97' })).status).toBe(200)
  expect((await does(of('installable'), installable({ addressVersion: 2 }))).status).toBe(200)
  expect((await sees()).requests[0]!.installAddress).toMatchObject({
    line: '부산광역시 해운대구 센텀중앙로 ***',
    answers: [{ carrier: 'kt', answer: 'YES' }],
  })
})

test('a carrier that cannot install there is applied for only by who says so', async () => {
  await using site = await openTestSite()
  const { does, id, of } = await anAddressed(site)
  await does('calls', { outcome: 'TALKED' })
  const { code } = await site.services.database
    .selectFrom('plans')
    .select('code')
    .where('carrier', '=', 'kt')
    .executeTakeFirstOrThrow()
  expect((await does('quotes', { planCode: code, mobileLines: 0 })).status).toBe(200)
  await does(of('installable'), installable({ answer: 'NO' }))
  await agreeToTransfer(site, await signIn(site, 'advisor1'), id)
  const refused = await does<{ errors: object }>('contract/apply', {})
  expect(refused).toMatchObject({
    status: 422,
    data: { errors: { despiteNo: expect.stringContaining('설치할 수 없다고') as unknown } },
  })
  const contracts = () =>
    site.services.database.selectFrom('contracts').select('id').where('lead_id', '=', id).execute()
  expect(await contracts()).toEqual([])
  expect((await does('contract/apply', { despiteNo: true })).status).toBe(200)
  const event = await site.services.database
    .selectFrom('lead_events')
    .select('detail')
    .where('lead_id', '=', id)
    .where('kind', '=', 'STATUS')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event.detail).toMatchObject({ status: 'APPLIED', despite: 'kt' })
})

test('another carrier’s no stops nothing', async () => {
  await using site = await openTestSite()
  const { does, id, of } = await anAddressed(site)
  await does('calls', { outcome: 'TALKED' })
  const { code } = await site.services.database
    .selectFrom('plans')
    .select('code')
    .where('carrier', '=', 'kt')
    .executeTakeFirstOrThrow()
  await does('quotes', { planCode: code, mobileLines: 0 })
  await does(of('installable'), installable({ carrier: 'sk', answer: 'NO' }))
  await agreeToTransfer(site, await signIn(site, 'advisor1'), id)
  expect((await does('contract/apply', {})).status).toBe(200)
})

test('openings of addresses count with those of numbers', async () => {
  await using site = await openTestSite()
  const { does, of } = await anAddressed(site)
  const value = { ...DEFAULTS.reveals, perHour: 10, perDay: 20 }
  await site.put('/api/desk/settings/reveals', { version: 0, value }, await signIn(site, 'owner'))
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await does(of('address/reveal'), { reason: '설치 확인' })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect((await does('reveal', { reason: '상담 전화' })).status).toBe(429)
})
