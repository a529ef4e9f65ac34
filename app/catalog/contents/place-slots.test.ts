import { expect, test } from 'vitest'
import { slotAt, slotsOf, type Sibling } from './place-slots.ts'

const sibling = (key: string, position: number): Sibling => ({
  key,
  position,
  title: `질문 ${key}`,
  scope: '',
})
/** Pages order by number, then by key. */
const placed = (siblings: readonly Sibling[], key: number, position: number) =>
  [...siblings.map((each) => ({ key: Number(each.key), position: each.position })), { key, position }]
    .toSorted((one, other) => one.position - other.position || one.key - other.key)
    .findIndex((each) => each.key === key)

test.each([
  ['close together', [sibling('1', 1), sibling('2', 2), sibling('3', 3)]],
  ['all on one number', [sibling('1', 5), sibling('2', 5), sibling('3', 5)]],
  ['far apart', [sibling('9', 10), sibling('2', 20), sibling('10', 30)]],
])('each place that is offered among those %s is where pages put it', (_, siblings) => {
  for (const key of [null, '4', '20'])
    for (const { at, position } of slotsOf(siblings, key)) {
      expect(placed(siblings, Number(key ?? 1_000), position)).toBe(at)
      expect(slotAt(siblings, key, position)).toBe(at)
    }
})

test('the first and the last place are named so, the others after whom they stand', () => {
  const siblings = [sibling('1', 1), sibling('2', 3)]
  expect(slotsOf(siblings, null).map(({ label }) => label)).toEqual([
    '맨 앞',
    '2번째 · ‘질문 1’ 다음',
    '맨 뒤 · ‘질문 2’ 다음',
  ])
  expect(slotsOf([], null)).toEqual([{ at: 0, position: 1, label: '하나뿐이에요' }])
})
