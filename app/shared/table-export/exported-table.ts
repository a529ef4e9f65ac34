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
