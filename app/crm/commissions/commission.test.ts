import { expect, test } from 'vitest'
import {
  changeOwed,
  commissionOf,
  commissionRuleOf,
  planChangesOf,
  type CommissionRule,
} from './commission.ts'

const STEPS = [
  { months: 3, percent: 100 },
  { months: 6, percent: 50 },
  { months: 12, percent: 33 },
]
const rule = (change: Partial<CommissionRule> = {}): CommissionRule => ({
  id: 'general',
  carrier: 'kt',
  planCode: null,
  fromDay: '2026-01-01',
  amount: 250_001,
  steps: STEPS,
  ...change,
})
const line = (openedOn: string) => ({ carrier: 'kt' as const, planCode: 'KT-04', openedOn })
const ended = (onDate: string) => [{ kind: 'TERMINATED' as const, onDate }]

const RULES = [
  rule(),
  rule({ id: 'later', fromDay: '2026-03-01', amount: 300_000 }),
  rule({ id: 'own', planCode: 'KT-04', fromDay: '2026-04-01', amount: 400_000 }),
  rule({ id: 'over', planCode: 'KT-04', fromDay: '2026-06-01', amount: null }),
  rule({ id: 'again', planCode: 'KT-04', fromDay: '2026-08-01', amount: 410_000 }),
  rule({ id: 'of another', carrier: 'sk', fromDay: '2026-01-01', amount: 1 }),
]

test.for([
  ['2025-12-31', null],
  ['2026-01-01', 'general'],
  ['2026-02-28', 'general'],
  ['2026-03-01', 'later'],
  ['2026-03-31', 'later'],
  ['2026-04-01', 'own'],
  ['2026-05-31', 'own'],
  ['2026-06-01', 'later'],
  ['2026-08-01', 'again'],
] as const)('a line opened on %s goes by the rule of that day: %s', ([openedOn, id]) => {
  expect(commissionRuleOf(RULES, line(openedOn))?.id ?? null).toBe(id)
  expect(commissionRuleOf(RULES.toReversed(), line(openedOn))?.id ?? null).toBe(id)
})

/** Article 160 of the Civil Act: a month that lacks the day ends with its last. */
test.for([
  // In a month of 31 days.
  ['2026-01-15', '2026-04-14', 250_001],
  ['2026-01-15', '2026-04-15', 125_001],
  ['2026-01-15', '2026-07-14', 125_001],
  ['2026-01-15', '2026-07-15', 82_500],
  ['2026-01-15', '2027-01-14', 82_500],
  ['2026-01-15', '2027-01-15', 0],
  // Ends of months.
  ['2026-01-31', '2026-04-30', 250_001],
  ['2026-01-31', '2026-05-01', 125_001],
  ['2026-11-30', '2027-02-28', 250_001],
  ['2026-11-30', '2027-03-01', 125_001],
  // Leap years.
  ['2027-11-30', '2028-02-29', 250_001],
  ['2027-11-30', '2028-03-01', 125_001],
  ['2027-11-29', '2028-02-28', 250_001],
  ['2027-11-29', '2028-02-29', 125_001],
  ['2028-02-29', '2029-02-28', 82_500],
  ['2028-02-29', '2029-03-01', 0],
  // The day itself.
  ['2026-01-15', '2026-01-15', 250_001],
] as const)('opened on %s and ended on %s, %d is taken back', ([openedOn, endedOn, takenBack]) => {
  expect(commissionOf([rule()], line(openedOn), ended(endedOn))).toEqual({
    ruleId: 'general',
    expected: 250_001,
    endedOn,
    takenBack,
  })
})

test('moves, pauses, changed plans and other holders take nothing back, and an end that was withdrawn neither', () => {
  const stays = (['MOVED', 'PAUSED', 'RESUMED', 'PLAN_CHANGED', 'TRANSFERRED'] as const).map((kind) => ({
    kind,
    onDate: '2026-02-01',
  }))
  expect(commissionOf([rule()], line('2026-01-15'), stays)).toMatchObject({ takenBack: 0, endedOn: null })
  const withdrawn = [...ended('2026-02-01'), { kind: 'WITHDRAWN' as const, onDate: '2026-02-02' }]
  expect(commissionOf([rule()], line('2026-01-15'), withdrawn)).toMatchObject({ takenBack: 0, endedOn: null })
})

test('without a rule nothing is expected, and without steps nothing is taken back', () => {
  const none = commissionOf([], line('2026-01-15'), ended('2026-01-20'))
  expect(none).toEqual({ ruleId: null, expected: null, endedOn: '2026-01-20', takenBack: 0 })
  expect(commissionOf([rule({ steps: [] })], line('2026-01-15'), ended('2026-01-20')).takenBack).toBe(0)
})

const changed = (onDate: string, planCode: string) => ({ kind: 'PLAN_CHANGED' as const, onDate, planCode })

test('each change of plan comes to what the new plan earns on its day beyond the one before', () => {
  const withdrawn = { kind: 'WITHDRAWN' as const, onDate: '2026-09-20', planCode: null }
  const moved = { kind: 'MOVED' as const, onDate: '2026-05-01', planCode: null }
  const changes = planChangesOf(RULES, { ...line('2026-01-15'), planCode: 'KT-01' }, [
    changed('2026-04-10', 'KT-04'),
    moved,
    changed('2026-09-01', 'KT-01'),
    changed('2026-09-10', 'KT-04'),
    withdrawn,
  ])
  expect(changes.map((each) => [each.onDate, each.fromPlan, each.toPlan, changeOwed(each)])).toEqual([
    ['2026-04-10', 'KT-01', 'KT-04', 149_999],
    ['2026-09-01', 'KT-04', 'KT-01', -100_000],
  ])
  const early = planChangesOf(RULES, line('2025-11-01'), [changed('2026-01-01', 'KT-01')])
  expect(early.map((each) => [each.before, each.after, changeOwed(each)])).toEqual([[null, 250_001, null]])
})
