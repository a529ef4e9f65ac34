import type { ReactNode } from 'react'
import './desk-table.css'

interface DeskTableProps {
  caption: string
  heads: readonly string[]
  /** Those of figures, which stand above the end of their column. */
  counts?: readonly string[]
  className: string
  children: ReactNode
}

/** A table that looks as `ListTable` does, for rows whose grid on a phone is their own; `a.desk-table__link` in `th.desk-table__main` covers its row. */
export function DeskTable({ caption, heads, counts = [], className, children }: DeskTableProps) {
  return (
    <table className={`desk-table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={counts.includes(head) ? 'desk-table__count' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
