interface Keyed {
  number: string | null
  receipt: string | null
  phone: string | null
}

/** Of the rows that have a number, so many share it with somebody else in a column that is not of lines' numbers. */
const SHARED_BY_MOST = 0.5

/**
 * A file's rows without those numbers that stand beside several receipts or phones, which name no line. Null where most do: the
 * column is none of lines' numbers, an agency's for instance, and kept once it would tie each later row to anybody's line.
 */
export function withoutSharedNumbers<Row extends Keyed>(rows: readonly Row[]): Row[] | null {
  const beside = new Map<string, { receipts: Set<string>; phones: Set<string> }>()
  for (const { number, receipt, phone } of rows) {
    if (number === null) continue
    const known = beside.get(number) ?? { receipts: new Set(), phones: new Set() }
    beside.set(number, known)
    if (receipt !== null) known.receipts.add(receipt)
    if (phone !== null) known.phones.add(phone)
  }
  const isShared = ({ number }: Keyed) => {
    const known = number === null ? undefined : beside.get(number)
    return known !== undefined && (known.receipts.size > 1 || known.phones.size > 1)
  }
  const numbered = rows.filter(({ number }) => number !== null).length
  if (numbered > 0 && rows.filter(isShared).length > numbered * SHARED_BY_MOST) return null
  return rows.map((row) => (isShared(row) ? { ...row, number: null } : row))
}
