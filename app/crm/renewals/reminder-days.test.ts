import { expect, test } from 'vitest'
import { lastDayOf } from '#app/crm/lines/line-life.ts'
import { addDays, addMonths } from '#app/platform/korean-time.ts'
import { dueReminder, nextReminder, reminderDays } from './reminder-days.ts'
import { endMonths, toldEnd, toldEndWords } from './told-end.ts'

const DAYS = [90, 30]
const of = (endsOn: string, agreedOn = '2026-01-01') => ({ endsOn, agreedOn, days: DAYS })

test('each reminder has its days: from its own until before the next, the last until the end', () => {
  const reminded = of('2027-03-31')
  for (const [today, due] of [
    ['2026-12-30', null],
    ['2026-12-31', 90],
    ['2027-02-28', 90],
    ['2027-03-01', 30],
    ['2027-03-31', 30],
    ['2027-04-01', null],
  ] as const)
    expect([today, dueReminder(reminded, today)]).toEqual([today, due])
  expect(nextReminder(reminded, '2026-01-01')).toBe('2026-12-31')
  expect(nextReminder(reminded, '2026-12-31')).toBe('2027-03-01')
  expect(nextReminder(reminded, '2027-03-01')).toBeNull()
})

test('whoever agrees after a day has passed is not told of it late', () => {
  const late = of('2027-03-31', '2027-01-15')
  expect(dueReminder(late, '2027-01-16')).toBeNull()
  expect(dueReminder(late, '2027-03-01')).toBe(30)
  expect(reminderDays(late)).toEqual(['2027-03-01'])
  expect(reminderDays(of('2027-03-31', '2027-03-02'))).toEqual([])
  // On the day itself it is told.
  expect(dueReminder(of('2027-03-31', '2027-03-01'), '2027-03-01')).toBe(30)
})

test('over leap years and every term to month 39 there is one day for each reminder', () => {
  for (const openedOn of ['2024-02-29', '2025-01-31', '2026-11-30', '2027-03-01', '2028-02-29'])
    for (let months = 6; months <= 39; months += 1) {
      const endsOn = lastDayOf(openedOn, months)
      const told: number[] = []
      let last: number | null = null
      for (let day = openedOn; day <= addMonths(endsOn, 1); day = addDays(day, 1)) {
        const due = dueReminder({ endsOn, agreedOn: openedOn, days: DAYS }, day)
        if (due !== null && due !== last) told.push(due)
        last = due
      }
      expect([openedOn, months, told]).toEqual([openedOn, months, DAYS])
    }
  // Civil Act, article 160: a month that lacks the day ends with its last.
  expect(lastDayOf('2024-02-29', 36)).toBe('2027-02-28')
  expect(lastDayOf('2025-11-30', 27)).toBe('2028-02-29')
  expect(reminderDays(of(lastDayOf('2025-03-01', 36), '2025-03-01'))).toEqual(['2027-12-01', '2028-01-30'])
})

test('a told end is a day of its month or, where only that is known, the first', () => {
  expect(toldEnd('2028-02', 29)).toEqual({ endsOn: '2028-02-29', isDayKnown: true })
  expect(toldEnd('2027-02', 29)).toBeNull()
  const month = toldEnd('2027-02', null)!
  expect(month).toEqual({ endsOn: '2027-02-01', isDayKnown: false })
  expect(toldEndWords(month)).toBe('2027년 2월')
  expect(toldEndWords(toldEnd('2027-02', 3)!)).toBe('2027.02.03')
  const months = endMonths('2026-11-30')
  expect([months.length, months[0], months.at(-1)]).toEqual([40, '2026-11', '2030-02'])
})
