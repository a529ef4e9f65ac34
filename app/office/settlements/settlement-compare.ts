export const DIFFERENCE_KINDS = [
  'MISSING',
  'UNKNOWN',
  'AMOUNT',
  'DAY',
  'CLAWBACK',
  'DOUBLED',
  'PLAN',
] as const
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
  /** What the month's changes of plan come to and nothing told yet; below nothing where the new plan earns less. */
  changeOwed: number
  changedOn: string | null
  /** What earlier statements still lack, or took back too much, the oldest first. */
  claims: readonly Claim[]
  /** What an earlier statement of the month lacks of it already: the line, or what its changed plan comes to. */
  lackedBefore: readonly DifferenceKind[]
}

/** A difference of an earlier statement about a line, and what nothing made up for yet; in won. */
export interface Claim {
  of: string
  kind: 'AMOUNT' | 'CLAWBACK'
  lacking: number
}

interface Difference {
  kind: DifferenceKind
  line: number | null
  contractId: string | null
  expected: number | null
  told: number | null
  expectedOn: string | null
  toldOn: string | null
}

const NOTHING = { line: null, expected: null, told: null, expectedOn: null, toldOn: null }

interface ClaimRow {
  line: number
  of: string
  kind: Claim['kind']
  /** Of a row that pays an amount and what was taken back at once: whose the second is, and how much of the row. */
  restOf: string | null
  rest: number
}

interface Compared {
  differences: Difference[]
  /** Rows of the statement that settle a change of plan. */
  changeRows: number[]
  /** Rows that make up for what an earlier statement lacked. */
  claimRows: ClaimRow[]
}

/**
 * In what a statement differs from what is expected, line by line, then what it lacks: of the lines that opened in its month,
 * and of what their changed plans come to.
 */
export function compareStatement(
  rows: readonly StatementRow[],
  lines: readonly ExpectedLine[],
  month: string,
): Compared {
  const owed = new Map(lines.map(({ contractId, changeOwed }) => [contractId, changeOwed]))
  const changeRows: number[] = []
  const claimRows: Compared['claimRows'] = []
  const claims = new Map(lines.map((each) => [each.contractId, each.claims.map((claim) => ({ ...claim }))]))
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
    const claim = paid.has(contractId) && claimTold(row, claims.get(contractId), owed.get(contractId) ?? 0)
    if (claim) {
      claimRows.push({ line, ...claim })
      const givenBack = claim.kind === 'CLAWBACK' ? amount : claim.rest
      back.set(contractId, (back.get(contractId) ?? 0) - givenBack)
      return []
    }
    const change = changeTold(row, expected, {
      owed: owed.get(contractId) ?? 0,
      isPaid: paid.has(contractId),
      before: back.get(contractId) ?? 0,
    })
    if (change) {
      owed.set(contractId, 0)
      if (change.isAlone) {
        changeRows.push(line)
        return change.differences
      }
    }
    const differences: Difference[] =
      amount > 0
        ? paidDifferences(row, change ? { ...expected, expected: amount } : expected, paid.has(contractId))
        : []
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
  return { differences: [...found, ...lackingOf(lines, { month, paid, owed })], changeRows, claimRows }
}

/**
 * What a row makes up for: the oldest claim that lacks as much; an amount together with what was taken back; or a part of either.
 * What a changed plan comes to is that, unless claims are as much.
 */
function claimTold(
  { amount, takenBack }: StatementRow,
  claims: readonly Claim[] = [],
  owed: number,
): Omit<ClaimRow, 'line'> | undefined {
  if (amount === 0 || takenBack > 0) return undefined
  const pairs = pairsOf(claims)
  const whole = claims.find(({ lacking }) => lacking === amount)
  const both = pairs.find((pair) => lackingIn(pair) === amount)
  if (whole ?? both) return shareOf(amount, whole ? [whole] : both!)
  if (owed !== 0) return undefined
  const part = claims.find(({ lacking }) => lacking > amount)
  const parts: Claims | undefined = part ? [part] : pairs.find((pair) => lackingIn(pair) > amount)
  return parts && shareOf(amount, parts)
}

type Claims = readonly [Claim, Claim?]

const pairsOf = (claims: readonly Claim[]) =>
  claims.flatMap((first) =>
    first.kind === 'AMOUNT'
      ? claims.filter(({ kind }) => kind === 'CLAWBACK').map((second): Claims => [first, second])
      : [],
  )

const lackingIn = ([first, second]: Claims) => first.lacking + (second?.lacking ?? 0)

/** Takes what a row pays off the claims that it makes up for. */
function shareOf(amount: number, [first, second]: Claims): Omit<ClaimRow, 'line'> {
  const rest = second ? amount - first.lacking : 0
  first.lacking -= amount - rest
  if (second) second.lacking -= rest
  return { of: first.of, kind: first.kind, restOf: second?.of ?? null, rest }
}

interface Told {
  month: string
  paid: ReadonlySet<string>
  /** What nothing settled of changed plans, by line. */
  owed: ReadonlyMap<string, number>
}

/** What no row tells of. */
function lackingOf(lines: readonly ExpectedLine[], { month, paid, owed }: Told): Difference[] {
  const missing = lines.filter(
    ({ contractId, openedOn, lackedBefore }) =>
      openedOn.startsWith(month) && !paid.has(contractId) && !lackedBefore.includes('MISSING'),
  )
  const unsettled = lines.filter(
    ({ contractId, lackedBefore }) => owed.get(contractId) !== 0 && !lackedBefore.includes('PLAN'),
  )
  return [
    ...missing.map(({ contractId, expected, openedOn }) => ({
      ...NOTHING,
      kind: 'MISSING' as const,
      contractId,
      expected,
      expectedOn: openedOn,
    })),
    ...unsettled.map(({ contractId, changedOn }) => ({
      ...NOTHING,
      kind: 'PLAN' as const,
      contractId,
      expected: owed.get(contractId)!,
      expectedOn: changedOn,
    })),
  ]
}

interface ChangeSoFar {
  owed: number
  isPaid: boolean
  /** What was taken back until here. */
  before: number
}

/** Whether a row settles a change of plan: in one sum with the first commission, or alone, as another amount too. */
function changeTold(
  { line, contractId, amount, takenBack }: StatementRow,
  expected: ExpectedLine,
  { owed, isPaid, before }: ChangeSoFar,
): { isAlone: boolean; differences: Difference[] } | null {
  if (owed === 0) return null
  if (!isPaid && takenBack === 0 && expected.expected !== null && amount === expected.expected + owed)
    return { isAlone: false, differences: [] }
  const told = amount - takenBack
  const isOfEnd = takenBack > 0 && before + takenBack === expected.takenBack
  if (told === owed && (isPaid || amount !== expected.expected) && !isOfEnd)
    return { isAlone: true, differences: [] }
  // Twice the first commission is no change of plan, and what an end takes back is none either.
  if (owed < 0 || !isPaid || amount === 0 || amount === expected.expected) return null
  return {
    isAlone: true,
    differences: [{ ...NOTHING, kind: 'PLAN', line, contractId, expected: owed, told }],
  }
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
