import { expect, test } from 'vitest'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'
import {
  basisWords,
  channelWords,
  discountWords,
  equipmentWords,
  giftWords,
  heldWords,
  rentWords,
  termWords,
} from './amount-words.ts'

test('amounts are written with commas, a true minus, 해당 없음 and 만 원', () => {
  expect(discountWords(5_500)).toBe('−5,500원')
  expect(discountWords(0)).toBe('해당 없음')
  expect(giftWords(300_000)).toBe('30만\u00A0원')
  expect(giftWords(305_500)).toBe('305,500원')
})

test('a term is told in years where it is whole years', () => {
  expect([0, 6, 12, 36].map(termWords)).toEqual([
    '약정 없음',
    '6개월\u00A0약정',
    '1년\u00A0약정',
    '3년\u00A0약정',
  ])
})

test('what all prices hold names a term that all have, and no phones, which lower one carrier’s alone', () => {
  const [short, long] = [{ termMonths: 12 }, { termMonths: 36 }]
  expect(basisWords([long, long], NO_BUNDLE)).toBe('3년\u00A0약정 · 부가세\u00A0포함')
  expect(basisWords([short, long], NO_BUNDLE)).toBe('부가세\u00A0포함')
  expect(basisWords([], { homePhone: true })).toBe('인터넷전화\u00A0포함 · 부가세\u00A0포함')
})

const words = (plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, lines: number) =>
  heldWords(plan, { phoneCarrier: 'kt', lines }).replaceAll('\u00A0', ' ')

test('a bundle of phones is told at the plan that it lowers, and the others say that it takes nothing off', () => {
  const kt = { carrier: 'kt', bundleDiscounts: [2_200, 5_500] } as const
  expect(words(kt, 2)).toBe('휴대폰 2회선 결합')
  expect(words({ ...kt, carrier: 'sk' }, 2)).toBe('결합 할인 없음')
  expect(words({ ...kt, bundleDiscounts: [] }, 1)).toBe('결합 할인 없음')
  expect(heldWords(kt, NO_BUNDLE)).toBe('')
})

test('what comes with a plan is told as far as it is known; no rent is another thing than an unknown one', () => {
  expect(equipmentWords({ tvChannels: 240, router: '와이파이 6 1대', equipmentRent: 3_300 })).toEqual([
    'TV\u00A0채널\u00A0240개',
    '와이파이\u00A06\u00A0공유기\u00A01대',
    '장비\u00A0임대료\u00A03,300원 포함',
  ])
  expect(equipmentWords({ tvChannels: null, router: '와이파이 7', equipmentRent: null })).toEqual([
    '공유기\u00A0와이파이\u00A07',
  ])
  expect(equipmentWords({ tvChannels: null, router: '', equipmentRent: 0 })).toEqual([
    '장비\u00A0임대료\u00A0없음',
  ])
  expect(equipmentWords({ tvChannels: null, router: '', equipmentRent: null })).toEqual([])
  expect([null, 0, 3_300].map((equipmentRent) => rentWords({ equipmentRent }))).toEqual([
    '확인 중',
    '없음',
    '3,300원',
  ])
  expect([
    channelWords({ tv: 'none', tvChannels: null }),
    channelWords({ tv: 'basic', tvChannels: null }),
    channelWords({ tv: 'basic', tvChannels: 240 }),
  ]).toEqual(['없음', '확인 중', '240개'])
})
