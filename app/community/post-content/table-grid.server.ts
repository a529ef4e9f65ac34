import { Refusal } from '#app/platform/refusal.ts'
import { MAX_COLUMNS } from './content-limits.ts'
import { flatten, type DraftCell, type Run } from './draft.server.ts'

/** Fills spanned cells with blank ones and pads all rows to one width; `take` is called before cells are made. */
export function fillGrid(rows: readonly DraftCell[][], take: (cells: number) => void): Run[][][] {
  const grid: Run[][][] = rows.map(() => [])
  for (const [line, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[line]![column]) column++
      const columns = Math.min(cell.columns, MAX_COLUMNS)
      const lines = Math.min(cell.lines, rows.length - line)
      if (column + columns > MAX_COLUMNS)
        throw new Refusal('invalid', {
          message: `표는 ${MAX_COLUMNS}칸까지 넓힐 수 있어요. 나누어 올려 주세요.`,
        })
      take(columns * lines)
      for (let down = 0; down < lines; down++)
        for (let across = 0; across < columns; across++) grid[line + down]![column + across] ??= []
      grid[line]![column] = flatten(cell.blocks)
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length))
  take(width * grid.length)
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? []))
}
