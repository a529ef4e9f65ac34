import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import {
  addWorkingMinutes,
  lastClosing,
  workingClock,
  workingMinutesBetween,
  workingSpans,
  type Office,
} from './working-time.ts'

/** 설날 2026: 2월 16일(월)~18일(수). */
const office: Office = {
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  lunch: '12:00-13:00',
  holidays: { '2026-02-16': '설날 연휴', '2026-02-17': '설날', '2026-02-18': '설날 연휴' },
}
const at = (text: string) => seoulMoment(text.slice(0, 10), text.slice(11))
const add = (from: string, minutes: number) =>
  seoulIso(addWorkingMinutes(at(from), minutes, office)).slice(0, 16)

test('working minutes stop at lunch, at night and on weekends', () => {
  expect(add('2026-11-20T09:30', 60)).toBe('2026-11-20T10:30')
  expect(add('2026-11-20T11:40', 30)).toBe('2026-11-20T13:10')
  expect(add('2026-11-20T12:20', 30)).toBe('2026-11-20T13:30')
  expect(add('2026-11-20T17:50', 30)).toBe('2026-11-23T09:20')
  expect(add('2026-11-20T21:00', 1)).toBe('2026-11-23T09:01')
  expect(add('2026-11-22T03:00', 60)).toBe('2026-11-23T10:00')
  expect(add('2026-11-20T06:00', 480)).toBe('2026-11-20T18:00')
})

test('over 설날 the clock waits four and a half days', () => {
  // Friday 17:45, then weekend and three days off.
  expect(add('2026-02-13T17:45', 30)).toBe('2026-02-19T09:15')
  expect(workingMinutesBetween(at('2026-02-13T17:45'), at('2026-02-19T09:15'), office)).toBe(30)
})

test('no summer time: each working day of a year is eight hours long', () => {
  for (const day of ['2026-03-30', '2026-07-01', '2026-10-26']) {
    const total = workingSpans(day, office).reduce((sum, { from, until }) => sum + (+until - +from), 0)
    expect(total).toBe(8 * 60 * 60 * 1000)
  }
})

test('an office that never opens neither hangs nor promises anything', () => {
  const closed = { ...office, weekdays: [] }
  expect(addWorkingMinutes(at('2026-11-20T10:00'), 60, closed)).toEqual(at('2026-11-20T10:00'))
  expect(workingMinutesBetween(at('2026-11-20T10:00'), at('2026-12-20T10:00'), closed)).toBe(0)
})

test('what is added is what lies between', () => {
  const anyMoment = integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 1) })
  assert(
    property(anyMoment, integer({ min: 1, max: 3_000 }), (ms, minutes) => {
      const from = new Date(Math.floor(ms / 60_000) * 60_000)
      const until = addWorkingMinutes(from, minutes, office)
      return workingMinutesBetween(from, until, office) === minutes
    }),
    { numRuns: 200 },
  )
})

test('a clock laid out once tells the same minutes, across midnight, weekends and days off', () => {
  const [first, last] = [at('2026-02-01T00:00'), at('2026-03-01T00:00')]
  const between = workingClock(first, last, office)
  expect(between(at('2026-02-13T17:45'), at('2026-02-19T09:15'))).toBe(30)
  expect(between(at('2026-02-13T10:00'), at('2026-02-13T09:00'))).toBe(0)
  const anyMoment = integer({ min: first.getTime(), max: last.getTime() })
  assert(
    property(anyMoment, anyMoment, (one, other) => {
      const [from, until] = [new Date(one), new Date(other)]
      return between(from, until) === (from < until ? workingMinutesBetween(from, until, office) : 0)
    }),
    { numRuns: 200 },
  )
  expect(workingClock(first, last, { ...office, weekdays: [] })(first, last)).toBe(0)
})

test('the office closed last on the day of work before, lunch aside', () => {
  const closed = (day: string, time: string) => lastClosing(seoulMoment(day, time), office)
  expect(closed('2026-11-23', '18:00')).toEqual(seoulMoment('2026-11-23', '18:00'))
  expect(closed('2026-11-23', '12:30')).toEqual(seoulMoment('2026-11-20', '18:00'))
  expect(closed('2026-11-29', '23:00')).toEqual(seoulMoment('2026-11-27', '18:00'))
  expect(lastClosing(seoulMoment('2026-11-23', '18:00'), { ...office, weekdays: [] })).toEqual(
    seoulMoment('2026-11-23', '18:00'),
  )
})
