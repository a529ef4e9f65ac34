import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import {
  DIMENSION_NAMES,
  SORTS,
  type AttributionList,
  type AttributionQuery,
  type AttributionRow,
  type Figures,
  type Sort,
} from './contract.ts'
import { reportAddress } from './report-address.ts'
import { FIGURE_NAMES, SHORT_NAMES } from './labels.ts'
import '#app/shared/desk/desk-table.css'
import './attribution-table.css'

interface AttributionTableProps {
  list: AttributionList
  typed: AttributionQuery
}

/** A table on a wide screen, cards on a phone. */
export function AttributionTable({ list, typed }: AttributionTableProps) {
  const { by, result, totals, sort, order } = list
  return (
    <table className="desk-table attribution-table">
      <caption className="sr-only">
        {FIGURE_NAMES[sort]} {order === 'desc' ? '많은' : '적은'} 것부터
      </caption>
      <thead>
        <tr>
          <th scope="col">{by.map((dimension) => DIMENSION_NAMES[dimension]).join(' · ')}</th>
          {SORTS.map((each) => (
            <Head key={each} figure={each} list={list} typed={typed} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="desk-table__row attribution-table__total">
          <th scope="row" className="desk-table__main">
            모두
          </th>
          <Numbers figures={totals} />
        </tr>
        {result.map((row) => (
          <Row key={row.key.join('\0')} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Head({ figure, list, typed }: AttributionTableProps & { figure: Sort }) {
  const isSorted = list.sort === figure
  const order = isSorted && list.order === 'desc' ? 'asc' : 'desc'
  return (
    <th
      scope="col"
      className="desk-table__count"
      aria-sort={isSorted ? (list.order === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={reportAddress(typed, { sort: figure, order })}
        className="attribution-table__sort tap"
        title={FIGURE_NAMES[figure]}
        preventScrollReset
      >
        {SHORT_NAMES[figure]}
        {isSorted && <span aria-hidden="true">{list.order === 'desc' ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
  )
}

function Row({ row: { names, isUnknownInType, figures } }: { row: AttributionRow }) {
  const [first, ...others] = names
  return (
    <tr className="desk-table__row">
      <th scope="row" className="desk-table__main" title={names.join(' · ')}>
        <Marks isUnknownInType={isUnknownInType} samples={figures.samples} />
        <span className="ugc bold">{first}</span>
        {others.map((name, place) => (
          <span key={place} className="ugc muted">
            {' · '}
            {name}
          </span>
        ))}
      </th>
      <Numbers figures={figures} />
    </tr>
  )
}

function Marks({ isUnknownInType, samples }: { isUnknownInType: boolean; samples: number }) {
  if (!isUnknownInType && samples === 0) return null
  return (
    <span className="badge-row attribution-table__marks">
      {isUnknownInType && <Badge tone="warn">모르는 코드</Badge>}
      {samples > 0 && <Badge>예시 {samples.toLocaleString('ko')}</Badge>}
    </span>
  )
}

function Numbers({ figures }: { figures: Figures }) {
  return SORTS.map((figure) => (
    <td key={figure} className="desk-table__count attribution-table__figure">
      <span className="desk-table__label">{SHORT_NAMES[figure]} </span>
      <Value value={figures[figure]} />
    </td>
  ))
}

function Value({ value }: { value: number | null }) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">없음</span>
      </>
    )
  return <span className={value === 0 ? 'subtle' : undefined}>{value.toLocaleString('ko')}</span>
}
