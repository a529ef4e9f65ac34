import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WindowCounts } from './window-counts.server.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a key is counted within its window, and anew after it', () => {
  const counts = new WindowCounts({ seconds: 60 })
  expect(counts.add('one')).toMatchObject({ count: 1, secondsLeft: 60 })
  vi.advanceTimersByTime(20_500)
  expect(counts.add('one')).toMatchObject({ count: 2, secondsLeft: 40 })
  expect(counts.add('other')).toMatchObject({ count: 1, secondsLeft: 60 })
  counts.takeBack('one')
  expect(counts.add('one').count).toBe(2)
  vi.advanceTimersByTime(39_500)
  expect(counts.add('one')).toMatchObject({ count: 1, secondsLeft: 60 })
})

test('it never keeps more than it may, and what is over goes by itself', () => {
  const counts = new WindowCounts({ seconds: 60, capacity: 1_000 })
  for (let at = 0; at < 300_000; at++) counts.add(`visitor ${at}`)
  expect(counts.size).toBe(1_000)
  // The latest are still counted.
  expect(counts.add('visitor 299999').count).toBe(2)
  vi.advanceTimersByTime(60_000)
  counts.add('somebody')
  expect(counts.size).toBe(1)
})

test('a clock that is set back or on ends no window sooner or later', () => {
  const counts = new WindowCounts({ seconds: 60 })
  counts.add('one')
  vi.setSystemTime(-3_600_000)
  expect(counts.add('one')).toMatchObject({ count: 2, secondsLeft: 60 })
  vi.setSystemTime(3_600_000)
  expect(counts.add('one').count).toBe(3)
  vi.setSystemTime(-3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(counts.add('one')).toMatchObject({ count: 1, secondsLeft: 60 })
})
