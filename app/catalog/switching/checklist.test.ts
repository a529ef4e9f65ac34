import { expect, test } from 'vitest'
import { CHECKLIST } from './checklist.server.ts'

test('the document gives fourteen numbered tasks in three phases, each with its reason and its place', () => {
  expect(CHECKLIST.phases.map(({ title }) => title)).toEqual(['바꾸기 전', '바꾸는 중', '바꾼 뒤'])
  const items = CHECKLIST.phases.flatMap(({ items: own }) => own)
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
  for (const { note: _note, isFirst: _isFirst, ...item } of items)
    expect(Object.values(item).every(Boolean), item.task).toBe(true)
  const noted = items.filter(({ note }) => note)
  expect(noted.map(({ number, note }) => [number, note!.title])).toEqual([
    [5, '이사하는 집으로 옮긴다면'],
    [7, '해지까지 한 번에 하려면'],
    [8, '전화를 놓치지 않으려면'],
  ])
})

test('the document gives the words of the page', () => {
  expect(CHECKLIST.title).toBe('통신사 바꾸기 체크리스트')
  expect(CHECKLIST.intro).toMatch(/^차례로 확인하면/)
  expect(CHECKLIST.kept).toBe('체크한 내용은 이 브라우저에만 저장돼요.')
  expect(
    CHECKLIST.phases.flatMap(({ items }) =>
      items.flatMap(({ number, isFirst }) => (isFirst ? [number] : [])),
    ),
  ).toEqual([1, 2, 7, 13])
  for (const place of ['먼저', '아직 없음', '모두 확인', '지우기', '상담'])
    expect(CHECKLIST.words[place], place).toBeTruthy()
})
