import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { Link } from '#app/ui/link.tsx'
import { digits } from '#app/ui/won.ts'
import { PROFIT } from './profit-area.ts'
import {
  PROFIT_FIGURES,
  UNSHARED,
  type ProfitFigure,
  type ProfitFigures,
  type ProfitList,
  type ProfitQuery,
} from './profit-contract.ts'
import { COUNTED_FIGURES, PROFIT_DIMENSION_NAMES, PROFIT_FIGURE_NAMES } from './profit-words.ts'
import '#app/shared/desk/desk-table.css'
import './profit-table.css'

interface ProfitTableProps {
  list: ProfitList
  typed: ProfitQuery
}

/** A table on a wide screen, cards on a phone. */
export function ProfitTable({ list, typed }: ProfitTableProps) {
  const { by, result, totals, sort, order } = list
  return (
    <table className="desk-table profit-table">
      <caption className="sr-only">
        {PROFIT_FIGURE_NAMES[sort]} {order === 'desc' ? '많은' : '적은'} 것부터, 원
      </caption>
      <thead>
        <tr>
          <th scope="col">{PROFIT_DIMENSION_NAMES[by]}</th>
          {PROFIT_FIGURES.map((figure) => (
            <Head key={figure} figure={figure} list={list} typed={typed} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="desk-table__row profit-table__total">
          <th scope="row" className="desk-table__main">
            모두
          </th>
          <Numbers of={totals} />
        </tr>
        {result.map(({ key, name, figures }) => (
          <tr key={key} className="desk-table__row">
            <th scope="row" className="desk-table__main ugc" title={name}>
              {key === UNSHARED ? <i>{name}</i> : name}
            </th>
            <Numbers of={figures} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ figure, list, typed }: ProfitTableProps & { figure: ProfitFigure }) {
  const isSorted = list.sort === figure
  const order = isSorted && list.order === 'desc' ? 'asc' : 'desc'
  return (
    <th
      scope="col"
      className="desk-table__count"
      aria-sort={isSorted ? (list.order === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={addressesOf<ProfitQuery>(PROFIT)(typed, { sort: figure, order })}
        className="profit-table__sort tap"
        preventScrollReset
      >
        {PROFIT_FIGURE_NAMES[figure]}
        {isSorted && <span aria-hidden="true">{list.order === 'desc' ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
  )
}

function Numbers({ of }: { of: ProfitFigures }) {
  return PROFIT_FIGURES.map((figure) => (
    <td key={figure} className="desk-table__count">
      <span className="desk-table__label">{PROFIT_FIGURE_NAMES[figure]} </span>
      <Value figure={figure} value={of[figure]} />
    </td>
  ))
}

function Value({ figure, value }: { figure: ProfitFigure; value: number | null }) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">없음</span>
      </>
    )
  const look = value === 0 ? 'subtle' : value < 0 ? 'profit-table__loss' : undefined
  return (
    <span className={look}>
      {digits(value)}
      {!COUNTED_FIGURES.has(figure) && <span className="sr-only">원</span>}
    </span>
  )
}
