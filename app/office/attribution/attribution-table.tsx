import { FigureCell, FigureName, FigureTable, phoneFigures } from '#app/shared/desk/figure-table.tsx'
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
import { openingHeat, type Heat } from './opening-heat.ts'
import './attribution-table.css'

interface AttributionTableProps {
  list: AttributionList
  typed: AttributionQuery
}

export function AttributionTable({ list, typed }: AttributionTableProps) {
  const { by, result, totals, sort, order } = list
  const figures = toldFigures(list)
  const phone = phoneFigures(figures, { telling: TELLING, sort })
  const whole = sort === 'cost' ? 0 : (totals[sort] ?? 0)
  const heat = openingHeat(result.map((row) => row.figures))
  const isWhole = list.total <= result.length
  return (
    <FigureTable
      caption={`${FIGURE_NAMES[sort]} ${order === 'desc' ? '많은' : '적은'} 것부터`}
      head={by.map((dimension) => DIMENSION_NAMES[dimension]).join(' · ')}
      figures={figures}
      phone={phone}
      names={SHORT_NAMES}
      fullNames={FIGURE_NAMES}
      sorted={{ sort, order }}
      toSorted={(sorted) => reportAddress(typed, sorted)}
    >
      <tr className="desk-table__row figure-table__total">
        <FigureName share={null}>모두</FigureName>
        <Numbers of={totals} figures={figures} phone={phone} />
      </tr>
      {result.map((row, index) => (
        <Row
          key={row.key.join('\0')}
          row={row}
          figures={figures}
          phone={phone}
          share={whole > 0 ? (row.figures[sort] ?? 0) / whole : null}
          heat={heat.get(index)}
          isWhole={isWhole}
        />
      ))}
    </FigureTable>
  )
}

interface RowProps {
  row: AttributionRow
  figures: readonly Sort[]
  phone: readonly Sort[]
  share: number | null
  heat: Heat | undefined
  /** The best of this page is the best of all. */
  isWhole: boolean
}

function Row({ row, figures, phone, share, heat, isWhole }: RowProps) {
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
      <Numbers of={counted} figures={figures} phone={phone} heat={heat} isBestTold={isWhole} />
    </tr>
  )
}

/** What a phone shows of a row. */
const TELLING = ['leads', 'applied', 'opened'] as const

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

interface NumbersProps {
  of: Figures
  figures: readonly Sort[]
  phone: readonly Sort[]
  heat?: Heat | undefined
  isBestTold?: boolean
}

function Numbers({ of, figures, phone, heat, isBestTold = false }: NumbersProps) {
  return figures.map((figure) => {
    const whole = WHOLES[figure]
    const all = whole ? (of[whole] ?? 0) : 0
    return (
      <FigureCell key={figure} isOnPhone={phone.includes(figure)} value={of[figure]}>
        {all > 0 && Boolean(of[figure]) && (
          <span className={shareClass(figure, heat)}>{` ${Math.round((100 * of[figure]!) / all)}%`}</span>
        )}
        {figure === 'opened' && isBestTold && heat?.isBest && (
          <span className="attribution-table__best">가장 높음</span>
        )}
      </FigureCell>
    )
  })
}

/** What it is all for is the part that was opened. */
function shareClass(figure: Sort, heat: Heat | undefined): string {
  if (figure !== 'opened') return 'attribution-table__share'
  return heat
    ? `attribution-table__opened attribution-table__opened--${heat.step}`
    : 'attribution-table__opened'
}
