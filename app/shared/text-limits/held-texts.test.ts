// @module-tag long
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { readAlarm, alarmFullness } from './alarms.server.ts'
import type { SentChallenge } from './contract.ts'
import { countedFor, readCeiling, takeText } from './counting.server.ts'
import { releaseHeld } from './held-texts.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What the worker does comes a moment later. */
const poll = <Value>(read: () => Promise<Value> | Value) =>
  expect.poll(read, { timeout: 180_000, interval: 200 })

/** A clock in the past, so that the worker of the site moves nothing that the test does not. */
function aClock() {
  let now = seoulMoment('2026-11-24', '10:00')
  return { now: () => now, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) }
}

let made = 0
const aNumber = () => `010${String(30_000_000 + made++)}`

function ask(site: TestSite, address: string, mobile = aNumber()) {
  const body = JSON.stringify(aRequest({ customerMobile: mobile }))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  return site.fetch('/api/jireh/consult', init, address)
}

/** So many addresses ask for so many numbers each; `sites` take turns. How many were told SUCCESS. */
async function attack(sites: readonly TestSite[], { addresses = 20, numbers = 20 } = {}): Promise<number> {
  let accepted = 0
  for (let number = 0; number < numbers; number++) {
    const turn = Array.from({ length: addresses }, async (_, at) => {
      const answer = await ask(sites[(number + at) % sites.length]!, `203.0.${at}.7`)
      if (answer.status === 200) accepted += 1
    })
    await Promise.all(turn)
  }
  return accepted
}

/** How the receipts of requests stand: state → how many. */
async function states({ services }: Pick<TestSite, 'services'>): Promise<Record<string, number>> {
  const rows = await services.database
    .selectFrom('messages')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where('template', '=', 'consult.received')
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const total = (of: Record<string, number>) => Object.values(of).reduce((sum, each) => sum + each, 0)

async function countRequests({ services }: TestSite): Promise<number> {
  const { count } = await services.database
    .selectFrom('lead_requests')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('20 addresses that ask for 400 numbers: all are stored, three texts an address leave, the rest waits', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  const before = await countRequests(site)
  const accepted = await attack([site])
  expect(accepted).toBe(400)
  expect((await countRequests(site)) - before).toBe(400)
  await poll(async () => total(await states(site))).toBe(400)
  expect(await states(site)).toEqual({ logged: 60, held: 340 })
})

test('the same limits hold where two processes answer, and after a restart', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  const before = await countRequests(site)
  {
    await using other = await openTestSite({ jobs: true, now: clock.now, databaseUrl: site.databaseUrl })
    expect(await attack([site, other], { numbers: 10 })).toBe(200)
    await poll(async () => total(await states(site))).toBe(200)
    expect(await states(site)).toEqual({ logged: 60, held: 140 })
  }
  await using restarted = await openTestSite({ jobs: true, now: clock.now, databaseUrl: site.databaseUrl })
  expect(await attack([restarted], { numbers: 2 })).toBe(40)
  await poll(async () => total(await states(site))).toBe(240)
  expect(await states(site)).toEqual({ logged: 60, held: 180 })
  expect((await countRequests(site)) - before).toBe(240)
})

const accepted = async (sites: TestSite[], times: number) => {
  let count = 0
  for (let at = 0; at < times; at++) {
    const { status } = await ask(sites[at % sites.length]!, '203.0.113.6')
    if (status === 200) count += 1
  }
  return count
}

test('one address asks forty times in a minute, at however many processes, and a restart gives three more', async () => {
  await using site = await openTestSite()
  {
    await using other = await openTestSite({ databaseUrl: site.databaseUrl })
    expect(await accepted([site, other], 60)).toBe(40)
  }
  {
    // The first three of a process are not looked at elsewhere.
    await using restarted = await openTestSite({ databaseUrl: site.databaseUrl })
    expect(await accepted([restarted], 20)).toBe(3)
  }
  await site.services.database
    .updateTable('asked_counts')
    .set({ ends_at: sql<Date>`now()` })
    .execute()
  await using later = await openTestSite({ databaseUrl: site.databaseUrl })
  expect(await accepted([later], 10)).toBe(10)
})

test('one owner of many IPv6 networks is one, by /64, /56 and /48', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  for (let at = 0; at < 8; at++) await ask(site, `2001:db8:1:${at.toString(16)}::1`)
  await poll(async () => total(await states(site))).toBe(8)
  expect(await states(site)).toEqual({ logged: 5, held: 3 })
  for (let at = 0; at < 8; at++) await ask(site, `2001:db8:1:${at.toString(16)}00::1`)
  await poll(async () => total(await states(site))).toBe(16)
  expect(await states(site)).toEqual({ logged: 10, held: 6 })
})

