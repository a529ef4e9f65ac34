import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { digits, withDecimals } from '#app/platform/won.ts'
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
  /** What all amounts are in, told once. */
  unit?: string
  /** Rows of `desk-table__row`, that of all of them with `figure-table__total`. */
  children: ReactNode
}

const FACTS = 3

interface PhoneFigures<Figure extends string> {
  /** At the end of the name's line. */
  result: Figure
  /** On the line below, each after its name. */
  facts: readonly Figure[]
}

/** What a phone shows of a row: its result and three facts, the last of which gives way to what the rows are sorted by. */
export function phoneFigures<Figure extends string>(
  figures: readonly Figure[],
  { result, telling, sort }: { result: Figure; telling: readonly Figure[]; sort: Figure },
): PhoneFigures<Figure> {
  const told = telling.filter((figure) => figures.includes(figure)).slice(0, FACTS)
  const shown = sort === result || told.includes(sort) ? told : [...told.slice(0, FACTS - 1), sort]
  return { result, facts: figures.filter((figure) => shown.includes(figure)) }
}

/** Where a phone shows a figure, if it does. */
export type PhonePlace = 'result' | 'fact' | null

export const placeOnPhone = <Figure extends string>(
  { result, facts }: PhoneFigures<Figure>,
  figure: Figure,
): PhonePlace => (figure === result ? 'result' : facts.includes(figure) ? 'fact' : null)

/** Figures by row, sorted by the head that was pressed; a phone shows what `phoneFigures` says and sorts by the list's menu. */
export function FigureTable<Figure extends string>(props: FigureTableProps<Figure>) {
  const { caption, head, figures, names, fullNames, sorted, toSorted, unit, children } = props
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
                className="desk-table__count figure-table__figure"
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
  /** Where a phone shows it too. */
  place: PhonePlace
  /** What its head says, which a phone has none of. */
  name: string
  /** Null where there is none. */
  value: number | null
  /** Which the head tells for all of its column. */
  unit?: string | undefined
  /** What a phone says before it, in place of its name; of a result nothing without it. */
  said?: string | undefined
  /** How many are told of a share, so that all of its column align. */
  decimals?: number | undefined
  children?: ReactNode
}

const PLACES = { result: ' figure-table__result', fact: ' figure-table__fact' } as const

export function FigureCell({ place, name, value, unit, said, decimals = 0, children }: FigureCellProps) {
  const words = said ?? (place === 'fact' ? name : null)
  return (
    <td className={`desk-table__count figure-table__figure${place ? PLACES[place] : ' figure-table__wide'}`}>
      {place !== null && words && <span className="figure-table__said">{`${words} `}</span>}
      {value === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">없음</span>
        </>
      ) : (
        <span className={value === 0 ? 'subtle' : value < 0 ? 'figure-table__loss' : undefined}>
          {decimals > 0 ? withDecimals(value, decimals) : digits(value)}
          {unit && <span className={place === 'result' ? 'figure-table__won' : 'sr-only'}>{unit}</span>}
        </span>
      )}
      {children}
    </td>
  )
}
