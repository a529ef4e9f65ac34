import { expect, test } from 'vitest'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { holding, untilWaiting } from '#tests/crossing.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const CONSULT = '/api/jireh/consult'
/** A Saturday morning; the wishes are for Monday and later. */
const now = () => new Date('2026-11-21T10:00:00+09:00')
const MONDAY_NOON = { wishDate: '2026-11-23', wishTime: '13:00-15:00' }
const MONDAY_MORNING = { wishDate: '2026-11-23', wishTime: '10:00-12:00' }
const TUESDAY = { wishDate: '2026-11-24', wishTime: '10:00-12:00' }

const ask = (site: TestSite, change: Record<string, unknown>) =>
  site.post<Accepted>(CONSULT, aRequest(change))

async function takesPerSlot(site: TestSite, capacity: number) {
  const { callHours } = await readSettings(site.services)
  await writeSetting(site.services, 'callHours', { ...callHours, capacity })
}

const minuteOf = (at: Date | null) => at && seoulIso(at).slice(0, 16)

/** The only lead that is no sample. */
async function theLead({ services }: TestSite) {
  const lead = await services.database
    .selectFrom('leads')
    .select(['id', 'status', 'call_at', 'call_until', 'request_count'])
    .where('is_sample', '=', false)
    .executeTakeFirstOrThrow()
  return { ...lead, callAt: minuteOf(lead.call_at), callUntil: minuteOf(lead.call_until) }
}

const wishesFor = ({ services }: TestSite, wish: { wishDate: string; wishTime: string }) =>
  services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('wish_date', '=', wish.wishDate)
    .where('wish_time', '=', wish.wishTime)
    .execute()

test('of many who wish for the same slot at once in two processes, exactly as many get it as it takes', async () => {
  await using one = await openTestSite({ now })
  await takesPerSlot(one, 5)
  await using other = await openTestSite({ databaseUrl: one.databaseUrl, now })
  const before = await wishesFor(one, MONDAY_NOON)
  const ends = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      ask(turn % 2 === 0 ? one : other, {
        ...MONDAY_NOON,
        customerMobile: `0100001${String(turn).padStart(4, '0')}`,
      }),
    ),
  )
  const statuses = ends.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5 - before.length)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  const refused = ends.find(({ status }) => status === 422)!
  expect(refused.message).toBe('고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.')
  expect(await wishesFor(one, MONDAY_NOON)).toHaveLength(5)
  const leads = await one.services.database
    .selectFrom('leads')
    .select('id')
    .where('is_sample', '=', false)
    .execute()
  expect(leads).toHaveLength(5 - before.length)
})

test('the last place of a slot, asked for twenty times under one key, is taken once and told each time', async () => {
  await using site = await openTestSite({ now })
  const before = (await wishesFor(site, TUESDAY)).length
  await takesPerSlot(site, before + 1)
  const body = aRequest(TUESDAY)
  const send = () => site.post<Accepted>(CONSULT, body, { 'idempotency-key': 'last place' })
  const ends = await Promise.all(Array.from({ length: 20 }, send))
  const receipts = ends.filter(({ status }) => status === 200).map(({ data }) => data.receiptNo)
  expect(new Set(receipts).size).toBe(1)
  expect(ends.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await send()).data.receiptNo).toBe(receipts[0])
  expect(await wishesFor(site, TUESDAY)).toHaveLength(before + 1)
})

test('wishes and plain requests of one number at once become one lead, whoever comes first', async () => {
  await using site = await openTestSite({ now })
  const ends = await Promise.all(
    [{}, MONDAY_NOON, { requestInfo: '하나' }, TUESDAY, { requestInfo: '둘' }, MONDAY_MORNING].map((change) =>
      ask(site, change),
    ),
  )
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await theLead(site)).toMatchObject({ request_count: 6 })
})

test('who asks with somebody’s number cannot put their call off', async () => {
  await using site = await openTestSite({ now })
  await ask(site, MONDAY_NOON)
  await ask(site, { ...TUESDAY, requestInfo: '남의 번호로' })
  expect(await theLead(site)).toMatchObject({ callAt: '2026-11-23T13:00', callUntil: '2026-11-23T15:00' })
  await ask(site, { requestInfo: '시간은 아무 때나' })
  expect(await theLead(site)).toMatchObject({ callAt: '2026-11-23T13:00', callUntil: '2026-11-23T15:00' })
})

test('an earlier wish of the same number comes first; its end comes with it', async () => {
  await using site = await openTestSite({ now })
  await ask(site, TUESDAY)
  await ask(site, MONDAY_NOON)
  expect(await theLead(site)).toMatchObject({ callAt: '2026-11-23T13:00', callUntil: '2026-11-23T15:00' })
})

test('who is to be called as soon as possible stays so, whatever time is asked for with their number', async () => {
  await using site = await openTestSite({ now })
  await ask(site, { requestInfo: '가능한 한 빨리' })
  await ask(site, TUESDAY)
  expect(await theLead(site)).toMatchObject({ callAt: null, callUntil: null, status: 'NEW' })
})

test('a lead nobody is to call is called at the wish of the next request', async () => {
  await using site = await openTestSite({ now })
  await ask(site, {})
  const { database } = site.services
  await database.updateTable('leads').set({ status: 'HOLD' }).where('is_sample', '=', false).execute()
  await ask(site, TUESDAY)
  expect(await theLead(site)).toMatchObject({
    status: 'NEW',
    callAt: '2026-11-24T10:00',
    callUntil: '2026-11-24T12:00',
  })
})

test('a lead that somebody holds refuses its own next request for a while, and nobody else’s', async () => {
  await using site = await openTestSite()
  const own = { customerMobile: '01000067001' }
  expect((await ask(site, own)).status).toBe(200)
  const lead = await theLead(site)
  await using held = await holding(site, (inside) =>
    inside.selectFrom('leads').select('id').where('id', '=', lead.id).forUpdate().execute(),
  )
  // Not the same words as before, which would be the same request.
  const first = ask(site, { ...own, requestInfo: '다시 물어요' })
  await untilWaiting(site)
  // They wait for the one under way, and are stored together with another of the same number.
  const others = [67002, 67003, 67001, 67004].map((number) =>
    ask(site, { customerMobile: `010000${number}`, requestInfo: `${number}번` }),
  )
  const [refused, ...answers] = await Promise.all([first, ...others])
  await held.release()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 200])
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await ask(site, { ...own, requestInfo: '또 물어요' })).status).toBe(200)
})
