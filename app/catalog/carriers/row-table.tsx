import type { ReactNode } from 'react'
import { cachedInside } from '#app/ui/cached-markup.ts'
import './row-table.css'

interface RowTableProps {
  caption: string
  /** The caption would repeat the heading above. */
  isCaptionHidden?: boolean
  /** What the first column holds. */
  head: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
  /** How many cells stand side by side on a phone. */
  look: 'thirds' | 'halves' | 'lines'
  /** What the rows tell of and nothing else does, where many pages show them alike: the server draws them once. */
  subject?: object
}

/** Redundant while a table is laid out as one, needed as soon as `display` makes blocks of it. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** A table whose rows become blocks of named cells below 1100px, so that nothing scrolls sideways. */
export function RowTable(props: RowTableProps) {
  const { caption, look, subject } = props
  const draw = () => <TableParts {...props} />
  const inside = subject ? cachedInside(subject, caption, draw) : { children: draw() }
  return <table className={`row-table row-table--${look}`} {...ROLES.table} {...inside} />
}

function TableParts({ caption, isCaptionHidden, head, columns, rows }: RowTableProps) {
  return (
    <>
      <caption className={isCaptionHidden ? 'sr-only' : 'row-table__caption'}>{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {[head, ...columns].map((column) => (
            <th key={column} scope="col" {...ROLES.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map(({ name, cells }) => (
          <tr key={name} {...ROLES.row}>
            <th scope="row" {...ROLES.head}>
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column} data-column={column} {...ROLES.cell}>
                {inOnePiece(cells[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** A cell beside its column's name is one item of the row, whatever it is made of. */
function inOnePiece(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? cell : <span>{cell}</span>
}
