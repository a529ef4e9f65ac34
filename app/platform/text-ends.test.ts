import { expect, test } from 'vitest'
import { beginningOf, shortened, withoutEnd } from './text-ends.ts'

test.for([
  ['가나다', 2, '가나'],
  ['가나다', 3, '가나다'],
  ['가나다', 9, '가나다'],
  // A present is two units, and never half of it is kept.
  ['가🎁나', 2, '가'],
  ['가🎁나', 3, '가🎁'],
  ['🎁', 1, ''],
] as const)('%s begins within %d units with %s', ([text, most, beginning]) => {
  expect(beginningOf(text, most)).toBe(beginning)
  expect(beginningOf(text, most).isWellFormed()).toBe(true)
})

test('what is left out is told by an ellipsis, and nothing is added to what fits', () => {
  expect([shortened('가🎁나', 2), shortened('가🎁', 3)]).toEqual(['가…', '가🎁'])
})

test('a sign is taken from the end however often it stands there', () => {
  expect([withoutEnd('/가//', '/'), withoutEnd('///', '/'), withoutEnd('가', '/')]).toEqual(['/가', '', '가'])
})
