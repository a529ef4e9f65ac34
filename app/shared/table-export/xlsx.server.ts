import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { endOf, type Column, type ExportedTable } from './exported-table.ts'
import { columnName, textXml, XLSX_PARTS, xmlAttribute } from './xlsx-parts.server.ts'

const WIDTH = 14
const HEAD_ROW = 2
const LOOK = { text: 1, head: 2, mark: 3, number: 0 } as const

/** Streams a workbook with one sheet; every text is an `inlineStr` cell, which no program takes for a formula. */
export function xlsxStream<Row>(table: ExportedTable<Row>): Readable {
  const zip = new ZipFile()
  for (const [path, content] of XLSX_PARTS(table.title)) zip.addBuffer(Buffer.from(content), path)
  const sheet = Readable.from(sheetChunks(table), { objectMode: false })
  const output = zip.outputStream as Readable
  const breakOff = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  sheet.on('error', breakOff)
  zip.on('error', breakOff)
  // A cancelled download stops reading rows.
  output.on('close', () => void sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

async function* sheetChunks<Row>({ columns, rows, mark }: ExportedTable<Row>): AsyncGenerator<string> {
  const last = columnName(columns.length - 1)
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${HEAD_ROW}" topLeftCell="A${HEAD_ROW + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData>`
  yield rowXml(1, [textCell(0, 1, mark, LOOK.mark)])
  yield rowXml(
    HEAD_ROW,
    columns.map(({ head }, index) => textCell(index, HEAD_ROW, head, LOOK.head)),
  )
  let count = 0
  for await (const batch of rows) {
    let xml = ''
    for (const row of batch) {
      count += 1
      const number = HEAD_ROW + count
      xml += rowXml(
        number,
        columns.map(({ value }, index) => cellXml(index, number, value(row))),
      )
    }
    if (xml) yield xml
  }
  yield rowXml(HEAD_ROW + count + 1, [textCell(0, HEAD_ROW + count + 1, endOf(count), LOOK.mark)])
  yield `</sheetData><autoFilter ref="A${HEAD_ROW}:${last}${HEAD_ROW + Math.max(count, 1)}"/><pageSetup orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>${xmlAttribute(`&L${mark.replaceAll('&', '&&').slice(0, 200)}&R&P / &N`)}</oddFooter></headerFooter></worksheet>`
}

const columnXml = <Row>({ width = WIDTH }: Column<Row>, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`

const rowXml = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`

function cellXml(index: number, row: number, value: string | number | null): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value))
    return `<c r="${columnName(index)}${row}" s="${LOOK.number}"><v>${value}</v></c>`
  return textCell(index, row, String(value), LOOK.text)
}

const textCell = (index: number, row: number, text: string, look: number) =>
  `<c r="${columnName(index)}${row}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`
