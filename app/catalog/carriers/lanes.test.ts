import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'
import { besideLowest, differenceLine, isTie, lanesOf } from './lanes.ts'

const PLAN: Plan = {
  code: 'LG-01',
  carrier: 'lg',
  name: '500메가 + TV 기본형',
  speedMbps: 500,
  tv: 'basic',
  termMonths: 36,
  listPrice: 0,
  termDiscount: 0,
  volumeDiscount: 0,
  bundleDiscounts: [],
  installFee: 0,
  giftAmount: 400_000,
  giftPaid: '설치 뒤',
  giftCondition: '없음',
  tvChannels: null,
  router: '',
  equipmentRent: null,
  isSample: true,
  checkedAt: '2026-11-21',
}

/** Plans of the first carriers that cost `months` a month. */
const lanesAt = (months: readonly number[]) =>
  lanesOf(
    months.map((listPrice, index) => ({
      ...PLAN,
      carrier: CARRIER_CODES[index]!,
      listPrice,
    })),
    NO_BUNDLE,
  )

const spoken = (months: readonly number[]) => differenceLine(lanesAt(months)).replaceAll('\u00A0', ' ')

test.for([
  [[1_000, 1_000, 1_000], '세 곳의 3년 총액이 같아요.'],
  [[1_000, 2_100, 1_000], 'LG U+와 SK브로드밴드가 3년에 39,600원 덜 들어요.'],
  [[1_000, 1_000, 2_100], 'LG U+와 KT가 3년에 39,600원 덜 들어요.'],
  [[2_100, 2_100, 1_000], 'SK브로드밴드가 3년에 39,600원 덜 들어요.'],
  [[2_100, 1_000, 3_000], 'KT가 3년에 LG U+보다 39,600원, SK브로드밴드보다 72,000원 덜 들어요.'],
  [[1_000, 1_000], '두 곳의 3년 총액이 같아요.'],
  [[2_100, 1_000], 'KT가 3년에 39,600원 덜 들어요.'],
  [[1_000], '지금은 LG U+만 이 조합이 있어요.'],
  [[], ''],
] as const)('%j: %s', ([months, line]) => {
  expect(spoken(months)).toBe(line)
})

test('a carrier that stands there more than once is named with its plan', () => {
  const lanes = lanesOf(
    [
      { ...PLAN, name: '500메가 + TV 기본형' },
      { ...PLAN, code: 'LG-02', name: '1기가 + TV 고급형', listPrice: 1_100 },
    ],
    NO_BUNDLE,
  )
  expect(differenceLine(lanes)).toBe('LG\u00A0U+ 500메가 + TV 기본형이 3년에\u00A039,600원 덜\u00A0들어요.')
  const equal = lanesOf([PLAN, { ...PLAN, code: 'LG-02' }], NO_BUNDLE)
  expect(differenceLine(equal)).toBe('비교한\u00A0조합의 3년\u00A0총액이 같아요.')
})

const beside = (lanes: ReturnType<typeof lanesAt>) =>
  lanes.map((lane) => besideLowest(lane, lanes)?.words.replaceAll('\u00A0', ' ') ?? '')

test('each lane says what it is beside the lowest, which says that it is, and nobody where all are equal', () => {
  expect(beside(lanesAt([2_100, 2_100, 1_000]))).toEqual([
    '최저보다 39,600원 더',
    '최저보다 39,600원 더',
    '셋 중 최저',
  ])
  expect(beside(lanesAt([1_000, 1_000, 1_000]))).toEqual(['', '', ''])
  expect(beside(lanesAt([1_000]))).toEqual([''])
  expect(beside(lanesAt([1_000, 2_100]))).toEqual(['둘 중 최저', '최저보다 39,600원 더'])
  // Another month may be made up for by the installation.
  const fees = lanesOf(
    [
      { ...PLAN, listPrice: 1_000, installFee: 36_000 },
      { ...PLAN, carrier: 'kt', listPrice: 2_000 },
      { ...PLAN, carrier: 'sk', listPrice: 1_000, installFee: 38_000 },
    ],
    NO_BUNDLE,
  )
  expect(beside(fees)).toEqual(['셋 중 최저', '최저보다 월 1,000원 더', '최저보다 2,000원 더'])
})

test('a tie is of more than one', () => {
  expect(isTie(lanesAt([1_000, 2_000, 1_000]))).toBe(false)
  expect(isTie(lanesAt([1_000, 1_000, 1_000]))).toBe(true)
  expect(isTie(lanesAt([1_000]))).toBe(false)
})

test('the order is the carriers’ own, whatever the plans’ is, and only a phone’s own carrier takes its discount off', () => {
  const plans = CARRIER_CODES.toReversed().map((carrier) => ({
    ...PLAN,
    carrier,
    listPrice: 10_000,
    bundleDiscounts: [3_000],
  }))
  const lanes = lanesOf(plans, { phoneCarrier: 'kt', lines: 1 })
  expect(lanes.map(({ carrier }) => carrier)).toEqual(CARRIER_CODES)
  expect(lanes.map(({ price }) => price.monthly)).toEqual([10_000, 7_000, 10_000])
})
