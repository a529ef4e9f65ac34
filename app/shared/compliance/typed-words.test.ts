import { expect, test } from 'vitest'
import { Refusal } from '#app/platform/refusal.ts'
import { linkIn, OF_GIFTS, refuseTypedWords } from './typed-words.ts'

function isRefused(text: string, matter: readonly string[] = []): boolean {
  try {
    refuseTypedWords({ field: text }, matter)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

test.each([
  '결합 요금제 출시 이벤트! 추첨으로 상품권을 드리니 지금 신청하세요',
  '13시 요금제 추천 상담하세요',
  '개통 7일 뒤. 현금 300,000원은 3년 약정 조건으로 따로 드려요',
  '자세한 것은 https://elsewhere.example',
  '늦어져요 elsewhere.kr',
  '사 은 품 더 드려요',
  '반값 페이백',
  '거부는 080-123-4567',
  '거부는 ０８０．１２３．４５６７',
  '보세요 evil。com',
  '보세요 ｅｌｓｅ．ｓｈｏｐ',
  '보세요 else\u200B.shop',
  '보세요 보기.한국',
  'HTTPS://1.2.3.4/x',
  '1.2.3.4 에서',
])('words that advertise cannot be typed into a text that informs: %s', (text) => {
  expect(isRefused(text)).toBe(true)
})

test.each([
  '13:00~15:00',
  '오전 10시쯤, 기사님이 30분 전에 전화해요',
  '개통 뒤 7영업일 안',
  '재고가 늦게 들어와요',
  '2026.12.04에 보내요',
  '2026.12.04. 오후에 다시 전화해요',
  '더 늦어지면 다시 알려 드려요',
  '11월 27일 만료라 하루 뒤에 보내요',
  '010-2080-1234로 다시 걸어요',
])('an hour, a day or a reason can: %s', (text) => {
  expect(isRefused(text)).toBe(false)
})

test('a gift’s reason may speak of the gift, and still not advertise another', () => {
  expect(isRefused('상품권이 늦게 들어와요', OF_GIFTS)).toBe(false)
  for (const more of [
    '상품권 10만원 더 드려요',
    '상품권 50만',
    '상품권 오십만',
    '상품권을 두 장 더 드릴게요',
    '상품권 ₩500000',
  ])
    expect([more, isRefused(more, OF_GIFTS)]).toEqual([more, true])
})

test('an address is found in a sentence, a date or a time is none', () => {
  expect(linkIn('보세요 Elsewhere.Example 에서')).toBe('Elsewhere.Example')
  expect(linkIn('가 보세요 보기.kr')).toBe('보기.kr')
  expect(linkIn('2026.12.04. 13:00~15:00')).toBeUndefined()
})
