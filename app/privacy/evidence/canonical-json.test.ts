import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the same facts are the same text, in whatever order their keys come', () => {
  const one = { b: [{ y: 1, x: null }], a: '가' }
  const other = { a: '가', b: [{ x: null, y: 1 }] }
  expect(canonicalJson(one)).toBe(canonicalJson(other))
  expect(canonicalJson(one)).toBe('{"a":"가","b":[{"x":null,"y":1}]}')
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})
