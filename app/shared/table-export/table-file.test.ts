import { expect, test } from 'vitest'
import { unzip } from '#tests/unzip.ts'
import { harmless } from './harmless.ts'
import type { ExportedTable } from './exported-table.ts'
import { tableFile, type TableFormat } from './table-file.server.ts'

/** What spreadsheets work out, run or shorten; each with letters that must still be read. */
const HOSTILE = [
  '=1+1',
  '+82 10 1234 5678',
  '-2+3+cmd|calc',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '　=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠SUM(A1)',
  '|calc',
  '%0A=1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","눌러요")',
  '=IMPORTXML(A1,"//a")',
  '−1+1',
  '﹣1',
  '﹦1',
  '￣\t=1'.slice(1),
]
const PLAIN = [
  '김고른',
  '010-1234-5678',
  '010-****-5678',
  'a=b',
  '3-4층',
  '2026.11.21 13:00',
  '"따옴표", 쉼표',
  '',
]

interface Row {
  text: string
  count: number
}
const table = (texts: readonly string[]): ExportedTable<Row> => ({
  title: '상담/목록',
  columns: [
    { head: '글', value: ({ text }) => text, width: 30 },
    { head: '수', value: ({ count }) => count },
  ],
  rows: batches(texts.map((text, index) => ({ text, count: index - 1 }))),
  mark: '내보낸 사람 대표 · 이유 =점검',
})

async function* batches(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += 7) yield rows.slice(at, at + 7)
}

const written = async (format: TableFormat, texts: readonly string[]) =>
  Buffer.from(await tableFile(format, 'leads', table(texts)).arrayBuffer())

/** RFC 4180, as spreadsheets read it. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, bare = '', stop] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)!.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (stop === '\r\n') records.push([])
    if (stop === '') break
  }
  return records.filter((record) => record.length > 1)
}

const decode = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x000D_', '\r')

/** The texts of cells as an XLSX reader sees them, by address, and which of them are formulas. */
function readSheet(archive: Buffer) {
  const sheet = unzip(archive).get('xl/worksheets/sheet1.xml')!
  const cells = new Map<string, string>()
  for (const [, at, kind, text, number] of sheet.matchAll(
    /<c r="([A-Z]+\d+)" s="\d"(?: t="(inlineStr)")?>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
  ))
    cells.set(at!, kind ? decode(text!) : `#${number}`)
  return { sheet, cells }
}

test('texts that begin a formula are harmless in CSV, and everything parses as it was', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(20)
  const bytes = await written('csv', [...HOSTILE, ...PLAIN])
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, ...records] = parseCsv(bytes.toString('utf8').slice(1))
  const end = records.pop()!
  expect(head).toEqual(['글', '수'])
  expect(records.map(([text]) => text)).toEqual([...HOSTILE.map((text) => `'${text}`), ...PLAIN])
  expect(records.map(([, count]) => count)).toEqual(records.map((_, index) => String(index - 1)))
  expect(end).toEqual([`내보낸 사람 대표 · 이유 =점검 · 모두 ${HOSTILE.length + PLAIN.length}줄`, ''])
})

test('digits that a spreadsheet would shorten stay whole', async () => {
  const digits = ['01012345678', '007', '1234567890123456']
  expect(digits.map(harmless)).toEqual(digits.map((text) => `'${text}`))
  expect(['2026', '0', '1588'].map(harmless)).toEqual(['2026', '0', '1588'])
  const { cells } = readSheet(await written('xlsx', digits))
  expect([cells.get('A3'), cells.get('A4'), cells.get('A5')]).toEqual(digits)
})

/** Without what XML cannot say. */
const read = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replaceAll('\u0007', '')
    .replaceAll('\uD800', '')
    .replace('_x0041_', '_x005F_x0041_')

test('in XLSX every text is a quoted text cell, no cell a formula, and numbers are numbers', async () => {
  const texts = [...HOSTILE, ...PLAIN, '<b>&"굵게"</b>', '_x0041_', 'a\u0007b\uD800']
  const archive = await written('xlsx', texts)
  const { sheet, cells } = readSheet(archive)
  expect(sheet).not.toMatch(/<f[ >]|t="(str|e|b)"/)
  texts.forEach((text, index) => {
    expect(cells.get(`A${index + 3}`) ?? '', JSON.stringify(text)).toBe(read(text))
    expect(cells.get(`B${index + 3}`)).toBe(`#${index - 1}`)
  })
  expect([cells.get('A1'), cells.get('A2'), cells.get('B2')]).toEqual([
    '내보낸 사람 대표 · 이유 =점검',
    '글',
    '수',
  ])
  expect(cells.get(`A${texts.length + 3}`)).toBe(`모두 ${texts.length}줄`)
  const parts = unzip(archive)
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(parts.get('xl/styles.xml')!.match(/quotePrefix="1"/g)).toHaveLength(3)
  expect(parts.get('xl/workbook.xml')).toContain('name="상담 목록"')
})

async function* failing() {
  yield [{ text: '하나', count: 1 }]
  throw new Error('the database went away')
}

test('a reading that fails breaks the file off instead of ending it', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = tableFile(format, 'leads', { ...table([]), rows: failing() })
    await expect(answer.arrayBuffer(), format).rejects.toThrow()
  }
})
