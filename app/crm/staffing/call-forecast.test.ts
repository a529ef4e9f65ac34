import { expect, test } from 'vitest'
import { addDays, weekdayIndex } from '#app/platform/korean-time.ts'
import {
  estimateHours,
  handleMinutesOf,
  HOURS,
  rangeOf,
  type CallDay,
  type DayKind,
} from './call-forecast.ts'

const NONE = Array.from({ length: HOURS }, () => 0)
const TODAY = '2026-11-23'

/** Twelve weeks up to yesterday; `count` tells how many came in an hour of a day. */
const aPast = (count: (day: string, hour: number) => number): CallDay[] =>
  Array.from({ length: 84 }, (_, index) => addDays(TODAY, -1 - index)).map((day) => ({
    day,
    arrivals: NONE.map((_, hour) => count(day, hour)),
    wishes: NONE,
    again: NONE,
    handled: 0,
    handledMinutes: 0,
  }))

const byWeekday = (day: string): DayKind => weekdayIndex(day)
const hours = (past: CallDay[], kind: DayKind, kindOf = byWeekday) =>
  estimateHours(past, kindOf, { kind, series: 'arrivals' })

/** The same numbers each time. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function poisson(mean: number, random: () => number): number {
  let [count, left] = [0, random()]
  for (const limit = Math.exp(-mean); left > limit; count += 1) left *= random()
  return count
}

/** Mondays are busy, and ten o'clock is. */
const usual = (day: string, hour: number) => (weekdayIndex(day) === 1 ? 12 : 4) * (hour === 10 ? 1 : 0.25)

test('a pattern by weekday and hour is found again', () => {
  const random = seeded(7)
  const past = aPast((day, hour) => poisson(usual(day, hour), random))
  const [monday, tuesday] = [hours(past, 1)!, hours(past, 2)!]
  expect(monday[10]!.mean).toBeGreaterThan(9)
  expect(monday[10]!.mean).toBeLessThan(15)
  expect(tuesday[10]!.mean).toBeGreaterThan(2.5)
  expect(tuesday[10]!.mean).toBeLessThan(5.5)
  expect(monday[15]!.mean).toBeLessThan(monday[10]!.mean / 2)
})

test('the range holds about four of five such hours', () => {
  const random = seeded(11)
  let within = 0
  const rounds = 400
  for (let round = 0; round < rounds; round += 1) {
    const past = aPast(() => poisson(6, random))
    const { low, high } = rangeOf(hours(past, 3)![9]!)
    const next = poisson(6, random)
    if (low <= next && next <= high) within += 1
  }
  expect(within / rounds).toBeGreaterThan(0.78)
  expect(within / rounds).toBeLessThan(0.97)
})

test('a holiday on a Monday teaches nothing of Mondays, and of holidays only holidays', () => {
  const holiday = '2026-11-09'
  const kindOf = (day: string): DayKind => (day === holiday ? 'holiday' : weekdayIndex(day))
  const past = aPast((day) => (day === holiday ? 1 : 10))
  expect(hours(past, 1, kindOf)![10]!.mean).toBeCloseTo(10)
  expect(hours(past, 'holiday', kindOf)![10]!.mean).toBeCloseTo(1)
  // Without one nothing is invented; a day on which the office was shut of its own is left out.
  expect(hours(past, 'holiday')).toBeNull()
  const shut = (day: string): DayKind => (day === holiday ? null : weekdayIndex(day))
  expect(hours(past, 1, shut)![10]!.mean).toBeCloseTo(10)
})

test('one burst moves a quiet hour little, a lasting rise moves it within weeks', () => {
  const burst = aPast((day, hour) => (day === '2026-11-16' && hour === 14 ? 60 : 1))
  expect(hours(burst, 1)![14]!.mean).toBeLessThan(2.5)
  const rise = aPast((day) => (day >= '2026-10-26' ? 9 : 3))
  expect(hours(rise, 1)![14]!.mean).toBeGreaterThan(6)
})

test('the length of a call is measured, or what is told where too few were', () => {
  const [day] = aPast(() => 0)
  const measured = [{ ...day!, handled: 40, handledMinutes: 480 }]
  expect(handleMinutesOf(measured, 15)).toEqual({ minutes: 12, handled: 40, isMeasured: true })
  expect(handleMinutesOf([{ ...day!, handled: 4, handledMinutes: 10 }], 15)).toMatchObject({
    minutes: 15,
    isMeasured: false,
  })
})
