import { expect, test } from 'vitest'
import { withDecimals } from '#app/platform/won.ts'
import { phoneFigures } from './figure-table.tsx'

const ALL = ['a', 'b', 'c', 'd', 'e', 'f'] as const

test.for([
  ['a', ['a', 'c', 'd']],
  ['e', ['a', 'c', 'd']],
  ['b', ['a', 'b', 'c']],
  ['f', ['a', 'c', 'f']],
] as const)('a phone shows three facts, that of the sorting %s among them', ([sort, facts]) => {
  expect(phoneFigures(ALL, { result: 'e', telling: ['a', 'c', 'd'], sort })).toEqual({ result: 'e', facts })
})

test('a figure that nobody could count takes no place', () => {
  const { facts } = phoneFigures(['a', 'b', 'd'], { result: 'd', telling: ['a', 'c'], sort: 'a' })
  expect(facts).toEqual(['a'])
})

test('shares of a column have as many decimals each, and nothing has no sign', () => {
  expect([2.2, -0.8, 14, -0.04].map((share) => withDecimals(share, 1))).toEqual([
    '2.2',
    '−0.8',
    '14.0',
    '0.0',
  ])
})
