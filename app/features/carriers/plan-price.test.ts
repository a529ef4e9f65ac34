import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf, TOTAL_MONTHS } from './plan-price.ts'
import { discountWords, giftWords } from './amount-words.ts'

const amount = integer({ min: 0, max: 200_000 })
const plan = record({
  listPrice: amount,
  termDiscount: amount,
  volumeDiscount: amount,
  bundleDiscounts: array(amount, { maxLength: 3 }),
  installFee: amount,
})

test('every row adds up: monthly is the list price less each discount, the total 36 of it and the installation', () => {
  assert(
    property(plan, nat({ max: 9 }), (each, lines) => {
      const price = priceOf(each, lines)
      expect(price.monthly).toBe(
        each.listPrice - price.termDiscount - price.volumeDiscount - price.bundleDiscount,
      )
      expect(price.total - price.installFee).toBe(price.monthly * TOTAL_MONTHS)
    }),
  )
})

test('without a mobile line there is no bundle discount', () => {
  assert(
    property(plan, (each) => {
      expect(priceOf(each, 0).bundleDiscount).toBe(0)
    }),
  )
})

test('a line more than the plan knows changes nothing', () => {
  assert(
    property(plan, nat({ max: 9 }), (each, more) => {
      const known = each.bundleDiscounts.length
      expect(priceOf(each, known + more)).toEqual(priceOf(each, known))
    }),
  )
})

test('amounts are written with commas, a true minus, 해당 없음 and 만 원', () => {
  expect(discountWords(5_500)).toBe('−5,500원')
  expect(discountWords(0)).toBe('해당 없음')
  expect(giftWords(300_000)).toBe('30만\u00A0원')
  expect(giftWords(305_500)).toBe('305,500원')
})
