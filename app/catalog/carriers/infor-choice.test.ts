import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { cacheableInforQuery, inforAddress, offerOf, planAddress, readInforChoice } from './infor-choice.ts'

const read = (query: string) => readInforChoice(new URLSearchParams(query))
const plan = (carrier: Plan['carrier'], speedMbps: number, tv: Plan['tv']) =>
  ({ code: `${carrier}${speedMbps}${tv}`, carrier, speedMbps, tv }) as Plan
const PLANS = CARRIER_CODES.toReversed().flatMap((carrier) => [
  plan(carrier, 1000, 'premium'),
  plan(carrier, 500, 'basic'),
  plan(carrier, 100, 'none'),
  ...(carrier === 'kt' ? [] : [plan(carrier, 100, 'basic')]),
])
const offer = (query: string, carrier: Plan['carrier'] = 'lg') => offerOf(PLANS, carrier, read(query))

test('before anything is chosen the smallest plan with TV is shown, and no phone with it', () => {
  expect(offer('').plan?.code).toBe('lg100basic')
  expect(offer('').bundle.lines).toBe(0)
  expect(offer('need=internet').plan?.code).toBe('lg100none')
})

test('the card tells of the same combination elsewhere, in the carriers’ order, and of who has none', () => {
  expect(offer('speed=1000').others.map((other) => other.plan?.code)).toEqual([
    'kt1000premium',
    'sk1000premium',
  ])
  expect(offer('speed=100').others).toEqual([
    { carrier: 'kt', plan: null },
    { carrier: 'sk', plan: expect.objectContaining({ code: 'sk100basic' }) },
  ])
})

test('a combination that is not sold names the nearest one', () => {
  const { plan: none, nearest, others } = offer('speed=100', 'kt')
  expect([none, nearest?.code]).toEqual([null, 'kt500basic'])
  expect(others.every((other) => other.plan === null)).toBe(true)
  expect(offerOf([], 'kt', read('')).nearest).toBeNull()
})

test('lines are those of the carrier’s own phones, and only where TV comes with them', () => {
  expect(read('need=tv&lines=1')).toEqual({ need: 'mobile', speed: '', lines: '1' })
  expect(offer('need=tv&lines=2', 'sk').bundle).toEqual({ phoneCarrier: 'sk', lines: 2 })
  expect(read('need=mobile')).toEqual({ need: 'mobile', speed: '', lines: '0' })
  expect(read('need=internet&lines=3').lines).toBe('0')
})

test('each view has one address, which opens at the plans; unknown values are the first ones', () => {
  expect(inforAddress('kt', read('need=x&speed=7&lines=9'))).toBe('/infor/kt#detail')
  expect(inforAddress('kt', read('lines=1&speed=500'))).toBe('/infor/kt?need=mobile&speed=500&lines=1#detail')
  expect(cacheableInforQuery(new URLSearchParams('lines=1&utm=a&speed=500'))).toBe(
    'need=mobile&speed=500&lines=1',
  )
  expect(cacheableInforQuery(new URLSearchParams('inType=IRGC1'))).toBe('')
  expect(planAddress(plan('sk', 1000, 'none'))).toBe('/infor/sk?need=internet&speed=1000#detail')
})
