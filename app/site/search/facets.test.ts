import { expect, test } from 'vitest'
import { facetsOf, narrowed } from './facets.ts'

const ENTRIES = [
  { kind: 'plan', tags: ['carrier:kt', 'speed:500'] },
  { kind: 'plan', tags: ['carrier:lg', 'speed:500'] },
  { kind: 'plan', tags: ['carrier:kt', 'speed:1000'] },
  { kind: 'question', tags: [] },
  { kind: 'post', tags: ['board:bbs_review', 'carrier:kt'] },
] as const

const counts = (...given: Parameters<typeof facetsOf>) =>
  Object.fromEntries(
    facetsOf(...given).map(({ name, values }) => [
      name,
      values.map(({ label, count }) => `${label} ${count}`),
    ]),
  )

test('each facet counts what it would leave beside the others, in the order of the site', () => {
  expect(counts(ENTRIES, {})).toEqual({
    in: ['상품 3', '자주 묻는 질문 1', '글 1', '자주 묻는 질문 1', '설치 후기 1'],
    carrier: ['LG U+ 1', 'KT 3'],
    speed: ['500메가 2', '1기가 1'],
  })
  expect(counts(ENTRIES, { carrier: 'kt' })).toEqual({
    in: ['상품 2', '글 1', '설치 후기 1'],
    carrier: ['LG U+ 1', 'KT 3'],
    speed: ['500메가 1', '1기가 1'],
  })
  expect(narrowed(ENTRIES, { carrier: 'kt', speed: '500' })).toEqual([ENTRIES[0]])
  expect(narrowed(ENTRIES, { in: 'answer' })).toEqual([ENTRIES[3]])
  for (const place of ['text', 'bbs_review']) expect(narrowed(ENTRIES, { in: place })).toEqual([ENTRIES[4]])
})

test('what tells nothing apart is no choice, and a chosen one can be left', () => {
  expect(counts([ENTRIES[3], ENTRIES[3]], {})).toEqual({})
  expect(counts([ENTRIES[0]], { speed: '100' })).toMatchObject({ speed: ['100메가 0', '500메가 1'] })
})
