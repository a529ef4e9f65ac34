import { expect, test } from 'vitest'
import { makeKeyring } from '#app/platform/keyring.server.ts'
import { soundDrawers } from './name-sounds.server.ts'
import { nameMatcher, soundPairs } from './name-sounds.ts'

test('a name is the pairs of its first sounds, in either form of Unicode, whatever stands between', () => {
  expect(soundPairs('홍길동')).toEqual(['ㅎㄱ', 'ㄱㄷ'])
  expect(soundPairs('홍길동'.normalize('NFD'))).toEqual(['ㅎㄱ', 'ㄱㄷ'])
  expect(soundPairs(' 홍 길-동 ')).toEqual(['ㅎㄱ', 'ㄱㄷ'])
  expect(soundPairs('ㅎㄱㄷ')).toEqual(['ㅎㄱ', 'ㄱㄷ'])
  // A keyboard joins ㄱ and ㅅ.
  expect(soundPairs('ㄳ')).toEqual(['ㄱㅅ'])
  expect(soundPairs('김')).toEqual([])
  expect(soundPairs('')).toEqual([])
})

test('a Latin letter is a key of a telephone, so that no name is spelled out', () => {
  expect(soundPairs('John')).toEqual(soundPairs('LMGO'))
  expect(soundPairs('Li 2')).toEqual(['54', '40'])
})

test.each([
  ['길동', '홍길동', true],
  ['홍길', '홍길동', true],
  ['홍기', '홍길동', true],
  ['ㅎㄱㄷ', '홍길동', true],
  ['ㄱㄷ', '홍길동', true],
  ['홍ㄱ', '홍길동', true],
  ['ㅎ길ㄷ', '홍길동', true],
  ['ㄳ', '김성수', true],
  ['길홍', '홍길동', false],
  ['ㅎㄷ', '홍길동', false],
  ['jo', 'John Smith', true],
  ['ns', 'John Smith', true],
  ['.*', '홍길동', null],
  ['홍', '홍길동', null],
])('%s in %s: %s', (typed, name, expected) => {
  expect(nameMatcher(typed)?.(name) ?? null).toBe(expected)
})

test('what finds a name lies in the drawers of that name, which differ by key and by kind', () => {
  const keyring = makeKeyring([{ id: 'one', hex: 'a1'.repeat(32) }])
  const other = makeKeyring([{ id: 'two', hex: 'b2'.repeat(32) }])
  const name = soundDrawers({ keyring }, 'lead', '선우가람')
  for (const typed of ['선우', 'ㅅㅇㄱㄹ', '가ㄹ', '우가'])
    for (const drawer of soundDrawers({ keyring }, 'lead', typed)) expect(name).toContain(drawer)
  expect(name.every((drawer) => drawer >= 0 && drawer <= 255)).toBe(true)
  expect(soundDrawers({ keyring: other }, 'lead', '선우가람')).not.toEqual(name)
  expect(soundDrawers({ keyring }, 'member', '선우가람')).not.toEqual(name)
})
