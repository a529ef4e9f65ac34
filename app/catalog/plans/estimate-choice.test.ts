import { assert, constantFrom, integer, property, record } from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { addsUp, estimateOf } from '#app/crm/requests/estimate.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import {
  cacheableCalculatorQuery,
  calculatorAddress,
  choiceOf,
  combinationWords,
  estimatedPlans,
  FIRST_ESTIMATE,
  readEstimateChoice,
  withSoldTerm,
} from './estimate-choice.ts'
import { firstCombination } from '#app/catalog/carriers/main-choice.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)

const anyChoice = record({
  carrier: constantFrom('', ...CHOICES.carrier),
  speed: constantFrom(...CHOICES.speed),
  tv: constantFrom(...CHOICES.tv),
  term: constantFrom(...CHOICES.term),
  phone: constantFrom('', ...CHOICES.phone),
  lines: constantFrom(...CHOICES.lines),
  tel: constantFrom('', ...CHOICES.tel),
  bill: constantFrom('', '45000', '사만 원'),
})
const kept = (query: string) => cacheableCalculatorQuery(new URLSearchParams(query))
const queryOf = (address: string) => new URL(address, 'http://site').searchParams

test('a choice’s address leads back to that choice, and the first one has none', () => {
  assert(
    property(anyChoice, (choice) => {
      expect(readEstimateChoice(queryOf(calculatorAddress(choice)))).toEqual({ choice, hasUnknown: false })
    }),
  )
  expect(calculatorAddress(FIRST_ESTIMATE)).toBe('/calculator')
})

test('the calculator opens with the combination of the main page', () => {
  expect(estimatedPlans(plans, FIRST_ESTIMATE).plans).toEqual(firstCombination(plans).plans)
})

test('a value that nobody offers is the first one, and told', () => {
  const { choice, hasUnknown } = readEstimateChoice(new URLSearchParams('speed=10&lines=3'))
  expect([choice, hasUnknown]).toEqual([{ ...FIRST_ESTIMATE, lines: '3' }, true])
})

test('every carrier answers once: with its plan, or with its nearest, which is a real one', () => {
  assert(
    property(anyChoice, (choice) => {
      const { plans: sold, missing } = estimatedPlans(plans, choice)
      const answered = [...sold, ...missing].map(({ carrier }) => carrier)
      expect(CARRIER_CODES.filter((code) => answered.includes(code))).toHaveLength(answered.length)
      for (const plan of sold) expect(choiceOf(plan, choice)).toEqual(choice)
      for (const { carrier, nearest } of missing) {
        expect(nearest!.carrier).toBe(carrier)
        expect(estimatedPlans(plans, choiceOf(nearest!, choice)).plans).toContain(nearest)
      }
    }),
  )
})

test('nearest to a missing combination are that carrier’s own', () => {
  const missing = { ...FIRST_ESTIMATE, speed: '100', tv: 'premium' }
  expect(combinationWords(missing)).toBe('100메가 + TV 고급형')
  const found = estimatedPlans(plans, missing)
  expect(found.plans).toEqual([])
  expect(found.missing.map(({ nearest }) => nearest!.code)).toEqual(['LG-04', 'KT-04', 'SK-04'])
  const withoutKt = plans.filter(({ code }) => code !== 'KT-05')
  const others = estimatedPlans(withoutKt, { ...FIRST_ESTIMATE, speed: '500' })
  expect(others.plans.map(({ code }) => code)).toEqual(['LG-05', 'SK-05'])
  expect(others.missing.map(({ nearest }) => nearest!.code)).toEqual(['KT-04'])
  expect(estimatedPlans([], FIRST_ESTIMATE).missing.every(({ nearest }) => nearest === null)).toBe(true)
})

test('a term that nobody sells gives way to the nearest that is sold', () => {
  const asked = { ...FIRST_ESTIMATE, term: '12' }
  expect(withSoldTerm(asked, [36])).toEqual(FIRST_ESTIMATE)
  expect(withSoldTerm(asked, [12, 36])).toEqual(asked)
  expect(withSoldTerm(asked, [])).toEqual(asked)
})

test('every plan’s estimate adds up, and the gift is in none of its payments', () => {
  assert(
    property(constantFrom(...plans), integer({ min: 0, max: 3 }), (plan, lines) => {
      const estimate = estimateOf(plan, { phoneCarrier: plan.carrier, lines })
      expect(addsUp(estimate)).toBe(true)
      const { giftAmount: _, ...payments } = estimate
      expect(estimateOf({ ...plan, giftAmount: 0 }, { phoneCarrier: plan.carrier, lines })).toEqual({
        ...payments,
        giftAmount: 0,
      })
    }),
  )
})

test('the cache keeps the choices of the usual term only', () => {
  expect([kept(''), kept('speed=100&tv=basic&term=36&lines=0')]).toEqual(['', ''])
  expect(kept('lines=2&carrier=kt&phone=kt')).toBe('carrier=kt&phone=kt&lines=2')
  expect([kept('phone=sk&lines=1'), kept('phone=none')]).toEqual(['phone=sk&lines=1', 'phone=none'])
  expect([kept('carrier=kt&phone=sk&lines=1'), kept('term=12'), kept('carrier=xx')]).toEqual([
    null,
    null,
    null,
  ])
})
