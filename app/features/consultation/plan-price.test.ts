import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf, TOTAL_MONTHS } from './plan-price.ts'

const amount = integer({ min: 0, max: 200_000 })
const anyPlan = record({
  listPrice: amount,
  termDiscount: amount,
  volumeDiscount: amount,
  bundleDiscounts: array(amount, { maxLength: 3 }),
  installFee: amount,
})

/** Plans as carriers make them: whole 1,100 won, discounts that the list price can bear, more for more lines. */
const units = nat({ max: 40 })
const soundPlan = record({
  kept: units,
  term: units,
  volume: units,
  bundles: array(units, { maxLength: 3 }),
  install: units,
}).map(({ kept, term, volume, bundles, install }) => {
  const bundleDiscounts = bundles.toSorted((one, other) => one - other).map((each) => each * 1_100)
  const most = bundleDiscounts.at(-1) ?? 0
  return {
    listPrice: (kept + term + volume) * 1_100 + most,
    termDiscount: term * 1_100,
    volumeDiscount: volume * 1_100,
    bundleDiscounts,
    installFee: install * 1_100,
  }
})

test('every row adds up: monthly is the list price less each discount, the total 36 of it and the installation', () => {
  assert(
    property(anyPlan, nat({ max: 9 }), (each, lines) => {
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
    property(anyPlan, (each) => {
      expect(priceOf(each, 0).bundleDiscount).toBe(0)
    }),
  )
})

test('a line more than the plan knows changes nothing', () => {
  assert(
    property(anyPlan, nat({ max: 9 }), (each, more) => {
      const known = each.bundleDiscounts.length
      expect(priceOf(each, known + more)).toEqual(priceOf(each, known))
    }),
  )
})

test('no amount of a sound plan is negative, and whole multiples stay whole', () => {
  assert(
    property(soundPlan, nat({ max: 9 }), (each, lines) => {
      for (const value of Object.values(priceOf(each, lines))) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value % 1_100).toBe(0)
      }
    }),
  )
})

test('more lines are never dearer', () => {
  assert(
    property(soundPlan, nat({ max: 9 }), (each, lines) => {
      expect(priceOf(each, lines + 1).monthly).toBeLessThanOrEqual(priceOf(each, lines).monthly)
      expect(priceOf(each, lines + 1).total).toBeLessThanOrEqual(priceOf(each, lines).total)
    }),
  )
})

test('a gift is no part of the price', () => {
  assert(
    property(soundPlan, amount, nat({ max: 3 }), (each, giftAmount, lines) => {
      expect(priceOf({ ...each, giftAmount } as typeof each, lines)).toEqual(priceOf(each, lines))
    }),
  )
})
