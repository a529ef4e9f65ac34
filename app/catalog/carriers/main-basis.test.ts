import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { mainBasis } from './main-basis.ts'
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
const basis = (plans: Plan[], query = '') => mainBasis(plans, readMainChoice(new URLSearchParams(query)))

const SMALLEST = '가장 작은 조합부터 보여 드려요.'
const DIFFERING = plansOf([22_000, 22_000, 22_000], [36_300, 36_300, 35_200])

test('TV that nobody asked for is explained where prices only differ with it', () => {
  expect(basis(DIFFERING)).toEqual([
    '인터넷만 쓰면 세\u00A0곳 모두 월\u00A022,000원으로 같아요. 그래서 TV를 더한 가장 작은 조합부터 보여 드려요.',
  ])
  for (const plans of [
    plansOf([22_000, 22_000, 23_000], [36_300, 36_300, 35_200]),
    plansOf([22_000, 22_000, 22_000], [36_300, 36_300, 36_300]),
    plansOf([22_000, 22_000], [36_300, 36_300, 35_200]),
    plansOf([], [36_300, 36_300, 35_200]),
  ])
    expect(basis(plans)).toEqual([SMALLEST])
  expect(basis(DIFFERING, 'need=internet')).toEqual([SMALLEST])
})

test('the phones in the prices are told, and the smallest combination until a speed is chosen', () => {
  expect(basis(DIFFERING, 'speed=100')).toEqual([])
  expect(basis(DIFFERING, 'need=mobile')).toEqual([SMALLEST])
  expect(basis(DIFFERING, 'need=mobile&phone=kt&lines=1&speed=100')).toEqual([
    'KT\u00A0휴대폰 1회선\u00A0결합',
  ])
  expect(basis(DIFFERING, 'tel=1&speed=100')).toEqual(['인터넷전화\u00A0포함'])
})
