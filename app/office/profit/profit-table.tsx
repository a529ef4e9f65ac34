import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import {
  FigureCell,
  FigureName,
  FigureTable,
  phoneFigures,
  placeOnPhone,
} from '#app/shared/desk/figure-table.tsx'
import { PROFIT } from './profit-area.ts'
import {
  UNSHARED,
  type ProfitFigure,
  type ProfitFigures,
  type ProfitList,
  type ProfitQuery,
} from './profit-contract.ts'
import {
  COUNTED_FIGURES,
  PROFIT_FIGURE_NAMES,
  dimensionsInWords,
  knownFigure,
  lacksRules,
  shownFigures,
} from './profit-words.ts'
import './profit-table.css'

interface ProfitTableProps {
  list: ProfitList
  typed: ProfitQuery
}

export function ProfitTable({ list, typed }: ProfitTableProps) {
  const { result, totals, sort, order } = list
  const isWithoutRules = lacksRules(totals)
  const shown = shownFigures(totals)
  const phone = phoneFigures(shown, { result: 'left', telling: TELLING, sort })
  // What some lost is no part of what the others made.
  const isPartly = !RATIOS.has(sort) && result.every(({ figures }) => (figures[sort] ?? 0) >= 0)
  const whole = isPartly ? (totals[sort] ?? 0) : 0
  return (
    <FigureTable
      caption={`${PROFIT_FIGURE_NAMES[sort]} ${order === 'desc' ? '많은' : '적은'} 것부터`}
      head={dimensionsInWords(list)}
      figures={shown}
      unit="원"
      names={PROFIT_FIGURE_NAMES}
      sorted={{ sort, order }}
      toSorted={(sorted) => addressesOf<ProfitQuery>(PROFIT)(typed, sorted)}
    >
      <tr className="desk-table__row figure-table__total">
        <FigureName share={null}>모두</FigureName>
        <Numbers of={totals} shown={shown} phone={phone} isWithoutRules={isWithoutRules} />
      </tr>
      {result.map(({ key, name, second, figures }) => (
        <tr
          key={`${key} ${second?.key}`}
          className={isBare(list, key) ? 'desk-table__row profit-table__bare' : 'desk-table__row'}
        >
          <FigureName
            title={second ? `${name} · ${second.name}` : name}
            share={whole > 0 ? (figures[sort] ?? 0) / whole : null}
          >
            {key === UNSHARED ? <i>{name}</i> : <span className="ugc">{name}</span>}
            {second && <span className="ugc"> · {second.name}</span>}
          </FigureName>
          <Numbers
            of={figures}
            isWithoutCosts={isBare(list, key) && figures.spend === 0}
            {...{ shown, phone, isWithoutRules }}
          />
        </tr>
      ))}
    </FigureTable>
  )
}

/** What a phone shows of a row below what is left of it. */
const TELLING = ['spend', 'opened', 'rate'] as const
/** Their parts do not add up to a whole. */
const RATIOS: ReadonlySet<ProfitFigure> = new Set(['perRequest', 'perOpened', 'rate'])

/** No word, no share of what the words cost: not to be compared with the others. */
const isBare = ({ by }: ProfitList, key: string) => by === 'keyword' && key === ''

/** Of what no advertising is known: no cost is told, not that there was none. */
const COSTS: ReadonlySet<ProfitFigure> = new Set(['spend', 'perRequest', 'perOpened'])

interface NumbersProps {
  of: ProfitFigures
  shown: readonly ProfitFigure[]
  phone: ReturnType<typeof phoneFigures<ProfitFigure>>
  isWithoutRules: boolean
  isWithoutCosts?: boolean
}

function Numbers({ of, shown, phone, isWithoutRules, isWithoutCosts = false }: NumbersProps) {
  return shown.map((figure) => {
    const value = isWithoutCosts && COSTS.has(figure) ? null : knownFigure(of, figure, isWithoutRules)
    return (
      <FigureCell
        key={figure}
        place={placeOnPhone(phone, figure)}
        name={PROFIT_FIGURE_NAMES[figure]}
        value={value}
        decimals={figure === 'rate' ? 1 : undefined}
        unit={COUNTED_FIGURES.has(figure) ? undefined : '원'}
      >
        {figure === 'rate' && value !== null && (
          <span className={value < 0 ? 'figure-table__loss' : undefined}>%</span>
        )}
      </FigureCell>
    )
  })
}
