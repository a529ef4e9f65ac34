import { expect, test } from 'vitest'
import { channelOf, outcomeWords, reminderOutcome } from './reminder-outcome.ts'

const TELLING = { today: '2026-11-30', days: [60, 30] }

test('a told end has the days on which it is told of', () => {
  expect(reminderOutcome({ month: '2027-02', day: 1 }, TELLING)).toEqual({
    end: { endsOn: '2027-02-01', isDayKnown: true },
    on: ['2026-12-03', '2027-01-02'],
  })
})

test('where only the month is known its first day counts', () => {
  expect(reminderOutcome({ month: '2027-02', day: null }, TELLING)).toMatchObject({
    on: ['2026-12-03', '2027-01-02'],
  })
})

test('what has passed is left out, and nothing left is refused with the last day that can be asked for', () => {
  expect(reminderOutcome({ month: '2027-01', day: 10 }, TELLING)).toMatchObject({ on: ['2026-12-11'] })
  expect(reminderOutcome({ month: '2026-12', day: 20 }, TELLING)).toEqual({
    refusal: '알릴 날이 지났어요. 끝나기 30일 전보다 먼저 신청할 수 있어요.',
  })
})

test.each([
  ['2027-02', 30],
  ['2026-10', 1],
  ['2036-01', 1],
])('%s with day %i is no end', (month, day) => {
  expect(reminderOutcome({ month, day }, TELLING)).toEqual({
    refusal: '약정이 끝나는 날을 다시 골라 주세요.',
  })
})

test('the sentence tells each day with the year that is not this one, and the way once it is known', () => {
  const days = ['2026-12-03', '2027-01-02']
  expect(outcomeWords(days, 'sms', TELLING.today)).toBe('12월 3일과 2027년 1월 2일에 문자로 알려 드려요')
  expect(outcomeWords(['2027-03-03', '2027-05-02'], 'mail', TELLING.today)).toBe(
    '2027년 3월 3일과 5월 2일에 메일로 알려 드려요',
  )
  expect(outcomeWords(days.slice(1), null, TELLING.today)).toBe('2027년 1월 2일에 문자나 메일로 알려 드려요')
})

test.each([
  ['', null],
  ['01', null],
  ['010-1234', 'sms'],
  ['some@', 'mail'],
  ['somebody', null],
] as const)('%s is told by %s', (typed, channel) => {
  expect(channelOf(typed)).toBe(channel)
})
