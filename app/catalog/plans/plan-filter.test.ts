import { assert, constantFrom, property, record, string } from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { bundleOfChoice, CHOICE_NAMES, CHOICES, withPhone } from '#app/catalog/carriers/plan-choices.ts'
import {
  catalogueAddress,
  choosePlans,
  cacheableCatalogueQuery,
  readFilter,
  sortedAmount,
  termsIn,
  WHOLE_CATALOGUE,
  type PlanFilter,
} from './plan-filter.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)

const anyFilter = record({
  carrier: constantFrom('', ...CHOICES.carrier),
  speed: constantFrom('', ...CHOICES.speed),
  tv: constantFrom('', ...CHOICES.tv),
  term: constantFrom('', ...CHOICES.term),
  phone: constantFrom('', ...CHOICES.phone),
  lines: constantFrom(...CHOICES.lines),
  tel: constantFrom('', ...CHOICES.tel),
  bill: constantFrom('', '45000'),
  sort: constantFrom('', ...CHOICES.sort),
})
const queryOf = (address: string) => new URL(address, 'http://site').searchParams

function isChosen(filter: PlanFilter, plan: Plan): boolean {
  return [
    [filter.carrier, plan.carrier],
    [filter.speed, plan.speedMbps],
    [filter.tv, plan.tv],
    [filter.term, plan.termMonths],
  ].every(([wanted, own]) => wanted === '' || wanted === String(own))
}
const kept = (query: string) => cacheableCatalogueQuery(new URLSearchParams(query))

test('a filter’s address leads back to that filter', () => {
  assert(
    property(anyFilter, (filter) => {
      expect(readFilter(queryOf(catalogueAddress(filter)))).toEqual({ filter, unknown: [] })
    }),
  )
})

test('any other value counts as left out and is told', () => {
  assert(
    property(constantFrom(...CHOICE_NAMES), string({ minLength: 1 }), (name, value) => {
      const { filter, unknown } = readFilter(new URLSearchParams({ [name]: value }))
      const isKnown = (CHOICES[name] as readonly string[]).includes(value)
      expect(unknown).toEqual(isKnown ? [] : [name])
      expect(filter).toEqual(isKnown ? { ...WHOLE_CATALOGUE, [name]: value } : WHOLE_CATALOGUE)
    }),
  )
})

test('what is shown fits every choice, what is left out does not, and each comes once, in order', () => {
  assert(
    property(anyFilter, (filter) => {
      const shown = choosePlans(plans, filter)
      const fitting = plans.filter((plan) => isChosen(filter, plan))
      expect(shown.map((plan) => plan.code).toSorted()).toEqual(fitting.map((plan) => plan.code).toSorted())
      const amount = sortedAmount(filter)
      if (!amount) return
      const amounts = shown.map((plan) => priceOf(plan, bundleOfChoice(filter))[amount])
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    }),
  )
})

test('unsorted: internet alone before TV, each by speed, and the carriers of one combination in their order', () => {
  const codes = choosePlans(plans.toReversed(), WHOLE_CATALOGUE).map(({ code }) => code)
  expect(codes).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((number) => ['LG', 'KT', 'SK'].map((each) => `${each}-0${number}`)),
  )
})

test('the two orders differ where a cheaper month has a dearer installation', () => {
  const [plan] = plans
  const cheapMonth = { ...plan!, code: 'A', listPrice: 20_000, installFee: 200_000, termDiscount: 0 }
  const cheapTotal = { ...plan!, code: 'B', listPrice: 21_000, installFee: 0, termDiscount: 0 }
  const codes = (sort: string) =>
    choosePlans([cheapTotal, cheapMonth], { ...WHOLE_CATALOGUE, sort }).map(({ code }) => code)
  expect([codes('monthly'), codes('total')]).toEqual([
    ['A', 'B'],
    ['B', 'A'],
  ])
})

const cheapest = (phone: string, lines: string) => {
  const sort = 'monthly'
  const [first] = choosePlans(plans, { ...WHOLE_CATALOGUE, speed: '500', tv: 'basic', phone, lines, sort })
  return [first!.code, priceOf(first!, bundleOfChoice({ phone, lines, tel: '', bill: '' })).bundleDiscount]
}
const linesAfter = (phone: string, before: string) =>
  withPhone({ ...WHOLE_CATALOGUE, lines: before }, phone).lines

test('the cheapest 500메가 with TV is the one of the phone’s own carrier, and of nobody’s while it was not asked', () => {
  expect(cheapest('kt', '1')).toEqual(['KT-05', 5_500])
  for (const phone of ['', 'none']) expect(cheapest(phone, '3')[1], phone).toBe(0)
})

test('whoever says whose phone it is bundles one at least, and whose phone cannot be bundled none', () => {
  expect([
    linesAfter('kt', '0'),
    linesAfter('kt', '2'),
    linesAfter('none', '2'),
    linesAfter('', '2'),
  ]).toEqual(['1', '2', '0', '0'])
})

test.each(['', 'monthly', 'total'])('plans of one price keep the carriers’ order (sort “%s”)', (sort) => {
  const shown = choosePlans(plans, { ...WHOLE_CATALOGUE, speed: '100', tv: 'none', sort })
  expect(shown.map((plan) => plan.code)).toEqual(['LG-01', 'KT-01', 'SK-01'])
})

test('the cache keeps the catalogue with two choices at most, and no value of a stranger’s making', () => {
  expect(kept('')).toBe('')
  expect(kept('speed=&tv=basic&lines=0&sort=')).toBe('tv=basic')
  expect(kept('tv=basic&sort=monthly')).toBe('tv=basic&sort=monthly')
  expect(kept('phone=kt&lines=1')).toBe('phone=kt&lines=1')
  expect(kept('sort=total&carrier=kt')).toBe('carrier=kt&sort=total')
  expect(kept('carrier=kt&speed=500&tv=basic')).toBeNull()
  expect(kept('carrier=kt&speed=501')).toBeNull()
  expect([kept('bill=45000'), kept('bill=much')]).toEqual([null, ''])
  const addresses = new Set<string>()
  const walk = (names: readonly (keyof typeof CHOICES)[], query: Record<string, string>) => {
    const [name, ...rest] = names
    if (!name) {
      const found = cacheableCatalogueQuery(new URLSearchParams(query))
      if (found !== null) addresses.add(found)
      return
    }
    for (const value of ['', ...CHOICES[name]]) walk(rest, { ...query, [name]: value })
  }
  walk(CHOICE_NAMES, {})
  const sizes = CHOICE_NAMES.map((name) => CHOICES[name].length)
  const pairs = sizes.flatMap((size, index) => sizes.slice(index + 1).map((other) => size * other))
  const most = [...sizes, ...pairs].reduce((sum, each) => sum + each, 1)
  expect(addresses.size).toBeLessThanOrEqual(most)
})

test('only terms that some plan has are offered', () => {
  expect(termsIn(plans)).toEqual([36])
  expect(termsIn([...plans, { ...plans[0]!, termMonths: 12 }])).toEqual([12, 36])
})
