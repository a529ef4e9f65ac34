import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { squeeze } from './squeezed-text.ts'
import { initialsOf, readBeginning, readQuery } from './search-terms.ts'

/** Letters, the three forms that letters become, and the bounds of a number. */
const SOUND = /^(?:\(\?<!\\d\))?(?:[\p{L}\p{N}()|[\]-]|\?:)*(?:\(\?!\\d\))?$/u
const sound = (pattern: string) => SOUND.test(pattern) && Boolean(new RegExp(pattern, 'u'))
const lettersOf = (typed: string) => readQuery(typed)?.words.map(({ letters }) => letters)

test('spaces, signs, case and the form of Unicode make no difference', () => {
  expect(squeeze('LG U+ 결합 할인 (1,000원)').text).toBe('lgu결합할인1000원')
  expect(squeeze('ＫＴ　500Ｍ').text).toBe('kt500m')
  expect(readQuery('설치비'.normalize('NFD'))?.phrase.letters).toBe('설치비')
})

test('two consonants that the keyboard joined are taken apart', () => {
  expect(squeeze('ㄳㅎㄴ').text).toBe('ㄱㅅㅎㄴ')
})

test('particles are left off as long as two syllables stay', () => {
  expect(lettersOf('설치비는 속도가 인터넷에서는')).toEqual(['설치비', '속도', '인터넷'])
  expect(lettersOf('주의 가이드 나이 TV는')).toEqual(['주의', '가이드', '나이', 'tv'])
})

test('words of two scripts are two words', () => {
  expect(lettersOf('KT인터넷 500M은')).toEqual(['kt', '인터넷', '500m'])
  expect(readQuery('KT인터넷')?.phrase.letters).toBe('kt인터넷')
})

test('initials of a title', () => {
  expect(initialsOf('인터넷tv')).toBe('ㅇㅌㄴtv')
})

test('without a letter or digit there is no query', () => {
  for (const typed of ['', '   ', '%_%', '😀🎉', '!?…', '\0', '\u200b', '‘’']) {
    expect(readQuery(typed), JSON.stringify(typed)).toBeNull()
    expect(readBeginning(typed), JSON.stringify(typed)).toBeNull()
  }
})

test('whatever is typed becomes a regular expression of letters and classes only', () => {
  assert(
    property(string({ unit: 'binary' }), (typed) => {
      const query = readQuery(typed)
      for (const { pattern } of [...(query?.words ?? []), ...(query ? [query.phrase] : [])])
        expect(sound(pattern)).toBe(true)
      expect(sound(readBeginning(typed)?.pattern ?? '')).toBe(true)
    }),
  )
})

test('the 가 of a speed is no particle', () => {
  expect(lettersOf('500메가')).toEqual(['500메가'])
  expect(lettersOf('10기가 요금이')).toEqual(['10기가', '요금'])
})
