import { expect, test } from 'vitest'
import { installDate, toldInstallDay } from './install-date.ts'

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
