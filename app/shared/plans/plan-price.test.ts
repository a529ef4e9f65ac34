import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS } from './phone-carrier.ts'
import { NO_BUNDLE, priceOf, TOTAL_MONTHS, type Bundle, type Plan } from './plan-price.ts'

/** The plan's own carrier's phones. */
const own = ({ carrier }: Pick<Plan, 'carrier'>, lines: number): Bundle => ({ phoneCarrier: carrier, lines })

const amount = integer({ min: 0, max: 200_000 })
const anyPlan = record({
  carrier: constantFrom(...CARRIER_CODES),
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
    carrier: 'kt' as const,
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
      const price = priceOf(each, own(each, lines))
      expect(price.monthly).toBe(
        each.listPrice - price.termDiscount - price.volumeDiscount - price.bundleDiscount + price.homePhone,
      )
      expect(price.total - price.installFee).toBe(price.monthly * TOTAL_MONTHS)
    }),
  )
})

test('without a mobile line there is no bundle discount', () => {
  assert(
    property(anyPlan, (each) => {
      expect(priceOf(each, own(each, 0)).bundleDiscount).toBe(0)
    }),
  )
})

test('only the plan’s own carrier’s phones take anything off, and what they take is the bundle’s row', () => {
  assert(
    property(
      soundPlan,
      constantFrom(...CARRIER_CODES),
      constantFrom(...PHONE_CARRIERS),
      nat({ max: 9 }),
      (each, carrier, phoneCarrier, lines) => {
        const plan = { ...each, carrier }
        const alone = priceOf(plan, NO_BUNDLE)
        const price = priceOf(plan, { phoneCarrier, lines })
        if (phoneCarrier !== carrier || lines === 0) expect(price).toEqual(alone)
        else
          expect(alone.monthly - price.monthly).toBe(
            plan.bundleDiscounts[Math.min(lines, plan.bundleDiscounts.length) - 1] ?? 0,
          )
        expect(alone.bundleDiscount).toBe(0)
      },
    ),
  )
})

test('a line more than the plan knows changes nothing', () => {
  assert(
    property(anyPlan, nat({ max: 9 }), (each, more) => {
      const known = each.bundleDiscounts.length
      expect(priceOf(each, own(each, known + more))).toEqual(priceOf(each, own(each, known)))
    }),
  )
})

test('no amount of a sound plan is negative, and whole multiples stay whole', () => {
  assert(
    property(soundPlan, nat({ max: 9 }), (each, lines) => {
      for (const value of Object.values(priceOf(each, own(each, lines)))) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value % 1_100).toBe(0)
      }
    }),
  )
})

test('more lines are never dearer', () => {
  assert(
    property(soundPlan, nat({ max: 9 }), (each, lines) => {
      expect(priceOf(each, own(each, lines + 1)).monthly).toBeLessThanOrEqual(
        priceOf(each, own(each, lines)).monthly,
      )
      expect(priceOf(each, own(each, lines + 1)).total).toBeLessThanOrEqual(
        priceOf(each, own(each, lines)).total,
      )
    }),
  )
})

test('인터넷전화 adds its own price to the month where it was chosen and is sold, and nothing else changes', () => {
  const phone = record({ listPrice: amount, termDiscount: amount })
  assert(
    property(soundPlan, phone, nat({ max: 3 }), (each, prices, lines) => {
      const homePhone = { name: '인터넷전화', termMonths: 36, ...prices }
      const plan = { ...each, homePhone }
      const alone = priceOf(plan, own(plan, lines))
      expect(alone).toEqual(priceOf(each, own(each, lines)))
      const taken = { ...own(plan, lines), homePhone: true }
      const added = prices.listPrice - prices.termDiscount
      expect(priceOf(plan, taken)).toEqual({
        ...alone,
        homePhone: added,
        monthly: alone.monthly + added,
        total: alone.total + added * TOTAL_MONTHS,
      })
      expect(priceOf(each, taken)).toEqual(alone)
    }),
  )
})

test('a gift is no part of the price', () => {
  assert(
    property(soundPlan, amount, nat({ max: 3 }), (each, giftAmount, lines) => {
      expect(priceOf({ ...each, giftAmount } as typeof each, own(each, lines))).toEqual(
        priceOf(each, own(each, lines)),
      )
    }),
  )
})
