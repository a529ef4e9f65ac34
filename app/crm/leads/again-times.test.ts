import { expect, test } from 'vitest'
import { againDays, againHours, againText, againTimes } from './again-times.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00+09:00`)
const offered = (time: string) =>
  againTimes(at(time)).map(({ label, date, time: of }) => `${label} ${date} ${of}`)

test('a second call is offered in half an hour, in two, at four and tomorrow at the same time', () => {
  expect(offered('14:03')).toEqual([
    '30분 뒤 2026-11-23 14:40',
    '2시간 뒤 2026-11-23 16:10',
    '오늘 오후 4시 2026-11-23 16:00',
    '내일 같은 시간 2026-11-24 14:10',
  ])
})

test('four is tomorrow’s once it is near, and nothing is offered at night', () => {
  expect(offered('15:31')).toContain('내일 오후 4시 2026-11-24 16:00')
  expect(offered('19:30').map((each) => each.split(' 2026')[0])).toEqual([
    '30분 뒤',
    '내일 오후 4시',
    '내일 같은 시간',
  ])
  expect(offered('20:45').map((each) => each.split(' 2026')[0])).toEqual(['내일 오후 4시', '내일 같은 시간'])
})

test('a time is read as today, tomorrow, or with its day', () => {
  const now = at('14:03')
  expect(againText({ date: '2026-11-23', time: '16:00' }, now)).toBe('오늘 오후 4시')
  expect(againText({ date: '2026-11-24', time: '14:10' }, now)).toBe('내일 오후 2시 10분')
  expect(againText({ date: '2026-12-03', time: '14:10' }, now)).toBe('12월 3일(목) 오후 2시 10분')
})

test('days and times are offered in words, none at night, and one that was chosen otherwise stays', () => {
  const now = at('14:03')
  expect(againDays(now, '').slice(0, 3)).toEqual([
    ['2026-11-23', '오늘'],
    ['2026-11-24', '내일'],
    ['2026-11-25', '11월 25일(수)'],
  ])
  expect(againDays(now, '2026-11-22')[0]).toEqual(['2026-11-22', '11월 22일(일)'])
  const hours = againHours(['14:40'])
  expect([hours[1], hours.at(-1)]).toEqual([
    ['08:00', '오전 8시'],
    ['20:30', '오후 8시 30분'],
  ])
  expect(hours).toContainEqual(['14:40', '오후 2시 40분'])
})
