export const DIFFERENCE_KINDS = ['MISSING', 'UNKNOWN', 'AMOUNT', 'DAY', 'CLAWBACK', 'DOUBLED'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A line of a carrier's statement; money in won. */
export interface StatementRow {
  line: number
  /** Null for none of ours. */
  contractId: string | null
  openedOn: string | null
  amount: number
  takenBack: number
}

/** An opened line of ours, as it is expected to earn. */
export interface ExpectedLine {
  contractId: string
  openedOn: string
  /** Null without a rule. */
  expected: number | null
  takenBack: number
  /** An earlier statement paid it, and took so much back. */
  isSettled: boolean
  settledBack: number
}

export interface Difference {
  kind: DifferenceKind
  line: number | null
  contractId: string | null
  expected: number | null
  told: number | null
  expectedOn: string | null
  toldOn: string | null
}

const NOTHING = { line: null, expected: null, told: null, expectedOn: null, toldOn: null }

/** In what a statement differs from what is expected, line by line, then what it lacks of the lines that opened in its month. */
export function compareStatement(
  rows: readonly StatementRow[],
  lines: readonly ExpectedLine[],
  month: string,
): Difference[] {
  const byContract = new Map(lines.map((line) => [line.contractId, line]))
  const paid = new Set(lines.filter(({ isSettled }) => isSettled).map(({ contractId }) => contractId))
  const back = new Map(lines.map(({ contractId, settledBack }) => [contractId, settledBack]))
  const found = rows.flatMap((row) => {
    const { line, contractId, amount, takenBack } = row
    const expected = contractId === null ? undefined : byContract.get(contractId)
    if (!expected || contractId === null)
      return [
        {
          ...NOTHING,
          kind: 'UNKNOWN' as const,
          line,
          contractId,
          told: amount - takenBack,
          toldOn: row.openedOn,
        },
      ]
    const differences: Difference[] = amount > 0 ? paidDifferences(row, expected, paid.has(contractId)) : []
    if (amount > 0) paid.add(contractId)
    if (takenBack > 0) {
      const before = back.get(contractId) ?? 0
      back.set(contractId, before + takenBack)
      if (before + takenBack !== expected.takenBack)
        differences.push({
          ...NOTHING,
          kind: 'CLAWBACK',
          line,
          contractId,
          expected: Math.max(0, expected.takenBack - before),
          told: takenBack,
        })
    }
    return differences
  })
  const missing = lines.filter(
    ({ contractId, openedOn }) => openedOn.startsWith(month) && !paid.has(contractId),
  )
  return [
    ...found,
    ...missing.map(({ contractId, expected, openedOn }) => ({
      ...NOTHING,
      kind: 'MISSING' as const,
      contractId,
      expected,
      expectedOn: openedOn,
    })),
  ]
}

function paidDifferences(
  { line, contractId, amount, openedOn }: StatementRow,
  { expected, openedOn: expectedOn }: ExpectedLine,
  isPaid: boolean,
): Difference[] {
  if (isPaid) return [{ ...NOTHING, kind: 'DOUBLED', line, contractId, expected: 0, told: amount }]
  const differences: Difference[] = []
  if (expected !== null && amount !== expected)
    differences.push({ ...NOTHING, kind: 'AMOUNT', line, contractId, expected, told: amount })
  if (openedOn !== null && openedOn !== expectedOn)
    differences.push({ ...NOTHING, kind: 'DAY', line, contractId, expectedOn, toldOn: openedOn })
  return differences
}
