import { expect, test } from 'vitest'
import { bothWays, nextSort, readOrder } from './order.ts'

test('a head leads to its first way, to the other, and back to the list’s own order', () => {
  const came = { key: 'came', startsDown: true }
  expect(nextSort(came, null)).toBe('-came')
  expect(nextSort(came, readOrder('-came'))).toBe('came')
  expect(nextSort(came, readOrder('came'))).toBeUndefined()
  expect(nextSort(came, readOrder('status'))).toBe('-came')
  const status = { key: 'status', startsDown: false }
  expect(nextSort(status, null)).toBe('status')
  expect(nextSort(status, readOrder('status'))).toBe('-status')
  expect(nextSort(status, readOrder('-status'))).toBeUndefined()
})

test('an order is named by its column, both ways', () => {
  expect(readOrder(undefined)).toBeNull()
  expect(readOrder('-due')).toEqual({ key: 'due', isDown: true })
  expect(bothWays(['due', 'came'])).toEqual(['due', '-due', 'came', '-came'])
})
