import { expect, test } from 'vitest'
import { limitPerAddress, type Asked, type CountedSite } from './address-limit.server.ts'
import { Refusal } from './refusal.ts'

const site = () => ({ database: {} })
const from = (network: string) => ({ network })

/** The refusal's answer to the last of so many askings; null where it was let through. */
async function refusalOf(
  asking: Promise<unknown>,
): Promise<Pick<Refusal, 'code' | 'message' | 'retryAfter'> | null> {
  try {
    await asking
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, retryAfter } = error
    return { code, message, retryAfter }
  }
}

test('an address may ask so often and then waits, others and other sites do not', async () => {
  const limit = limitPerAddress({ times: 2 })
  const [one, other] = [site(), site()]
  await limit(one, from('203.0.113.1'))
  await limit(one, from('203.0.113.1'))
  const refused = await refusalOf(limit(one, from('203.0.113.1')))
  expect(refused).toEqual({
    code: 'tooMany',
    message: '잠시 뒤에 다시 시도해 주세요.',
    retryAfter: expect.toSatisfy((wait: number) => wait > 0 && wait <= 60),
  })
  expect(await refusalOf(limit(one, from('203.0.113.2')))).toBeNull()
  expect(await refusalOf(limit(other, from('203.0.113.1')))).toBeNull()
})

test('each rule counts for itself, tells its own words and how long to wait', async () => {
  const limit = limitPerAddress({
    times: 1,
    seconds: 600,
    message: (wait) => `${Math.ceil(wait / 60)}분 뒤에`,
  })
  const another = limitPerAddress({ times: 1 })
  const here = site()
  await limit(here, from('203.0.113.1'))
  expect(await refusalOf(another(here, from('203.0.113.1')))).toBeNull()
  expect(await refusalOf(limit(here, from('203.0.113.1')))).toMatchObject({
    message: '10분 뒤에',
    retryAfter: 600,
  })
})

test('an asking that is taken back was none', async () => {
  const limit = limitPerAddress({ times: 1 })
  const here = site()
  const takeBack = await limit(here, from('203.0.113.1'))
  await takeBack()
  expect(await refusalOf(limit(here, from('203.0.113.1')))).toBeNull()
  expect(await refusalOf(limit(here, from('203.0.113.1')))).not.toBeNull()
})

test('one owner of many IPv6 networks fills the blocks around them, and nobody outside notices', async () => {
  const limit = limitPerAddress({ times: 2 })
  const here = site()
  const asked = async (networks: string[]) => {
    const refusals = await Promise.all(networks.map((network) => refusalOf(limit(here, from(network)))))
    return refusals.filter((refusal) => refusal === null).length
  }
  const narrow = Array.from({ length: 200 }, (_, at) => `2001:db8:7:${at.toString(16)}::/64`)
  expect(await asked(narrow)).toBe(2 * 4)
  const wide = Array.from({ length: 200 }, (_, at) => `2001:db8:7:${at.toString(16)}00::/64`)
  expect(await asked(wide)).toBe(2 * 16 - 2 * 4)
  expect(await asked(['2001:db8:8::/64'])).toBe(1)
})

/** Stands in for the database that all processes share; each counts by a limiter of its own. */
function shared() {
  const counts = new Map<string, number>()
  let statements = 0
  return {
    statements: () => statements,
    across: async (_: object, asked: readonly Asked[]) => {
      statements += 1
      return asked.map(({ key, count, msLeft }) => {
        counts.set(key, (counts.get(key) ?? 0) + count)
        return { count: counts.get(key)!, msLeft }
      })
    },
  }
}

const letThrough = async (
  limits: ReturnType<typeof limitPerAddress>[],
  turns: number,
  here: CountedSite = site(),
) => {
  let passed = 0
  for (let turn = 0; turn < turns; turn++) {
    const limit = limits[turn % limits.length]!
    if ((await refusalOf(limit(here, from('203.0.113.1')))) === null) passed += 1
  }
  return passed
}

test('whoever goes from process to process is let through as often as at one', async () => {
  for (const times of [10, 40, 120]) {
    const { across, statements } = shared()
    const processes = [1, 2].map(() => limitPerAddress({ times, across }))
    expect(await letThrough(processes, 3 * times)).toBe(times)
    // After the refusal nothing is asked until the window ends.
    expect(statements()).toBeLessThanOrEqual(times + 2)
  }
})

test('what is let through unasked does not grow with the processes of a port', async () => {
  for (const [count, free] of [
    [1, 3],
    [2, 2],
    [3, 3],
    [8, 0],
  ] as const) {
    const { across, statements } = shared()
    const processes = Array.from({ length: count }, () => limitPerAddress({ times: 10, across }))
    const here = { database: {}, config: { WEB_PROCESSES: count } }
    await letThrough(processes, free, here)
    expect(statements()).toBe(0)
    await letThrough(processes, count, here)
    expect(statements()).toBeGreaterThan(0)
    // Somebody used the limit up at others: of a new set of processes no more than the free share gets through.
    await letThrough(processes, 40, here)
    const later = Array.from({ length: count }, () => limitPerAddress({ times: 10, across }))
    expect(await letThrough(later, 40, here)).toBe(free)
  }
})

test('a limit of many is asked for in parts, and the first few are free of it', async () => {
  const { across, statements } = shared()
  const limit = limitPerAddress({ times: 100, across })
  const here = site()
  for (let turn = 0; turn < 3; turn++) await limit(here, from('203.0.113.1'))
  expect(statements()).toBe(0)
  for (let turn = 0; turn < 97; turn++) await limit(here, from('203.0.113.1'))
  expect(statements()).toBeLessThanOrEqual(25)
  expect(await refusalOf(limit(here, from('203.0.113.1')))).not.toBeNull()
})

test('without the database each process counts for itself', async () => {
  const limit = limitPerAddress({ times: 10, across: async () => null })
  expect(await letThrough([limit], 20)).toBe(10)
})
