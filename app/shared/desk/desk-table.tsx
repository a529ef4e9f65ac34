import type { ReactNode } from 'react'
import './desk-table.css'

interface DeskTableProps {
  /** What the rows are and in which order, for screen readers. */
  caption: string
  heads: readonly string[]
  /** Names the areas of its cards in the table's own style sheet. */
  className: string
  children: ReactNode
}

/**
 * A table on a wide screen, a card each on a phone. A row is a `tr.desk-table__row`; its `th.desk-table__main` holds
 * the `a.desk-table__link` that the whole row opens, and takes the room the other cells leave.
 */
export function DeskTable({ caption, heads, className, children }: DeskTableProps) {
  return (
    <table className={`desk-table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
