import { expect, test } from 'vitest'
import { distanceOf, firstOf, usualRange, verdictOf } from './report-direction.ts'

test('what is usual is told from four weeks on, and from six on without the outermost ones', () => {
  expect(usualRange([5, 9, 7])).toBeNull()
  expect(usualRange([5, 9, 7, 6])).toEqual({ from: 5, until: 9 })
  expect(usualRange([0, 9, 7, 6, 8, 40])).toEqual({ from: 6, until: 9 })
})

test.each([
  [10, 'more', 'better'],
  [4, 'more', 'worse'],
  [10, 'fewer', 'worse'],
  [4, 'fewer', 'better'],
  [10, null, 'above'],
  [4, null, 'below'],
  [9, 'more', 'usual'],
  [5, 'fewer', 'usual'],
] as const)('%i, of which %s is good, is %s beside five to nine', (value, better, verdict) => {
  expect(verdictOf(value, { from: 5, until: 9 }, better)).toBe(verdict)
})

test('without a value or without weeks to compare it with, nothing is said', () => {
  expect(verdictOf(null, { from: 5, until: 9 }, 'more')).toBeNull()
  expect(verdictOf(3, null, 'more')).toBeNull()
})

test('what lies outside is measured by how wide the usual is, so that won and per cent compare', () => {
  expect(distanceOf(7, { from: 5, until: 9 })).toBe(0)
  expect(distanceOf(11, { from: 5, until: 9 })).toBe(0.5)
  expect(distanceOf(130, { from: 100, until: 100 })).toBe(3)
  expect(distanceOf(1, { from: 0, until: 0 })).toBe(1)
})

test('what is due and what was lost come before what got worse, the furthest first, five at most', () => {
  const usual = { from: 5, until: 9 }
  const line = (key: string, value: number, rest: object = {}) => ({
    key,
    value,
    usual,
    verdict: 'worse' as const,
    isDue: false,
    isLoss: false,
    ...rest,
  })
  const lines = [
    line('near', 10),
    line('far', 30),
    line('fine', 7, { verdict: 'usual' }),
    line('due', 7, { verdict: 'usual', isDue: true }),
    line('loss', -7, { verdict: 'usual', isLoss: true }),
    line('nothing due', 0, { verdict: 'usual', isDue: true }),
    line('middle', 15),
    line('further', 20),
  ]
  expect(firstOf(lines).map(({ key }) => key)).toEqual(['due', 'loss', 'far', 'further', 'middle'])
})
