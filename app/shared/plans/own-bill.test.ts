import { expect, test } from 'vitest'
import { besideBill, billIn, billLine, readBill, toldBill } from './own-bill.ts'

test.for([
  ['45000', 45_000],
  [' 45,000 원', 45_000],
  ['1,000,000원', 1_000_000],
  ['1000', 1_000],
  ['999', null],
  ['1000001', null],
  ['45,00', null],
  ['4만 5천', null],
  ['-45000', null],
  ['45000.5', null],
  ['', null],
] as const)('%j is read as %j won', ([typed, amount]) => {
  expect(readBill(typed)).toBe(amount)
})

const query = (bill: string) => new URLSearchParams({ bill })

test('an address tells it in one spelling, keeps what is no amount for whoever asks, and is never long', () => {
  expect(billIn(query('45,000원'))).toBe('45000')
  expect(billIn(query(' 사만 원 '))).toBe('사만 원')
  expect(billIn(query('x'.repeat(5_000)))).toHaveLength(20)
  expect(billIn(new URLSearchParams())).toBe('')
  expect([toldBill(query('45,000')), toldBill(query('사만 원'))]).toEqual(['45000', ''])
})

test.for([
  [36_300, 38_500, 45_000, '3년 274,700원 덜 내요', '월 8,700원 덜 · 설치비 38,500원을 뺀 금액'],
  [36_300, 38_500, 30_000, '3년 265,300원 더 내요', '월 6,300원 더 · 설치비 38,500원을 더한 금액'],
  [36_300, 38_500, 36_400, '3년 34,900원 더 내요', '월 100원 덜 · 설치비 38,500원을 더한 금액'],
  [36_300, 38_500, 36_300, '3년 38,500원 더 내요', '월 요금은 같음 · 설치비 38,500원을 더한 금액'],
  [36_300, 36_000, 37_300, '3년은 지금과 같아요', '월 1,000원 덜 · 설치비 36,000원을 뺀 금액'],
  [36_300, 0, 36_300, '3년은 지금과 같아요', '월 요금은 같음'],
] as const)('%i a month and %i once beside %i: %s, %s', ([monthly, installFee, bill, years, months]) => {
  const told = besideBill({ monthly, installFee, total: monthly * 36 + installFee }, bill)
  expect([told.years, told.months].map((words) => words.replaceAll('\u00A0', ' '))).toEqual([years, months])
})

test.for([
  [[-274_700, -274_700, -314_300], '지금보다 3년에 274,700~314,300원 덜 내요.'],
  [[-274_700, -274_700], '지금보다 3년에 274,700원 덜 내요.'],
  [[12_000, 39_600, 12_000], '지금보다 3년에 12,000~39,600원 더 내요.'],
  [[12_000, -39_600], '지금보다 3년에 12,000원 더 내거나 39,600원 덜 내요.'],
  [[0, -39_600], '지금과 같거나 3년에 39,600원 덜 내요.'],
  [[0, 0, 0], '3년 동안 지금과 같은 금액을 내요.'],
] as const)('three years that are %j beside the bill: %s', ([years, line]) => {
  const totals = years.map((each) => 45_000 * 36 + each)
  expect(billLine(totals, 45_000).replaceAll('\u00A0', ' ')).toBe(line)
})
