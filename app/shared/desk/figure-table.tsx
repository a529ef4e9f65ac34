import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { digits } from '#app/ui/won.ts'
import './desk-table.css'
import './figure-table.css'

interface FigureTableProps<Figure extends string> {
  caption: string
  /** What the rows are told by. */
  head: string
  figures: readonly Figure[]
  /** As the heads name them, and in full where those are short. */
  names: Readonly<Record<Figure, string>>
  fullNames?: Readonly<Record<Figure, string>>
  sorted: { sort: Figure; order: 'asc' | 'desc' }
  toSorted: (sorted: { sort: Figure; order: 'asc' | 'desc' }) => string
  /** Rows of `desk-table__row`, that of all of them with `figure-table__total`. */
  children: ReactNode
}

/** Figures by row, sorted by the head that was pressed: a table on a wide screen, cards on a phone. */
export function FigureTable<Figure extends string>(props: FigureTableProps<Figure>) {
  const { caption, head, figures, names, fullNames, sorted, toSorted, children } = props
  const isDown = sorted.order === 'desc'
  return (
    <table className="desk-table figure-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {figures.map((figure) => {
            const isSorted = sorted.sort === figure
            return (
              <th
                key={figure}
                scope="col"
                className="desk-table__count"
                aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
              >
                <Link
                  to={toSorted({ sort: figure, order: isSorted && isDown ? 'asc' : 'desc' })}
                  className="figure-table__sort tap"
                  title={fullNames?.[figure]}
                  preventScrollReset
                >
                  {names[figure]}
                  {isSorted && <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span>}
                </Link>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface FigureCellProps {
  name: string
  /** Whole; null where there is none. */
  value: number | null
  /** Which the head tells for all of its column. */
  unit?: string | undefined
  children?: ReactNode
}

/** With its name on a phone, where no head stands above it. */
export function FigureCell({ name, value, unit, children }: FigureCellProps) {
  return (
    <td className="desk-table__count figure-table__figure">
      <span className="desk-table__label">{name} </span>
      {value === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">없음</span>
        </>
      ) : (
        <span className={value === 0 ? 'subtle' : value < 0 ? 'figure-table__loss' : undefined}>
          {digits(value)}
          {unit && <span className="sr-only">{unit}</span>}
        </span>
      )}
      {children}
    </td>
  )
}
