import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { spokenMoment } from './script.server.ts'

test.each([
  ['2026-12-01', '10:05', '오늘 아침'],
  ['2026-12-01', '00:10', '오늘 새벽'],
  ['2026-11-30', '12:44', '어제 점심'],
  ['2026-11-27', '09:14', '금요일 아침'],
  ['2026-11-25', '21:30', '수요일 밤'],
  ['2026-11-20', '14:00', '11월 20일'],
])('a request of %s %s is spoken of on a Tuesday as %s', (day, time, spoken) => {
  expect(spokenMoment(seoulMoment(day, time), seoulMoment('2026-12-01', '10:45'))).toBe(spoken)
})
