import { expect, test } from 'vitest'
import { compareStatement, type ExpectedLine, type StatementRow } from './settlement-compare.ts'

const line = (change: Partial<ExpectedLine> = {}): ExpectedLine => ({
  contractId: 'a',
  openedOn: '2026-10-05',
  expected: 250_000,
  takenBack: 0,
  isSettled: false,
  settledBack: 0,
  changeOwed: 0,
  changedOn: null,
  claims: [],
  lackedBefore: [],
  ...change,
})
const row = (change: Partial<StatementRow> = {}): StatementRow => ({
  line: 2,
  contractId: 'a',
  openedOn: '2026-10-05',
  amount: 250_000,
  takenBack: 0,
  ...change,
})

const told = (rows: StatementRow[], lines: ExpectedLine[]) =>
  compareStatement(rows, lines, '2026-10').differences.map(({ kind, line: at, expected, told: said }) => [
    kind,
    at,
    expected,
    said,
  ])

test.for<[string, StatementRow[], ExpectedLine[], unknown[]]>([
  ['what agrees', [row()], [line()], []],
  ['what no rule counts', [row()], [line({ expected: null })], []],
  ['what is missing', [], [line()], [['MISSING', null, 250_000, null]]],
  ['what an earlier statement paid', [], [line({ isSettled: true })], []],
  ['a line of another month', [], [line({ openedOn: '2026-09-30' })], []],
  ['what is none of ours', [row({ contractId: null })], [], [['UNKNOWN', 2, null, 250_000]]],
  ['another amount', [row({ amount: 200_000 })], [line()], [['AMOUNT', 2, 250_000, 200_000]]],
  ['another day', [row({ openedOn: '2026-10-06' })], [line()], [['DAY', 2, null, null]]],
  ['no day', [row({ openedOn: null })], [line()], []],
  ['the same twice', [row(), row({ line: 3 })], [line()], [['DOUBLED', 3, 0, 250_000]]],
  ['what was paid before', [row()], [line({ isSettled: true })], [['DOUBLED', 2, 0, 250_000]]],
  [
    'what nobody ended',
    [row({ amount: 0, takenBack: 100_000 })],
    [line({ isSettled: true })],
    [['CLAWBACK', 2, 0, 100_000]],
  ],
  [
    'what was expected back',
    [row({ amount: 0, takenBack: 250_000 })],
    [line({ isSettled: true, takenBack: 250_000 })],
    [],
  ],
  [
    'more than was expected back',
    [row({ amount: 0, takenBack: 250_000 })],
    [line({ isSettled: true, takenBack: 125_000 })],
    [['CLAWBACK', 2, 125_000, 250_000]],
  ],
  [
    'what was taken back before',
    [row({ amount: 0, takenBack: 125_000 })],
    [line({ isSettled: true, takenBack: 125_000, settledBack: 125_000 })],
    [['CLAWBACK', 2, 0, 125_000]],
  ],
  [
    'a changed plan that was told',
    [row(), row({ line: 3, amount: 60_000 })],
    [line({ changeOwed: 60_000 })],
    [],
  ],
  ['a changed plan paid with the opening', [row({ amount: 310_000 })], [line({ changeOwed: 60_000 })], []],
  ['a changed plan nobody told', [row()], [line({ changeOwed: 60_000 })], [['PLAN', null, 60_000, null]]],
  [
    'another sum for a changed plan',
    [row({ amount: 50_000 })],
    [line({ isSettled: true, changeOwed: 60_000 })],
    [['PLAN', 2, 60_000, 50_000]],
  ],
  [
    'the commission twice beside a changed plan',
    [row(), row({ line: 3 })],
    [line({ changeOwed: 60_000 })],
    [
      ['DOUBLED', 3, 0, 250_000],
      ['PLAN', null, 60_000, null],
    ],
  ],
  [
    'a cheaper plan that was taken back',
    [row(), row({ line: 3, amount: 0, takenBack: 40_000 })],
    [line({ changeOwed: -40_000 })],
    [],
  ],
  [
    'an end beside a cheaper plan',
    [row({ amount: 0, takenBack: 250_000 })],
    [line({ isSettled: true, takenBack: 250_000, changeOwed: -40_000 })],
    [['PLAN', null, -40_000, null]],
  ],
  ['what an earlier statement of the month lacks', [], [line({ lackedBefore: ['MISSING'] })], []],
  [
    'a changed plan that an earlier statement of the month lacks',
    [row()],
    [line({ changeOwed: 60_000, lackedBefore: ['PLAN'] })],
    [],
  ],
  [
    'what an earlier statement lacked',
    [row({ amount: 30_000 }), row({ line: 3, amount: 20_000 })],
    [line({ isSettled: true, claims: [{ of: 's', kind: 'AMOUNT', lacking: 50_000 }] })],
    [],
  ],
  [
    'more than an earlier statement lacked',
    [row({ amount: 50_000 }), row({ line: 3, amount: 50_000 }), row({ line: 4, amount: 1 })],
    [line({ isSettled: true, claims: [{ of: 's', kind: 'AMOUNT', lacking: 50_000 }] })],
    [
      ['DOUBLED', 3, 0, 50_000],
      ['DOUBLED', 4, 0, 1],
    ],
  ],
  [
    'the commission of a line that only lacks what was taken back',
    [row()],
    [line({ claims: [{ of: 's', kind: 'CLAWBACK', lacking: 250_000 }] })],
    [],
  ],
  [
    'what was taken back too much, and then again',
    [row({ amount: 60_000 }), row({ line: 3, amount: 0, takenBack: 60_000 })],
    [
      line({
        isSettled: true,
        takenBack: 40_000,
        settledBack: 100_000,
        claims: [{ of: 's', kind: 'CLAWBACK', lacking: 60_000 }],
      }),
    ],
    [['CLAWBACK', 3, 0, 60_000]],
  ],
  [
    'a claim as much as a changed plan, then the change',
    [row({ amount: 60_000 }), row({ line: 3, amount: 60_000 })],
    [line({ isSettled: true, changeOwed: 60_000, claims: [{ of: 's', kind: 'AMOUNT', lacking: 60_000 }] })],
    [],
  ],
  [
    'a part of a claim beside a changed plan',
    [row({ amount: 20_000 })],
    [line({ isSettled: true, changeOwed: 60_000, claims: [{ of: 's', kind: 'AMOUNT', lacking: 50_000 }] })],
    [['PLAN', 2, 60_000, 20_000]],
  ],
  ['paid and taken back in one', [row({ takenBack: 250_000 })], [line({ takenBack: 250_000 })], []],
])('of %s each difference is told', ([, rows, lines, differences]) => {
  expect(told(rows, lines)).toEqual(differences)
})
