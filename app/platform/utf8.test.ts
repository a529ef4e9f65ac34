import { expect, test } from 'vitest'
import { utf8Of } from './utf8.server.ts'

test.each(['', 'plain', '가나다', '😀 한글 é\u0000', '가'.repeat(60_000)])(
  '%.20s is what Buffer makes of it',
  (text) => {
    expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
  },
)

test('half a character becomes the sign for one that is lost', () => {
  expect(utf8Of('가\ud83d나').toString()).toBe('가\ufffd나')
})
