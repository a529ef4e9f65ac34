import { expect, test } from 'vitest'
import { standing } from '#app/crm/contracts/standing-changes.ts'
import {
  lastDayOf,
  lineOn,
  nextChanges,
  refusedChange,
  type LineEvent,
  type OpenedLine,
} from './line-life.ts'

const TERMS = { termMonths: 36, termDiscount: 16_500, bundleDiscount: 0 }
const opened = (openedOn: string, termMonths = 36): OpenedLine => ({
  openedOn,
  terms: { ...TERMS, termMonths },
})

let version = 0
const event = (kind: LineEvent['kind'], onDate: string, change: Partial<LineEvent> = {}): LineEvent => ({
  version: ++version,
  kind,
  onDate,
  until: null,
  terms: null,
  startsTerm: false,
  ...change,
})

test.for([
  ['2026-11-23', 36, '2029-11-22'],
  ['2026-01-01', 12, '2026-12-31'],
  // A day that the last month lacks ends with that month.
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-28'],
  ['2024-02-28', 12, '2025-02-27'],
  ['2023-03-01', 12, '2024-02-29'],
] as const)('a term from %s of %i months ends on %s', ([from, months, end]) => {
  expect(lastDayOf(from, months)).toBe(end)
  expect(lineOn(opened(from, months), [], from).endsOn).toBe(end)
})

test('a pause runs until its day, or the day it is ended, and puts the end of the contract off by its days', () => {
  const line = opened('2026-01-10', 12)
  const paused = [event('PAUSED', '2026-02-01', { until: '2026-03-01' })]
  expect(lineOn(line, paused, '2026-01-31')).toMatchObject({ state: 'OPEN', endsOn: '2027-01-09' })
  for (const day of ['2026-02-01', '2026-02-28'])
    expect(lineOn(line, paused, day)).toMatchObject({ state: 'PAUSED', pausedUntil: '2026-03-01' })
  expect(lineOn(line, paused, '2026-03-01')).toMatchObject({ state: 'OPEN', endsOn: '2027-02-06' })
  const resumed = [...paused, event('RESUMED', '2026-02-11')]
  expect(lineOn(line, resumed, '2026-02-10').state).toBe('PAUSED')
  expect(lineOn(line, resumed, '2026-02-11')).toMatchObject({ state: 'OPEN', endsOn: '2027-01-19' })
  // One after the end puts nothing off, and a second one adds to the first.
  const late = [...resumed, event('PAUSED', '2027-01-20', { until: '2027-02-20' })]
  expect(lineOn(line, late, '2027-03-01').endsOn).toBe('2027-01-19')
  const twice = [...resumed, event('PAUSED', '2027-01-19', { until: '2027-01-29' })]
  expect(lineOn(line, twice, '2027-03-01').endsOn).toBe('2027-01-29')
})

test('over a leap day a pause has one day more', () => {
  const pause = [event('PAUSED', '2024-02-01', { until: '2024-03-01' })]
  expect(lineOn(opened('2024-01-01', 12), pause, '2024-06-01').endsOn).toBe('2025-01-29')
})

test('a changed plan keeps the term, or begins a new one, which earlier pauses do not put off', () => {
  const line = opened('2026-01-10', 36)
  const pause = event('PAUSED', '2026-02-01', { until: '2026-02-11' })
  const terms = { ...TERMS, termMonths: 24 }
  const kept = [pause, event('PLAN_CHANGED', '2026-08-31', { terms })]
  expect(lineOn(line, kept, '2026-09-01')).toMatchObject({ endsOn: '2029-01-19', terms })
  const begun = [pause, event('PLAN_CHANGED', '2026-08-31', { terms, startsTerm: true })]
  expect(lineOn(line, begun, '2026-09-01')).toMatchObject({ termFrom: '2026-08-31', endsOn: '2028-08-30' })
  expect(lineOn(line, begun, '2026-08-30')).toMatchObject({ termFrom: '2026-01-10', terms: TERMS })
})

test('what is planned counts from its day, and what was withdrawn not at all', () => {
  const line = opened('2026-01-10')
  const ended = [event('TERMINATED', '2026-10-10')]
  expect(lineOn(line, ended, '2026-10-09').state).toBe('OPEN')
  expect(lineOn(line, ended, '2026-10-10')).toMatchObject({
    state: 'TERMINATED',
    terminatedOn: '2026-10-10',
  })
  const withdrawn = [...ended, event('WITHDRAWN', '2026-10-11')]
  expect(standing(withdrawn)).toEqual([])
  expect(lineOn(line, withdrawn, '2026-12-01').state).toBe('OPEN')
  const twice = [event('MOVED', '2026-09-01'), ...withdrawn]
  expect(standing(twice).map(({ kind }) => kind)).toEqual(['MOVED'])
})

test('a line without a term has no end', () => {
  expect(lineOn(opened('2026-01-10', 0), [], '2026-02-01').endsOn).toBeNull()
})

