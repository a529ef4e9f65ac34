import { Readable } from 'node:stream'
import { csvChunks } from './csv.server.ts'
import { xlsxStream } from './xlsx.server.ts'

export type TableFormat = 'csv' | 'xlsx'

export interface Column<Row> {
  head: string
  /** Numbers stay numbers; every text stays a text, whatever it begins with. */
  value: (row: Row) => string | number | null
  /** In letters, for XLSX; 14 where nothing is said. */
  width?: number
}

export interface ExportedTable<Row> {
  /** The name of the sheet. */
  title: string
  columns: readonly Column<Row>[]
  /** A batch at a time: no more than one is held in memory. */
  rows: AsyncIterable<readonly Row[]>
  /** Who took this along, when and why: the first line of a sheet, and the foot of its printed pages. */
  mark: string
  /** The last line, once it is known how many there were. */
  end: (rows: number) => string
}

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Rows as a file to be saved, sent while they are read: memory does not grow with their number. `name` without its
 * ending, in ASCII. An error of `rows` breaks the file off, so that no short one passes for a whole.
 */
export function tableFile<Row>(format: TableFormat, name: string, table: ExportedTable<Row>): Response {
  const stream = format === 'csv' ? Readable.from(csvChunks(table), { objectMode: false }) : xlsxStream(table)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}
