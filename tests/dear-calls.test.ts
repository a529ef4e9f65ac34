import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { BUSY_AT_ONCE } from '#app/platform/turns.server.ts'
import { aRequest } from './make.ts'
import { openTestSite, type TestSite } from './site.ts'

const CONSULT = '/api/jireh/consult'
/** Longer than anything cheap takes by itself, shorter than what is new waits for a lead. */
const HELD_MS = 15

const addressOf = (turn: number) => `10.0.${turn >> 8}.${turn & 255}`

test('what keeps the process busy for everybody is bounded: these calls and, in the act, every search', () => {
  const dear = calls.filter(({ row }) => row.isDear).map(({ row }) => `${row.method} ${row.path}`)
  expect(dear.toSorted()).toEqual([
    'GET /api/bbs/:id',
    'GET /api/bbs/:id/:seqno',
    'GET /api/bbs/:id/:seqno/comments',
    'POST /api/desk/notices/phone/code',
    'POST /api/user/cert/request',
    'POST /api/user/email/request',
    'POST /api/user/info/:what/code',
    'POST /api/user/join/email/code',
    'POST /api/user/steps/:matter/again',
    'POST /api/user/steps/:matter/phone',
  ])
})

test.each(['/api/search?q=인터넷', '/api/bbs/bbs_tip'])(
  'of 200 strangers who ask for %s at once, some are served, the others are told when to come back',
  async (path) => {
    await using site = await openTestSite()
    const flood = Promise.all(Array.from({ length: 200 }, (_, turn) => site.fetch(path, {}, addressOf(turn))))
    const cheap = await site.fetch('/api/user/getIpAddr')
    const lead = await site.post(CONSULT, aRequest())
    expect([cheap.status, lead.status]).toEqual([200, 200])
    const answers = await flood
    const refused = answers.filter(({ status }) => status === 503)
    const served = answers.filter(({ status }) => status === 200)
    expect(served.length + refused.length).toBe(200)
    expect(served.length).toBeGreaterThanOrEqual(BUSY_AT_ONCE + 40)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
    expect((await site.fetch(path)).status).toBe(200)
  },
)

/** The soonest of some answers to a call that costs nothing, in ms. */
async function soonest(site: TestSite): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now()
    expect((await site.fetch('/api/user/getIpAddr')).status).toBe(200)
    took.push(performance.now() - began)
  }
  return Math.min(...took)
}

test('while a lead is being taken what is new waits, for some milliseconds and no longer', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  expect(await soonest(site)).toBeLessThan(HELD_MS)
  const lead = await database.transaction().execute(async (transaction) => {
    await sql`lock table leads in access exclusive mode`.execute(transaction)
    const taking = site.post(CONSULT, aRequest())
    await expect.poll(() => isWaiting(site)).toBe(true)
    const began = performance.now()
    expect((await site.fetch('/api/user/getIpAddr')).status).toBe(200)
    const held = performance.now() - began
    expect(held).toBeGreaterThanOrEqual(HELD_MS)
    expect(held).toBeLessThan(200)
    // Whoever comes then has as long before the next must stand aside again.
    expect(await soonest(site)).toBeLessThan(HELD_MS)
    return { taking }
  })
  expect((await lead.taking).status).toBe(200)
  expect(await soonest(site)).toBeLessThan(HELD_MS)
})

async function isWaiting({ services }: TestSite): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = 'leads'::regclass`.execute(
    services.database,
  )
  return rows[0]!.n > 0
}
