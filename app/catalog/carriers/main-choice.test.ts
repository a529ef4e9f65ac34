import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import {
  cacheableMainQuery,
  combinationOf,
  firstCombination,
  mainAddress,
  readMainChoice,
  showsPhones,
  withNeed,
} from './main-choice.ts'

const read = (query: string) => readMainChoice(new URLSearchParams(query))
const plan = (carrier: Plan['carrier'], speedMbps: number, tv: Plan['tv']) =>
  ({ code: `${carrier}${speedMbps}${tv}`, carrier, speedMbps, tv }) as Plan
const PLANS = CARRIER_CODES.toReversed().flatMap((carrier) => [
  plan(carrier, 1000, 'premium'),
  plan(carrier, 500, 'basic'),
  plan(carrier, 100, 'none'),
  ...(carrier === 'kt' ? [] : [plan(carrier, 100, 'basic')]),
])
const codes = (query: string) => combinationOf(PLANS, read(query)).plans.map(({ code }) => code)

test('the first price shown for a need is its smallest plan’s', () => {
  expect(codes('')).toEqual(['lg100basic', 'sk100basic'])
  expect(codes('need=internet')).toEqual(['lg100none', 'kt100none', 'sk100none'])
  expect(firstCombination(PLANS)).toEqual(combinationOf(PLANS, read('')))
})

test('a speed that is chosen decides, and carriers without the combination are named with their nearest', () => {
  expect(codes('need=tv&speed=1000')).toEqual(['lg1000premium', 'kt1000premium', 'sk1000premium'])
  const { missing } = combinationOf(PLANS, read('speed=100'))
  expect(missing.map(({ carrier, nearest }) => [carrier, nearest?.code])).toEqual([['kt', 'kt500basic']])
  expect(combinationOf(PLANS, read('need=internet&speed=1000')).plans).toEqual([])
})

test('another need keeps the speed that was chosen, unless nobody sells it for that need', () => {
  expect(withNeed(PLANS, read('speed=1000'), 'mobile')).toMatchObject({ need: 'mobile', speed: '1000' })
  expect(withNeed(PLANS, read('speed=1000'), 'internet')).toMatchObject({ need: 'internet', speed: '' })
  expect(withNeed(PLANS, read(''), 'internet')).toMatchObject({ need: 'internet', speed: '' })
})

test('the phones are asked for with the need that has them, and stay in sight once they may lower a price', () => {
  for (const [query, isShown] of [
    ['', false],
    ['need=mobile', true],
    ['phone=kt&lines=1', true],
    ['phone=none', true],
    ['need=internet&phone=kt&lines=1', false],
  ] as const)
    expect(showsPhones(read(query)), query).toBe(isShown)
})

test('unknown values are the first ones, and each view has one address', () => {
  expect(mainAddress(read('need=x&speed=7&phone=q&lines=9&tel=x'))).toBe('/main')
  expect(mainAddress(read('tel=1&need=internet'))).toBe('/main?need=internet&tel=1')
  expect(mainAddress(read('bill=45,000원'))).toBe('/main?bill=45000')
  expect(cacheableMainQuery(new URLSearchParams('bill=45000'))).toBeNull()
  expect(cacheableMainQuery(new URLSearchParams('lines=1&utm=a&speed=500&need=mobile&phone=kt'))).toBe(
    'need=mobile&speed=500&phone=kt&lines=1',
  )
})
