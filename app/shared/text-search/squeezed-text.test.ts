import { expect, test } from 'vitest'
import { squeeze } from './squeezed-text.ts'

test('a sign that stands for many letters is found by them, a text full of it grows no further than twice', () => {
  expect(squeeze('ﷺ').text).toBe('صلىاللهعليهوسلم')
  expect(squeeze('㍿ 고른').text).toBe('株式会社고른')
  const long = 'ﷺ'.repeat(10_000)
  const { text, starts, ends } = squeeze(`${long}끝`)
  expect(text.length).toBeLessThan(3.1 * long.length)
  expect(text.endsWith('ص끝')).toBe(true)
  expect([starts.length, ends.length, ends.at(-1)]).toEqual([text.length, text.length, long.length + 1])
})
