import { expect, test } from 'vitest'
import { receiveLead } from '#tests/make.ts'
import { openReceiver } from '#tests/receiver.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openOffice } from '#tests/open-office.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { AddressState, FoundAddresses } from './address-contract.ts'

const CONSULT = '/api/jireh/consult'
const TYPED = '서울 강남구 테헤란로 152'
const UNSAVED = { saved: null, canChange: true, reason: null }

interface Detail {
  lead: { version: number }
  events: { kind: string; staffName: string | null; detail: Record<string, unknown> }[]
  requests: { receiptNo: string; installAddress: { line: string; addressVersion: number } | null }[]
}

/** A request with its visitor. */
async function aVisitor(site: TestSite, customerMobile = '01077771234', requestInfo = '') {
  const { id, receiptNo } = await receiveLead(site, { customerMobile, requestInfo })
  const last4 = customerMobile.slice(-4)
  const post = <Data>(step: string, body: object = {}) =>
    site.post<Data>(`${CONSULT}/${receiptNo}/${step}`, { last4, ...body })
  return {
    id,
    receiptNo,
    last4,
    post,
    saves: (body: object) => post<AddressState>('address', body),
    finds: (keyword: unknown, page?: number) => post<FoundAddresses>('address/search', { keyword, page }),
    reads: async () => site.get<AddressState>(`${CONSULT}/${receiptNo}/address?last4=${last4}`),
    desk: async () => (await site.get<Detail>(`/api/desk/leads/${id}`, await signIn(site, 'manager'))).data,
    addressed: async () =>
      (
        await site.services.database
          .selectFrom('lead_events')
          .select('detail')
          .where('lead_id', '=', id)
          .where('kind', '=', 'ADDRESSED')
          .execute()
      ).map(({ detail }) => (detail as { step: string }).step),
  }
}

const rowsOf = ({ services }: TestSite) =>
  services.database.selectFrom('install_addresses').selectAll().execute()

test('an address is found, chosen and kept sealed; who asks again sees it masked', async () => {
  await using site = await openTestSite()
  const { finds, saves, reads, desk, addressed } = await aVisitor(site)
  expect((await reads()).data).toEqual({ ...UNSAVED, canFind: true })
  const { data: found } = await finds('테헤란로 152')
  expect(found).toMatchObject({ outcome: 'found', total: 1, page: 1, size: 10, result: [{ zip: '06236' }] })
  const saved = await saves({ choice: found.result[0]!.choice, detail: ' 101동  1203호 ' })
  const shown = { line: '서울특별시 강남구 테헤란로 ***', hasDetail: true, answers: [] }
  expect(saved).toMatchObject({ status: 200, data: { saved: shown } })
  expect((await reads()).data.saved).toMatchObject(shown)
  const [row] = await rowsOf(site)
  expect(JSON.stringify(row)).not.toMatch(/테헤란로|1203/)
  expect(row).toMatchObject({ is_found: true, staff_name: null })
  expect((await desk()).requests[0]!.installAddress).toMatchObject({ line: shown.line, addressVersion: 1 })
  expect(await addressed()).toEqual(['told'])
})

test('an address is typed by hand, changed and erased', async () => {
  await using site = await openTestSite()
  const { saves, reads, post, addressed } = await aVisitor(site)
  expect((await saves({ line: `  ${TYPED.normalize('NFD')}\n` })).data.saved).toMatchObject({
    hasDetail: false,
  })
  expect(await rowsOf(site)).toMatchObject([{ is_found: false }])
  expect((await saves({ line: TYPED, detail: '3층' })).data.saved).toMatchObject({ hasDetail: true })
  expect((await post('address/erase')).data).toMatchObject(UNSAVED)
  expect((await post('address/erase')).status).toBe(200)
  expect((await reads()).data.saved).toBeNull()
  expect(await rowsOf(site)).toEqual([])
  expect(await addressed()).toEqual(['told', 'changed', 'erased'])
})

test('the same address twice, or many at once, is one', async () => {
  await using site = await openTestSite()
  const { saves, addressed } = await aVisitor(site)
  const answers = await Promise.all(Array.from({ length: 6 }, () => saves({ line: TYPED })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await addressed()).toEqual(['told'])
  const others = await Promise.all(['1층', '2층', '3층'].map((detail) => saves({ line: TYPED, detail })))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rowsOf(site)).toHaveLength(1)
})

