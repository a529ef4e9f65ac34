import { expect, test } from 'vitest'
import { topicsFirst } from './topics-first.ts'

test('each topic comes once before any comes again', () => {
  const posts = ['가입', '가입', '설치', '가입', '요금', '설치'].map((category, seqno) => ({
    category,
    seqno,
  }))
  expect(topicsFirst(posts).map(({ seqno }) => seqno)).toEqual([0, 2, 4, 1, 3, 5])
  expect(topicsFirst([])).toEqual([])
})
