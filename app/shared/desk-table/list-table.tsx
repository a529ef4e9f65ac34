import { Fragment, type ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { widthOf, type Column } from './columns.ts'
import { FIRST_LOOK, type TableLook } from './look.ts'
import { nextSort, readOrder, type Order } from './order.ts'
import '#app/shared/desk/row-cover.css'
import './list-table.css'
import './list-table-phone.css'

interface ListOrder {
  /** As the address has it. */
  sort: string | undefined
  to: (sort: string | undefined) => string
  /** What the list's own order is told by, as the address would have it. */
  own?: string
}

interface ListTableProps<Line extends { id: string }> {
  /** Names the styles of its columns: `list-table--queue`, `list-table__cell--due`. */
  name: string
  caption: string
  columns: readonly Column<Line>[]
  lines: readonly Line[]
  /** A list that nobody draws as they like has the first one. */
  look?: TableLook
  order?: ListOrder | undefined
  /** The box that ticks all of a page, and the box of a line. */
  pick?: { all: ReactNode; one: (line: Line, index: number) => ReactNode }
  markOf?: (line: Line) => string | undefined
  /** A heading above a line, where a group begins; names are told once. */
  groupOf?: (line: Line, index: number) => ReactNode
}

/**
 * The one table of the desk's lists (docs/adr/0163): a plain table of the server that is sorted by links, in rows of two
 * lines on a phone. `a.list-table__link` in the column that names a row covers it.
 */
export function ListTable<Line extends { id: string }>({
  columns,
  look = FIRST_LOOK,
  ...props
}: ListTableProps<Line>) {
  const sorted = readOrder(props.order?.sort)?.key
  const seen = columns.filter(
    ({ key, isName, lacks }) =>
      isName || (!look.hidden.includes(key) && (key === sorted || !lacks || !props.lines.every(lacks))),
  )
  // They may leave, and a cell over them would keep their room.
  const extras = seen.filter(({ isExtra }) => isExtra).length
  const { name, caption, lines, order, pick, markOf, groupOf } = props
  return (
    <div className="list-frame">
      <table className={`list-table list-table--${name} list-table--${look.density}`}>
        <caption className="sr-only">{caption}</caption>
        <Heads columns={seen} look={look} order={order} all={pick?.all} />
        <tbody>
          {lines.map((line, index) => {
            const group = groupOf?.(line, index)
            return (
              <Fragment key={line.id}>
                {group && (
                  <tr className="list-table__group">
                    <th scope="rowgroup" colSpan={seen.length - extras + (pick ? 1 : 0)}>
                      {group}
                    </th>
                    {extras > 0 && (
                      <td colSpan={extras} className="list-table__extra">
                        {'\u00A0'}
                      </td>
                    )}
                  </tr>
                )}
                <tr data-row={line.id} className={`list-table__row ${markOf?.(line) ?? ''}`}>
                  {pick && <td className="list-table__pick">{pick.one(line, index)}</td>}
                  {seen.map((column) => (
                    <Cell key={column.key} column={column}>
                      {column.cell(line, index)}
                    </Cell>
                  ))}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadsProps<Line> {
  columns: readonly Column<Line>[]
  look: TableLook
  order: ListOrder | undefined
  all: ReactNode
}

function Heads<Line>({ columns, look, order, all }: HeadsProps<Line>) {
  const now = readOrder(order?.sort)
  return (
    <>
      <colgroup>
        {all && <col className="list-table__pick-col" />}
        {columns.map(({ key, width, isExtra }) => (
          <col
            key={key}
            className={isExtra ? 'list-table__extra' : undefined}
            style={{ width: widthOf(width, look.widths[key]) }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {all && (
            <th scope="col" className="list-table__pick">
              {all}
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} now={now} order={order} />
          ))}
        </tr>
      </thead>
    </>
  )
}

const classOf = ({ key, isExtra, isNumber, phone }: Column<never>) =>
  [
    `list-table__cell--${key}`,
    isExtra && 'list-table__extra',
    isNumber && 'list-table__number',
    phone && `list-table__phone--${phone}`,
  ]
    .filter(Boolean)
    .join(' ')

function Cell<Line>({ column, children }: { column: Column<Line>; children: ReactNode }) {
  const className = classOf(column)
  if (column.isName)
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  return <td className={className}>{children}</td>
}

interface HeadProps<Line> {
  column: Column<Line>
  now: Order | null
  order: ListOrder | undefined
}

const DIRECTIONS = { up: 'ascending', down: 'descending' } as const

function Head<Line>({ column, now, order }: HeadProps<Line>) {
  const { key, head, sorts } = column
  if (!order || !sorts)
    return (
      <th scope="col" className={classOf(column)}>
        {head}
      </th>
    )
  const own = now === null ? readOrder(order.own) : null
  const isOwn = own?.key === key
  const way = now?.key === key ? (now.isDown ? 'down' : 'up') : null
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={way ? DIRECTIONS[way] : isOwn ? 'other' : undefined}
    >
      <Link
        to={order.to(nextSort({ key, startsDown: sorts === 'down' }, now))}
        preventScrollReset
        className="list-table__sort"
        data-way={way ?? (isOwn ? (own.isDown ? 'down' : 'up') : undefined)}
      >
        {head}
      </Link>
    </th>
  )
}

/** A text of one line; all of it is told where it does not fit. */
export function Clipped({ text, className }: { text: string; className?: string }) {
  return (
    <span className={className ? `list-table__clip ${className}` : 'list-table__clip'} title={text}>
      {text}
    </span>
  )
}

/** For a column without a value. */
export function Nothing({ means }: { means: string }) {
  return (
    <span className="list-table__nothing">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{means}</span>
    </span>
  )
}
