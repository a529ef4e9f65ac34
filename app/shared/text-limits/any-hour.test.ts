import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { countedFor, takeText } from './counting.server.ts'

const CEILING = { hour: 20, day: 1_000 }
const MINUTE = 60_000

let made = 0
/** Asks for a code at a moment, from an address and for a number of its own. */
function askAt({ services }: TestSite, at: Date) {
  made += 1
  const network = `10.${made >> 8}.${made & 255}.1`
  const counted = countedFor(services, { kind: 'code', network, recipient: `0105${made}` })
  return takeText({ ...services, now: () => at }, { ...counted, isProven: true }, CEILING)
}

async function takenAt(site: TestSite, at: Date, times: number): Promise<number> {
  const asked = await Promise.all(Array.from({ length: times }, () => askAt(site, at)))
  return asked.filter(({ refused }) => refused === null).length
}

test('the turn of the hour brings no room: what left in the last 60 minutes counts', async () => {
  await using site = await openTestSite()
  expect(await takenAt(site, seoulMoment('2026-11-24', '10:57'), 25)).toBe(20)
  expect(await takenAt(site, seoulMoment('2026-11-24', '11:02'), 25)).toBe(0)
  const { refused, retryAt } = await askAt(site, seoulMoment('2026-11-24', '11:57'))
  expect([refused, retryAt]).toEqual(['ceiling', seoulMoment('2026-11-24', '12:00')])
  expect(await takenAt(site, retryAt, 25)).toBe(20)
})

test('no 60 minutes of a long attack hold more than an hour may', async () => {
  await using site = await openTestSite()
  const begin = seoulMoment('2026-11-24', '10:00').getTime()
  const left: number[] = []
  for (let minute = 0; minute < 240; minute += 3) {
    // Now and then nobody asks, so that much room comes at once.
    const wanted = minute % 50 < 25 ? 6 : 0
    const taken = await takenAt(site, new Date(begin + minute * MINUTE), wanted)
    left.push(...Array.from({ length: taken }, () => minute))
  }
  const most = Math.max(...left.map((from) => left.filter((at) => at >= from && at < from + 60).length))
  expect(most).toBe(CEILING.hour)
  expect(left.length).toBeGreaterThanOrEqual(3 * CEILING.hour)
})

test('two processes that ask at once, on both sides of the turn of a bucket, share one limit', async () => {
  await using site = await openTestSite()
  await using other = await openTestSite({ databaseUrl: site.databaseUrl })
  const turn = seoulMoment('2026-11-24', '11:00').getTime()
  const taken = await Promise.all([takenAt(site, new Date(turn - 1), 30), takenAt(other, new Date(turn), 30)])
  expect(taken[0]! + taken[1]!).toBe(CEILING.hour)
})
