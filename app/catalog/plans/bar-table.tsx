import type { ReactNode } from 'react'
import { CARRIER_CHIPS, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { Table } from '#app/ui/table.tsx'
import { won } from '#app/ui/won.ts'
import './bar-table.css'

interface BarTableProps {
  caption: string
  /** What the rows are. */
  head: ReactNode
  carriers: readonly CarrierCode[]
  rows: readonly { label: string; amounts: readonly number[] }[]
  isCurrent: (row: number, carrier: CarrierCode) => boolean
}

/** Amounts as numbers and as bars below them, from zero and on one scale. */
export function BarTable({ caption, head, carriers, rows, isCurrent }: BarTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ amounts }) => amounts))
  return (
    <Table caption={caption} isCaptionHidden className="bar-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {carriers.map((carrier) => (
            <th key={carrier} scope="col" data-carrier={carrier}>
              <span className="carrier-name">{CARRIER_CHIPS[carrier]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amounts }, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {carriers.map((carrier, index) => (
              <td key={carrier} aria-current={isCurrent(row, carrier) ? 'true' : undefined}>
                {won(amounts[index]!)}
                <span
                  className="bar-table__bar"
                  style={{ width: `${(amounts[index]! / most) * 100}%` }}
                  aria-hidden="true"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
