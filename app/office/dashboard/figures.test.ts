import { expect, test } from 'vitest'
import {
  daysHeadline,
  hourName,
  hoursHeadline,
  median,
  minutesText,
  percent,
  percentText,
} from './figures.ts'

test('the middle of nothing is nothing; of two it lies between them, and order does not matter', () => {
  expect(median([])).toBeNull()
  expect(median([7])).toBe(7)
  expect(median([30, 10])).toBe(20)
  expect(median([10, 15])).toBe(13)
  expect(median([90, 0, 5])).toBe(5)
  expect(median([100, 9, 8, 1])).toBe(9)
  // As numbers, not as texts.
  expect(median([100, 20, 3])).toBe(20)
})

test('a rate is 100 only where it is all, 0 only where it is none, and none of nothing', () => {
  expect(percent(0, 0)).toBeNull()
  expect(percent(0, 3)).toBe(0)
  expect(percent(3, 3)).toBe(100)
  expect(percent(999, 1000)).toBe(99)
  expect(percent(1, 1000)).toBe(1)
  expect(percent(1, 3)).toBe(33)
  expect(percentText(percent(11, 12))).toBe('92%')
  expect(percentText(null)).toBe('–')
})

test('minutes and hours are written as they are said', () => {
  expect([null, 0, 14, 60, 125].map(minutesText)).toEqual(['–', '0분', '14분', '1시간', '2시간 5분'])
  expect([0, 10, 12, 13, 23].map(hourName)).toEqual([
    '오전 0시',
    '오전 10시',
    '오후 12시',
    '오후 1시',
    '오후 11시',
  ])
})

const at = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0)

test('the hours say when most came, also where two share it, and nothing where it is spread', () => {
  expect(hoursHeadline(at({ 10: 5, 14: 4 }))).toBe('오전 10시에 가장 많이 들어왔어요')
  expect(hoursHeadline(at({ 10: 5, 14: 5 }))).toBe('오전 10시와 오후 2시에 가장 많이 들어왔어요')
  expect(hoursHeadline(at({ 1: 1, 2: 1, 3: 1 }))).toBe('한 시간대에 몰리지 않았어요')
  expect(hoursHeadline(at({}))).toBe('들어온 상담이 없어요')
})

const day = (date: string, leads: number, opened: number) => ({ date, leads, opened })

test('the days say the busiest and how many lines were opened', () => {
  const told = (...days: ReturnType<typeof day>[]) => daysHeadline(days, (date) => date)
  expect(told(day('월', 3, 1), day('화', 5, 1))).toBe('화에 가장 많이 들어왔고 개통은 모두 2건이에요')
  expect(told(day('월', 3, 0), day('화', 3, 0), day('수', 3, 0))).toBe(
    '접수가 하루에 몰리지 않았고 개통은 없어요',
  )
  expect(told(day('월', 0, 2))).toBe('접수는 없고 개통은 모두 2건이에요')
  expect(told(day('월', 0, 0))).toBe('접수도 개통도 없어요')
})
