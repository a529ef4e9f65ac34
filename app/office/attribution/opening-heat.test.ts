import { expect, test } from 'vitest'
import type { Figures } from './contract.ts'
import { openingHeat } from './opening-heat.ts'

const row = (leads: number, opened: number) => ({ leads, opened }) as Figures

test('the shares of opened lines are told apart in four steps, the best one alone marked', () => {
  const heat = openingHeat([row(40, 4), row(40, 16), row(40, 8), row(40, 12)])
  expect([...heat.values()].map(({ step }) => step)).toEqual([1, 4, 2, 3])
  expect([...heat.values()].map(({ isBest }) => isBest)).toEqual([false, true, false, false])
})

test('few leads have no place in it, two best ones no mark, and alike ones none at all', () => {
  expect(openingHeat([row(9, 9), row(10, 1), row(10, 2)]).has(0)).toBe(false)
  const twice = openingHeat([row(10, 5), row(20, 10), row(10, 1)])
  expect([...twice.values()].some(({ isBest }) => isBest)).toBe(false)
  for (const rows of [[], [row(40, 4)], [row(40, 4), row(20, 2)]]) expect(openingHeat(rows).size).toBe(0)
})
