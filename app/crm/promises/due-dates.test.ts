import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { callBy, callPromise, firstCallBy, isBrokenBy, isDayBrokenBy, promisedGiftDay } from './due-dates.ts'

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

const at = (text: string) => seoulMoment(text.slice(0, 10), text.slice(11))

test.each([
  ['2026-11-23T10:00', '2026-11-23T11:00'],
  // Over lunch, over a night, over a day off and a weekend.
  ['2026-11-23T11:30', '2026-11-23T13:30'],
  ['2026-11-23T17:40', '2026-11-24T09:40'],
  ['2026-11-26T17:40', '2026-11-30T09:40'],
  ['2026-11-28T14:00', '2026-11-30T10:00'],
  // A time that is said: up to five minutes.
  ['2026-11-23T10:01', '2026-11-23T11:05'],
])('asked at %s, the first call is due an hour of work later, at %s', (asked, due) => {
  const office = { ...OFFICE, lunch: '12:00-13:00' }
  expect(firstCallBy(at(asked), 60, office)).toEqual(at(due))
})

test('an agreed time stands half an hour, a wished one to its end', () => {
  expect(callBy(at('2026-11-23T14:00'), null)).toEqual(at('2026-11-23T14:30'))
  expect(callBy(at('2026-11-23T13:00'), at('2026-11-23T15:00'))).toEqual(at('2026-11-23T15:00'))
})

test('a wish and an agreed time are promises; a call that we planned ourselves is none', () => {
  const from = at('2026-11-23T13:00')
  const until = at('2026-11-23T15:00')
  const wished = { call_at: from, call_until: until, first_called_at: null }
  expect(callPromise(wished, false)).toEqual({ kind: 'FIRST_CALL', from, until })
  const agreed = { call_at: from, call_until: null, first_called_at: at('2026-11-22T10:00') }
  expect(callPromise(agreed, true)).toEqual({ kind: 'CALL', from, until: at('2026-11-23T13:30') })
  expect(callPromise(agreed, false)).toBeNull()
  expect(callPromise({ ...agreed, call_at: null }, false)).toBeNull()
})

test('another time breaks a promise, later or earlier; of a day only a later one', () => {
  const promise = { from: at('2026-11-23T14:00'), until: at('2026-11-23T14:30') }
  const broken = ['13:50', '14:00', '14:30', '14:40'].map((time) =>
    isBrokenBy(promise, at(`2026-11-23T${time}`)),
  )
  expect(broken).toEqual([true, false, false, true])
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => isDayBrokenBy('2026-11-23', day))).toEqual([
    false,
    false,
    true,
  ])
})
