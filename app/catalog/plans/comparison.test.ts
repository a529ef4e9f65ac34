import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { joinedAddress, cacheableComparisonQuery, readComparison } from './comparison.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const joined = (query: string) => joinedAddress(new URLSearchParams(query))
const kept = (query: string) => cacheableComparisonQuery(new URLSearchParams(query))
const read = (query: string) => {
  const { plans: compared, ...rest } = readComparison(new URLSearchParams(query), plans)
  return { codes: compared.map((plan) => plan.code), ...rest }
}

test('an address compares its plans in its order, whatever their spelling', () => {
  expect(read('plans=SK-05,lg-05, KT-05&lines=2&phone=kt')).toEqual({
    codes: ['SK-05', 'LG-05', 'KT-05'],
    bundle: { phoneCarrier: 'kt', lines: 2 },
    unknown: 0,
    beyond: [],
    isDefault: false,
  })
})

test('codes nobody sells are dropped and counted, a plan counts once, and a fourth is left out', () => {
  expect(read('plans=LG-05,ZZ-01,LG-05,%00')).toMatchObject({ codes: ['LG-05'], unknown: 2, beyond: [] })
  expect(read('plans=LG-01,LG-02,LG-03,LG-04')).toMatchObject({
    codes: ['LG-01', 'LG-02', 'LG-03'],
    beyond: [{ code: 'LG-04' }],
  })
})

test('nothing named compares the popular combination of each carrier; nothing ticked compares nothing', () => {
  expect(read('')).toMatchObject({ codes: ['LG-05', 'KT-05', 'SK-05'], bundle: NO_BUNDLE, isDefault: true })
  expect(read('plans=')).toMatchObject({ codes: [], isDefault: false })
})

test('no phone is bundled while it was not said how many and whose', () => {
  for (const query of [
    'lines=4&phone=kt',
    'lines=-1&phone=kt',
    'lines=1',
    'phone=kt',
    'lines=1&phone=none',
    'lines=2&phone=xx',
  ])
    expect(read(query).bundle, query).toEqual(NO_BUNDLE)
})

test('a form’s repeated values are led to one address', () => {
  expect(joined('plans=&plans=LG-05&plans=KT-05&lines=2&phone=kt')).toBe(
    '/compare?plans=LG-05,KT-05&lines=2&phone=kt',
  )
  expect(joined('plans=&plans=LG-05&lines=9')).toBe('/compare?plans=LG-05')
  expect(joined('plans=LG-05,KT-05')).toBeNull()
  expect(comparisonAddress(plans.slice(0, 2), NO_BUNDLE)).toBe('/compare?plans=LG-01,LG-02')
})

test('the cache keeps the first view and one number at all carriers, never a stranger’s pick', () => {
  expect([kept(''), kept('utm_source=x'), kept('lines=1'), kept('lines=2&phone=kt')]).toEqual([
    '',
    '',
    '',
    'lines=2&phone=kt',
  ])
  expect(kept('plans=LG-05,KT-05,SK-05')).toBe('plans=LG-05,KT-05,SK-05')
  for (const query of [
    'plans=LG-05,KT-06,SK-05',
    'plans=',
    'plans=LG-05&plans=KT-05',
    'lines=9',
    'phone=xx',
  ]) {
    expect(kept(query), query).toBeNull()
  }
})
