import { expect, test } from 'vitest'
import { spokenDay, spokenSpan } from './call-day.ts'

test('a day and a span of hours are said as people say them, with both halves of the day only over noon', () => {
  expect(spokenDay('2026-12-01')).toBe('12월 1일 화요일')
  expect(['13:00-15:00', '09:00-11:00', '11:00-13:00', '09:30-10:00'].map(spokenSpan)).toEqual([
    '오후 1시~3시',
    '오전 9시~11시',
    '오전 11시~오후 1시',
    '오전 9시 30분~10시',
  ])
})
