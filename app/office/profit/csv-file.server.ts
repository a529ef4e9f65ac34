import { isUtf8 } from 'node:buffer'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { decodeCp949 } from './cp949.server.ts'

export interface CsvRow {
  /** From 1, as an editor counts; of a row of several lines the first. */
  line: number
  cells: string[]
}

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

/** More than any report has. What goes beyond is left out: a file may be one line of a million quotes. */
const MOST_CELLS = 200
const MOST_LETTERS = 2_000
const [COMMA_OR_END, TAB_OR_END] = [/[,\n]/g, /[\t\n]/g]

/**
 * As RFC 4180 has it; a quote inside an unquoted cell stays. Empty lines are left out.
 *
 * @param most How many rows are read; what follows is not looked at.
 */
export function readCsv(text: string, most: number): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  for (let at = 0, line = 1; at < text.length && rows.length < most; line += 1) {
    const [begun, cells, end] = [line, [] as string[], { sign: separator }]
    while (end.sign === separator) {
      const cell = cellAt(text, at, separator)
      if (cells.length < MOST_CELLS) cells.push(cell.text)
      line += cell.lines
      at = cell.end + 1
      end.sign = text[cell.end] ?? ''
    }
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
  }
  return rows
}

interface Part {
  text: string
  /** Where what ends it stands: a separator, a line's end, the file's. */
  end: number
}

function cellAt(text: string, from: number, separator: string): Part & { lines: number } {
  let start = from
  while (text[start] === ' ' || text[start] === '\r') start += 1
  const quoted = text[start] === '"' ? quotedAt(text, start + 1) : { text: '', end: from, lines: 0 }
  const stop = separator === ',' ? COMMA_OR_END : TAB_OR_END
  stop.lastIndex = quoted.end
  const end = stop.exec(text)?.index ?? text.length
  const plain = text.slice(quoted.end, Math.min(end, quoted.end + MOST_LETTERS)).replaceAll('\r', '')
  return { text: (quoted.text + plain).slice(0, MOST_LETTERS).trim(), end, lines: quoted.lines }
}

/** From behind the opening quote to behind the closing one, or to the end where none closes. */
function quotedAt(text: string, from: number): Part & { lines: number } {
  let [words, at] = ['', from]
  for (;;) {
    const quote = text.indexOf('"', at)
    const until = quote < 0 ? text.length : quote
    if (words.length < MOST_LETTERS) words += text.slice(at, Math.min(until, at + MOST_LETTERS))
    if (quote < 0 || text[quote + 1] !== '"') {
      const end = quote < 0 ? text.length : quote + 1
      return { text: words, end, lines: linesIn(text, from, end) }
    }
    if (words.length < MOST_LETTERS) words += '"'
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
