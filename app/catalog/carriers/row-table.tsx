import type { ReactNode } from 'react'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import './row-table.css'

interface RowTableProps {
  caption: string
  /** The caption would repeat the heading above. */
  isCaptionHidden?: boolean
  /** What the first column holds. */
  head: string
  columns: readonly string[]
  /** A head is the name as it is drawn: a link. */
  rows: readonly { name: string; head?: ReactNode; cells: readonly ReactNode[] }[]
  /** How many cells stand side by side on a phone; of `lines` one. */
  look: 'thirds' | 'halves' | 'lines'
  /** What the rows tell of and nothing else does, where many pages show them alike: the server draws them once. */
  subject?: object
}

/** A table whose rows become blocks of named cells below 1100px, so that nothing scrolls sideways. */
export function RowTable(props: RowTableProps) {
  const { caption, look, subject } = props
  const draw = () => <TableParts {...props} />
  const inside = subject ? cachedInside(subject, caption, draw) : { children: draw() }
  return <table className={`row-table row-table--${look}`} {...TABLE_ROLES.table} {...inside} />
}

function TableParts({ caption, isCaptionHidden, head, columns, rows }: RowTableProps) {
  return (
    <>
      <caption className={isCaptionHidden ? 'sr-only' : 'row-table__caption'}>{caption}</caption>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {[head, ...columns].map((column) => (
            <th key={column} scope="col" {...TABLE_ROLES.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {rows.map(({ name, head: title = name, cells }) => (
          <tr key={name} {...TABLE_ROLES.row}>
            <th scope="row" {...TABLE_ROLES.head}>
              {title}
            </th>
            {columns.map((column, index) => (
              <td key={column} data-column={column} {...TABLE_ROLES.cell}>
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
