import { expect, test } from 'vitest'
import { hiddenToday, withHidden } from './popup-memory.ts'

const beforeMidnight = new Date('2026-11-21T23:59:59+09:00')
const midnight = new Date('2026-11-22T00:00:00+09:00')

test('a popup that was put away stays away until midnight in Seoul', () => {
  const entry = withHidden(null, 3, beforeMidnight)
  expect(hiddenToday(entry, beforeMidnight)).toEqual([3])
  expect(hiddenToday(entry, midnight)).toEqual([])
})

test('several are remembered, and those of another day forgotten', () => {
  const two = withHidden(withHidden(null, 3, beforeMidnight), 5, beforeMidnight)
  expect(hiddenToday(two, beforeMidnight)).toEqual([3, 5])
  expect(withHidden(two, 7, midnight)).toBe('2026-11-22:7')
})

test('an entry that is not ours hides nothing', () => {
  for (const entry of ['', 'x', ':3', '2026-11-21', '2026-11-21:'])
    expect(hiddenToday(entry, beforeMidnight)).toEqual([])
})
