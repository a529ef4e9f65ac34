import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { estimateOf } from '#app/crm/door.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { digits } from '#app/ui/won.ts'
import { NONE, type CompareRow } from './compare-rows.ts'
import './compare-table.css'

interface CompareTableProps {
  caption: string
  lanes: readonly Lane[]
  rows: readonly CompareRow[]
  bundle: Bundle
  /** Carriers that keep a column without a plan. */
  missing: readonly CarrierCode[]
  /** Plans of different combinations are named. */
  isMixed: boolean
  showsAll: boolean
}

/** The roles are needed as soon as `display` makes blocks of a table's parts. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** Two or three plans in the carriers' order, one a column; by how much they differ stands beside the row's name, and nothing is marked as best. */
export function CompareTable({
  caption,
  lanes,
  rows,
  bundle,
  missing,
  isMixed,
  showsAll,
}: CompareTableProps) {
  const columns = columnsOf(lanes, missing)
  const signs = lanes.some(({ plan }) => !plan.isSample)
  return (
    <table className={`compare-table compare-table--${columns.length}`} {...ROLES.table}>
      <caption className="sr-only">{caption}</caption>
      <thead className="compare-table__head" {...ROLES.group}>
        <tr className="compare-table__line" {...ROLES.row}>
          <th scope="col" className="compare-table__corner" {...ROLES.column}>
            <span className="sr-only">항목</span>
          </th>
          {columns.map(({ carrier, lane }) => (
            <th
              key={lane?.plan.code ?? carrier}
              scope="col"
              data-carrier={carrier}
              className="compare-table__column"
              {...ROLES.column}
            >
              <span className="compare-table__name carrier-name">{CARRIER_NAMES[carrier]}</span>
              {isMixed && <span className="compare-table__plan">{lane?.plan.name}</span>}
              {lane ? (
                <span className="compare-table__price">
                  <b>{digits(lane.price.monthly)}</b>
                  <span className="compare-table__unit">원/월</span>
                </span>
              ) : (
                <span className="compare-table__price muted">{NONE}</span>
              )}
              {signs && lane?.plan.isSample && <span className="sample-sign">예시 금액</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <Row key={row.name} row={row} columns={columns} isShown={showsAll || !row.isSame || row.isNeeded} />
        ))}
        <tr className="compare-table__line compare-table__consults" {...ROLES.row}>
          <th scope="row" className="compare-table__corner" {...ROLES.head}>
            <span className="sr-only">상담</span>
          </th>
          {columns.map(({ carrier, lane }) => (
            <td key={lane?.plan.code ?? carrier} {...ROLES.cell}>
              {lane && <Consult lane={lane} bundle={bundle} />}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

interface Column {
  carrier: CarrierCode
  lane: Lane | null
  /** Of its values in the rows. */
  index: number
}

function columnsOf(lanes: readonly Lane[], missing: readonly CarrierCode[]): Column[] {
  return CARRIER_CODES.flatMap((carrier) => [
    ...lanes.flatMap((lane, index) => (lane.carrier === carrier ? [{ carrier, lane, index }] : [])),
    ...(missing.includes(carrier) ? [{ carrier, lane: null, index: -1 }] : []),
  ])
}

/** What is equal is drawn for all views and shown in one of them, and on paper. */
function Row({ row, columns, isShown }: { row: CompareRow; columns: readonly Column[]; isShown: boolean }) {
  const { name, values, notes, difference, isSame, isText } = row
  const look = `compare-table__line${isShown ? '' : ' compare-table__line--same'}`
  return (
    <tr className={isText ? `${look} compare-table__line--text` : look} {...ROLES.row}>
      <th scope="row" className="compare-table__label" {...ROLES.head}>
        {name}
        {difference && <span className="compare-table__difference">{difference}</span>}
      </th>
      {isText && isSame ? (
        <td colSpan={columns.length} className="compare-table__whole" {...ROLES.cell}>
          {values[0]}
        </td>
      ) : (
        columns.map(({ carrier, lane, index }) => {
          const value = values[index] ?? NONE
          const note = notes?.[index]
          return (
            <td key={lane?.plan.code ?? carrier} {...ROLES.cell}>
              {value}
              {note && <span className="compare-table__note">{note}</span>}
            </td>
          )
        })
      )}
    </tr>
  )
}

function Consult({ lane: { carrier, plan }, bundle }: { lane: Lane; bundle: Bundle }) {
  const name = `${CARRIER_NAMES[carrier]} · ${plan.name}`
  return (
    <ConsultLink
      carrier={carrier}
      planCode={plan.code}
      planName={name}
      estimate={estimateOf(plan, bundle)}
      className="compare-table__consult tap small bold"
    >
      상담하기<span className="sr-only"> {name}</span>
    </ConsultLink>
  )
}
