import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { FigureCell, FigureTable } from '#app/shared/desk/figure-table.tsx'
import { PROFIT } from './profit-area.ts'
import {
  PROFIT_FIGURES,
  UNSHARED,
  type ProfitFigures,
  type ProfitList,
  type ProfitQuery,
} from './profit-contract.ts'
import {
  COUNTED_FIGURES,
  PROFIT_DIMENSION_NAMES,
  PROFIT_FIGURE_NAMES,
  knownFigure,
  lacksRules,
} from './profit-words.ts'

interface ProfitTableProps {
  list: ProfitList
  typed: ProfitQuery
}

export function ProfitTable({ list, typed }: ProfitTableProps) {
  const { by, result, totals, sort, order } = list
  const isWithoutRules = lacksRules(totals)
  return (
    <FigureTable
      caption={`${PROFIT_FIGURE_NAMES[sort]} ${order === 'desc' ? '많은' : '적은'} 것부터, 원`}
      head={PROFIT_DIMENSION_NAMES[by]}
      figures={PROFIT_FIGURES}
      names={PROFIT_FIGURE_NAMES}
      sorted={{ sort, order }}
      toSorted={(sorted) => addressesOf<ProfitQuery>(PROFIT)(typed, sorted)}
    >
      <tr className="desk-table__row figure-table__total">
        <th scope="row" className="desk-table__main">
          모두
        </th>
        <Numbers of={totals} isWithoutRules={isWithoutRules} />
      </tr>
      {result.map(({ key, name, figures }) => (
        <tr key={key} className="desk-table__row">
          <th scope="row" className="desk-table__main ugc" title={name}>
            {key === UNSHARED ? <i>{name}</i> : name}
          </th>
          <Numbers of={figures} isWithoutRules={isWithoutRules} />
        </tr>
      ))}
    </FigureTable>
  )
}

function Numbers({ of, isWithoutRules }: { of: ProfitFigures; isWithoutRules: boolean }) {
  return PROFIT_FIGURES.map((figure) => (
    <FigureCell
      key={figure}
      name={PROFIT_FIGURE_NAMES[figure]}
      value={knownFigure(of, figure, isWithoutRules)}
      unit={COUNTED_FIGURES.has(figure) ? undefined : '원'}
    />
  ))
}
