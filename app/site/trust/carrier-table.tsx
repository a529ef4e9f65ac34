import { Table } from '#app/ui/table.tsx'

interface CarrierTableProps {
  caption: string
  rows: readonly { name: string; value: string; note: string | null }[]
}

/** A fact of each carrier, in their fixed order. */
export function CarrierTable({ caption, rows }: CarrierTableProps) {
  return (
    <Table caption={caption} isCaptionHidden className="trust__table">
      <tbody>
        {rows.map(({ name, value, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {value}
              {note && <span className="trust__note fine">{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
