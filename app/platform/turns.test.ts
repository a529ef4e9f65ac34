import { expect, test } from 'vitest'
import { aheadOfOthers, nextLead, nextStep, standAside } from './steps.server.ts'
import { makeTurns } from './turns.server.ts'

const loop = () => new Promise((resolve) => setImmediate(resolve))

test('a few run at once, the next wait in order, and whoever comes then is told to come back', async () => {
  const turns = makeTurns({ atOnce: 2, waiting: 3, retryAfter: 7 })
  const began: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 7 }, (_, turn) =>
    turns(async () => {
      began.push(turn)
      await new Promise<void>((resolve) => ends.push(resolve))
      return turn
    }),
  )
  for (const late of [5, 6])
    await expect(all[late]).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 7 })
  while (began.length < 2) await loop()
  for (let turn = 0; turn < 10; turn += 1) await loop()
  expect(began).toEqual([0, 1])
  for (let ended = 0; ended < 5; ended += 1) {
    while (ends.length <= ended) await loop()
    ends[ended]!()
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual([0, 1, 2, 3, 4])
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('work that fails gives its place away, and a place that was refused was none', async () => {
  const turns = makeTurns({ atOnce: 1, waiting: 0, retryAfter: 1 })
  const failing = turns(() => Promise.reject(new Error('no')))
  await expect(turns(async () => 1)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(failing).rejects.toThrow('no')
  expect(await turns(async () => 2)).toBe(2)
})

test.each([
  ['steps', nextStep],
  ['leads', nextLead],
])('between two %s what arrived is read', async (_, next) => {
  const order: string[] = []
  const steps = [1, 2, 3].map((step) => next().then(() => order.push(`step ${step}`)))
  // What a connection brings is read once in each turn of the loop, as this is.
  const reads = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await loop()
      order.push('read')
    }
  })()
  await Promise.all([...steps, reads])
  expect(order.join()).toContain('step 3')
  expect(order.join()).not.toMatch(/step \d,step/)
})

test('nothing new begins while a lead is taken, and it begins as soon as that ends', async () => {
  const order: string[] = []
  const taken = Promise.withResolvers<void>()
  const lead = aheadOfOthers(() => taken.promise).then(() => order.push('lead'))
  const others = [nextStep(), standAside()].map((waited) => waited?.then(() => order.push('other')))
  await loop()
  await loop()
  expect(order).toEqual([])
  taken.resolve()
  await Promise.all([lead, ...others])
  expect(order.toSorted()).toEqual(['lead', 'other', 'other'])
  expect(standAside()).toBeNull()
})

test('a step waits for the leads that came after it, until they were read', async () => {
  const order: string[] = []
  const lead = async (name: string) => {
    await nextLead()
    await Promise.resolve()
    order.push(name)
  }
  await Promise.all([nextStep().then(() => order.push('step')), ...['lead 1', 'lead 2', 'lead 3'].map(lead)])
  expect(order).toEqual(['lead 1', 'lead 2', 'lead 3', 'step'])
})

test('a lead that never ends starves nobody, and one that fails holds nobody', async () => {
  const taken = Promise.withResolvers<void>()
  const stuck = aheadOfOthers(() => taken.promise)
  await Promise.all([nextStep(), nextStep(), standAside()])
  // Whoever comes now need not be patient again: a flood of leads leaves the others their share.
  expect(standAside()).toBeNull()
  taken.resolve()
  await stuck
  await expect(aheadOfOthers(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(standAside()).toBeNull()
  // The others have had their share: the next lead goes first again.
  const next = Promise.withResolvers<void>()
  const taking = aheadOfOthers(() => next.promise)
  await expect.poll(() => standAside() !== null).toBe(true)
  next.resolve()
  await taking
})

test('dear work begins as a step does: not beside a lead', async () => {
  const turns = makeTurns({ atOnce: 1, waiting: 0, retryAfter: 1 })
  const taken = Promise.withResolvers<void>()
  const lead = aheadOfOthers(() => taken.promise)
  let hasBegun = false
  const turn = turns(async () => void (hasBegun = true))
  await loop()
  await loop()
  expect(hasBegun).toBe(false)
  taken.resolve()
  await Promise.all([lead, turn])
  expect(hasBegun).toBe(true)
})
