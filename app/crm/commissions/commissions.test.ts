import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { destroyNow } from '#tests/destruction.ts'
import { anOpenedLine, aSiteOn, lineChange, type DeskHeaders } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { Commissions } from './contract.ts'
import { countCommissions, earnedByCarrier, earnedByOpened } from './line-commissions.server.ts'

const RULES = '/api/desk/profit/commissions'
const KT = { carrier: 'kt', fromDay: '2026-01-01', amount: '250,000원' }
/** Of one amount, in won. */
const LARGEST = 2_147_483_647
const STEPS = { months1: 3, percent1: 100, months2: '6', percent2: '50' }

const add = (site: TestSite, desk: DeskHeaders, change: object = {}) =>
  site.post<{ id: string; errors?: Record<string, string> }>(RULES, { ...KT, ...STEPS, ...change }, desk)

const read = async (site: TestSite, desk: DeskHeaders) => (await site.get<Commissions>(RULES, desk)).data

async function stored(site: TestSite, contractId: string) {
  return site.services.database
    .selectFrom('line_commissions')
    .select(['expected', 'ended_on', 'taken_back'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
}

test('an opened line earns by the rule of its day, an early end takes back, and an end that is withdrawn does not', async () => {
  await using site = await aSiteOn('2026-03-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId, path } = await anOpenedLine(site, owner, '01000077001', '2026-02-23')
  expect((await read(site, owner)).uncounted).toEqual({ lg: 0, kt: 1, sk: 0 })
  expect((await add(site, owner)).status).toBe(200)
  expect((await read(site, owner)).result).toMatchObject([
    {
      carrier: 'kt',
      planName: null,
      amount: 250_000,
      lines: 1,
      state: 'now',
      untilDay: null,
      isNewest: true,
    },
  ])
  expect(await stored(site, contractId)).toEqual({ expected: 250_000, ended_on: null, taken_back: 0 })
  const change = (body: object, act = 'change') => site.post(`/api/desk/${path}/${act}`, body, owner)
  expect((await change(lineChange('MOVED', '2026-03-01'))).status).toBe(200)
  expect((await change(lineChange('TERMINATED', '2026-03-20'))).status).toBe(200)
  await read(site, owner)
  expect(await stored(site, contractId)).toEqual({
    expected: 250_000,
    ended_on: '2026-03-20',
    taken_back: 250_000,
  })
  expect((await change({ reason: '잘못 적어서 취소해요' }, 'withdraw')).status).toBe(200)
  await read(site, owner)
  expect(await stored(site, contractId)).toEqual({ expected: 250_000, ended_on: null, taken_back: 0 })
})

test('what an end takes back counts from its day on; of a line that was handed over the office notes it, and tells nobody', async () => {
  await using site = await aSiteOn('2026-03-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId, path } = await anOpenedLine(site, owner, '01000077011', '2026-02-23')
  await add(site, owner)
  const { database } = site.services
  await database.updateTable('gifts').set({ paid_on: '2026-03-02', paid_by: '관리자' }).execute()
  const change = (kind: string, day: string, asked: string) =>
    site.post(`/api/desk/${path}/change`, lineChange(kind, day, { asked }), owner)
  expect((await change('TRANSFERRED', '2026-03-10', 'customer')).status).toBe(200)
  for (const [kind, asked] of [
    ['TERMINATED', 'customer'],
    ['TERMINATED', 'carrier'],
    ['MOVED', 'office'],
  ] as const)
    expect([kind, asked, (await change(kind, '2026-04-10', asked)).status]).toEqual([kind, asked, 409])
  const texts = () => database.selectFrom('messages').select('template').orderBy('id').execute()
  const before = await texts()
  expect((await change('TERMINATED', '2026-04-10', 'office')).status).toBe(200)
  expect((await change('TERMINATED', '2026-04-10', 'office')).status).toBe(409)
  expect([await texts(), await database.selectFrom('gift_returns').select('id').execute()]).toEqual([
    before,
    [],
  ])
  const days = { from: '2026-02-01', to: '2026-02-28' }
  const earned = async () => {
    await countCommissions(site.services)
    const [kt] = await earnedByCarrier(site.services, days)
    return [(await earnedByOpened(site.services, days)).commission, kt!.expected]
  }
  expect(await earned()).toEqual([250_000, 250_000])
  expect(await stored(site, contractId)).toMatchObject({ ended_on: '2026-04-10', taken_back: 250_000 })
  site.clock.now = seoulMoment('2026-04-10', '10:00')
  expect(await earned()).toEqual([0, 0])
  // A day that was noted wrong is the office's own: it goes as it came, and the line is still somebody else's.
  const later = await signIn(site, 'owner')
  const withdrawn = await site.post<{ lines: object[] }>(
    `/api/desk/${path}/withdraw`,
    { reason: '날짜를 잘못 적었어요' },
    later,
  )
  expect([withdrawn.status, withdrawn.data.lines[0]]).toMatchObject([
    200,
    { next: ['TERMINATED'], transferredOn: '2026-03-10' },
  ])
  expect([await texts(), await earned()]).toEqual([before, [250_000, 250_000]])
  expect(await stored(site, contractId)).toMatchObject({ ended_on: null, taken_back: 0 })
  const again = lineChange('TERMINATED', '2026-04-02', { asked: 'office' })
  expect((await site.post(`/api/desk/${path}/change`, again, later)).status).toBe(200)
  expect([await texts(), await earned()]).toEqual([before, [0, 0]])
})

test('a changed plan earns by the rules until a statement tells of the line, and a gift that came back is none', async () => {
  await using site = await aSiteOn('2026-03-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await anOpenedLine(site, owner, '01000077012', '2026-02-23')
  await add(site, owner)
  await add(site, owner, { planCode: 'KT-06', amount: '320,000원' })
  const { database, now } = site.services
  const event = {
    contract_id: contractId,
    asked_by: 'customer' as const,
    reason_sealed: 'x',
    staff_name: '대표',
    at: now(),
  }
  await database
    .insertInto('line_events')
    .values({
      ...event,
      kind: 'PLAN_CHANGED',
      version: 1,
      on_date: '2026-03-05',
      plan_code: 'KT-06',
      terms: '{}',
    })
    .execute()
  const gift = await database.selectFrom('gifts').select(['id', 'amount']).executeTakeFirstOrThrow()
  await database
    .insertInto('gift_returns')
    .values({
      id: crypto.randomUUID(),
      gift_id: gift.id,
      event_version: 1,
      amount: 75_000,
      counted: '',
      due_on: '2026-03-20',
      state: 'RETURNED',
      returned_on: '2026-03-20',
      reason_sealed: 'x',
      closed_by: '대표',
      created_at: now(),
    })
    .execute()
  const earned = async () => {
    await countCommissions(site.services)
    return earnedByOpened(site.services, { from: '2026-02-01', to: '2026-02-28' })
  }
  expect(await earned()).toEqual({ opened: 1, commission: 320_000, gifts: gift.amount - 75_000 })
  const profit = async () =>
    (
      await site.get<{ totals: { commission: number } }>(
        '/api/desk/profit?from=2026-03-01&to=2026-03-23',
        owner,
      )
    ).data.totals.commission
  expect(await profit()).toBe(320_000)
  await database.updateTable('line_commissions').set({ settled: 250_000 }).execute()
  expect([(await earned()).commission, await profit()]).toEqual([250_000, 250_000])
  await database.updateTable('line_commissions').set({ settled: null }).execute()
  // Withdrawn, the plan is as it was.
  await database
    .insertInto('line_events')
    .values({ ...event, kind: 'WITHDRAWN', version: 2, on_date: '2026-03-06' })
    .execute()
  expect([(await earned()).commission, await profit()]).toEqual([250_000, 250_000])
})

test('rules follow each other by day, are never changed, and only the newest is withdrawn, with a reason that stays', async () => {
  await using site = await aSiteOn('2026-11-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  const first = await add(site, owner)
  for (const fromDay of ['2025-12-31', '2026-01-01'])
    expect(await add(site, owner, { fromDay })).toMatchObject({
      status: 422,
      data: { errors: { fromDay: expect.stringContaining('2026.01.01') } },
    })
  const second = await add(site, owner, { fromDay: '2026-12-01', amount: 300_000 })
  const own = await add(site, owner, { planCode: 'KT-04', fromDay: '2026-06-01', amount: 400_000 })
  expect([second.status, own.status]).toEqual([200, 200])
  expect((await read(site, owner)).result.map(({ state, untilDay }) => [state, untilDay])).toEqual([
    ['later', null],
    ['now', '2026-11-30'],
    ['now', null],
  ])
  const withdraw = (id: string, reason = '금액을 잘못 적었어요') =>
    site.post(`${RULES}/${id}/withdraw`, { reason }, owner)
  expect((await withdraw(first.data.id)).status).toBe(409)
  expect((await withdraw(second.data.id, '')).status).toBe(422)
  expect((await withdraw(second.data.id)).status).toBe(200)
  expect((await withdraw(second.data.id)).status).toBe(409)
  expect((await withdraw('nothing')).status).toBe(404)
  expect((await read(site, owner)).result.at(-1)).toMatchObject({
    state: 'withdrawn',
    reason: '금액을 잘못 적었어요',
  })
  const log = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'commission.rule')
    .orderBy('id')
    .execute()
  expect(log.map(({ reason }) => reason)).toEqual([
    'KT 모든 요금제 2026-01-01부터 250000원',
    'KT 모든 요금제 2026-12-01부터 300000원',
    'KT KT-04 2026-06-01부터 400000원',
    '취소: 금액을 잘못 적었어요',
  ])
})

test('what does not fit is told beside its field', async () => {
  await using site = await aSiteOn('2026-11-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  for (const [field, change] of [
    ['carrier', { carrier: 'mvno' }],
    ['fromDay', { fromDay: '2026-02-30' }],
    ['amount', { amount: '많이' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: 10_000_001 }],
    ['amount', { amount: '' }],
    ['planCode', { planCode: 'SK-01' }],
    ['planCode', { planCode: 'x'.repeat(41) }],
    ['months1', { months1: '' }],
    ['months1', { months1: 61 }],
    ['percent2', { percent2: '' }],
    ['percent2', { percent2: 101 }],
    ['months2', { months2: 3 }],
    ['months3', { months3: 0, percent3: 10 }],
  ] as const) {
    const answer = await add(site, owner, change)
    expect([field, change, answer.status, Object.keys(answer.data.errors ?? {})]).toEqual([
      field,
      change,
      422,
      [field],
    ])
  }
  expect((await read(site, owner)).result).toEqual([])
})

test('a manager reads rules and changes none, an advisor does not even read them, by call, page or form', async () => {
  await using site = await aSiteOn('2026-11-23')
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  expect((await site.get(RULES, manager)).status).toBe(200)
  expect((await add(site, manager as DeskHeaders)).status).toBe(403)
  expect((await site.get(RULES, advisor)).status).toBe(403)
  expect((await site.fetch('/desk/profit/commissions', { headers: advisor })).status).toBe(403)
  const form = new URLSearchParams({ ...KT, _back: '/desk', _act: RULES })
  const sent = await site.fetch(RULES, {
    method: 'POST',
    headers: { ...advisor, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    body: form,
    redirect: 'manual',
  })
  expect(sent.status).toBeGreaterThanOrEqual(300)
  expect(await site.services.database.selectFrom('commission_rules').selectAll().execute()).toEqual([])
})

test('of a destroyed lead the commission, what was taken back and the gift that came back stay as figures', async () => {
  const clock = { now: seoulMoment('2026-03-23', '10:00') }
  await using site = await openTestSite({ jobs: true, now: () => clock.now })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  const { id, path } = await anOpenedLine(site, owner, '01000077002', '2026-02-23')
  await add(site, owner)
  await site.post(`/api/desk/${path}/change`, lineChange('TERMINATED', '2026-03-20'), owner)
  await database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: clock.now })
    .where('id', '=', id)
    .execute()
  clock.now = seoulMoment('2032-03-24', '10:00')
  await destroyNow(site, (await signIn(site, 'owner')) as DeskHeaders)
  expect(
    await database
      .selectFrom('destroyed_leads')
      .select(['commission', 'taken_back', 'gift_returned'])
      .execute(),
  ).toEqual([{ commission: 250_000, taken_back: 250_000, gift_returned: 0 }])
  expect(await database.selectFrom('line_commissions').selectAll().execute()).toEqual([])
})

test('who reads while another counts waits for it, and reads no sum of before', async () => {
  await using site = await aSiteOn('2026-03-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  await anOpenedLine(site, owner, '01000077013', '2026-02-23')
  await add(site, owner)
  const days = { from: '2026-02-01', to: '2026-02-28' }
  const earned = async () => {
    await countCommissions(site.services)
    return (await earnedByOpened(site.services, days)).commission
  }
  expect(await Promise.all(Array.from({ length: 6 }, earned))).toEqual(
    Array.from({ length: 6 }, () => 250_000),
  )
})

test('a new rule begins where the first line is that none counts for, then with the month, then today', async () => {
  await using site = await aSiteOn('2026-11-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  await anOpenedLine(site, owner, '01000077003', '2026-10-23')
  expect((await read(site, owner)).fromDay).toBe('2026-10-23')
  const page = await site.fetch('/desk/profit/commissions', { headers: owner })
  expect(await page.text()).toContain('value="2026-10-23"')
  await add(site, owner)
  expect((await read(site, owner)).fromDay).toBe('2026-11-01')
  await add(site, owner, { fromDay: '2026-11-10' })
  expect((await read(site, owner)).fromDay).toBe('2026-11-23')
})

test('sums beyond what one amount may be are counted, and break no destruction', async () => {
  const clock = { now: seoulMoment('2026-03-23', '10:00') }
  await using site = await openTestSite({ jobs: true, now: () => clock.now })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  const { id } = await anOpenedLine(site, owner, '01000077003', '2026-02-23')
  const [gift] = await database
    .updateTable('gifts')
    .set({ amount: LARGEST, paid_on: '2026-03-23' })
    .returningAll()
    .execute()
  await database
    .insertInto('gifts')
    .values({ ...gift!, delay_reason: null, proof: null, id: crypto.randomUUID() })
    .execute()
  await countCommissions(site.services)
  await database
    .updateTable('line_commissions')
    .set({ settled: 2 * LARGEST })
    .execute()
  // A second line of the same person, which earned nothing.
  const line = database.selectFrom('contracts').selectAll().where('lead_id', '=', id)
  const { terms, ...opened } = await line.executeTakeFirstOrThrow()
  await database
    .insertInto('contracts')
    .values({ ...opened, terms: JSON.stringify(terms), opened_on: null, id: crypto.randomUUID() })
    .execute()
  await database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: clock.now })
    .where('id', '=', id)
    .execute()
  clock.now = seoulMoment('2032-03-24', '10:00')
  await destroyNow(site, (await signIn(site, 'owner')) as DeskHeaders)
  expect(
    await database
      .selectFrom('destroyed_leads')
      .select(['commission', 'gift_promised', 'gift_paid', 'opened_lines'])
      .execute(),
  ).toEqual([
    { commission: 2 * LARGEST, gift_promised: 2 * LARGEST, gift_paid: 2 * LARGEST, opened_lines: 2 },
  ])
})
