import {
  FigureCell,
  FigureName,
  FigureTable,
  phoneFigures,
  placeOnPhone,
} from '#app/shared/desk/figure-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
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

interface AttributionTableProps {
  list: AttributionList
  typed: AttributionQuery
}

export function AttributionTable({ list, typed }: AttributionTableProps) {
  const { by, result, totals, sort, order } = list
  const figures = toldFigures(list)
  const phone = phoneFigures(figures, { result: 'rate', telling: TELLING, sort })
  const whole = sort === 'cost' || sort === 'rate' ? 0 : (totals[sort] ?? 0)
  return (
    <FigureTable
      caption={`${FIGURE_NAMES[sort]} ${order === 'desc' ? '많은' : '적은'} 것부터`}
      head={by.map((dimension) => DIMENSION_NAMES[dimension]).join(' · ')}
      figures={figures}
      names={SHORT_NAMES}
      fullNames={FIGURE_NAMES}
      sorted={{ sort, order }}
      toSorted={(sorted) => reportAddress(typed, sorted)}
    >
      <tr className="desk-table__row figure-table__total">
        <FigureName share={null}>모두</FigureName>
        <Numbers of={totals} figures={figures} phone={phone} />
      </tr>
      {result.map((row) => (
        <Row
          key={row.key.join('\0')}
          row={row}
          figures={figures}
          phone={phone}
          share={whole > 0 ? (row.figures[sort] ?? 0) / whole : null}
        />
      ))}
    </FigureTable>
  )
}

interface RowProps {
  row: AttributionRow
  figures: readonly Sort[]
  phone: Phone
  share: number | null
}

type Phone = ReturnType<typeof phoneFigures<Sort>>

function Row({ row, figures, phone, share }: RowProps) {
  const { names, isUnknownInType, figures: counted } = row
  const [first, ...others] = names
  return (
    <tr className="desk-table__row">
      <FigureName title={names.join(' · ')} share={share}>
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
      </FigureName>
      <Numbers of={counted} figures={figures} phone={phone} />
    </tr>
  )
}

/** What a phone shows of a row below its name. */
const TELLING = ['leads', 'applied', 'opened'] as const

/** Visits while nobody could be counted, and requests that are one a person, say nothing of their own. */
function toldFigures({ totals, result, sort }: AttributionList): readonly Sort[] {
  const rows = [totals, ...result.map(({ figures }) => figures)]
  const isTold: Partial<Record<Sort, boolean>> = {
    visits: rows.some(({ visits }) => Boolean(visits)),
    requests: rows.some(({ requests, leads }) => requests !== leads),
  }
  return SORTS.filter((each) => each === sort || (isTold[each] ?? true))
}

interface NumbersProps {
  of: Figures
  figures: readonly Sort[]
  phone: Phone
}

function Numbers({ of, figures, phone }: NumbersProps) {
  return figures.map((figure) => (
    <FigureCell
      key={figure}
      place={placeOnPhone(phone, figure)}
      name={SHORT_NAMES[figure]}
      value={of[figure]}
      said={figure === 'rate' ? '개통까지' : undefined}
    >
      {figure === 'rate' && of.rate !== null && '%'}
    </FigureCell>
  ))
}
