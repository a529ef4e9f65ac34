import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSamplePosts } from './sample-posts.server.ts'
import { readSamplePost } from './sample-post.server.ts'

const posts = await readSamplePosts(join(import.meta.dirname, '../content'))
const onBoard = (board: string) => posts.filter((post) => post.board === board)

test('there are 72 sample posts, twelve on each board, oldest first', () => {
  expect(posts).toHaveLength(72)
  for (const board of ['bbs_notice', 'bbs_qna', 'bbs_review', 'bbs_tip', 'bbs_issue', 'bbs_tv']) {
    expect(onBoard(board)).toHaveLength(12)
  }
  const times = posts.map((post) => Date.parse(post.createdAt))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('two posts keep their numbers, both on bbs_issue', () => {
  const numbered = posts.filter((post) => post.seqno !== undefined)
  expect(numbered.map((post) => [post.board, post.seqno]).toSorted()).toEqual([
    ['bbs_issue', 371],
    ['bbs_issue', 975],
  ])
})

test('reviews tell carrier, region and rating; four of each carrier', () => {
  const reviews = onBoard('bbs_review')
  for (const carrier of ['lg', 'kt', 'sk']) {
    expect(reviews.filter((review) => review.carrier === carrier)).toHaveLength(4)
  }
  expect(reviews.every((review) => review.region && review.rating)).toBe(true)
  expect(reviews.filter((review) => review.rewarded)).toHaveLength(3)
})

test('ten of twelve questions carry the official answer, two are secret, a carrier category names the carrier', () => {
  const questions = onBoard('bbs_qna')
  const answered = questions.filter((question) => question.comments.some((comment) => comment.isAnswer))
  expect(answered).toHaveLength(10)
  expect(answered.every((question) => question.answered)).toBe(true)
  expect(questions.filter((question) => question.isSecret)).toHaveLength(2)
  expect(questions.find((question) => question.category === 'KT')?.carrier).toBe('kt')
  expect(questions.find((question) => question.category === '공통')?.carrier ?? null).toBeNull()
})

test('every comment has an author, a moment and words; no marker is left in a body', () => {
  for (const post of posts) {
    expect(post.summary).toHaveLength(3)
    expect(post.body).not.toContain('<!--')
    for (const comment of post.comments) {
      expect(comment.author).not.toBe('')
      expect(Date.parse(comment.at)).not.toBeNaN()
      expect(comment.body.length).toBeGreaterThan(5)
    }
  }
  expect(posts.every((post) => post.isSample)).toBe(true)
})

test('a comment may contain the separator', () => {
  const file =
    '---\nboard: bbs_tip\ntitle: 제목\nsummary: [가]\ncategory: 공통\nauthor: 운영자\n' +
    'createdAt: 2026-03-01T10:00:00+09:00\nviews: 21\nlikes: 1\nisSample: true\n---\n본문\n\n' +
    '<!-- comments -->\n- 이*민 · 2026-03-02T10:00:00+09:00 · 인터넷 · TV 모두\n'
  expect(readSamplePost(file).comments).toEqual([
    { author: '이*민', at: '2026-03-02T10:00:00+09:00', body: '인터넷 · TV 모두', isAnswer: false },
  ])
})
