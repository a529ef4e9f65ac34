import { expect, test } from 'vitest'
import { besideBill, billIn, readBill, toldBill } from './own-bill.ts'

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
  [36_300, 38_500, 45_000, '지금보다 월 8,700원, 3년 274,700원 덜 내요'],
  [36_300, 38_500, 30_000, '지금보다 월 6,300원, 3년 265,300원 더 내요'],
  [36_300, 38_500, 36_400, '지금보다 월 100원 덜, 3년 34,900원 더 내요'],
  [36_300, 38_500, 36_300, '월 요금은 지금과 같아요. 3년은 38,500원 더 내요'],
  [36_300, 0, 36_300, '지금과 같아요'],
] as const)('%i a month and %i once beside %i: %s', ([monthly, fee, bill, words]) => {
  expect(besideBill({ monthly, total: monthly * 36 + fee }, bill).replaceAll('\u00A0', ' ')).toBe(words)
})
