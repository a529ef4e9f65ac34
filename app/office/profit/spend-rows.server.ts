import type { ToldRow } from '#app/office/advertising/advertising-network.ts'
import { TELLS_VAT, type Network, type SpendColumn } from '#app/office/advertising/networks.ts'
import { MOST_TOLD, readAmount, readDay } from './csv-file.server.ts'

interface SpendRow {
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

export interface SpendRead {
  rows: SpendRow[]
  faults: Fault[]
  hasVat: boolean
}

/** `keywordOf` is how landings keep a keyword. */
export interface ReadingWith {
  today: string
  keywordOf: (text: string) => string
}

/** Of one line; '' where there is none. */
export type CellOf = (column: SpendColumn) => string

const LONGEST = 200

/** What a network told of `day`, by the rules that its reports are read by; lines are counted from 1. */
export function readToldRows(
  network: Network,
  told: readonly ToldRow[],
  { day, ...reading }: ReadingWith & { day: string },
): SpendRead {
  const lines = told.map((row, at) => ({
    line: at + 1,
    cell: (column: SpendColumn) =>
      ((column === 'until' ? (row.until ?? row.day) : row[column]) ?? '').replaceAll('\0', ''),
  }))
  const read = readLines(lines, { ...reading, only: day })
  return { ...read, hasVat: TELLS_VAT[network] }
}

/** Lines of the same day, campaign and keyword, as of devices or groups, are one. `only` is the day that was asked for. */
export function readLines(
  lines: Iterable<{ line: number; cell: CellOf }>,
  { today, keywordOf, only }: ReadingWith & { only?: string },
): Omit<SpendRead, 'hasVat'> {
  const faults: Fault[] = []
  const rows = new Map<string, SpendRow>()
  for (const { line, cell } of lines) {
    const read = readRow(line, cell, today)
    if (typeof read === 'string') faults.push({ line, why: read })
    else if (only !== undefined && read.day !== only)
      faults.push({ line, why: `물어보지 않은 날이에요: ${read.day}` })
    else {
      const campaign = read.campaign.slice(0, LONGEST).toWellFormed()
      add(rows, { ...read, keyword: keywordOf(read.keyword), campaign })
    }
  }
  return { rows: [...rows.values()], faults }
}

/** A text for what is wrong with it. */
function readRow(line: number, cell: CellOf, today: string): SpendRow | string {
  const day = readDay(cell('day'))
  if (day === null) return `날짜를 읽을 수 없어요: ${shown(cell('day'))}`
  if (day > today) return `아직 오지 않은 날이에요: ${day}`
  if (readDay(cell('until')) !== day) return '하루가 아니라 기간이에요. 날짜별로 나눈 보고서를 받아 주세요.'
  if (cell('campaign') === '') return '캠페인이 비었어요.'
  const currency = cell('currency').toUpperCase()
  if (currency !== '' && currency !== 'KRW') return `원이 아닌 돈이에요: ${shown(currency)}`
  const told = readAmount(cell('amount'))
  if (told === null || told < 0 || told > MOST_TOLD) return `비용을 읽을 수 없어요: ${shown(cell('amount'))}`
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

/** The beginning, without half a letter. */
const shown = (text: string): string => text.slice(0, 20).toWellFormed() || '빈 칸'

const countOf = (text: string): number | null => {
  const count = text === '' ? 0 : readAmount(text)
  return count === null || count < 0 || count > MOST_TOLD ? null : count
}

/** Google marks how closely a keyword matches: `[exact]`, `"phrase"`, `+broad`. A dash stands for none. */
function keywordCell(text: string): string {
  const plain = text.replaceAll(/[[\]"+]/g, '').trim()
  return plain === '-' || plain === '--' ? '' : plain
}

function add(rows: Map<string, SpendRow>, row: SpendRow): void {
  const key = [row.day, row.campaign, row.keyword].join('\0')
  const before = rows.get(key)
  if (!before) return void rows.set(key, row)
  before.told += row.told
  before.impressions += row.impressions
  before.clicks += row.clicks
}