async function setCeiling({ services }: TestSite, value: { hour: number; day: number }) {
  await services.database
    .insertInto('settings')
    .values({ key: 'texts', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
  await services.invalidate('settings')
}

/** Requests from addresses far apart. */
async function askApart(site: TestSite, times: number, from = 0) {
  for (let at = 0; at < times; at++) {
    const answer = await ask(site, `198.${18 + ((from + at) % 2)}.${from + at}.1`)
    expect(answer.status).toBe(200)
  }
}

test('the whole site has a ceiling by the hour and by the day; what waited leaves as room comes', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  // Of 20 in an hour and 25 in a day, receipts may use 14 and 17, and without a proof 10 and 12.
  await setCeiling(site, { hour: 20, day: 25 })
  await askApart(site, 30)
  await poll(async () => total(await states(site))).toBe(30)
  expect(await states(site)).toEqual({ logged: 10, held: 20 })

  clock.pass(HOUR + 5 * MINUTE)
  await poll(async () => (await states(site))['held']).toBe(18)
  clock.pass(HOUR + 5 * MINUTE)
  await releaseHeld(site.services, async () => true)
  expect((await states(site))['held']).toBe(18)

  // Raised by the operator, within minutes.
  await setCeiling(site, { hour: 100, day: 1_000 })
  await poll(async () => {
    clock.pass(MINUTE)
    return (await states(site))['held'] ?? 0
  }).toBe(0)
})

test('a text that found no room for a day is given up with its reason, and no request is lost', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  const before = await countRequests(site)
  for (let at = 0; at < 25; at++) await ask(site, '203.0.113.5')
  await poll(async () => total(await states(site))).toBe(25)
  expect(await states(site)).toEqual({ logged: 3, held: 22 })
  clock.pass(24 * HOUR + MINUTE)
  await poll(async () => (await states(site))['given_up']).toBe(22)
  const reasons = await site.services.database
    .selectFrom('messages')
    .select('failure')
    .distinct()
    .where('status', '=', 'given_up')
    .execute()
  expect(reasons).toEqual([{ failure: 'pointless' }])
  expect((await countRequests(site)) - before).toBe(25)
})

test('owners and managers are told at 80 % and at the ceiling, once for each window, by any process', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  await using other = await openTestSite({ jobs: true, now: clock.now, databaseUrl: site.databaseUrl })
  // Receipts may use 7 of 10, and 5 without a proof: the ceiling itself is reached by codes.
  await setCeiling(site, { hour: 10, day: 1_000 })
  await other.services.invalidate('settings')
  const taken: (string | null)[] = []
  for (let at = 0; at < 14; at++) {
    const { services } = [site, other][at % 2]!
    const counted = countedFor(services, { kind: 'code', network: `10.${at}.0.1`, recipient: aNumber() })
    const outcome = await takeText(services, { ...counted, isProven: true }, await readCeiling(services))
    await alarmFullness(services, outcome)
    taken.push(outcome.refused)
  }
  expect(taken.filter((refused) => refused === null)).toHaveLength(10)
  expect(taken.filter((refused) => refused === 'ceiling')).toHaveLength(4)
  const mails = async () =>
    (await listMessages(site.services)).filter(({ template }) => template === 'desk.textCeiling')
  const people = await site.services.database
    .selectFrom('staff')
    .select('email')
    .where('role', 'in', ['owner', 'manager'])
    .where('is_active', '=', true)
    .execute()
  expect(await mails()).toHaveLength(2 * people.length)
  expect(await readAlarm(site.services)).toBe(100)
  expect([...site.logLines, ...other.logLines].filter(({ level }) => level === 40)).toHaveLength(2)

  clock.pass(HOUR + 5 * MINUTE)
  expect(await readAlarm(site.services)).toBeNull()
})

const alarm = (each: TestSite) => readAlarm(each.services)
const useUp = async ({ services }: TestSite, times: number) => {
  for (let at = 0; at < times; at++) {
    const counted = countedFor(services, { kind: 'code', network: `10.${at}.0.1`, recipient: aNumber() })
    await takeText(services, { ...counted, isProven: true }, await readCeiling(services))
  }
}

test('they are told by whichever text finds the ceiling near: a new receipt, or one that waited', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  await using other = await openTestSite({ jobs: true, now: clock.now })
  for (const each of [site, other]) await setCeiling(each, { hour: 20, day: 1_000 })
  for (let at = 0; at < 4; at++) await ask(site, '203.0.113.8')
  await poll(async () => await states(site)).toEqual({ logged: 3, held: 1 })
  await useUp(site, 13)
  await useUp(other, 16)
  expect([await alarm(site), await alarm(other)]).toEqual([null, null])
  clock.pass(10 * MINUTE)
  await poll(async () => await alarm(site)).toBe(80)
  expect(await states(site)).toEqual({ logged: 3, held: 1 })
  await ask(other, '203.0.113.8')
  await poll(async () => await alarm(other)).toBe(80)
})

test('a held receipt leaves for a proof of its own request only, and by the hand of an operator', async () => {
  const clock = aClock()
  await using site = await openTestSite({ jobs: true, now: clock.now })
  const receipts: string[] = []
  for (let at = 0; at < 5; at++) {
    const answer = (await (await ask(site, '203.0.113.8')).json()) as { data: { receiptNo: string } }
    receipts.push(answer.data.receiptNo)
  }
  await poll(async () => await states(site)).toEqual({ logged: 3, held: 2 })
  type Freed = { challenge: SentChallenge | null }
  const free = (body: object) => site.post<Freed>('/api/jireh/consult/proof', body)
  const challenges = await Promise.all(receipts.map(async (receiptNo) => (await free({ receiptNo })).data))
  expect(challenges.filter(({ challenge }) => challenge !== null)).toHaveLength(2)
  const [first, second] = receipts.filter((_, at) => challenges[at]!.challenge)
  const { challenge } = challenges.find((each) => each.challenge)!
  const solution = await solveChallenge({ challenge: challenge!, deriveKey })
  const proof = JSON.stringify({ challenge, solution })
  expect((await free({ receiptNo: second, proof })).status).toBe(422)
  expect(await states(site)).toEqual({ logged: 3, held: 2 })
  expect((await free({ receiptNo: first, proof })).status).toBe(200)
  await poll(async () => await states(site)).toEqual({ logged: 4, held: 1 })

  const owner = await signIn(site, 'owner')
  const { data } = await site.get<{ result: { id: string }[] }>('/api/desk/messages?state=held', owner)
  expect(data.result).toMatchObject([{ canResend: true, failure: expect.stringContaining('확인') as string }])
  await site.post(`/api/desk/messages/${data.result[0]!.id}/resend`, {}, owner)
  await poll(async () => await states(site)).toEqual({ logged: 5 })
})
