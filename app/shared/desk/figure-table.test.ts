import { expect, test } from 'vitest'
import { phoneFigures } from './figure-table.tsx'

const ALL = ['a', 'b', 'c', 'd', 'e'] as const

test.for([
  ['a', ['a', 'c', 'e']],
  ['e', ['a', 'c', 'e']],
  ['b', ['a', 'b', 'c']],
  ['d', ['a', 'c', 'd']],
] as const)('a phone shows three figures, that of the sorting %s among them', ([sort, shown]) => {
  expect(phoneFigures(ALL, { telling: ['a', 'c', 'e'], sort })).toEqual(shown)
})

test('a figure that nobody could count takes no place', () => {
  expect(phoneFigures(['a', 'b', 'd'], { telling: ['a', 'c', 'd'], sort: 'a' })).toEqual(['a', 'd'])
})
