import type { ReactNode } from 'react'
import { Table } from './table.tsx'
import './prose-table.css'

interface ProseTableProps {
  /** Its columns in words, for its caption. */
  names: readonly string[]
  head: readonly ReactNode[]
  rows: readonly ReactNode[][]
}

const captionOf = (names: readonly string[]) => `표: ${names.join(', ')}`

export function ProseTable({ names, head, rows }: ProseTableProps) {
  return (
    <Table caption={captionOf(names)} isCaptionHidden className="prose__table">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Some browsers forget that something is a table once it is not laid out as one. */
const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** On a phone each row is a block under its first cell, and each cell stands beside the name of its column. */
export function StackedTable({ names, head, rows }: ProseTableProps) {
  return (
    <Table
      caption={captionOf(names)}
      isCaptionHidden
      className="prose__table prose__table--stacked"
      {...ROLES.table}
    >
      <thead {...ROLES.rows}>
        <tr {...ROLES.row}>
          {head.map((cell, index) => (
            <th key={index} scope="col" {...ROLES.column}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rows}>
        {rows.map(([name, ...cells], index) => (
          <tr key={index} {...ROLES.row}>
            <th scope="row" {...ROLES.name}>
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={column} {...ROLES.cell} data-label={names[column + 1]}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
