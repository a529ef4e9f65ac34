import { expect, test } from 'vitest'
import { daysLeftWords, installDate, toldInstallDay } from './install-date.ts'

test.each([
  ['month=12&day=2', '2026-12-02'],
  ['month=1&day=15', '2027-01-15'],
  // Just gone: the list goes on after it.
  ['month=10&day=30', '2026-10-30'],
  ['month=8&day=3', '2027-08-03'],
  ['month=2&day=31', null],
  ['month=12', null],
  ['month=99&day=1', null],
  ['month=-1&day=<b>', null],
  ['', null],
])('on 30 November 2026 %s is %s', (query, date) => {
  expect(installDate(toldInstallDay(new URLSearchParams(query)), '2026-11-30')).toBe(date)
})

test.each([
  ['2026-12-10', '12월 10일(목) 설치까지 10일 남았어요. ‘바꾸기 전’부터 확인해 주세요.'],
  ['2027-01-01', '1월 1일(금) 설치까지 32일 남았어요. ‘바꾸기 전’부터 확인해 주세요.'],
  ['2026-11-30', '오늘 설치해요. ‘바꾸는 중’을 확인해 주세요.'],
  ['2026-11-02', '11월 2일(월)에 설치하고 28일 지났어요. ‘바꾼 뒤’를 확인해 주세요.'],
])('an installation on %s is told as how far it is', (day, words) => {
  expect(daysLeftWords(day, '2026-11-30')).toBe(words)
})
