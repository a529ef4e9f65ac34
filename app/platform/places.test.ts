import { expect, test } from 'vitest'
import { makePlaces } from './places.server.ts'

test('so many are under way at most, so many of one person, and a place that failed is free again', async () => {
  const inPlace = makePlaces({ all: 24, ofOne: 6, retryAfter: 5, message: '가득 찼어요.' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const six = Array.from({ length: 6 }, () => inPlace({ id: 'one' }, () => promise))
  await expect(inPlace({ id: 'one' }, () => promise)).rejects.toMatchObject({
    code: 'tooMany',
    retryAfter: 5,
  })
  const others = Array.from({ length: 18 }, (_, index) => inPlace({ id: `another ${index}` }, () => promise))
  await expect(inPlace({ id: 'late' }, () => promise)).rejects.toMatchObject({
    code: 'unavailable',
    message: '가득 찼어요.',
    retryAfter: 5,
  })
  resolve()
  await Promise.all([...six, ...others])
  const failing = inPlace({ id: 'one' }, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await inPlace({ id: 'one' }, async () => 'free again')).toBe('free again')
})

test('however many accounts somebody has, an address has so many', async () => {
  const inPlace = makePlaces({ all: 24, ofOne: 6, ofNetwork: 12, retryAfter: 5, message: '가득 찼어요.' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const holds = (id: number, network: string) =>
    inPlace({ id: `account ${id}`, networks: [network, 'all of it'] }, () => promise)
  const twelve = Array.from({ length: 12 }, (_, index) => holds(index % 4, 'here'))
  await expect(holds(5, 'here')).rejects.toMatchObject({ code: 'tooMany', retryAfter: 5 })
  // Nor does another of the same home have more.
  await expect(holds(5, 'beside')).rejects.toMatchObject({ code: 'tooMany' })
  const elsewhere = inPlace({ id: 'account 5', networks: ['elsewhere'] }, () => promise)
  resolve()
  await Promise.all([...twelve, elsewhere])
  expect(await inPlace({ id: 'account 5', networks: ['here'] }, async () => 'free again')).toBe('free again')
})
