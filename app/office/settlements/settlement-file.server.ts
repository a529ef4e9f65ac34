import {
  HEAD_WITHIN,
  headKey,
  MOST_ROWS,
  MOST_TOLD,
  readAmount,
  readDay,
  readTable,
  tooManyRows,
  type CsvRow,
} from '#app/office/profit/csv-file.server.ts'
import { maskDigits } from '#app/shared/personal-data/masking.ts'
import type { Fault } from '#app/office/profit/spend-rows.server.ts'
import { withoutSharedNumbers } from './shared-numbers.ts'
import {
  STATEMENT_COLUMN_NAMES,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementHeads,
} from './statement-columns.ts'

export interface FileRow {
  line: number
  number: string | null
  receipt: string | null
  phone: string | null
  openedOn: string | null
  amount: number
  takenBack: number
}

const TOO_MANY = tooManyRows('파일을 나눠 올려 주세요.')
const MOST_LETTERS = 60
const MOST_HEADS = 30
const TOTALS = /^(?:합계|총계|소계|total)/

export interface FileHead {
  /** As the file has them, each name once. */
  heads: string[]
  /** The first rows below, in the order of `heads`. */
  rows: string[][]
}

const SHOWN_ROWS = 4
/** A title or a day above the table fills fewer cells than its head. */
const FILLED = 0.7

/** Its rows, of its head alone the upper ones, or in words why it has none. */
export function tableOf(bytes: Uint8Array, isHeadAlone = false): CsvRow[] | string {
  const csv = readTable(bytes, HEAD_WITHIN + (isHeadAlone ? SHOWN_ROWS : MOST_ROWS) + 1)
  if (typeof csv === 'string') return csv
  if (csv.length < 2) return '명세에 줄이 없어요.'
  return csv.length > HEAD_WITHIN + MOST_ROWS ? TOO_MANY : csv
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
const cut = (cell: string | undefined) => (cell ?? '').slice(0, MOST_LETTERS)
/** A day has as many digits as a phone number, and tells of nobody. */
const shown = (cell: string) => (readDay(cell) === null ? maskDigits(cell) : cell)

/** The head of a file by its looks: the first of its upper rows that is filled as the widest of them is. */
export function headOf(csv: readonly CsvRow[]): FileHead {
  const upper = csv.slice(0, HEAD_WITHIN).map(({ cells }) => cells)
  const at = upper.findIndex((cells) => filled(cells) >= FILLED * Math.max(...upper.map(filled)))
  const places = (upper[at] ?? [])
    .map((cell, place) => ({ key: headKey(cell), place }))
    .filter(({ key }, place, all) => key !== '' && all.findIndex((each) => each.key === key) === place)
    .slice(0, MOST_HEADS)
  return {
    heads: places.map(({ place }) => cut(upper[at]![place])),
    rows: csv
      .slice(at + 1, at + 1 + SHOWN_ROWS)
      .map(({ cells }) => places.map(({ place }) => shown(cut(cells[place])))),
  }
}

/** Why a file cannot be read by the columns that were chosen, in words beside one of them. */
export interface Misread {
  column: StatementColumn
  why: string
}

const SHARED =
  '이 칸의 같은 번호가 서로 다른 손님의 줄에 되풀이돼요. 대리점 번호 같은 것이면 없음으로 두고, 아니면 다른 칸을 골라 주세요.'

/** What a statement says. */
export function readStatement(
  heads: StatementHeads,
  csv: readonly CsvRow[],
): { rows: FileRow[]; faults: Fault[] } | Misread {
  const wanted = STATEMENT_COLUMNS.flatMap((column) => {
    const head = headKey(heads[column] ?? '')
    return head === '' ? [] : [[column, head] as const]
  })
  const at = csv.slice(0, HEAD_WITHIN).findIndex(({ cells }) => {
    const keys = cells.map(headKey)
    return wanted.every(([, head]) => keys.includes(head))
  })
  if (at < 0)
    return {
      column: 'amount',
      why: `명세의 한 줄에서 ${wanted.map(([column]) => STATEMENT_COLUMN_NAMES[column]).join(', ')} 칸을 모두 찾지 못했어요.`,
    }
  if (csv.length - at - 1 > MOST_ROWS) return { column: 'amount', why: TOO_MANY }
  const keys = csv[at]!.cells.map(headKey)
  const places = Object.fromEntries(wanted.map(([column, head]) => [column, keys.indexOf(head)]))
  const rows: FileRow[] = []
  const faults: Fault[] = []
  for (const row of csv.slice(at + 1)) {
    const read = readRow(row, places, heads.hasVat ? VAT : 1)
    if (typeof read === 'string') faults.push({ line: row.line, why: read })
    else if (read) rows.push(read)
  }
  const own = withoutSharedNumbers(rows)
  return own ? { rows: own, faults } : { column: 'number', why: SHARED }
}

/** Null for a line that adds others up, a text for what is wrong with it. */
function readRow(
  { line, cells }: CsvRow,
  places: Partial<Record<StatementColumn, number>>,
  dividedBy: number,
): FileRow | string | null {
  if (TOTALS.test(headKey(cells.find((each) => each !== '') ?? ''))) return null
  if (cells.length <= (places.amount ?? 0)) return '줄이 수수료 칸에 이르기 전에 끝나요.'
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
  const [amount, back] = [moneyOf(cell('amount'), dividedBy), moneyOf(cell('takenBack'), dividedBy)]
  if (amount === null) return '수수료를 읽을 수 없어요.'
  if (back === null) return '환수를 읽을 수 없어요.'
  // What is taken back stands in a column of its own, or as less than nothing among the commissions.
  const takenBack = Math.abs(back) + Math.max(0, -amount)
  return { line, number, receipt, phone, openedOn, amount: Math.max(0, amount), takenBack }
}

/** What a sum with VAT is divided by to be one without, as what advertising cost is (`spend_rows.amount`). */
const VAT = 1.1

/** In whole won; half a won counts as one, of what is taken back too. */
function moneyOf(text: string, dividedBy: number): number | null {
  const amount = text === '' ? 0 : readAmount(text)
  if (amount === null || Math.abs(amount) > MOST_TOLD) return null
  return Math.sign(amount) * Math.round(Math.abs(amount) / dividedBy)
}
