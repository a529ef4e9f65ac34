import { decodeText, headKey, readAmount, readCsv, readDay, type CsvRow } from './csv-file.server.ts'
import {
  NETWORK_HEADS,
  NETWORK_NAMES,
  SPEND_COLUMNS,
  TELLS_VAT,
  type Network,
  type SpendColumn,
} from './networks.ts'

export interface SpendRow {
  line: number
  day: string
  campaign: string
  keyword: string
  /** In won, as told. */
  told: number
  impressions: number
  clicks: number
}

export interface Fault {
  line: number
  why: string
}

export interface SpendFile {
  rows: SpendRow[]
  faults: Fault[]
  hasVat: boolean
}

/** Title lines come before the heads, as Naver and Google write them. */
const HEAD_WITHIN = 15
const MOST_ROWS = 50_000
const MOST_WON = 1_000_000_000
const LONGEST = 200
const NEEDED = ['day', 'campaign', 'amount'] as const
const NEEDED_NAMES = { day: '날짜', campaign: '캠페인', amount: '비용' }
/** The lines at the end of a report that add the others up. */
const TOTALS = /^(?:합계|총계|총합|전체|결과|total|grandtotal|results)/

type Places = Partial<Record<SpendColumn, number>>

/** What a report says, or in words why it cannot be read at all. `keywordOf` is how landings keep a keyword. */
export function readSpendFile(
  network: Network,
  bytes: Uint8Array,
  { today, keywordOf }: { today: string; keywordOf: (text: string) => string },
): SpendFile | string {
  const csv = readCsv(decodeText(bytes))
  const heads = csv.slice(0, HEAD_WITHIN).map(({ cells }) => placesOf(network, cells))
  const at = heads.findIndex((places) => NEEDED.every((column) => places[column] !== undefined))
  if (at < 0) return missingHeads(network, heads)
  if (csv.length - at > MOST_ROWS)
    return `한 번에 ${MOST_ROWS.toLocaleString('ko')}줄까지 읽을 수 있어요. 기간을 나눠 주세요.`
  const places = heads[at]!
  const head = headKey(csv[at]!.cells[places.amount!]!)
  const faults: Fault[] = []
  const rows = new Map<string, SpendRow>()
  for (const row of csv.slice(at + 1)) {
    const read = readRow(row, places, today)
    if (typeof read === 'string') faults.push({ line: row.line, why: read })
    else if (read)
      add(rows, {
        ...read,
        keyword: keywordOf(read.keyword),
        campaign: read.campaign.slice(0, LONGEST).toWellFormed(),
      })
  }
  return {
    rows: [...rows.values()],
    faults,
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

/** Null for a line that adds others up, a text for what is wrong with it. */
function readRow({ line, cells }: CsvRow, places: Places, today: string): SpendRow | string | null {
  const cell = (column: SpendColumn) => (places[column] === undefined ? '' : (cells[places[column]] ?? ''))
  const day = readDay(cell('day'))
  if (day === null)
    return cells.some((each) => TOTALS.test(headKey(each)))
      ? null
      : `날짜를 읽을 수 없어요: ${cell('day').slice(0, 20) || '빈 칸'}`
  if (day > today) return `아직 오지 않은 날이에요: ${day}`
  const until = places.until === undefined ? day : readDay(cell('until'))
  if (until !== day) return '하루가 아니라 기간이에요. 날짜별로 나눈 보고서를 받아 주세요.'
  if (cell('campaign') === '') return '캠페인이 비었어요.'
  const currency = cell('currency').toUpperCase()
  if (currency !== '' && currency !== 'KRW') return `원이 아닌 돈이에요: ${currency.slice(0, 10)}`
  const told = readAmount(cell('amount'))
  if (told === null || told < 0 || told > MOST_WON)
    return `비용을 읽을 수 없어요: ${cell('amount').slice(0, 20) || '빈 칸'}`
  const [impressions, clicks] = [countOf(cell('impressions')), countOf(cell('clicks'))]
  if (impressions === null || clicks === null) return '노출수나 클릭수를 읽을 수 없어요.'
  return {
    line,
    day,
    campaign: cell('campaign'),
    keyword: keywordCell(cell('keyword')),
    told,
    impressions,
    clicks,
  }
}

const countOf = (text: string): number | null => {
  const count = text === '' ? 0 : readAmount(text)
  return count === null || count < 0 || count > MOST_WON ? null : count
}

/** Google marks how closely a keyword matches: `[exact]`, `"phrase"`, `+broad`. A dash stands for none. */
function keywordCell(text: string): string {
  const plain = text.replaceAll(/[[\]"+]/g, '').trim()
  return plain === '-' || plain === '--' ? '' : plain
}

/** Several lines of one advertisement, as of devices or groups, are added up. */
function add(rows: Map<string, SpendRow>, row: SpendRow): void {
  const key = [row.day, row.campaign, row.keyword].join('\0')
  const before = rows.get(key)
  if (!before) return void rows.set(key, row)
  before.told += row.told
  before.impressions += row.impressions
  before.clicks += row.clicks
}
