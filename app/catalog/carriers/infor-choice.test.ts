import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'
import { inforAddress, offerOf, planAddress } from './infor-choice.ts'
import { readMainChoice } from './main-choice.ts'

const read = (query: string) => readMainChoice(new URLSearchParams(query))
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

test('phones that were told count with every need, and whose they are is never guessed', () => {
  expect(offer('need=mobile&phone=sk&lines=2&tel=1', 'kt').bundle).toEqual({
    homePhone: true,
    phoneCarrier: 'sk',
    lines: 2,
  })
  expect(offer('phone=kt&lines=2', 'kt').bundle).toEqual({ phoneCarrier: 'kt', lines: 2, homePhone: false })
  expect(offer('need=tv&phone=none', 'kt').bundle).toEqual({ ...NO_BUNDLE, homePhone: false, isOther: true })
  expect(offer('need=mobile&lines=2', 'kt').bundle.phoneCarrier).toBe('none')
})

test('each view has one address, which opens at the plans; unknown values are the first ones', () => {
  expect(inforAddress('kt', read('need=x&speed=7&phone=y&lines=9'))).toBe('/infor/kt#detail')
  expect(inforAddress('kt', read('lines=1&phone=kt&speed=500&need=mobile'))).toBe(
    '/infor/kt?need=mobile&speed=500&phone=kt&lines=1#detail',
  )
  const own = { phoneCarrier: 'sk', lines: 2 } as const
  expect(planAddress(plan('sk', 1000, 'none'), own)).toBe(
    '/infor/sk?need=internet&speed=1000&phone=sk&lines=2#detail',
  )
  expect(planAddress(plan('sk', 500, 'basic'), { ...NO_BUNDLE, isOther: true })).toBe(
    '/infor/sk?speed=500&phone=none#detail',
  )
  expect(planAddress(plan('sk', 500, 'basic'), own)).toBe(
    '/infor/sk?need=mobile&speed=500&phone=sk&lines=2#detail',
  )
  expect(planAddress(plan('sk', 500, 'basic'))).toBe('/infor/sk?speed=500#detail')
})
