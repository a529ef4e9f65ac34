import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { countedFor, takeText } from './counting.server.ts'
import { forgetCounts } from './held-texts.server.ts'
import { makeChallenge, useProof } from './proofs.server.ts'
import type { TextKind } from './rules.ts'

/** Counted in buckets of five minutes: an hour after the newest of what was asked, its bucket is over too. */
const HOUR_MS = 65 * 60_000
const HIGH = { hour: 10_000, day: 100_000 }

/** A clock in the past, so that the worker of the site moves nothing that the test does not. */
function aClock() {
  let now = seoulMoment('2026-11-24', '10:00')
  return { now: () => now, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) }
}

interface Asked {
  kind?: TextKind
  network?: string
  recipient?: string
  isProven?: boolean
  ceiling?: typeof HIGH
}

let made = 0

/** Asks so often whether a text may leave; one number each and one address, unless told. How each was answered. */
async function ask({ services }: Pick<TestSite, 'services'>, times: number, asked: Asked = {}) {
  const { kind = 'consult', network, recipient, isProven = true, ceiling = HIGH } = asked
  const answers: { refused: string | null; weight: number }[] = []
  for (let at = 0; at < times; at += 1) {
    made += 1
    const from = network ?? `10.${made >> 8}.${made & 255}.1`
    const counted = countedFor(services, {
      kind,
      network: from,
      recipient: recipient ?? `010${50_000_000 + made}`,
    })
    const { refused, weight } = await takeText(services, { ...counted, isProven }, ceiling)
    answers.push({ refused, weight })
  }
  return answers
}

/** How many may leave, and why the others may not. */
async function counts(...asked: Parameters<typeof ask>) {
  const answers = await ask(...asked)
  const refused = new Set(answers.flatMap((each) => each.refused ?? []))
  return [answers.filter((each) => each.refused === null).length, ...refused]
}

test('one number gets four receipts an hour and eight a day, from whichever addresses', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const one = { recipient: '01012345678' }
  expect(await counts(site, 6, one)).toEqual([4, 'receiver'])
  clock.pass(HOUR_MS)
  expect(await counts(site, 6, one)).toEqual([4, 'receiver'])
  clock.pass(HOUR_MS)
  expect(await counts(site, 2, one)).toEqual([0, 'receiver'])
  expect(await counts(site, 2)).toEqual([2])
  clock.pass(24 * HOUR_MS)
  expect(await counts(site, 1, one)).toEqual([1])
})

test('an address has a free share and one with proofs, by the hour and by the day', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const [free, proven] = [
    { network: '203.0.113.4', isProven: false },
    { network: '198.51.100.4', isProven: true },
  ]
  const hours: unknown[] = []
  for (let hour = 0; hour < 5; hour += 1) {
    hours.push([...(await counts(site, 5, free)), ...(await counts(site, 41, proven))])
    clock.pass(HOUR_MS)
  }
  expect(hours).toEqual([
    [3, 'proof', 40, 'address'],
    [3, 'proof', 40, 'address'],
    [3, 'proof', 40, 'address'],
    [1, 'proof', 40, 'address'],
    [0, 'proof', 0, 'address'],
  ])
})

test('a few addresses cannot use up all codes: three tenths are for those that asked for few that day', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const code = { ceiling: { hour: 20, day: 200 }, kind: 'code' } as const
  expect(await counts(site, 20, { ...code, network: '203.0.113.4' })).toEqual([14, 'ceiling'])
  // Its neighbours neither.
  expect(await counts(site, 1, { ...code, network: '203.0.113.5' })).toEqual([0, 'ceiling'])
  // Somebody else gets two, with a proof; the third waits.
  const other = { ...code, network: '198.51.100.7' }
  expect(await counts(site, 1, { ...other, isProven: false })).toEqual([0, 'proof'])
  expect(await counts(site, 3, other)).toEqual([2, 'ceiling'])
  expect(await counts(site, 9, code)).toEqual([4, 'ceiling'])
})

test('receipts may use seven tenths of the ceiling, whatever was proven; the rest is for codes', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const ceiling = { hour: 20, day: 26 }
  expect(await counts(site, 12, { ceiling, isProven: false })).toEqual([10, 'proof'])
  expect(await counts(site, 6, { ceiling })).toEqual([4, 'ceiling'])
  expect(await counts(site, 8, { ceiling, kind: 'code' })).toEqual([6, 'ceiling'])
  clock.pass(HOUR_MS)
  // Of the day's 26 receipts may use 18.
  expect(await counts(site, 6, { ceiling })).toEqual([4, 'ceiling'])
  expect(await counts(site, 4, { ceiling, kind: 'code' })).toEqual([2, 'ceiling'])
})

test('proofs grow with what an address has used, up to four times', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const network = '203.0.113.4'
  const next = async () => (await ask(site, 1, { network, isProven: false }))[0]
  await ask(site, 3, { network })
  expect(await next()).toEqual({ refused: 'proof', weight: 1 })
  await ask(site, 3, { network })
  expect(await next()).toEqual({ refused: 'proof', weight: 2 })
  await ask(site, 6, { network })
  expect(await next()).toEqual({ refused: 'proof', weight: 4 })
  await ask(site, 28, { network })
  expect(await next()).toEqual({ refused: 'address', weight: 4 })
})

test('of many that are asked for at once no more leave than one after the other', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  /** Each in a transaction that goes on for a while, as the one that stores the text does. */
  const atOnce = async (times: number, asked: Asked) => {
    const { services } = site
    const transactions = Array.from({ length: times }, () =>
      services.database.transaction().execute(async (database) => {
        const answers = await ask({ services: { ...services, database } }, 1, asked)
        await pause(20)
        return answers
      }),
    )
    const answers = await Promise.all(transactions)
    return answers.flat().filter(({ refused }) => refused === null).length
  }
  expect(await atOnce(8, { network: '203.0.113.4', isProven: false })).toBe(3)
  expect(await atOnce(20, { kind: 'code', ceiling: { hour: 13, day: 1_000 } })).toBe(10)
})

test('what no limit needs any more is dropped, and nothing before', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { services } = site
  const stored = async (table: 'text_counts' | 'text_proofs') =>
    (await services.database.selectFrom(table).select('ends_at').execute()).length
  const free = { network: '203.0.113.4', isProven: false }
  const challenge = await makeChallenge(services, { to: 'somebody', weight: 1 })
  const solution = await solveChallenge({ challenge, deriveKey })
  const use = () => useProof(services, JSON.stringify({ challenge, solution }), 'somebody')
  expect([await counts(site, 4, free), await use()]).toEqual([[3, 'proof'], true])
  await forgetCounts(services)
  expect([await counts(site, 1, free), await use()]).toEqual([[0, 'proof'], false])
  const before = await stored('text_counts')
  clock.pass(HOUR_MS)
  await forgetCounts(services)
  expect(await stored('text_counts')).toBeLessThan(before)
  expect(await stored('text_proofs')).toBe(0)
  // Of the day's ten seven are left, three of them in this hour.
  expect(await counts(site, 4, free)).toEqual([3, 'proof'])
  clock.pass(24 * HOUR_MS)
  await forgetCounts(services)
  expect(await stored('text_counts')).toBe(0)
})

test('a fault in dropping the counts of addresses keeps none of the others', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await sql`alter table asked_counts rename to elsewhere`.execute(database)
  await sql`insert into text_proofs (nonce, ends_at) values ('ended', now() - interval '1 day')`.execute(
    database,
  )
  await expect(forgetCounts(site.services)).rejects.toThrow('asked_counts')
  expect(await database.selectFrom('text_proofs').selectAll().execute()).toEqual([])
})
