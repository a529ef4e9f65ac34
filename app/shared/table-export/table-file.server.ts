import { Readable } from 'node:stream'
import { BRAND } from '#app/platform/brand.ts'
import { csvChunks } from './csv.server.ts'
import type { ExportedTable } from './exported-table.ts'
import { xlsxStream } from './xlsx.server.ts'

export type TableFormat = 'csv' | 'xlsx'

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Of an ASCII name what tells one file from another: its days and its code. */
const KIND = /^[a-z]+(?:-[a-z]+)*-?/

/** As a folder of files reads: `고른커넥트 손익 2026-11-01-2026-11-30.csv`. */
const koreanName = (title: string, name: string, format: TableFormat): string =>
  encodeURIComponent(
    `${[BRAND.ko, title.replaceAll('/', ' '), name.replace(KIND, '')].filter(Boolean).join(' ')}.${format}`,
  )

/** An error of `rows` aborts the download, so that a partial file does not look complete. `name` is ASCII, for what reads no other. */
export function tableFile<Row>(format: TableFormat, name: string, table: ExportedTable<Row>): Response {
  const stream = format === 'csv' ? Readable.from(csvChunks(table), { objectMode: false }) : xlsxStream(table)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"; filename*=UTF-8''${koreanName(table.title, name, format)}`,
      'cache-control': 'no-store',
    },
  })
}
