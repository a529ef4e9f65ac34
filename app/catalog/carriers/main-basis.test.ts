import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { whyTvFirst } from './main-basis.ts'
import { readMainChoice } from './main-choice.ts'

const plan = (carrier: Plan['carrier'], tv: Plan['tv'], listPrice: number) =>
  ({
    carrier,
    tv,
    listPrice,
    speedMbps: 100,
    termDiscount: 0,
    volumeDiscount: 0,
    bundleDiscounts: [],
    installFee: 0,
  }) as unknown as Plan
const plansOf = (alone: number[], withTv: number[]) =>
  CARRIER_CODES.flatMap((carrier, index) => [
    ...(alone[index] ? [plan(carrier, 'none', alone[index])] : []),
    ...(withTv[index] ? [plan(carrier, 'basic', withTv[index])] : []),
  ])
const told = (plans: Plan[], query = '') => whyTvFirst(plans, readMainChoice(new URLSearchParams(query)))

const DIFFERING = plansOf([22_000, 22_000, 22_000], [36_300, 36_300, 35_200])

test('why TV stands there is told where it was not asked for and prices only differ with it', () => {
  expect(told(DIFFERING)).toBe(
    '인터넷만 쓰면 세\u00A0곳 모두 월\u00A022,000원이라, 요금이 서로 다른 TV\u00A0조합부터 보여 드려요.',
  )
  for (const plans of [
    plansOf([22_000, 22_000, 23_000], [36_300, 36_300, 35_200]),
    plansOf([22_000, 22_000, 22_000], [36_300, 36_300, 36_300]),
    plansOf([22_000, 22_000], [36_300, 36_300, 35_200]),
    plansOf([], [36_300, 36_300, 35_200]),
  ])
    expect(told(plans)).toBe('')
  for (const query of ['need=internet', 'need=mobile', 'speed=100']) expect(told(DIFFERING, query)).toBe('')
})
