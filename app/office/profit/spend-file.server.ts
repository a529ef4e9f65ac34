import {
  NETWORK_HEADS,
  NETWORK_NAMES,
  SPEND_COLUMNS,
  TELLS_VAT,
  type Network,
  type SpendColumn,
} from '#app/office/advertising/networks.ts'
import {
  HEAD_WITHIN,
  headKey,
  MOST_ROWS,
  readDay,
  readTable,
  tooManyRows,
  type CsvRow,
} from './csv-file.server.ts'
import { readLines, type CellOf, type ReadingWith, type SpendRead } from './spend-rows.server.ts'

const NEEDED = ['day', 'campaign', 'amount'] as const
const NEEDED_NAMES = { day: '날짜', campaign: '캠페인', amount: '비용' }
/** The lines at the end of a report that add the others up. */
const TOTALS = /^(?:합계|총계|총합|전체|결과|total|grandtotal|results)/

type Places = Partial<Record<SpendColumn, number>>

/** What a report says, or in words why it cannot be read at all. */
export function readSpendFile(network: Network, bytes: Uint8Array, reading: ReadingWith): SpendRead | string {
  const csv = readTable(bytes, HEAD_WITHIN + MOST_ROWS + 1)
  if (typeof csv === 'string') return csv
  const heads = csv.slice(0, HEAD_WITHIN).map(({ cells }) => placesOf(network, cells))
  const at = heads.findIndex((places) => NEEDED.every((column) => places[column] !== undefined))
  if (at < 0) return missingHeads(network, heads)
  if (csv.length - at - 1 > MOST_ROWS) return tooManyRows('기간을 나눠 주세요.')
  const places = heads[at]!
  const head = headKey(csv[at]!.cells[places.amount!]!)
  const lines = csv
    .slice(at + 1)
    .filter((row) => !isTotal(row, places))
    .map(({ line, cells }) => ({ line, cell: cellsAt(cells, places) }))
  return {
    ...readLines(lines, reading),
    hasVat:
      head.includes('vat포함') ||
      head.includes('vatincl') ||
      (!/vat|부가세/.test(head) && TELLS_VAT[network]),
  }
}

function placesOf(network: Network, cells: readonly string[]): Places {
  const keys = cells.map(headKey)
  const found = SPEND_COLUMNS.flatMap((column) => {
    const name = (NETWORK_HEADS[network][column] ?? []).find((each) => keys.includes(each))
    return name === undefined ? [] : [[column, keys.indexOf(name)] as const]
  })
  return Object.fromEntries(found)
}

function missingHeads(network: Network, heads: readonly Places[]): string {
  const best = heads.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length)[0] ?? {}
  const missing = NEEDED.filter((column) => best[column] === undefined)
  const names = missing.map((column) => `${NEEDED_NAMES[column]}(${NETWORK_HEADS[network][column]![0]})`)
  return `${NETWORK_NAMES[network]} 보고서에서 ${names.join(', ')} 칸을 찾지 못했어요. 날짜별로 나눈 보고서를 CSV로 내려받아 주세요.`
}

/** A report that tells one day a line needs no end of it. */
const cellsAt =
  (cells: readonly string[], places: Places): CellOf =>
  (column) => {
    const place = column === 'until' ? (places.until ?? places.day) : places[column]
    return place === undefined ? '' : (cells[place] ?? '')
  }

/** Of no day, and adds others up. */
const isTotal = ({ cells }: CsvRow, places: Places): boolean =>
  readDay(cells[places.day!] ?? '') === null && cells.some((each) => TOTALS.test(headKey(each)))
