import type { ReactNode } from 'react'
import { TABLE_ROLES } from './table-roles.ts'
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

/** On a phone each row is a block under its first cell, and each cell stands beside the name of its column. */
export function StackedTable({ names, head, rows }: ProseTableProps) {
  return (
    <Table
      caption={captionOf(names)}
      isCaptionHidden
      className="prose__table prose__table--stacked"
      {...TABLE_ROLES.table}
    >
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {head.map((cell, index) => (
            <th key={index} scope="col" {...TABLE_ROLES.column}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {rows.map(([name, ...cells], index) => (
          <tr key={index} {...TABLE_ROLES.row}>
            <th scope="row" {...TABLE_ROLES.head}>
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={column} {...TABLE_ROLES.cell} data-label={names[column + 1]}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
