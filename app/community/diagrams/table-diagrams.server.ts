import type { Bars, Bill, Course, Diagram, Plan } from './diagram.ts'
import { readQuantity, readWon } from './quantities.server.ts'

/** The words of a table's cells, its head first. */
type Cells = readonly (readonly string[])[]

const FEWEST_ROWS = 2
const MOST_ROWS = 8
const columnOf = (rows: Cells, column: number) => rows.map((row) => row[column] ?? '')

/** What a table is drawn as; null for one whose cells are no data of these kinds, whole and without a doubt. */
export function diagramOfTable([head = [], ...rows]: Cells): Diagram | null {
  if (rows.length < FEWEST_ROWS || rows.length > MOST_ROWS) return null
  return planOf(head, rows) ?? courseOf(head, rows) ?? billOf(head, rows) ?? barsOf(head, rows)
}

const ROOM = /(방|거실|주방|부엌|현관|서재|복도|베란다|다용도실)$/
const MOST_WALLS = 2
const MOST_SO_FAR = 4

/** Rooms and the walls between each and the router, which stands in exactly one of them. */
function planOf(head: readonly string[], rows: Cells): Plan | null {
  const names = columnOf(rows, 0)
  if (!/벽/.test(head[1] ?? '') || !names.every((name) => ROOM.test(name))) return null
  if (new Set(names).size < names.length) return null
  const rooms = rows.map(([name = '', walls = '']) => ({ name, walls: wallsIn(walls) }))
  const so = (far: number) => rooms.filter(({ walls }) => walls === far).length
  const isDrawable =
    so(0) === 1 && rooms.every(({ walls }) => walls >= 0 && walls <= MOST_WALLS && so(walls) <= MOST_SO_FAR)
  return isDrawable ? { kind: 'plan', title: head[1]!, rooms } : null
}

function wallsIn(cell: string): number {
  if (/^(없음|벽 없음|공유기 자리)$/.test(cell)) return 0
  return Number(/^(?:벽 )?(\d)장$/.exec(cell)?.[1] ?? Number.NaN)
}

/** Spans of months, one after another, and what each of them holds. */
function courseOf(head: readonly string[], rows: Cells): Course | null {
  const spans = columnOf(rows, 0).map((cell) => /^(\d{1,2})~(\d{1,2})개월$/.exec(cell)?.slice(1).map(Number))
  const isWhole = spans.every(
    (span, index) => span?.[0] === (index === 0 ? 1 : spans[index - 1]![1]! + 1) && span[0] <= span[1]!,
  )
  if (!isWhole) return null
  for (let column = head.length - 1; column > 0; column -= 1) {
    const cells = columnOf(rows, column)
    const values = cells.map((cell) => (cell === '없음' ? 0 : readWon(cell)))
    if (!values.every((value) => value !== null && value >= 0) || !values.some(Boolean)) continue
    const steps = spans.map((span, index) => ({
      from: span![0]!,
      upto: span![1]!,
      words: cells[index]!,
      value: values[index]!,
    }))
    return { kind: 'course', title: head[column]!, steps }
  }
  return null
}

/** One column of amounts in which some, from the first on, add up to the next one. */
function billOf(head: readonly string[], rows: Cells): Bill | null {
  const money = head.flatMap((_, column) =>
    columnOf(rows, column).some((cell) => readWon(cell) !== null) ? [column] : [],
  )
  const [column] = money
  if (column === undefined || column === 0 || money.length > 1) return null
  const amounts = columnOf(rows, column).map(readWon)
  let sum = 0
  for (const [index, amount] of amounts.entries()) {
    if (amount === null) return null
    if (index >= 2 && amount === sum) return asBill(head[column]!, rows.slice(0, index + 1), column)
    sum += amount
  }
  return null
}

function asBill(title: string, rows: Cells, column: number): Bill | null {
  const drawn = rows.map((row) => ({
    label: row[column - 1]!,
    words: row[column]!.replace(/^월 ?/, ''),
    amount: readWon(row[column]!)!,
  }))
  return drawn.every(({ label }) => label !== '') ? { kind: 'bill', title, rows: drawn } : null
}

const TOTAL = /합계|모두|합치면/

/** The first column of which every cell is a speed, a time or an amount of data. */
function barsOf(head: readonly string[], rows: Cells): Bars | null {
  if (columnOf(rows, 0).includes('')) return null
  for (let column = 1; column < head.length; column += 1) {
    const read = columnOf(rows, column).map(readQuantity)
    if (!read.every((each) => each !== null && each.value > 0 && each.measure === read[0]?.measure)) continue
    const drawn = rows.map((row, index) => {
      const { value, from } = read[index]!
      return { label: row[0]!, words: row[column]!, value, ...(from !== undefined && { from }) }
    })
    return { kind: 'bars', title: head[column]!, rows: withTotal(drawn) }
  }
  return null
}

function withTotal(rows: Bars['rows']): Bars['rows'] {
  const last = rows.at(-1)!
  const sum = rows.slice(0, -1).reduce((total, { value }) => total + value, 0)
  return TOTAL.test(last.label) && last.value === sum
    ? [...rows.slice(0, -1), { ...last, isTotal: true }]
    : rows
}
