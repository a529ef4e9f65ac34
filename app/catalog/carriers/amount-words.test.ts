import { expect, test } from 'vitest'
import { basisWords, discountWords, giftWords, termWords } from './amount-words.ts'

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

test('what prices hold names the phones that were told, and a term that all have', () => {
  const [short, long] = [{ termMonths: 12 }, { termMonths: 36 }]
  const nobodys = { phoneCarrier: 'none', lines: 0 } as const
  expect(basisWords([long, long], nobodys)).toBe('3년\u00A0약정, 부가세\u00A0포함')
  expect(basisWords([short, long], nobodys)).toBe('부가세\u00A0포함')
  expect(basisWords([], { ...nobodys, homePhone: true })).toBe('인터넷전화\u00A0포함, 부가세\u00A0포함')
  expect(basisWords([long], { phoneCarrier: 'kt', lines: 2, homePhone: true })).toBe(
    'KT\u00A0휴대폰 2회선\u00A0결합, 인터넷전화\u00A0포함, 3년\u00A0약정, 부가세\u00A0포함',
  )
})
