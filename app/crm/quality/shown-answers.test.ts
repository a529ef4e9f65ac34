import { expect, test } from 'vitest'
import type { Rating } from '#app/crm/requests/ratings.ts'
import { likelyShare, shownOf } from './shown-answers.ts'

const answers = (many: number, rating: Rating = 'GOOD'): Rating[] =>
  Array.from({ length: many }, () => rating)

test('fewer answers than a lot are not shown, and more change what is shown by a lot at a time', () => {
  expect(shownOf(answers(9), 10)).toBeNull()
  expect(shownOf(answers(10), 10)).toMatchObject({ good: 10, fair: 0, poor: 0 })
  const before = shownOf([...answers(10), ...answers(1, 'POOR')], 10)
  // Whoever looks before and after one answer learns nothing of it.
  expect(before).toEqual(shownOf(answers(10), 10))
  expect(shownOf([...answers(10), ...answers(10, 'POOR')], 10)).toMatchObject({ good: 10, poor: 10 })
})

// By hand from Wilson 1927, as published for 95 %: 8 of 10 is 0.490 to 0.943, 0 of 10 is 0 to 0.278.
test.each([
  [8, 10, 49, 95],
  [0, 10, 0, 28],
  [10, 10, 72, 100],
  [50, 100, 40, 60],
])('%i of %i are content: between %i and %i of a hundred', (good, all, from, to) => {
  expect(likelyShare(good, all)).toEqual({ from, to })
})
