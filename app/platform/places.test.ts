import { expect, test } from 'vitest'
import { makePlaces } from './places.server.ts'

test('so many are under way at most, so many of one person, and a place that failed is free again', async () => {
  const inPlace = makePlaces({ all: 24, ofOne: 6, retryAfter: 5, message: '가득 찼어요.' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const six = Array.from({ length: 6 }, () => inPlace('one', () => promise))
  await expect(inPlace('one', () => promise)).rejects.toMatchObject({ code: 'tooMany', retryAfter: 5 })
  const others = Array.from({ length: 18 }, (_, index) => inPlace(`another ${index}`, () => promise))
  await expect(inPlace('late', () => promise)).rejects.toMatchObject({
    code: 'unavailable',
    message: '가득 찼어요.',
    retryAfter: 5,
  })
  resolve()
  await Promise.all([...six, ...others])
  const failing = inPlace('one', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await inPlace('one', async () => 'free again')).toBe('free again')
})
