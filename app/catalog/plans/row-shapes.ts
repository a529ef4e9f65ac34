import { won } from '#app/platform/won.ts'

export interface CompareRow {
  name: string
  /** Below the name: how a sum comes about. */
  formula?: string
  /** One for each lane. */
  values: readonly string[]
  /** Below each value, where there is more to say. */
  notes?: readonly (string | null)[]
  isSame: boolean
  /** Stands there although it is the same: what is paid. */
  isNeeded: boolean
  /** What the comparison's name and basis say of all. */
  isNamed?: boolean
  look: 'amount' | 'sum' | 'text'
}

export const NONE = '없음'

export function textRow(name: string, values: readonly string[]): CompareRow {
  const isSame = values.every((value) => value === values[0])
  return { name, values, isSame, isNeeded: false, look: 'amount' }
}

export function amountRow(name: string, amounts: readonly number[], words = won): CompareRow {
  return textRow(
    name,
    amounts.map((amount) => (amount === 0 ? NONE : words(amount))),
  )
}

export function discountRow(name: string, discounts: readonly number[]): CompareRow {
  return textRow(
    name,
    discounts.map((discount) => (discount === 0 ? NONE : won(-discount))),
  )
}

/** With a line more below each value; two that differ by it are not the same. */
export function withNotes(row: CompareRow, notes: readonly (string | null)[]): CompareRow {
  return { ...row, notes, isSame: row.isSame && notes.every((note) => note === notes[0]) }
}
