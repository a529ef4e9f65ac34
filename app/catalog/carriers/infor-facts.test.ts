import { expect, test } from 'vitest'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { factsOf, monthlyRange } from './infor-facts.ts'

const PLAN: Plan = {
  code: 'KT-01',
  carrier: 'kt',
  name: '100메가 인터넷 단독',
  speedMbps: 100,
  tv: 'none',
  termMonths: 36,
  listPrice: 34_100,
  termDiscount: 12_100,
  volumeDiscount: 0,
  bundleDiscounts: [],
  installFee: 27_500,
  giftAmount: 100_000,
  giftPaid: '설치 뒤',
  giftCondition: '3년 약정',
  isSample: true,
  checkedAt: '2026-11-21',
}
const WITH_TV: Plan = {
  ...PLAN,
  code: 'KT-06',
  name: '1기가 + TV 고급형',
  tv: 'premium',
  listPrice: 79_200,
  termDiscount: 25_300,
  bundleDiscounts: [5_500, 8_800, 12_100],
  installFee: 38_500,
  giftAmount: 440_000,
}
const spoken = (plans: readonly Plan[]) =>
  factsOf('kt', plans).map(({ label, value, note }) =>
    [label, value, note].join(' | ').replaceAll('\u00A0', ' '),
  )

test('the range of monthly prices holds no phone’s discount and says what it stands for', () => {
  expect(monthlyRange([WITH_TV, PLAN])).toEqual({
    amounts: '22,000~53,900',
    names: '100메가 인터넷 단독부터 1기가 + TV 고급형까지',
    note: '3년\u00A0약정, 부가세 포함, 휴대폰\u00A0결합 없이.',
  })
  expect(monthlyRange([PLAN, { ...PLAN, code: 'KT-02', termMonths: 12 }])).toEqual({
    amounts: '22,000',
    names: '100메가 인터넷 단독',
    note: '부가세 포함, 휴대폰\u00A0결합 없이.',
  })
  expect(monthlyRange([])).toBeNull()
})

test('the facts are those of all plans', () => {
  expect(spoken([PLAN, WITH_TV])).toEqual([
    '휴대폰 결합 | 월 5,500~12,100원 할인 | KT 1~3회선',
    '설치비(1회) | 27,500원~ | TV 함께면 38,500원',
    '사은품 | 10만~44만 원 | 상품권, 설치 후',
  ])
  expect(spoken([{ ...PLAN, giftAmount: 0 }])).toEqual([
    '휴대폰 결합 | 없음 | 휴대폰을 묶어도 요금이 같아요',
    '설치비(1회) | 27,500원 | 어느 조합이나 같아요',
    '사은품 | 없음 | 사은품을 드리는 조합이 없어요',
  ])
  expect(
    spoken([
      { ...WITH_TV, bundleDiscounts: [5_500, 5_500], giftAmount: 155_000 },
      { ...WITH_TV, installFee: 11_000, giftAmount: 0 },
    ]),
  ).toEqual([
    '휴대폰 결합 | 월 5,500~12,100원 할인 | KT 1~3회선',
    '설치비(1회) | 11,000원~ | 조합마다 달라요',
    '사은품 | 155,000원 | 상품권, 없는 조합도 있어요',
  ])
  // Dearest of all is one without TV.
  expect(spoken([WITH_TV, PLAN, { ...PLAN, installFee: 44_000 }])[1]).toBe(
    '설치비(1회) | 27,500원~ | TV 함께면 38,500원',
  )
})
