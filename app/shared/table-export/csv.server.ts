import { stringify } from 'csv-stringify/sync'
import { harmless } from './harmless.ts'
import { endOf, type ExportedTable } from './exported-table.ts'

/** Quoted, because a lone line end inside a cell would begin a new line. */
const OPTIONS = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n\t]/ } as const

/** UTF-8 with the BOM that Excel needs; the last record, who exported it and why, has as many cells as the others. */
export async function* csvChunks<Row>({ columns, rows, mark }: ExportedTable<Row>): AsyncGenerator<string> {
  yield stringify([columns.map(({ head }) => head)], { ...OPTIONS, bom: true })
  let count = 0
  for await (const batch of rows) {
    count += batch.length
    if (batch.length === 0) continue
    yield stringify(
      batch.map((row) => columns.map(({ value }) => cell(value(row)))),
      OPTIONS,
    )
  }
  yield stringify([[harmless(`${mark} · ${endOf(count)}`), ...columns.slice(1).map(() => '')]], OPTIONS)
}

function cell(value: string | number | null): string | number {
  return typeof value === 'string' ? harmless(value) : (value ?? '')
}
