import { expect, test } from 'vitest'
import { tokenLifetimeHours } from './token-lifetime.ts'

test.each([
  [24, 20],
  ['24', 20],
  [' 12 ', 8],
  [5, 1],
  [4.5, 0.5],
  // Nothing would be left of these.
  [4, 6],
  [2, 6],
  [1.5, 6],
  // Not greater than 1.
  [1, 6],
  [0, 6],
  [-3, 6],
  // No number at all.
  [null, 6],
  ['', 6],
  ['soon', 6],
  [Number.POSITIVE_INFINITY, 6],
])('x-expires-after %j keeps the token for %d hours', (header, hours) => {
  expect(tokenLifetimeHours(header)).toBe(hours)
})
