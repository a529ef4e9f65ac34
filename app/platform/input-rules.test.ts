import { expect, test } from 'vitest'
import { firstUnsafeField } from './input-rules.ts'

test.each<[string | null, unknown]>([
  [null, { title: '글', content: { type: 'doc', content: [{ text: '😀' }, {}, null, 1] } }],
  ['title', { title: '\0', other: '\0' }],
  ['content.1.text', { content: [{ text: '글' }, { text: '\uD800' }] }],
  ['attrs', { attrs: { 'a\0': 1 } }],
  ['input', '\0'],
  ['input', { '\uDC00': 1 }],
])('the first text that no column takes is found at %s', (path, value) => {
  expect(firstUnsafeField(value)).toBe(path)
})