const TODAY = '2026-11-29'
const LINE = opened('2026-01-31')

test.for([
  ['before the opening', [], { kind: 'MOVED', onDate: '2026-01-30' }, 'onDate', '개통한 날'],
  ['no day', [], { kind: 'MOVED', onDate: '2026-02-30' }, 'onDate', '날짜를 적어'],
  ['too far ahead', [], { kind: 'MOVED', onDate: '2026-12-31' }, 'onDate', '31일 안'],
  [
    'before what came last',
    [event('MOVED', '2026-11-10')],
    { kind: 'TERMINATED', onDate: '2026-11-09' },
    'onDate',
    '마지막으로 바뀐 날',
  ],
  [
    'after the end',
    [event('TERMINATED', '2026-11-10')],
    { kind: 'MOVED', onDate: '2026-11-20' },
    'kind',
    '해지한 회선',
  ],
  [
    'after an end that is still to come',
    [event('TERMINATED', '2026-12-10')],
    { kind: 'TERMINATED', onDate: '2026-12-20' },
    'kind',
    '해지한 회선',
  ],
  [
    'of somebody else',
    [event('TRANSFERRED', '2026-11-10')],
    { kind: 'TERMINATED', onDate: '2026-11-20' },
    'kind',
    '명의를 다른 분에게',
  ],
  [
    'of somebody else, by whoever it is now',
    [event('TRANSFERRED', '2026-11-10')],
    { kind: 'TERMINATED', onDate: '2026-11-20', asked: 'customer' },
    'kind',
    '명의를 다른 분에게',
  ],
  [
    'a move of somebody else',
    [event('TRANSFERRED', '2026-11-10')],
    { kind: 'MOVED', onDate: '2026-11-20', asked: 'office' },
    'kind',
    '명의를 다른 분에게',
  ],
  [
    'a second end of somebody else',
    [event('TRANSFERRED', '2026-11-10'), event('TERMINATED', '2026-11-12')],
    { kind: 'TERMINATED', onDate: '2026-11-20', asked: 'office' },
    'kind',
    '해지한 회선',
  ],
  [
    'a resumption without a pause',
    [],
    { kind: 'RESUMED', onDate: '2026-11-20' },
    'kind',
    '정지한 회선이 아니',
  ],
  [
    'a resumption after the pause',
    [event('PAUSED', '2026-11-01', { until: '2026-11-10' })],
    { kind: 'RESUMED', onDate: '2026-11-10' },
    'kind',
    '정지한 회선이 아니',
  ],
  [
    'a pause within another',
    [event('PAUSED', '2026-11-01', { until: '2026-12-10' })],
    { kind: 'PAUSED', onDate: '2026-11-20', until: '2026-12-20' },
    'kind',
    '이미',
  ],
  ['a pause without its end', [], { kind: 'PAUSED', onDate: '2026-11-20' }, 'until', '언제 다시'],
  [
    'a pause of no day',
    [],
    { kind: 'PAUSED', onDate: '2026-11-20', until: '2026-11-20' },
    'until',
    '뒤로 골라',
  ],
  [
    'a pause of more than a year',
    [],
    { kind: 'PAUSED', onDate: '2026-11-20', until: '2027-11-21' },
    'until',
    '12개월까지',
  ],
] as const)('refused: %s', ([, events, wanted, field, words]) => {
  expect(refusedChange(LINE, events, wanted, TODAY)).toMatchObject({
    field,
    message: expect.stringContaining(words),
  })
})

test('what is right is taken: on the day of the opening, on the same day as the last, and as far as a month ahead', () => {
  const moved = [event('MOVED', '2026-11-10')]
  for (const [events, wanted] of [
    [[], { kind: 'MOVED', onDate: '2026-01-31' }],
    [moved, { kind: 'TERMINATED', onDate: '2026-11-10' }],
    [moved, { kind: 'TERMINATED', onDate: '2026-12-30' }],
    [moved, { kind: 'PAUSED', onDate: '2026-11-20', until: '2027-11-20' }],
    [[event('PAUSED', '2026-11-01', { until: '2026-12-10' })], { kind: 'RESUMED', onDate: '2026-11-29' }],
    [[event('TRANSFERRED', '2026-11-10')], { kind: 'TERMINATED', onDate: '2026-11-20', asked: 'office' }],
    [[event('TERMINATED', '2026-11-10'), event('WITHDRAWN', '2026-11-11')], { kind: 'MOVED', onDate: TODAY }],
  ] as const)
    expect(refusedChange(LINE, events, wanted, TODAY)).toBeNull()
  expect(nextChanges(LINE, [])).not.toContain('RESUMED')
  expect(nextChanges(LINE, [event('PAUSED', '2026-11-01', { until: '2026-12-10' })])).toContain('RESUMED')
  expect(nextChanges(LINE, [event('TERMINATED', '2026-11-10')])).toEqual([])
  expect(nextChanges(LINE, [event('TRANSFERRED', '2026-11-10')])).toEqual(['TERMINATED'])
})
