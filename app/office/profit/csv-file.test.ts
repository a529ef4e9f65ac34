import { expect, test } from 'vitest'
import { decodeCp949 } from './cp949.server.ts'
import { decodeText, readAmount, readCsv, readDay, readTable } from './csv-file.server.ts'

function cells(text: string) {
  const rows = readCsv(text, 100)
  return typeof rows === 'string' ? rows : rows.map(({ line, cells: each }) => [line, ...each])
}

test.for([
  [
    'a,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a,"b, c"\n"say ""hi""",2',
    [
      [1, 'a', 'b, c'],
      [2, 'say "hi"', '2'],
    ],
  ],
  [
    'a,"two\nlines"\n\n\n3,4',
    [
      [1, 'a', 'two\nlines'],
      [5, '3', '4'],
    ],
  ],
  [
    'a\tb\n1,5\t2',
    [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ],
  ],
  [' a , b"x" \n,,\n', [[1, 'a', 'b"x"']]],
  ['', []],
] as const)('%j has its rows with their lines', ([text, rows]) => {
  expect(cells(text)).toEqual(rows)
})

test.for([
  ['quotes inside one cell', `a${'"'.repeat(8_000_000)}`, '1째 줄에 2,000자가 넘는 칸이 있어요.'],
  ['escaped quotes', '"'.repeat(7_999_999), '1째 줄에서 연 따옴표가 닫히지 않았어요.'],
  ['a cell of eight megabytes', `a\nb,"${'x\n'.repeat(4_000_000)}x"`, '2째 줄에 2,000자가 넘는 칸이 있어요.'],
  ['nothing but separators', ','.repeat(8_000_000), '1째 줄에 칸이 200개가 넘어요.'],
  ['ten thousand columns', `a,b\n1,2\n${'x,'.repeat(9_999)}x`, '3째 줄에 칸이 200개가 넘어요.'],
  ['a file that was cut within quotes', 'a,b\n1,2\n"3', '3째 줄에서 연 따옴표가 닫히지 않았어요.'],
] as const)('%s: refused by the line where it stands', ([, text, why]) => {
  expect(cells(text)).toEqual(`${why} 파일이 잘렸거나 CSV가 아니에요. 다시 내려받아 올려 주세요.`)
})

test.for([
  ['a quote that opens before each line', '"a\n'.repeat(2_600_000)],
  ['short lines', 'a\n'.repeat(4_000_000)],
] as const)('%s: eight megabytes are read by their beginning', ([, text]) => {
  expect(readCsv(text, 1_000)).toHaveLength(1_000)
})

test.for([
  ['a workbook', 'PK\u0003\u0004 xl/workbook.xml'],
  ['an older one', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
] as const)('%s is told to be saved as CSV', ([, bytes]) => {
  expect(readTable(Buffer.from(bytes), 100)).toBe('엑셀 파일이에요. 엑셀에서 CSV로 저장해 올려 주세요.')
})

test.for(['0000-01-01', '1899-12-31', '2026-02-30'])('%s is no day of a report', (text) => {
  expect(readDay(text)).toBeNull()
})

test('a report is read in UTF-8, UTF-16 and CP949', () => {
  const text = '날짜,캠페인'
  const cp949 = Uint8Array.from([0xb3, 0xaf, 0xc2, 0xa5, 0x2c, 0xc4, 0xb7, 0xc6, 0xe4, 0xc0, 0xce])
  expect(decodeText(Buffer.from(text))).toBe(text)
  expect(decodeText(Buffer.from(`\u{feff}${text}`))).toBe(text)
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toBe(text)
  expect(decodeText(cp949)).toBe(text)
})

/** The first and last syllables that CP949 adds, and some between, as Microsoft's table has them. */
test.for([
  [[0x81, 0x41], '갂'],
  [[0x8c, 0x63], '똠'],
  [[0x98, 0xde], '샾'],
  [[0xa0, 0xfe], '좤'],
  [[0xa1, 0x41], '좥'],
  [[0xc6, 0x52], '힣'],
  [[0x41, 0x8c, 0x63, 0x20, 0xb0, 0xa1], 'A똠 가'],
  [[0xc9, 0x41], '\u{fffd}A'],
  [[0xff, 0x41], '\u{fffd}A'],
] as const)('the bytes %j are %s', ([bytes, text]) => {
  expect(decodeCp949(Uint8Array.from(bytes))).toBe(text)
})

test.for([
  ['1,234', 1_234],
  ['₩ 1,234,567', 1_234_567],
  ['1234원', 1_234],
  ['12.5', 13],
  ['-300', -300],
  ['-', 0],
  ['--', 0],
  ['', null],
  ['1e5', null],
  ['열', null],
  ['1.2.3', null],
  ['9'.repeat(13), null],
] as const)('%j is the amount %j', ([text, amount]) => {
  expect(readAmount(text)).toBe(amount)
})

test.for([
  ['2026-11-01', '2026-11-01'],
  ['2026.11.01.', '2026-11-01'],
  ['2026/1/2', '2026-01-02'],
  ['20261101', '2026-11-01'],
  ['2026년 11월 1일', '2026-11-01'],
  ['2026-11-01 00:00:00', '2026-11-01'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['2026-13-01', null],
  ['11/01/2026', null],
  ['2026-11-012', null],
  ['', null],
] as const)('%j is the day %j', ([text, day]) => {
  expect(readDay(text)).toBe(day)
})
