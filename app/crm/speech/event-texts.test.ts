import { expect, test } from 'vitest'
import { whatHappened } from './event-texts.ts'

const MOVE = { was: '2026-12-01T10:00:00+09:00', callAt: '2026-12-02T15:00:00+09:00', askedBy: 'customer' }

test('what was undone is told as what it was, a move with its times too', () => {
  expect(whatHappened('UNDONE', { ...MOVE, undone: 'MOVED' })).toBe(
    `되돌린 일: ${whatHappened('MOVED', MOVE)}`,
  )
  expect(whatHappened('UNDONE', { outcome: 'ABSENT', was: 'CALLED' })).toBe('되돌린 일: 통화 결과: 부재')
})
