import { expect, test } from 'vitest'
import {
  cancelRuleOn,
  CANCEL_RULE_EXAMPLE,
  readCancelRule,
  type CancelRule,
} from '#app/shared/settings/cancel-rules.ts'
import { cancelEstimate } from './early-cancel.ts'
import { giftReturn } from '#app/crm/contracts/gift-return.ts'
import type { LineEvent } from './line-life.ts'

const rule = (line: string): CancelRule => {
  const read = readCancelRule(line)
  if (typeof read === 'string') throw new Error(read)
  return read
}
const STEPS = rule('2022-01-01부터, 구간별, 6:95 12:75 18:45 24:-10 30:-55 36:-150')
const WHOLE = rule('2022-01-01부터, 전체, 12:60 24:40 36:20')
const line = (openedOn: string, change = {}) => ({
  openedOn,
  terms: { termMonths: 36, termDiscount: 10_000, bundleDiscount: 2_200, ...change },
})
const event = (change: Partial<LineEvent>): LineEvent => ({
  version: 1,
  kind: 'MOVED',
  onDate: '2026-01-01',
  until: null,
  terms: null,
  startsTerm: false,
  ...change,
})
const total = (openedOn: string, day: string, by = STEPS) =>
  cancelEstimate(line(openedOn), [], { rule: by, day })?.total

// The example of content/bbs_issue/04, month by month.
test.for([
  ['2026-06-30', 57_000],
  ['2026-12-31', 102_000],
  ['2027-06-30', 129_000],
  ['2027-12-31', 123_000],
  ['2028-06-30', 90_000],
  ['2028-12-31', 0],
  ['2029-01-01', 0],
] as const)('each bracket at its own rate: until %s it is %i', ([day, expected]) => {
  expect(total('2026-01-01', day)).toBe(expected)
})

test('a begun month counts: one day more is a month more', () => {
  expect(total('2026-01-01', '2026-01-01')).toBe(9_500)
  expect(total('2026-01-01', '2026-01-31')).toBe(9_500)
  expect(total('2026-01-01', '2026-02-01')).toBe(19_000)
  // From the 31st, and over a leap day.
  expect(total('2026-01-31', '2026-02-28')).toBe(9_500)
  expect(total('2026-01-31', '2026-03-01')).toBe(19_000)
  expect(total('2024-01-31', '2024-02-29')).toBe(9_500)
  expect(total('2024-02-29', '2025-02-28')).toBe(102_000)
  expect(total('2024-02-29', '2025-03-01')).toBe(102_000 + 4_500)
})

const dear = (day: string) =>
  cancelEstimate(line('2026-01-01', { termDiscount: 16_500 }), [], { rule: WHOLE, day })

test('all of it at the rate of the month in which the line ends, as the carriers’ pages tell it', () => {
  expect(dear('2026-12-31')).toMatchObject({
    total: 118_800,
    steps: [
      '2026.01.01부터 2026.12.31까지 12개월을 썼어요. 시작한 달까지 세요.',
      '받은 할인: 월 16,500원 × 12개월 = 198,000원',
      '12개월째의 비율 60%를 곱하면 118,800원',
    ],
  })
  expect(dear('2027-01-01')?.total).toBe(Math.trunc(16_500 * 13 * 0.4))
})

test('the bundle counts where the carrier’s rule says so, and what is left of the installation is added', () => {
  const by = rule('2022-01-01부터, 전체, 36:50, 결합, 설치비 12개월 36000원, 예시')
  const estimate = cancelEstimate(line('2026-01-01'), [], { rule: by, day: '2026-09-30' })
  expect(estimate).toMatchObject({ total: (12_200 * 9) / 2 + 9_000, isSample: true })
  expect(estimate?.steps.at(-1)).toBe('남은 설치비: 36,000원 × 남은 3개월 ÷ 12개월 = 9,000원')
  expect(cancelEstimate(line('2026-01-01'), [], { rule: by, day: '2026-12-31' })?.total).toBe(12_200 * 6)
})

const on = (events: LineEvent[], day: string) =>
  cancelEstimate(line('2026-01-01'), events, { rule: WHOLE, day })?.total

test('paused days are no use, a changed plan counts from its day, and a new term begins anew', () => {
  const pause = event({ kind: 'PAUSED', onDate: '2026-02-01', until: '2026-05-01' })
  expect(on([pause], '2026-05-01')).toBe(on([], '2026-02-01'))
  const terms = { termMonths: 36, termDiscount: 5_000, bundleDiscount: 0 }
  const changed = event({ kind: 'PLAN_CHANGED', onDate: '2026-04-15', terms })
  expect(on([changed], '2026-06-30')).toBe((4 * 10_000 + 2 * 5_000) * 0.6)
  expect(on([{ ...changed, startsTerm: true }], '2026-06-14')).toBe(2 * 5_000 * 0.6)
})

