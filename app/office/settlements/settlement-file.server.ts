import {
  decodeText,
  headKey,
  readAmount,
  readCsv,
  readDay,
  type CsvRow,
} from '#app/office/profit/csv-file.server.ts'
import type { Fault } from '#app/office/profit/spend-rows.server.ts'
import { STATEMENT_COLUMNS, type StatementColumn, type StatementHeads } from './statement-columns.ts'

export interface FileRow {
  line: number
  number: string | null
  receipt: string | null
  phone: string | null
  openedOn: string | null
  amount: number
  takenBack: number
}

const HEAD_WITHIN = 15
const MOST_ROWS = 50_000
const MOST_WON = 1_000_000_000
const MOST_LETTERS = 60
const MOST_HEADS = 30
const TOTALS = /^(?:합계|총계|소계|total)/

/** What a statement says, or in words why it cannot be read at all. */
export function readStatement(
  heads: StatementHeads,
  bytes: Uint8Array,
): { rows: FileRow[]; faults: Fault[] } | string {
  const csv = readCsv(decodeText(bytes), HEAD_WITHIN + MOST_ROWS + 1)
  const wanted = STATEMENT_COLUMNS.flatMap((column) => {
    const head = headKey(heads[column] ?? '')
    return head === '' ? [] : [[column, head] as const]
  })
  const at = csv.slice(0, HEAD_WITHIN).findIndex(({ cells }) => {
    const keys = cells.map(headKey)
    return wanted.every(([, head]) => keys.includes(head))
  })
  if (at < 0) return missingHeads(csv, wanted)
  if (csv.length - at > MOST_ROWS) return `한 번에 ${MOST_ROWS.toLocaleString('ko')}줄까지 읽을 수 있어요.`
  const keys = csv[at]!.cells.map(headKey)
  const places = Object.fromEntries(wanted.map(([column, head]) => [column, keys.indexOf(head)]))
  const rows: FileRow[] = []
  const faults: Fault[] = []
  for (const row of csv.slice(at + 1)) {
    const read = readRow(row, places)
    if (typeof read === 'string') faults.push({ line: row.line, why: read })
    else if (read) rows.push(read)
  }
  return { rows, faults }
}

function missingHeads(
  csv: readonly CsvRow[],
  wanted: readonly (readonly [StatementColumn, string])[],
): string {
  const keys = new Set(csv.slice(0, HEAD_WITHIN).flatMap(({ cells }) => cells.map(headKey)))
  const missing = wanted.filter(([, head]) => !keys.has(head)).map(([, head]) => head)
  const there = (csv[0]?.cells ?? []).slice(0, MOST_HEADS).map((cell) => cell.slice(0, MOST_LETTERS))
  return `명세에서 ${missing.join(', ') || '한 줄에 놓인'} 칸을 찾지 못했어요. 첫 줄의 칸: ${there.join(', ') || '없음'}`
}

/** Null for a line that adds others up, a text for what is wrong with it. */
function readRow(
  { line, cells }: CsvRow,
  places: Partial<Record<StatementColumn, number>>,
): FileRow | string | null {
  if (TOTALS.test(headKey(cells.find((each) => each !== '') ?? ''))) return null
  const cell = (column: StatementColumn) =>
    (places[column] === undefined ? '' : (cells[places[column]] ?? '')).slice(0, MOST_LETTERS)
  const key = (column: StatementColumn) => cell(column).toUpperCase().replaceAll(/\s/g, '') || null
  // A sheet drops the zero that a number begins with.
  const phone =
    cell('phone')
      .replaceAll(/\D/g, '')
      .replace(/^(?=1\d{8,9}$)/, '0') || null
  const [number, receipt] = [key('number'), key('receipt')]
  if (number === null && receipt === null && phone === null) return '누구의 줄인지 알 수 있는 칸이 비었어요.'
  const openedOn = cell('openedOn') === '' ? null : readDay(cell('openedOn'))
  if (cell('openedOn') !== '' && openedOn === null) return '개통일을 읽을 수 없어요.'
  const [amount, back] = [moneyOf(cell('amount')), moneyOf(cell('takenBack'))]
  if (amount === null) return '수수료를 읽을 수 없어요.'
  if (back === null) return '환수를 읽을 수 없어요.'
  // What is taken back stands in a column of its own, or as less than nothing among the commissions.
  const takenBack = Math.abs(back) + Math.max(0, -amount)
  return { line, number, receipt, phone, openedOn, amount: Math.max(0, amount), takenBack }
}

function moneyOf(text: string): number | null {
  const amount = text === '' ? 0 : readAmount(text)
  return amount === null || Math.abs(amount) > MOST_WON ? null : amount
}
