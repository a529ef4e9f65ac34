import { expect, test } from 'vitest'
import { cutText, plainExcerpt, reviewExcerpt } from './post-excerpt.server.ts'

test('an excerpt is one line of plain text', () => {
  expect(plainExcerpt('## 제목\n\n**굵은** 글과 `코드`\n\n- 하나\n- 둘')).toBe('제목 굵은 글과 코드 하나 둘')
})

test('a long body ends with an ellipsis', () => {
  const excerpt = plainExcerpt('가나다라 '.repeat(60))
  expect(excerpt.endsWith('…')).toBe(true)
  expect(excerpt.length).toBeLessThanOrEqual(121)
})

test('a text is cut between words, never within an amount; a long word is cut where the room ends', () => {
  expect(cutText('TV를 함께 하면 38,500원이에요', 15)).toBe('TV를 함께 하면…')
  expect(cutText('TV를 함께 하면', 15)).toBe('TV를 함께 하면')
  expect(cutText('가'.repeat(40), 30)).toBe(`${'가'.repeat(30)}…`)
  expect(cutText('가나다', 2)).toBe('가나…')
})

test('what the badge of a rewarded review says is not said again before its words', () => {
  const body = '사은품을 받고 쓴 후기예요.\n\n둘째 낳고 정신이 없었어요.'
  expect(reviewExcerpt(body, true)).toBe('둘째 낳고 정신이 없었어요.')
  expect(reviewExcerpt(body, false)).toBe('사은품을 받고 쓴 후기예요. 둘째 낳고 정신이 없었어요.')
})
