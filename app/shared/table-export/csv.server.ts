import { stringify } from 'csv-stringify/sync'
import { harmless } from './harmless.ts'
import type { ExportedTable } from './exported-table.ts'

/** A lone line end inside a cell would begin a new line, whatever ends the records. */
const OPTIONS = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n\t]/ } as const

/**
 * A table as CSV: UTF-8 with the mark by which Excel knows Korean. The last record says who took it along and why, in
 * its first cell, with as many cells as the others, so that it parses as they do.
 */
export async function* csvChunks<Row>({
  columns,
  rows,
  mark,
  end,
}: ExportedTable<Row>): AsyncGenerator<string> {
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
  yield stringify([[harmless(`${mark} · ${end(count)}`), ...columns.slice(1).map(() => '')]], OPTIONS)
}

/** CSV has no types: what a spreadsheet would take for a formula or shorten as a number begins with an apostrophe. */
function cell(value: string | number | null): string | number {
  return typeof value === 'string' ? harmless(value) : (value ?? '')
}
