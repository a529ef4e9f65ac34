import { expect, test } from 'vitest'
import { promisedGiftDay } from './gift-days.ts'

const OFFICE = {
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  holidays: { '2026-11-27': '쉬는 날' },
}
const FRIDAY = '2026-11-20'

test.each([
  ['개통한 뒤 영업일 7일 안', '2026-12-02'],
  ['개통한 뒤 영업일 기준 7일 안', '2026-12-02'],
  ['영업일 3일 안에 드려요', '2026-11-25'],
  ['개통 다음 날부터 영업일 10일 안', '2026-12-07'],
  ['영업일10일', '2026-12-07'],
  ['7영업일 안', '2026-12-02'],
  ['개통 당일', '2026-11-20'],
  ['개통하면 바로 드려요', '2026-11-20'],
  ['개통 다음 날', '2026-11-21'],
  ['개통 뒤 3일 안', '2026-11-23'],
  ['사흘 안', '2026-11-23'],
  ['24시간 안', '2026-11-21'],
  ['2주 안', '2026-12-04'],
  ['한 달은 기다려요. 개통 뒤 1개월', '2026-12-20'],
  // Seven, where nothing that can be counted is said.
  ['개통하면 드려요', '2026-12-02'],
  ['', '2026-12-02'],
])('promised “%s”, a gift of a line opened on a Friday is due on %s', (promise, due) => {
  expect(promisedGiftDay(promise, FRIDAY, OFFICE)).toBe(due)
})
