import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { endingCost } from './ending-cost.ts'

const plans = readSampleCarriers(readFileSync('content/documents/carriers.md', 'utf8')).flatMap(
  (each) => each.plans,
)
const plan: Plan = {
  ...plans.find(({ termDiscount }) => termDiscount > 0)!,
  termDiscount: 10_000,
  giftAmount: 300_000,
}
const RULE = '2022-01-01부터, 구간별, 6:95 12:75 18:45 24:-10 30:-55 36:-150, 사은품 12개월'
const after = (months: number, change: Partial<Plan> = {}, rules = [RULE]) =>
  endingCost({ ...plan, ...change }, NO_BUNDLE, { rules, today: '2026-01-31', months })

test('what ending costs is the discounts by the rule of today and the gift for the months that are left', () => {
  expect(after(6)).toEqual({ discounts: 57_000, gift: 150_000 })
  expect(after(12)).toEqual({ discounts: 102_000, gift: 0 })
  expect(after(24)).toEqual({ discounts: 123_000, gift: 0 })
})

test('after the term, and without one, nothing is paid back', () => {
  expect(after(36, { termMonths: 24 })).toEqual({ discounts: 0, gift: 0 })
  expect(after(24, { termMonths: 0 })).toEqual({ discounts: 0, gift: 0 })
})

test('a gift’s own condition goes before the office’s period', () => {
  expect(after(12, { giftCondition: '24개월 안에 해지하면 전액을 돌려줘요' })?.gift).toBe(300_000)
})

test('a bundle’s discount counts where the rule says so', () => {
  const bundled = { ...plan, bundleDiscounts: [5_000] }
  const cost = (rule: string) =>
    endingCost(
      bundled,
      { phoneCarrier: plan.carrier, lines: 1 },
      { rules: [rule], today: '2026-01-01', months: 12 },
    )
  expect([cost(RULE)?.discounts, cost(`${RULE}, 결합`)?.discounts]).toEqual([102_000, 153_000])
})

test('without a rule of the carrier’s for today it is not known', () => {
  expect([after(12, {}, []), after(12, {}, ['2027-01-01부터, 전체, 12:60'])]).toEqual([null, null])
})
