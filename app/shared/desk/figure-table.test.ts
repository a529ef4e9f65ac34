import { expect, test } from 'vitest'
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
