import { expect, test } from 'vitest'
import { hangulOf, isWrongKey, keysOf } from './keyboard.ts'
import { isOneSlip } from './one-slip.ts'
import { towards } from './syllables.ts'

test.each([
  ['dlsxjspt', '인터넷'],
  ['DLSXJSPT', '인터넷'],
  ['dkfEmfvhs', '알뜰폰'],
  ['gowldnldirrma', '해지위약금'],
  ['qkfrdms', '밝은'],
  ['dlfrdj', '읽어'],
  ['dhodi', '왜야'],
])('%s on the other keyboard is %s', (keys, written) => {
  expect(hangulOf(keys)).toBe(written)
})

test('letters that make no syllables are not Korean', () => {
  for (const latin of ['kt', 'iptv', 'lg', 'ott', 'd', '']) expect(hangulOf(latin), latin).toBeNull()
})

test('what the same keys write has the same keys', () => {
  expect(keysOf('인턴ㅔㅅ')).toBe(keysOf('인터넷'))
  expect(keysOf('쟈랴')).toBe('wifi')
  expect(keysOf('ㅣㅎㅕ')).toBe('lgu')
  expect(keysOf('꿀팁 1G')).toBe('rnfxlq 1g')
})

test.each([
  ['abc', 'abc', true],
  ['abc', 'ab', true],
  ['abc', 'axbc', true],
  ['abc', 'axc', true],
  ['abc', 'bac', true],
  ['abc', 'xay', false],
  ['abcd', 'ab', false],
  ['abcd', 'badc', false],
])('%s and %s are a slip apart: %s', (one, other, are) => {
  expect(isOneSlip([...one], [...other])).toBe(are)
  expect(isOneSlip([...other], [...one])).toBe(are)
})

test.each([
  ['wud', 'wjd', true],
  ['fkfy', 'fkfh', true],
  ['wjdtn', 'wjqtn', false],
  ['wjd', 'wjd', false],
  ['wud', 'wjf', false],
  ['wud', 'wjdd', false],
  ['l1', 'l2', false],
])('%s and %s are a key beside the right one apart: %s', (one, other, are) => {
  expect(isWrongKey([...one], [...other])).toBe(are)
  expect(isWrongKey([...other], [...one])).toBe(are)
})

test('a particle follows the sound', () => {
  expect(['인터넷', '공유기', '서울', 'wifi'].map(towards)).toEqual(['으로', '로', '로', '(으)로'])
})
