import { isUtf8 } from 'node:buffer'
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

/** As RFC 4180 has it; a quote inside an unquoted cell stays. Empty lines are left out. */
export function readCsv(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [cells, cell, line, begun, isQuoted]: [string[], string, number, number, boolean] = [
    [],
    '',
    1,
    1,
    false,
  ]
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true]
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endRow()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
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
  const moment = new Date(`${read}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(read) ? read : null
}

/** How heads are compared: without spaces, capitals and the mark of a file's beginning. */
export const headKey = (text: string): string => text.replaceAll(/[\s\u{feff}]/gu, '').toLowerCase()
