import { expect, test } from 'vitest'
import { timeOf } from './call-words.ts'

test.each([
  [null, null, ''],
  ['2026-11-30T14:00:00+09:00', null, '14:00'],
  ['2026-11-30T14:00:00+09:00', '2026-11-30T16:00:00+09:00', '14:00~16:00'],
  // An hour of another day would read as an earlier one of this.
  ['2026-11-30T17:10:00+09:00', '2026-12-01T09:30:00+09:00', '17:10부터'],
])('from %s until %s is %s', (callAt, callUntil, words) => {
  expect(timeOf({ callAt, callUntil })).toBe(words)
})
