import { expect, test } from 'vitest'
import { makeRecentTags } from './recent-tags.server.ts'

test('a replica may miss what was bumped in the second before it was read, and since', () => {
  let now = 100_000
  const recent = makeRecentTags(() => now)
  recent.note(['view:1'])
  now += 900
  recent.note(['board:qna'])
  expect(recent.mayMiss(['view:1', 'settings'], now)).toBe(true)
  now += 200
  // Read from now on it has the first, not surely the second.
  expect(recent.mayMiss(['view:1'], now)).toBe(false)
  expect(recent.mayMiss(['board:qna'], now)).toBe(true)
  // What was begun before a bump may miss it however long it took.
  const begun = now
  recent.note(['view:2'])
  now += 10_000
  expect(recent.mayMiss(['view:2'], begun)).toBe(true)
  expect(recent.mayMiss(['view:1', 'view:2', 'board:qna'], now)).toBe(false)
})

test('a flood of tags is forgotten on the safe side', () => {
  let now = 100_000
  const recent = makeRecentTags(() => now)
  recent.note(['view:0'])
  recent.note(Array.from({ length: 10_001 }, (_, number) => `view:${number + 1}`))
  expect(recent.mayMiss(['anything'], now)).toBe(true)
  now += 2_000
  expect(recent.mayMiss(['anything', 'view:5'], now)).toBe(false)
})
