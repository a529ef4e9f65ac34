import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import { countTry, forgetTries, returnTry, type TryLimit } from './try-counts.server.ts'

const LIMITS: readonly TryLimit[] = ['receipt', 'network', 'number'].map((about) => ({
  about,
  most: 1_000,
  seconds: 3600,
}))

const turned = (by: number) => LIMITS.map((_, index) => LIMITS[(index + by) % LIMITS.length]!)

test('tries that are counted, given back and forgotten at once never wait for each other crosswise', async () => {
  await using site = await openTestSite()
  const { services } = site
  const at = Date.now()
  const tryOnce = async (by: number) => {
    await countTry(services, turned(by), at)
    if (by % 4 === 3) await forgetTries(services, turned(by))
    else await returnTry(services, turned(by + 1), at)
  }
  const refused: unknown[] = []
  for (let round = 0; round < 75; round += 1) {
    const all = await Promise.allSettled(Array.from({ length: 40 }, (_, by) => tryOnce(by)))
    refused.push(...all.filter(({ status }) => status === 'rejected'))
  }
  expect(refused).toEqual([])
})

test('a try that was given back leaves its room, in every window alike', async () => {
  await using site = await openTestSite()
  const { services } = site
  const at = Date.now()
  const narrow = LIMITS.map((limit) => ({ ...limit, most: 2 }))
  expect(await countTry(services, narrow, at)).toBeNull()
  expect(await countTry(services, narrow, at)).toBeNull()
  expect(await countTry(services, narrow, at)).not.toBeNull()
  await returnTry(services, narrow, at)
  expect(await countTry(services, narrow, at)).toBeNull()
  expect(await countTry(services, narrow, at)).not.toBeNull()
})
