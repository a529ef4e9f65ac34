import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { digits } from '#app/platform/won.ts'
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
  /** Those that have room on a phone. */
  phone: readonly Figure[]
  /** What all amounts are in, told once. */
  unit?: string
  /** Rows of `desk-table__row`, that of all of them with `figure-table__total`. */
  children: ReactNode
}

const ON_PHONE = 3

/** The figures that a phone shows: the first three that matter, the last of which gives way to what the rows are sorted by. */
export function phoneFigures<Figure extends string>(
  figures: readonly Figure[],
  { telling, sort }: { telling: readonly Figure[]; sort: Figure },
): readonly Figure[] {
  const told = telling.filter((figure) => figures.includes(figure)).slice(0, ON_PHONE)
  const shown = told.includes(sort) ? told : [...told.slice(0, ON_PHONE - 1), sort]
  return figures.filter((figure) => shown.includes(figure))
}

/** Figures by row, sorted by the head that was pressed; on a phone three of them under their heads, the others by sorting. */
export function FigureTable<Figure extends string>(props: FigureTableProps<Figure>) {
  const { caption, head, figures, names, fullNames, sorted, toSorted, phone, unit, children } = props
  const isDown = sorted.order === 'desc'
  return (
    <table className="desk-table figure-table figure-table--report">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            {head}
            {unit && <span className="figure-table__unit">{` (${unit})`}</span>}
          </th>
          {figures.map((figure) => {
            const isSorted = sorted.sort === figure
            return (
              <th
                key={figure}
                scope="col"
                className={cellName(phone.includes(figure))}
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

const cellName = (isOnPhone: boolean) =>
  isOnPhone
    ? 'desk-table__count figure-table__figure'
    : 'desk-table__count figure-table__figure figure-table__wide'

interface FigureNameProps {
  /** In full, for a row whose name is cut. */
  title?: string
  /** Of what the rows are sorted by, from 0 to 1; null where parts do not add up. */
  share: number | null
  children: ReactNode
}

/** What a row is of, and below it which part of the whole it has. */
export function FigureName({ title, share, children }: FigureNameProps) {
  return (
    <th scope="row" className="desk-table__main" title={title}>
      <span className="figure-table__name">{children}</span>
      {share !== null && (
        <progress className="figure-table__share" max={1} value={Math.max(0, share)} aria-hidden="true" />
      )}
    </th>
  )
}

interface FigureCellProps {
  /** Whether a phone shows it too. */
  isOnPhone: boolean

  /** Whole; null where there is none. */
  value: number | null
  /** Which the head tells for all of its column. */
  unit?: string | undefined
  children?: ReactNode
}

export function FigureCell({ isOnPhone, value, unit, children }: FigureCellProps) {
  return (
    <td className={cellName(isOnPhone)}>
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
