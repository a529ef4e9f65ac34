import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { lowestOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { partsOf, PriceBar, PriceBarKey, wholeOf } from '#app/catalog/carriers/price-bar.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import type { PlanPrice } from '#app/shared/plans/plan-price.ts'
import { NONE, type CompareRow } from './row-shapes.ts'
import './compare-table.css'

interface CompareTableProps {
  caption: string
  lanes: readonly Lane[]
  rows: readonly CompareRow[]
  /** Carriers that keep a column without a plan. */
  missing: readonly CarrierCode[]
  /** Plans of different combinations are named. */
  isMixed: boolean
}

/** Two or three plans in the carriers' order, one a column: what is paid first, with by how much it differs below each
 * amount, then how it comes about, as a picture and in rows. */
export function CompareTable(props: CompareTableProps) {
  const { caption, lanes, rows, missing } = props
  const columns = columnsOf(lanes, missing)
  const toRow = (row: CompareRow) => (
    <Row key={row.name} row={row} columns={columns} isShown={!row.isSame || row.isNeeded} />
  )
  return (
    <table className={`compare-table compare-table--${columns.length}`} {...TABLE_ROLES.table}>
      <caption className="sr-only">{caption}</caption>
      <Head {...props} columns={columns} />
      <tbody {...TABLE_ROLES.group}>
        {rows.filter(({ look }) => look === 'sum').map(toRow)}
        {areUnlike(lanes) && <Bars columns={columns} lanes={lanes} />}
        {rows.filter(({ look }) => look !== 'sum').map(toRow)}
      </tbody>
    </table>
  )
}

function Head({ lanes, isMixed, columns }: CompareTableProps & { columns: readonly Column[] }) {
  const signs = lanes.some(({ plan }) => !plan.isSample)
  return (
    <thead className="compare-table__head" {...TABLE_ROLES.group}>
      <tr className="compare-table__line" {...TABLE_ROLES.row}>
        <th scope="col" className="compare-table__corner" {...TABLE_ROLES.column}>
          <span className="sr-only">항목</span>
        </th>
        {columns.map(({ carrier, lane }) => (
          <th
            key={lane?.plan.code ?? carrier}
            scope="col"
            data-carrier={carrier}
            className="compare-table__column"
            {...TABLE_ROLES.column}
          >
            <span className="compare-table__name carrier-name">{CARRIER_NAMES[carrier]}</span>
            {isMixed && <span className="compare-table__plan">{lane?.plan.name}</span>}
            {signs && lane?.plan.isSample && <span className="sample-sign">예시 금액</span>}
          </th>
        ))}
      </tr>
    </thead>
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

/** Shorter ones differ by less than an eye sees in a column of a phone. */
const SEEN = 0.08

/** Whether bars of these prices would look unlike: near-equal ones tell nothing that the numbers do not. */
function areUnlike(lanes: readonly Lane[]): boolean {
  const prices = lanes.map(({ price }) => price)
  const longest = Math.max(...prices.map(wholeOf))
  const spreadOf = (of: (price: PlanPrice) => number) => {
    const amounts = prices.map(of)
    return Math.max(...amounts) - Math.min(...amounts)
  }
  return (
    Math.max(
      spreadOf(wholeOf),
      spreadOf(({ monthly }) => monthly),
    ) >
    longest * SEEN
  )
}

/** The rows below as a picture: what is paid of the list price, and what is taken off, all on one scale. */
function Bars({ columns, lanes }: { columns: readonly Column[]; lanes: readonly Lane[] }) {
  const prices = lanes.map(({ price }) => price)
  const longest = Math.max(...prices.map(wholeOf))
  const [mostParted] = prices.toSorted((one, other) => partsOf(other).length - partsOf(one).length)
  return (
    <tr className="compare-table__line compare-table__bars" {...TABLE_ROLES.row}>
      <th scope="row" className="compare-table__label" {...TABLE_ROLES.head}>
        정가와 할인
        {mostParted && <PriceBarKey price={mostParted} />}
      </th>
      {columns.map(({ carrier, lane }) => (
        <td key={lane?.plan.code ?? carrier} {...TABLE_ROLES.cell}>
          {lane && <PriceBar price={lane.price} longest={longest} />}
        </td>
      ))}
    </tr>
  )
}

interface RowProps {
  row: CompareRow
  columns: readonly Column[]
  isShown: boolean
}

/** What is equal is shown on paper alone; a screen has it behind one line below the table. */
function Row({ row, columns, isShown }: RowProps) {
  const { name, formula, values, isSame, look } = row
  const line = `compare-table__line compare-table__line--${look}`
  return (
    <tr className={isShown ? line : `${line} compare-table__line--same`} {...TABLE_ROLES.row}>
      <th scope="row" className="compare-table__label" {...TABLE_ROLES.head}>
        {name}
        {formula && <span className="compare-table__formula">{formula}</span>}
      </th>
      {look === 'text' && isSame ? (
        <td colSpan={columns.length} className="compare-table__whole" {...TABLE_ROLES.cell}>
          {values[0]}
        </td>
      ) : (
        columns.map(({ carrier, lane, index }) => (
          <td key={lane?.plan.code ?? carrier} {...TABLE_ROLES.cell}>
            <Value row={row} index={index} />
          </td>
        ))
      )}
    </tr>
  )
}

const NOTE = 'compare-table__note'

function Value({ row: { values, notes, look }, index }: { row: CompareRow; index: number }) {
  const value = values[index] ?? NONE
  const [digits, unit] = /\d원$/.test(value) ? [value.slice(0, -1), '원'] : [value, '']
  const note = notes?.[index]
  if (look === 'text') return value
  return (
    <>
      <span className="compare-table__value">
        {digits}
        {unit && <span className="compare-table__unit">{unit}</span>}
      </span>
      {note && (
        <>
          {' '}
          <span className={note === lowestOf(values.length) ? `${NOTE} compare-table__note--least` : NOTE}>
            {note}
          </span>
        </>
      )}
    </>
  )
}
