import { expect, test } from 'vitest'
import { isMeant } from './meant-name.ts'

test.each([
  ['상담 신청함', '신청'],
  ['상담 신청함', '상담신'],
  ['상담 신청함', 'ㅅㅊ'],
  ['상담 신청함', 'ㅅㄷㅅ'],
  // A syllable that is not finished yet.
  ['상담 신청함', '시'],
  ['다음 통화', '다으'],
  ['사은품 장부', '사ㅇ'],
  ['IndexNow', 'index'],
  ['권리행사 요청', ' ㅇㅊ '],
  // Nothing is asked for, and signs are no letters.
  ['설정', ''],
  ['접속기록', '.*'],
])('%s is meant by %j', (name, typed) => {
  expect(isMeant(name, typed)).toBe(true)
})

test.each([
  ['상담 신청함', 'ㅊㅅ'],
  ['설정', '성'],
  ['보내기', '보내가'],
])('%s is not meant by %j', (name, typed) => {
  expect(isMeant(name, typed)).toBe(false)
})

test('a text that is longer than the name means another, however long it is', () => {
  for (const typed of ['설정안', 'ㅅㅈㅇ', '설'.repeat(70_000)]) expect(isMeant('설정', typed)).toBe(false)
})
