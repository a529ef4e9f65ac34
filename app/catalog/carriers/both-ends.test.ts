import { expect, test } from 'vitest'
import { bothEnds } from './both-ends.ts'

const newestFirst = (ratings: readonly number[]) => ratings.map((rating, seqno) => ({ rating, seqno }))
const shown = (ratings: readonly number[]) => bothEnds(newestFirst(ratings)).map(({ seqno }) => seqno)

test('the newest of the highest score stands before the newest of the lowest', () => {
  expect(shown([4, 5, 3, 5, 3])).toEqual([1, 2])
  expect(shown([5, 5])).toEqual([0])
  expect(shown([])).toEqual([])
})
