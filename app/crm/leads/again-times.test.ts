import { expect, test } from 'vitest'
import { againText, againTimes } from './again-times.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00+09:00`)
const offered = (time: string) =>
  againTimes(at(time)).map(({ label, date, time: of }) => `${label} ${date} ${of}`)

test('a second call is offered in half an hour, in two, at four and tomorrow at the same time', () => {
  expect(offered('14:03')).toEqual([
    '+30분 2026-11-23 14:40',
    '2시간 뒤 2026-11-23 16:10',
    '오늘 4시 2026-11-23 16:00',
    '내일 같은 시간 2026-11-24 14:10',
  ])
})

test('four is tomorrow’s once it is near, and nothing is offered at night', () => {
  expect(offered('15:31')).toContain('내일 4시 2026-11-24 16:00')
  expect(offered('19:30').map((each) => each.split(' 2026')[0])).toEqual([
    '+30분',
    '내일 4시',
    '내일 같은 시간',
  ])
  expect(offered('20:45').map((each) => each.split(' 2026')[0])).toEqual(['내일 4시', '내일 같은 시간'])
})

test('a time is read as today, tomorrow, or with its day', () => {
  const now = at('14:03')
  expect(againText({ date: '2026-11-23', time: '16:00' }, now)).toBe('오늘 16:00')
  expect(againText({ date: '2026-11-24', time: '14:10' }, now)).toBe('내일 14:10')
  expect(againText({ date: '2026-12-03', time: '14:10' }, now)).toBe('12월 3일(목) 14:10')
})
