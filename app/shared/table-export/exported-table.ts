import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'

export interface Column<Row> {
  head: string
  /** Every string stays a text cell, whatever it begins with. */
  value: (row: Row) => string | number | null
  width?: number
}

/** A column of a file with rows of people: each says which stored columns (`table.column`) it is made of. */
export interface PersonalColumn<Row> extends Column<Row> {
  from: readonly [string, ...string[]]
}

export interface ExportedTable<Row> {
  title: string
  columns: readonly Column<Row>[]
  /** One batch at a time, which bounds the memory. */
  rows: AsyncIterable<readonly Row[]>
  /** Who exported it, when and why: the first line of a sheet, and the footer of its printed pages. */
  mark: string
}

/** `내보낸 사람 대표 · 일시 2026.11.30 10:00 · …` */
export const markOf = (name: string, at: Date, ...what: readonly string[]): string =>
  [`내보낸 사람 ${name}`, `일시 ${dottedMoment(seoulIso(at))}`, ...what].join(' · ')

/** Behind the last row, so that one sees whether a file is whole. */
export const endOf = (rows: number): string => `모두 ${rows.toLocaleString('ko')}줄`

const BATCH = 500

/** Of rows that are all at hand. */
export async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}
