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
  const figures = toldFigures(list)
  return (
    <table className="desk-table attribution-table">
      <caption className="sr-only">
        {FIGURE_NAMES[sort]} {order === 'desc' ? '많은' : '적은'} 것부터
      </caption>
      <thead>
        <tr>
          <th scope="col">{by.map((dimension) => DIMENSION_NAMES[dimension]).join(' · ')}</th>
          {figures.map((each) => (
            <Head key={each} figure={each} list={list} typed={typed} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="desk-table__row attribution-table__total">
          <th scope="row" className="desk-table__main">
            모두
          </th>
          <Numbers of={totals} figures={figures} />
        </tr>
        {result.map((row) => (
          <Row key={row.key.join('\0')} row={row} figures={figures} />
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

function Row({ row, figures }: { row: AttributionRow; figures: readonly Sort[] }) {
  const { names, isUnknownInType, figures: counted } = row
  const [first, ...others] = names
  return (
    <tr className="desk-table__row">
      <th scope="row" className="desk-table__main" title={names.join(' · ')}>
        <span className="ugc bold">{first}</span>
        {others.map((name, place) => (
          <span key={place} className="ugc muted">
            {' · '}
            {name}
          </span>
        ))}
        {isUnknownInType && (
          <>
            {' '}
            <Badge tone="warn">모르는 코드</Badge>
          </>
        )}
        {counted.samples > 0 && counted.samples < counted.leads && (
          <span className="subtle">{` 예시 ${counted.samples.toLocaleString('ko')}`}</span>
        )}
      </th>
      <Numbers of={counted} figures={figures} />
    </tr>
  )
}

/** Of what each is a part: its share stands beside it. */
const WHOLES: Partial<Record<Sort, Sort>> = { talked: 'leads', applied: 'leads', opened: 'leads' }

/** Visits while nobody could be counted, and requests that are one a person, say nothing of their own. */
function toldFigures({ totals, result, sort }: AttributionList): readonly Sort[] {
  const rows = [totals, ...result.map(({ figures }) => figures)]
  const isTold: Partial<Record<Sort, boolean>> = {
    visits: rows.some(({ visits }) => Boolean(visits)),
    requests: rows.some(({ requests, leads }) => requests !== leads),
  }
  return SORTS.filter((each) => each === sort || (isTold[each] ?? true))
}

function Numbers({ of, figures }: { of: Figures; figures: readonly Sort[] }) {
  return figures.map((figure) => {
    const whole = WHOLES[figure]
    const all = whole ? (of[whole] ?? 0) : 0
    return (
      <td key={figure} className="desk-table__count attribution-table__figure">
        <span className="desk-table__label">{SHORT_NAMES[figure]} </span>
        <Value value={of[figure]} />
        {all > 0 && Boolean(of[figure]) && (
          <span className="attribution-table__share">{` ${Math.round((100 * of[figure]!) / all)}%`}</span>
        )}
      </td>
    )
  })
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