test('nothing is estimated of a line that ended or changed hands, nor asked of one without a term', () => {
  const day = '2026-06-30'
  for (const kind of ['TERMINATED', 'TRANSFERRED'] as const)
    expect(
      cancelEstimate(line('2026-01-01'), [event({ kind, onDate: '2026-03-01' })], { rule: STEPS, day }),
    ).toBeNull()
  expect(cancelEstimate(line('2026-07-01'), [], { rule: STEPS, day })).toBeNull()
  expect(cancelEstimate(line('2026-01-01', { termMonths: 0 }), [], { rule: STEPS, day })?.total).toBe(0)
})

test('a rule is the one in force when the term began, and what is wrong with a line is said', () => {
  const lines = ['2024-01-01부터, 전체, 36:50', '2026-01-01부터, 구간별, 36:10']
  expect(cancelRuleOn(lines, '2023-12-31')).toBeNull()
  expect(cancelRuleOn(lines, '2025-12-31')).toMatchObject({ method: 'whole' })
  expect(cancelRuleOn(lines, '2026-01-01')).toMatchObject({ method: 'steps' })
  expect(rule(CANCEL_RULE_EXAMPLE)).toMatchObject({ giftMonths: 12, install: { months: 12, amount: 36_000 } })
  for (const [wrong, words] of [
    ['2026-02-30부터, 전체, 36:50', '첫 자리'],
    ['2026-01-01부터, 합, 36:50', '둘째 자리'],
    ['2026-01-01부터, 전체, 절반', '셋째 자리'],
    ['2026-01-01부터, 전체, 12:50 6:40', '점점 커지게'],
    ['2026-01-01부터, 전체, 12:500', '300퍼센트'],
    ['2026-01-01부터, 전체, 12:50, 설치비 12개월', '설치비 12개월'],
    ['2026-01-01부터, 전체, 12:50, 사은품 0개월', '사은품 0개월'],
    ['2026-01-01부터, 전체, 12:50, 아무거나', '아무거나'],
  ] as const)
    expect(readCancelRule(wrong), wrong).toContain(words)
})

const TOLD = '개통한 날부터 12개월 안에 해지하면 남은 개월 수에 해당하는 금액을 돌려주셔야 해요.'

// The example of content/documents/carriers.md: 300,000 won, ended nine months later.
test.for([
  ['2026-01-10', '2026-10-10', 75_000],
  ['2026-01-10', '2026-10-11', 50_000],
  ['2026-01-10', '2026-01-10', 300_000],
  ['2026-01-10', '2026-12-10', 25_000],
  ['2026-01-10', '2026-12-11', null],
  ['2026-01-10', '2027-01-10', null],
  ['2026-01-31', '2026-02-28', 275_000],
  ['2026-01-31', '2026-03-01', 250_000],
  ['2024-02-29', '2025-01-29', 25_000],
  ['2024-02-29', '2025-02-28', null],
  ['2023-02-28', '2024-02-28', null],
] as const)('of a gift for a line from %s until %s, %s is given back', ([openedOn, endedOn, amount]) => {
  const returned = giftReturn({ amount: 300_000, condition: TOLD }, { openedOn, endedOn, officeMonths: null })
  expect(returned?.amount ?? null).toBe(amount)
})

test('without a period in its condition the office’s own counts, and without either nothing is asked', () => {
  const days = { openedOn: '2026-01-10', endedOn: '2026-07-10' }
  const gift = { amount: 300_000, condition: '3년 약정, 인터넷 개통' }
  expect(giftReturn(gift, { ...days, officeMonths: 12 })).toEqual({
    amount: 150_000,
    counted: '사은품 300,000원 × 남은 6개월 ÷ 12개월 = 150,000원',
  })
  expect(giftReturn(gift, { ...days, officeMonths: null })).toBeNull()
  const whole = { amount: 300_000, condition: '1년 안에 해지하면 전액' }
  expect(giftReturn(whole, { ...days, officeMonths: null })?.amount).toBe(300_000)
  // Never more than is left, to the won below.
  expect(
    giftReturn({ ...gift, amount: 100_000 }, { ...days, endedOn: '2026-06-10', officeMonths: 12 })?.amount,
  ).toBe(58_333)
})
