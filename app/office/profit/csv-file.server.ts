import { isUtf8 } from 'node:buffer'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { decodeCp949 } from './cp949.server.ts'

export interface CsvRow {
  /** From 1, as an editor counts; of a row of several lines the first. */
  line: number
  cells: string[]
}

/** Title lines come before the heads, as Naver, Google and carriers write them. */
export const HEAD_WITHIN = 15
/** Below the heads. */
export const MOST_ROWS = 50_000
export const tooManyRows = (way: string) =>
  `한 번에 ${MOST_ROWS.toLocaleString('ko')}줄까지 읽을 수 있어요. ${way}`
/** More than one line tells of, in won or in counts: a slip, or another column. */
export const MOST_TOLD = 1_000_000_000

/** How files of Excel begin: a ZIP archive, and the older compound file. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

/** In words why bytes are no CSV at all; null for what may be one. */
const noCsv = (bytes: Uint8Array): string | null =>
  WORKBOOKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))
    ? '엑셀 파일이에요. 엑셀에서 CSV로 저장해 올려 주세요.'
    : null

/** The rows of a file, or in words why it cannot be read: `readCsv` of its text. */
export const readTable = (bytes: Uint8Array, most: number): CsvRow[] | string =>
  noCsv(bytes) ?? readCsv(decodeText(bytes), most)

/** UTF-8, UTF-16 with its mark, as Excel saves it, or else CP949. Without NUL. */
export function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16
    ? new TextDecoder('utf-16le').decode(bytes)
    : isUtf8(bytes)
      ? new TextDecoder().decode(bytes)
      : decodeCp949(bytes)
  return text.replaceAll('\0', '')
}

/** Comma or tab, whichever the first lines have more of. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4_000)
  return start.split('\t').length > start.split(',').length ? '\t' : ','
}

/** More than any report has; what goes beyond is hostile, or no report. */
const MOST_CELLS = 200
const MOST_LETTERS = 2_000
const [COMMA_OR_END, TAB_OR_END] = [/[,\n]/g, /[\t\n]/g]
const atLine = (line: number) => `${line.toLocaleString('ko')}째 줄`

/**
 * As RFC 4180 has it; a quote inside an unquoted cell stays. Empty lines are left out. In words why it cannot be read: a quote that
 * is never closed, as where a file was cut, more than 200 cells in a row, or more than 2,000 letters in a cell.
 *
 * @param most How many rows are read; what follows is not looked at.
 */
export function readCsv(text: string, most: number): CsvRow[] | string {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  for (let at = 0, line = 1; at < text.length && rows.length < most; line += 1) {
    const [begun, cells, end] = [line, [] as string[], { sign: separator }]
    while (end.sign === separator) {
      const cell = cellAt(text, at, separator)
      if (!cell.isClosed) return `${atLine(line)}에서 연 따옴표가 닫히지 않았어요. ${AGAIN}`
      if (cell.text.length > MOST_LETTERS)
        return `${atLine(line)}에 ${MOST_LETTERS.toLocaleString('ko')}자가 넘는 칸이 있어요. ${AGAIN}`
      if (cells.length === MOST_CELLS) return `${atLine(begun)}에 칸이 ${MOST_CELLS}개가 넘어요. ${AGAIN}`
      cells.push(cell.text)
      line += cell.lines
      at = cell.end + 1
      end.sign = text[cell.end] ?? ''
    }
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
  }
  return rows
}

const AGAIN = '파일이 잘렸거나 CSV가 아니에요. 다시 내려받아 올려 주세요.'

interface Part {
  text: string
  /** Where what ends it stands: a separator, a line's end, the file's. */
  end: number
}

interface Cell extends Part {
  lines: number
  isClosed: boolean
}

/** Its text is one letter longer than a cell may be where it goes on. */
function cellAt(text: string, from: number, separator: string): Cell {
  let start = from
  while (text[start] === ' ' || text[start] === '\r') start += 1
  const quoted =
    text[start] === '"' ? quotedAt(text, start + 1) : { text: '', end: from, lines: 0, isClosed: true }
  const stop = separator === ',' ? COMMA_OR_END : TAB_OR_END
  stop.lastIndex = quoted.end
  const end = stop.exec(text)?.index ?? text.length
  const plain = text.slice(quoted.end, Math.min(end, quoted.end + MOST_LETTERS + 1)).replaceAll('\r', '')
  return { ...quoted, text: (quoted.text + plain).slice(0, MOST_LETTERS + 1).trim(), end }
}

/** From behind the opening quote to behind the closing one, or to the end where none closes. */
function quotedAt(text: string, from: number): Cell {
  let [words, at] = ['', from]
  for (;;) {
    const quote = text.indexOf('"', at)
    const until = quote < 0 ? text.length : quote
    if (words.length <= MOST_LETTERS) words += text.slice(at, Math.min(until, at + MOST_LETTERS + 1))
    if (quote < 0 || text[quote + 1] !== '"') {
      const end = quote < 0 ? text.length : quote + 1
      return { text: words, end, lines: linesIn(text, from, end), isClosed: quote >= 0 }
    }
    if (words.length <= MOST_LETTERS) words += '"'
    at = quote + 2
  }
}

function linesIn(text: string, from: number, until: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** `1,234`, `₩1,234`, `1234.5원`; null for what is no amount. Rounded to whole won; `-` is nothing. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[,\s₩￦원]/g, '')
  if (plain === '-' || plain === '--') return 0
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain)) : null
}

/** `2026-11-01`, `2026.11.01.`, `2026/11/1`, `20261101`, `2026년 11월 1일`, also with a time behind it; null for what is no day. */
export function readDay(text: string): string | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ??
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?:\D|$)/.exec(text.trim())
  if (!found) return null
  const [, year = '', month = '', day = ''] = found
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(read) ? read : null
}

/** How heads are compared: without spaces, capitals and the mark of a file's beginning. */
export const headKey = (text: string): string => text.replaceAll(/[\s\u{feff}]/gu, '').toLowerCase()
