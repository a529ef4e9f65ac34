import { expect, test } from 'vitest'
import { groupedDigits } from '#app/platform/won.ts'

test.each([
  ['38500', '38,500'],
  ['38,5001', '385,001'],
  ['38,500원', '38,500'],
  [' 1 234 567 ', '1,234,567'],
  ['0', '0'],
  ['007', '7'],
  ['', ''],
  // What is no amount stays as it was typed, so that the refusal is about what is seen.
  ['삼만원', '삼만원'],
  ['-500', '-500'],
  ['38.5', '38.5'],
  ['12345678901234567', '12345678901234567'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupedDigits(typed)).toBe(shown)
})
