import { expect, test } from 'vitest'
import { plainExcerpt } from './post-excerpt.server.ts'

test('an excerpt is one line of plain text', () => {
  expect(plainExcerpt('## 제목\n\n**굵은** 글과 `코드`\n\n- 하나\n- 둘')).toBe('제목 굵은 글과 코드 하나 둘')
})

test('a long body ends with an ellipsis', () => {
  const excerpt = plainExcerpt('가나다라 '.repeat(60))
  expect(excerpt.endsWith('…')).toBe(true)
  expect(excerpt.length).toBeLessThanOrEqual(121)
})
