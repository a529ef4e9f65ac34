import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { linesLead, type LineAmounts } from './line-amounts.ts'

const ofEach = (...amounts: (readonly number[])[]): LineAmounts[] =>
  amounts.map((each, index) => ({ carrier: CARRIER_CODES[index]!, amounts: each }))

const SAMPLE = ofEach(
  [45_100, 39_600, 37_400, 35_200],
  [46_200, 40_700, 37_400, 36_300],
  [45_100, 39_600, 37_400, 34_100],
)

test('the lead says where all meet for the first time, and only where they were apart', () => {
  expect(linesLead(SAMPLE)).toContain('2회선을 묶으면 세\u00A0곳의 월 요금이 37,400원으로 같아져요.')
  const same = [36_300, 34_100, 31_900, 30_800]
  expect(linesLead(ofEach(same, same))).toContain('휴대폰을 묶을수록 월 요금이 줄어요.')
  expect(linesLead(ofEach(same))).toContain('휴대폰을 묶을수록 월 요금이 줄어요.')
})