test('neither wrong digits nor another’s link reach an address, and both are answered alike', async () => {
  await using site = await openTestSite()
  const [mine, other] = [await aVisitor(site), await aVisitor(site, '01066665678')]
  await mine.saves({ line: TYPED })
  for (const [receiptNo, last4] of [
    [mine.receiptNo, '0000'],
    [mine.receiptNo, other.last4],
    ['GC-AAAAAAAA', mine.last4],
  ]) {
    const path = `${CONSULT}/${receiptNo}/address`
    const answers = [
      await site.get(`${path}?last4=${last4}`),
      await site.post(path, { last4, line: '다른 사람이 적은 주소' }),
      await site.post(`${path}/search`, { last4, keyword: '테헤란로' }),
      await site.post(`${path}/erase`, { last4 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect((await mine.reads()).data.saved).not.toBeNull()
})

test('what another request found, an old one, or one made up cannot be chosen', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [mine, other] = [await aVisitor(site), await aVisitor(site, '01066665678')]
  const { choice } = (await other.finds('세종대로 110')).data.result[0]!
  const forged = Buffer.from(JSON.stringify({ road: '없는로 1' })).toString('base64url')
  for (const each of [choice, forged, `${choice.slice(0, -2)}AA`, '가'.repeat(4_000)])
    expect(await mine.saves({ choice: each })).toMatchObject({
      status: 422,
      data: { errors: { choice: expect.any(String) } },
    })
  clock.pass(60 * 60_000 + 1)
  expect((await other.saves({ choice })).status).toBe(422)
  expect(await rowsOf(site)).toEqual([])
})

test.each([
  [{}, 'choice'],
  [{ line: '' }, 'line'],
  [{ line: '   ' }, 'line'],
  [{ line: '1234567' }, 'line'],
  [{ line: '가'.repeat(101) }, 'line'],
  [{ line: 7 }, 'line'],
  [{ line: '테헤란로 \ud800 152' }, 'line'],
  [{ line: TYPED, detail: '가'.repeat(61) }, 'detail'],
  [{ line: TYPED, detail: {} }, 'detail'],
])('%j is refused at its field', async (body, field) => {
  await using site = await openTestSite()
  const { saves } = await aVisitor(site)
  const { status, data } = await saves(body)
  expect([status, data]).toEqual([422, { errors: { [field]: expect.any(String) as unknown } }])
})

test.each(['', 'ㄱ', '가'.repeat(81), null, 5, ['테헤란로']])(
  'the keyword %j is refused',
  async (keyword) => {
    await using site = await openTestSite()
    const { finds } = await aVisitor(site)
    expect((await finds(keyword)).status).toBe(422)
  },
)

test('a copied address is found without its block and flat', async () => {
  await using site = await openTestSite()
  const { finds } = await aVisitor(site)
  for (const keyword of [
    '서울 강남구 테헤란로 152 101동 1203호',
    '테헤란로 152, 12층',
    '테헤란로 152 지하 1층',
  ])
    expect((await finds(keyword)).data).toMatchObject({ outcome: 'found', total: 1 })
  expect((await finds('없는로 9999')).data).toMatchObject({ outcome: 'found', total: 0, result: [] })
})

test('while the service is down, the address is typed; without a service, too', async () => {
  await using down = await openReceiver([500], '<html>')
  await using site = await openTestSite({ env: { JUSO_API_KEY: 'key', JUSO_URL: down.url } })
  const visitor = await aVisitor(site)
  expect((await visitor.finds('테헤란로 152')).data).toMatchObject({ outcome: 'down', result: [] })
  expect((await visitor.saves({ line: TYPED })).status).toBe(200)
  await using bare = await openTestSite({ env: { APP_ENV: 'production', ORIGIN: 'http://localhost:3000' } })
  await openOffice(bare)
  const alone = await aVisitor(bare)
  expect((await alone.reads()).data).toMatchObject({ canFind: false })
  expect((await alone.finds('테헤란로 152')).data).toMatchObject({ outcome: 'down' })
  expect((await alone.saves({ line: TYPED })).status).toBe(200)
})

test('searches are bounded; an address can still be typed', async () => {
  await using asked = await openReceiver(
    [],
    '{"results":{"common":{"errorCode":"0","totalCount":"0"},"juso":[]}}',
  )
  await using site = await openTestSite({ env: { JUSO_API_KEY: 'key', JUSO_URL: asked.url } })
  const { finds, saves } = await aVisitor(site)
  const statuses = []
  for (let turn = 0; turn < 62; turn += 1) statuses.push((await finds('테헤란로 152')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
  expect(asked.received).toHaveLength(60)
  expect((await saves({ line: TYPED })).status).toBe(200)
})

test('a withdrawn request takes none, and loses what it had at once', async () => {
  await using site = await openTestSite()
  const [cancelled, stopped] = [await aVisitor(site), await aVisitor(site, '01066665678')]
  for (const [{ saves, post, reads, finds }, step] of [
    [cancelled, 'cancel'],
    [stopped, 'stop'],
  ] as const) {
    await saves({ line: TYPED })
    expect((await post(step)).status).toBe(200)
    expect((await reads()).data).toMatchObject({ saved: null, canChange: false })
    expect((await saves({ line: TYPED })).status).toBe(409)
    expect((await finds('테헤란로 152')).status).toBe(409)
    expect((await post('address/erase')).status).toBe(409)
  }
  expect(await rowsOf(site)).toEqual([])
})

test('it changes after the call, but not once the line is applied for', async () => {
  await using site = await openTestSite()
  const { id, saves, reads, post } = await aVisitor(site)
  const desk = await signIn(site, 'manager')
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED' }, desk)
  expect((await saves({ line: TYPED })).status).toBe(200)
  await site.post(`/api/desk/leads/${id}/status`, { status: 'APPLIED' }, desk)
  expect((await reads()).data).toMatchObject({ canChange: false, saved: { hasDetail: false } })
  expect((await saves({ line: `${TYPED} 2` })).status).toBe(409)
  expect((await post('address/erase')).status).toBe(409)
})

test('ten changes are enough', async () => {
  await using site = await openTestSite()
  const { saves } = await aVisitor(site)
  for (let floor = 1; floor <= 10; floor += 1)
    expect((await saves({ line: TYPED, detail: `${floor}층` })).status).toBe(200)
  expect(await saves({ line: TYPED, detail: '11층' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('10번'),
  })
})

test('who joined a number’s lead neither sees nor changes its address', async () => {
  await using site = await openTestSite()
  const mine = await aVisitor(site)
  await mine.saves({ line: TYPED })
  const stranger = await aVisitor(site, '01077771234', '남')
  expect((await stranger.reads()).data).toMatchObject(UNSAVED)
  await stranger.saves({ line: '부산 해운대구 센텀중앙로 79' })
  await stranger.post('address/erase')
  expect((await mine.reads()).data.saved).toMatchObject({ line: '***' })
  expect((await mine.desk()).requests.filter(({ installAddress }) => installAddress)).toHaveLength(1)
})

test('an address of a merged lead is an event of the one that goes on', async () => {
  await using site = await openTestSite()
  const [main, other] = [await aVisitor(site), await aVisitor(site, '01066665678')]
  const desk = await signIn(site, 'manager')
  const merged = await site.post(`/api/desk/leads/${main.id}/merge`, { otherId: other.id }, desk)
  expect(merged.status).toBe(200)
  const { version } = (await main.desk()).lead
  expect((await other.saves({ line: TYPED })).status).toBe(200)
  const { lead, events, requests } = await main.desk()
  expect(lead.version).toBe(version)
  expect(events[0]).toMatchObject({ kind: 'ADDRESSED', detail: { receiptNo: other.receiptNo, step: 'told' } })
  expect(requests.find(({ receiptNo }) => receiptNo === other.receiptNo)?.installAddress).not.toBeNull()
})

test('a closed lead takes none, and the link of one that is gone answers as one that never was', async () => {
  await using site = await openTestSite()
  const { services } = site
  const { id, saves, reads, post } = await aVisitor(site)
  await saves({ line: TYPED })
  await services.database
    .updateTable('leads')
    .set({ closed_at: services.now() })
    .where('id', '=', id)
    .execute()
  expect((await reads()).data).toMatchObject({ canChange: false })
  expect((await saves({ line: `${TYPED} 2` })).status).toBe(409)
  await services.database.deleteFrom('leads').where('id', '=', id).execute()
  expect(await rowsOf(site)).toEqual([])
  expect([(await reads()).status, (await saves({ line: TYPED })).status]).toEqual([404, 404])
  expect((await post('address/search', { keyword: '테헤란로 152' })).status).toBe(404)
})

test('the advisor is told, and no address is noted with it', async () => {
  await using site = await openTestSite()
  const { id, saves } = await aVisitor(site)
  await site.post(`/api/desk/leads/${id}/claim`, {}, await signIn(site, 'advisor1'))
  await saves({ line: TYPED, detail: '101동 1203호' })
  const told = await site.services.database
    .selectFrom('staff_notices')
    .selectAll()
    .where('lead_id', '=', id)
    .execute()
  expect(told).toMatchObject([{ kind: 'CHANGED', about: 'ADDRESSED', read_at: null }])
  expect(JSON.stringify(told)).not.toMatch(/테헤란로|1203/)
})

test('an address goes to no outside CRM', async () => {
  await using crm = await openReceiver()
  await using site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url } })
  const { saves, post } = await aVisitor(site)
  await saves({ line: TYPED })
  await post('cancel')
  await expect
    .poll(() => crm.received.map(({ path }) => path))
    .toContainEqual(expect.stringMatching(/\/cancel$/))
  expect(JSON.stringify(crm.received)).not.toMatch(/테헤란로|address|undefined/)
})
