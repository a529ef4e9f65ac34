import { expect, test } from 'vitest'
import type { PostText } from '#app/community/posts/sent-post.server.ts'
import { comparePieces } from '#app/shared/comparing/pieces.server.ts'
import { compareWordings } from './comparison.server.ts'
import type { Wording } from './revisions.server.ts'

const POST: PostText = {
  title: '이사할 때 인터넷',
  content: [
    { kind: 'paragraph', parts: ['먼저 전화해요.'] },
    { kind: 'paragraph', parts: ['그다음 날을 잡아요.'] },
  ],
  category: '이사',
  carrier: null,
  rating: null,
  region: null,
  isSecret: false,
  isRewarded: false,
  summary: ['한 줄'],
  isPinned: false,
  isClosed: false,
  publishAt: null,
}

const wording = (version: number, change: Partial<PostText> = {}): Wording => ({
  version,
  title: POST.title,
  savedAt: '2026-11-22T10:00:00.000+09:00',
  savedBy: '편집자',
  isCurrent: false,
  board: 'bbs_tip',
  post: { ...POST, ...change },
})

const long = (word: string) => Array.from({ length: 30_000 }, (_, n) => `${word}${n}`).join(' ')

const told = (pieces: readonly { kind: string; text: string }[]) =>
  pieces
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `{-${text}-}` })[kind])
    .join('')

test.each([
  ['', '', ''],
  ['가 나 다', '가 나 다', '가 나 다'],
  ['가 나 다', '가 라 다', '가 {-나-}{+라+} 다'],
  ['이사할 때 인터넷', '다시 적은 제목', '{-이사할 때 인터넷-}{+다시 적은 제목+}'],
  ['가 나\n\n다 라', '가 마\n\n바 라', '가 {-나-}{+마+}\n\n{-다-}{+바+} 라'],
  ['가 나', '가 나 다', '가 나{+ 다+}'],
  ['가', '', '{-가-}'],
  ['요금은 3만원', '요금은 4만원', '요금은 {-3만원-}{+4만원+}'],
  ['👩‍👩‍👧 <b> &amp;', '👩‍👩‍👧 <i> &amp;', '👩‍👩‍👧 {-<b>-}{+<i>+} &amp;'],
])('%s and %s are told apart word by word', (from, to, expected) => {
  expect(told(comparePieces(from, to))).toBe(expected)
})

test('lines, title and the other facts are compared, and only what differs is told', () => {
  const later = wording(2, {
    title: '이사할 때 할 일',
    content: [
      { kind: 'paragraph', parts: ['먼저 꼭 전화해요.'] },
      { kind: 'paragraph', parts: ['새 문단이에요.'] },
      { kind: 'paragraph', parts: ['그다음 날을 잡아요.'] },
    ],
    isPinned: true,
    summary: [],
  })
  const { title, lines, facts, isOnlyLook } = compareWordings(wording(1), later)
  expect(told(title)).toBe('이사할 때 {-인터넷-}{+할 일+}')
  expect(lines.map(told)).toEqual(['먼저 {+꼭 +}전화해요.', '{+새 문단이에요.+}', '그다음 날을 잡아요.'])
  expect(facts).toEqual([
    { name: '요약', from: '한 줄', to: '없음' },
    { name: '목록 맨 위에 고정', from: '아니요', to: '예' },
  ])
  expect(isOnlyLook).toBe(false)
})

test('a word made bold is no other word, and is told as such', () => {
  const bold = wording(2, {
    content: [
      { kind: 'paragraph', parts: [{ kind: 'strong', parts: ['먼저 전화해요.'] }] },
      { kind: 'paragraph', parts: ['그다음 날을 잡아요.'] },
    ],
  })
  const { lines, isOnlyLook } = compareWordings(wording(1), bold)
  expect(isOnlyLook).toBe(true)
  expect(lines.flat().every(({ kind }) => kind === 'same')).toBe(true)
})

test('two long texts with nothing in common are compared in bounded time', () => {
  const pieces = comparePieces(long('가'), long('나'))
  expect(
    pieces
      .filter(({ kind }) => kind === 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toContain('가29999')
})
