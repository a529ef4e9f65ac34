import { expect, test } from 'vitest'
import { composingPattern, initialOf, letterPattern } from './syllables.ts'

const fits = (pattern: string, letters: string) => new RegExp(`^${pattern}`, 'u').test(letters)

test('an initial stands for all its syllables and for itself, and for no others', () => {
  for (const letter of ['아', '인', '잎', 'ㅇ']) expect(fits(letterPattern('ㅇ'), letter), letter).toBe(true)
  for (const letter of ['사', '자', '씿', 'a']) expect(fits(letterPattern('ㅇ'), letter), letter).toBe(false)
  expect(fits(letterPattern('ㄲ'), '꿀')).toBe(true)
  expect(fits(letterPattern('ㄱ'), '꿀')).toBe(false)
})

test('every syllable has the initial it begins with', () => {
  expect([...'인터넷꿀팁K5ㅇ'].map(initialOf).join('')).toBe('ㅇㅌㄴㄲㅌK5ㅇ')
})

test.each([
  ['네', '넷', true],
  ['네', '너', false],
  ['ㄴ', '넷', true],
  ['턴', '터넷', true],
  ['턴', '턴', true],
  ['턴', '터치', false],
  // A final of two consonants gives up its second one.
  ['닭', '달기', true],
  ['닭', '다기', false],
  ['값', '갑시', true],
  ['있', '이써', true],
  ['k', 'k', true],
])('%s while it is composed fits %s: %s', (typed, letters, does) => {
  expect(fits(composingPattern(typed), letters)).toBe(does)
})
