import { expect, test } from 'vitest'
import { readLongMarkdown } from './long-markdown.server.ts'
import { readMarkdown } from './markdown.server.ts'

test('long Markdown is read on a thread of its own: the event loop goes on, and the text is the same', async () => {
  // A library's square: a hundred milliseconds and more for these letters.
  const dear = '**a'.repeat(9_000)
  let turns = 0
  const count = setInterval(() => (turns += 1), 1)
  const prose = await readLongMarkdown(dear)
  clearInterval(count)
  expect(turns).toBeGreaterThan(20)
  expect(prose).toEqual(readMarkdown(dear))
  const honest = `## 제목\n\n- **하나**\n- 둘\n\n${'보통 글이에요. '.repeat(2_000)}`
  expect(await readLongMarkdown(honest)).toEqual(readMarkdown(honest))
})

test('what nests too deep is refused in the same words, short or long', async () => {
  const nested = `${'> '.repeat(20)}글`
  for (const text of [nested, `${nested}\n\n${'글이에요. '.repeat(2_000)}`])
    await expect(readLongMarkdown(text)).rejects.toMatchObject({
      code: 'invalid',
      message: '인용과 목록이 너무 여러 겹이에요. 줄여 주세요.',
    })
})
