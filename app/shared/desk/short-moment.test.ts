import { expect, test } from 'vitest'
import { dayMoment } from './short-moment.ts'

test.each([
  ['2026-11-30T14:05:00+09:00', '오늘 14:05'],
  ['2026-11-29T23:59:00+09:00', '어제 23:59'],
  ['2026-12-01T03:30:00+09:00', '내일 03:30'],
  ['2026-11-21T14:05:00+09:00', '11.21 14:05'],
  ['2025-12-31T14:05:00+09:00', '2025.12.31 14:05'],
])('on November 30th, 2026, the moment %s is %s', (iso, words) => {
  expect(dayMoment(iso, '2026-11-30')).toBe(words)
})
