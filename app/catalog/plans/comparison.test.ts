import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { firstCombination } from '#app/catalog/carriers/main-choice.ts'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { cacheableComparisonQuery, compareAddress, joinedAddress, readComparison } from './comparison.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const UNASKED = { phone: '', lines: '0', tel: '', bill: '' } as const
const joined = (query: string) => joinedAddress(new URLSearchParams(query))
const kept = (query: string) => cacheableComparisonQuery(new URLSearchParams(query))
const read = (query: string) => {
  const { plans: compared, ...rest } = readComparison(new URLSearchParams(query), plans)
  return { codes: compared.map((plan) => plan.code), ...rest }
}

test('an address compares its plans in its order, whatever their spelling', () => {
  expect(read('plans=SK-05,lg-05, KT-05&lines=2&phone=kt')).toEqual({
    codes: ['SK-05', 'LG-05', 'KT-05'],
    bill: '',
    phone: 'kt',
    lines: '2',
    tel: '',
    missing: [],
    unknown: 0,
    beyond: [],
  })
})

test('codes nobody sells are dropped and counted, a plan counts once, and a fourth is left out', () => {
  expect(read('plans=LG-05,ZZ-01,LG-05,%00')).toMatchObject({ codes: ['LG-05'], unknown: 2, beyond: [] })
  expect(read('plans=LG-01,LG-02,LG-03,LG-04')).toMatchObject({
    codes: ['LG-01', 'LG-02', 'LG-03'],
    beyond: [{ code: 'LG-04' }],
  })
})

test('nothing named compares what the main page shows first; nothing ticked compares nothing', () => {
  const first = firstCombination(plans).plans.map(({ code }) => code)
  expect(read('')).toMatchObject({ codes: first, ...UNASKED })
  expect(first).toHaveLength(3)
  expect(read('plans=')).toMatchObject({ codes: [], missing: [] })
})

test('no phone is bundled while it was not said how many and whose', () => {
  for (const query of ['lines=4&phone=kt', 'lines=-1&phone=kt', 'lines=1', 'phone=kt', 'lines=2&phone=xx'])
    expect(read(query), query).toMatchObject(UNASKED)
  expect(read('lines=1&phone=none')).toMatchObject({ phone: 'none', lines: '0' })
})

test('a carrier that does not sell the combination keeps its place; of different ones nobody is missing', () => {
  const withoutKt = plans.filter(({ code }) => code !== 'KT-05')
  const missing = (query: string) => readComparison(new URLSearchParams(query), withoutKt).missing
  expect(missing('plans=LG-05,SK-05')).toEqual(['kt'])
  expect(missing('plans=SK-05,LG-05')).toEqual(['kt'])
  expect(missing('plans=SK-05,LG-04')).toEqual([])
  expect(missing('plans=LG-05')).toEqual([])
  expect(read('plans=LG-05,SK-05').missing).toEqual([])
})

test('a form’s repeated values are led to one address', () => {
  expect(joined('plans=&plans=LG-05&plans=KT-05&lines=2&phone=kt')).toBe(
    '/compare?plans=LG-05,KT-05&lines=2&phone=kt',
  )
  expect(joined('plans=&plans=LG-05&lines=9')).toBe('/compare?plans=LG-05')
  expect(joined('plans=LG-05,KT-05')).toBeNull()
  expect(joined('plans=LG-05&plans=KT-05&lines=0&phone=none')).toBe('/compare?plans=LG-05,KT-05&phone=none')
  expect(joined('plans=LG-05&plans=KT-05&lines=0&phone=&tel=')).toBe('/compare?plans=LG-05,KT-05')
  expect(comparisonAddress(plans.slice(0, 2), NO_BUNDLE)).toBe('/compare?plans=LG-01,LG-02')
})

test('each view of a comparison has one address, which reads as that view', () => {
  const pair = plans.slice(0, 2)
  for (const [view, query] of [
    [UNASKED, ''],
    [{ phone: 'none', lines: '0', tel: '', bill: '' }, '&phone=none'],
    [{ phone: 'kt', lines: '2', tel: '', bill: '' }, '&lines=2&phone=kt'],
    [{ ...UNASKED, tel: '1' }, '&tel=1'],
    [{ ...UNASKED, bill: '45000' }, '&bill=45000'],
    [{ phone: 'kt', lines: '1', tel: '1', bill: '' }, '&lines=1&phone=kt&tel=1'],
  ] as const) {
    expect(compareAddress(pair, view)).toBe(`/compare?plans=LG-01,LG-02${query}`)
    expect(read(`plans=LG-01,LG-02${query}`)).toMatchObject(view)
  }
})

test('the cache keeps the first view and one number at all carriers, never a stranger’s pick', () => {
  expect([kept(''), kept('utm_source=x'), kept('lines=1'), kept('lines=2&phone=kt')]).toEqual([
    '',
    '',
    '',
    'lines=2&phone=kt',
  ])
  expect([kept('tel=1'), kept('tel=x')]).toEqual(['tel=1', null])
  expect(kept('plans=LG-05,KT-05,SK-05')).toBe('plans=LG-05,KT-05,SK-05')
  expect([kept('show=all'), kept('phone=none&lines=2')]).toEqual(['', 'phone=none'])
  for (const query of [
    'plans=LG-05,KT-06,SK-05',
    'plans=',
    'plans=LG-05&plans=KT-05',
    'lines=9',
    'phone=xx',
    'bill=45000',
  ]) {
    expect(kept(query), query).toBeNull()
  }
})
