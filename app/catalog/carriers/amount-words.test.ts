import { expect, test } from 'vitest'
import { discountWords, giftWords, termWords } from './amount-words.ts'

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
