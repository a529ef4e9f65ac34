import { assert, constantFrom, integer, property, record } from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { addsUp, estimateOf } from '#app/crm/requests/estimate.ts'
import {
  calculatorAddress,
  choiceOf,
  FIRST_ESTIMATE,
  cacheableCalculatorQuery,
  nearestPlans,
  planOf,
  readEstimateChoice,
  sameCombination,
} from './estimate-choice.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)

const anyChoice = record({
  carrier: constantFrom(...CHOICES.carrier),
  speed: constantFrom(...CHOICES.speed),
  tv: constantFrom(...CHOICES.tv),
  term: constantFrom(...CHOICES.term),
  phone: constantFrom('', ...CHOICES.phone),
  lines: constantFrom(...CHOICES.lines),
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

test('a value that nobody offers is the first one, and told', () => {
  const { choice, hasUnknown } = readEstimateChoice(new URLSearchParams('speed=10&lines=3'))
  expect([choice, hasUnknown]).toEqual([{ ...FIRST_ESTIMATE, lines: '3' }, true])
})

test('a choice finds exactly its plan, or none, and then the nearest are real ones', () => {
  assert(
    property(anyChoice, (choice) => {
      const plan = planOf(plans, choice)
      const nearest = nearestPlans(plans, choice)
      expect(nearest).toHaveLength(3)
      if (plan) {
        expect(choiceOf(plan, choice)).toEqual(choice)
        expect(nearest[0]).toBe(plan)
      }
      expect(nearest.every((each) => planOf(plans, choiceOf(each, choice)) === each)).toBe(true)
    }),
  )
})

test('nearest to a missing combination are that carrier’s own', () => {
  const missing = { ...FIRST_ESTIMATE, carrier: 'kt', speed: '100', tv: 'premium' }
  expect(planOf(plans, missing)).toBeNull()
  expect(nearestPlans(plans, missing).map((plan) => plan.code)).toEqual(['KT-04', 'KT-06', 'KT-05'])
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

test('the same combination stands once at each carrier', () => {
  const lg05 = plans.find((plan) => plan.code === 'LG-05')!
  expect(sameCombination(plans, lg05).map((plan) => plan.code)).toEqual(['LG-05', 'KT-05', 'SK-05'])
})

test('the cache keeps the choices of the usual term only', () => {
  expect([kept(''), kept('carrier=lg&speed=500&tv=basic&term=36&lines=0')]).toEqual(['', ''])
  expect(kept('lines=2&carrier=kt&phone=kt')).toBe('carrier=kt&phone=kt&lines=2')
  expect([kept('carrier=kt&phone=sk&lines=1'), kept('phone=none')]).toEqual([null, null])
  expect([kept('term=12'), kept('carrier=xx')]).toEqual([null, null])
})
