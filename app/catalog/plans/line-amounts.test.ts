import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { AXIS_STEPS, axisOf, linesLead, pushedApart, type LineAmounts } from './line-amounts.ts'

const ofEach = (...amounts: (readonly number[])[]): LineAmounts[] =>
  amounts.map((each, index) => ({ carrier: CARRIER_CODES[index]!, isSample: true, amounts: each }))

const SAMPLE = ofEach(
  [45_100, 39_600, 37_400, 35_200],
  [46_200, 40_700, 37_400, 36_300],
  [45_100, 39_600, 37_400, 34_100],
)

test('the axis holds every amount in three round steps', () => {
  expect(axisOf(SAMPLE)).toEqual({ from: 30_000, step: 6_000 })
  const anyAmounts = array(integer({ min: 0, max: 200_000 }), { minLength: 4, maxLength: 4 })
  const anySeries = array(
    record({ carrier: constantFrom(...CARRIER_CODES), isSample: constantFrom(true), amounts: anyAmounts }),
    { minLength: 1, maxLength: 3 },
  )
  assert(
    property(anySeries, (series) => {
      const { from, step } = axisOf(series)
      for (const amount of series.flatMap(({ amounts }) => amounts)) {
        expect(amount).toBeGreaterThanOrEqual(from)
        expect(amount).toBeLessThanOrEqual(from + AXIS_STEPS * step)
      }
    }),
  )
})

test('the lead says where all meet for the first time, and only where they were apart', () => {
  expect(linesLead(SAMPLE)).toContain('2회선을 묶으면 세\u00A0곳의 월 요금이 37,400원으로 같아져요.')
  const same = [36_300, 34_100, 31_900, 30_800]
  expect(linesLead(ofEach(same, same))).toContain('휴대폰을 묶을수록 월 요금이 줄어요.')
  expect(linesLead(ofEach(same))).toContain('휴대폰을 묶을수록 월 요금이 줄어요.')
})

test('names at the ends keep their order and stand apart', () => {
  const heights = array(integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 })
  assert(
    property(heights, (given) => {
      const pushed = pushedApart(given, 10)
      for (const [index, height] of given.entries())
        for (const [other, beside] of given.entries()) {
          if (height < beside) expect(pushed[index]!).toBeLessThan(pushed[other]!)
          if (index !== other) expect(Math.abs(pushed[index]! - pushed[other]!)).toBeGreaterThanOrEqual(9.999)
        }
    }),
  )
  expect(pushedApart([10, 50, 90], 10)).toEqual([10, 50, 90])
})
