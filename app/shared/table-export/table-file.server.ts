import { Readable } from 'node:stream'
import { csvChunks } from './csv.server.ts'
import type { ExportedTable } from './exported-table.ts'
import { xlsxStream } from './xlsx.server.ts'

export type TableFormat = 'csv' | 'xlsx'

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** An error of `rows` aborts the download, so that a partial file does not look complete. `name` is ASCII. */
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
