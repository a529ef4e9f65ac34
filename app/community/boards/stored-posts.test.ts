import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import { listRecentReviews, listRecentTips } from './recent-posts.server.ts'

test('the 72 sample posts are stored: two keep their numbers, the others count up from 1001 as they were written', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const posts = await database.selectFrom('posts').select(['seqno', 'board']).orderBy('created_at').execute()
  expect(posts).toHaveLength(72)
  const fixed = posts.filter((post) => post.seqno <= 1000)
  expect(fixed.map((post) => [post.board, post.seqno]).toSorted()).toEqual([
    ['bbs_issue', 371],
    ['bbs_issue', 975],
  ])
  expect(posts.map((post) => post.seqno).filter((seqno) => seqno > 1000)).toEqual(
    Array.from({ length: 70 }, (_, index) => 1001 + index),
  )
})

test('ten answers are stored as answers and are not counted as comments', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const comments = await database.selectFrom('comments').select(['seqno', 'is_answer']).execute()
  expect(comments.filter((comment) => comment.is_answer)).toHaveLength(10)
  const counted = await database.selectFrom('posts').select('comment_count').execute()
  const total = counted.reduce((sum, post) => sum + post.comment_count, 0)
  expect(total).toBe(comments.length - 10)
})

test('recent reviews are the newest first, of one carrier when asked', async () => {
  await using site = await openTestSite()
  const reviews = await listRecentReviews(site.services, 5, 'kt')
  expect(reviews).toHaveLength(4)
  expect(reviews.every((review) => review.carrier === 'kt' && review.isSample)).toBe(true)
  const days = reviews.map((review) => review.writtenOn)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(await listRecentTips(site.services, 4)).toHaveLength(4)
})
