import { expect, test } from 'vitest'
import { stillLines } from './still-lines.ts'

const lines = (...ids: string[]) => ids.map((id) => ({ id }))

test('what came since waits, and nothing moves under the cursor', () => {
  expect(stillLines(lines('new', 'b', 'a'), ['a', 'b'])).toEqual({ lines: lines('a', 'b'), waiting: 1 })
  expect(stillLines(lines('b'), ['a', 'b'])).toEqual({ lines: lines('b'), waiting: 0 })
})

test('an empty list, and one of which nothing is left, shows what there is', () => {
  expect(stillLines(lines('a'), [])).toEqual({ lines: lines('a'), waiting: 0 })
  expect(stillLines(lines('c'), ['a', 'b'])).toEqual({ lines: lines('c'), waiting: 0 })
})
