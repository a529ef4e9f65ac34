import { expect, test } from 'vitest'
import { runsOf } from './compared-runs.ts'

const same = (text: string) => [{ kind: 'same', text }]
const added = (text: string) => [{ kind: 'added', text }]
const told = (lines: Parameters<typeof runsOf>[0]) =>
  runsOf(lines).map(({ at, isFolded, lines: own }) => [at, isFolded, own.length])

test('what did not change is folded but for the line beside a change; nothing is where nothing changed', () => {
  const letters = [...'abcdefgh'].map(same)
  expect(told(letters)).toEqual([[0, false, 8]])
  expect(told([...letters, added('new'), ...letters])).toEqual([
    [0, true, 7],
    [7, false, 3],
    [10, true, 7],
  ])
  expect(told([added('new'), ...letters.slice(0, 3), added('newer')])).toEqual([
    [0, false, 2],
    [2, false, 1],
    [3, false, 2],
  ])
})
