import { expect, test } from 'vitest'
import { Refusal } from '#app/platform/refusal.ts'
import { datesOf, periodOf, shownDays, spanOf } from './period.server.ts'

const TODAY = '2026-03-02'

test('a day is held against its weekday of the week before, more days against as many right before them', () => {
  expect(periodOf({}, TODAY)).toMatchObject({
    key: 'today',
    from: TODAY,
    to: TODAY,
    before: { from: '2026-02-23', to: '2026-02-23', name: '한 주 전 월요일' },
  })
  expect(periodOf({ period: 'yesterday' }, TODAY)).toMatchObject({
    from: '2026-03-01',
    before: { from: '2026-02-22', to: '2026-02-22', name: '한 주 전 일요일' },
  })
  expect(periodOf({ period: 'week' }, TODAY)).toMatchObject({
    from: '2026-02-24',
    to: TODAY,
    before: { from: '2026-02-17', to: '2026-02-23', name: '그 앞 7일' },
  })
  expect(periodOf({ period: 'month' }, TODAY)).toMatchObject({ from: '2026-02-01', to: TODAY })
  expect(periodOf({ period: 'week', from: '2026-02-10', to: '2026-02-11' }, TODAY)).toMatchObject({
    key: 'days',
    name: '2월 10일(화)~2월 11일(수)',
    before: { from: '2026-02-08', to: '2026-02-09', name: '그 앞 2일' },
  })
})

test('days that cannot be counted are refused at the field that is wrong', () => {
  const refused = (from: string, to: string) => {
    try {
      return periodOf({ from, to }, TODAY).name
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return (error.data as { errors: Record<string, string> }).errors
    }
  }
  expect(refused('', TODAY)).toEqual({ from: expect.any(String) })
  expect(refused(TODAY, '')).toEqual({ to: expect.any(String) })
  expect(refused('2026-03-03', '2026-03-04')).toEqual({ from: '오늘까지 볼 수 있어요.' })
  expect(refused(TODAY, '2026-03-03')).toEqual({ to: '오늘까지 볼 수 있어요.' })
  expect(refused('2026-03-01', '2026-02-01')).toEqual({ to: expect.stringContaining('첫 날짜보다 앞') })
  expect(refused('2025-11-30', TODAY)).toEqual({ to: '한 번에 92일까지 볼 수 있어요.' })
  expect(refused('2025-12-01', TODAY)).toBe('2025년 12월 1일(월)~2026년 3월 2일(월)')
})

test('a day in Seoul begins at 15:00 UTC the day before; a short period is drawn with its week', () => {
  const { from, until } = spanOf({ from: TODAY, to: TODAY })
  expect([from.toISOString(), until.toISOString()]).toEqual([
    '2026-03-01T15:00:00.000Z',
    '2026-03-02T15:00:00.000Z',
  ])
  expect(shownDays({ from: TODAY, to: TODAY }).from).toBe('2026-02-24')
  expect(shownDays({ from: '2026-02-01', to: TODAY }).from).toBe('2026-02-01')
  expect(datesOf({ from: '2026-02-27', to: TODAY })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    TODAY,
  ])
})
