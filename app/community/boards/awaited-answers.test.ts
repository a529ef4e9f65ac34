import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { awaitedWords } from './awaited-answers.server.ts'

const OFFICE = {
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  holidays: { '2026-12-25': '성탄절' },
}

test.each([
  ['2026-11-30T10:00:00+09:00', '12월 1일(화) 오후 6시까지'],
  // After a weekend, and after a holiday before one.
  ['2026-12-04T19:00:00+09:00', '12월 7일(월) 오후 6시까지'],
  ['2026-12-24T10:00:00+09:00', '12월 28일(월) 오후 6시까지'],
])('a question of %s: %s', (writtenAt, words) => {
  expect(awaitedWords(writtenAt, OFFICE, new Date(writtenAt))).toBe(words)
})

test('nothing is promised once its time has passed', () => {
  const late = seoulMoment('2026-12-01', '18:00')
  expect(awaitedWords('2026-11-30T10:00:00+09:00', OFFICE, late)).toBeNull()
})
