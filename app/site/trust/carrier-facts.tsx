import { SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { Table } from '#app/ui/table.tsx'

interface CarrierFactsProps {
  caption: string
  rows: readonly { name: string; value: string; note: string | null }[]
}

/** A fact of each carrier, in their fixed order; one line where it is the same of all. */
export function CarrierFacts({ caption, rows }: CarrierFactsProps) {
  const [first, ...others] = rows
  if (first && others.every(({ value, note }) => value === first.value && note === first.note))
    return (
      <p className="trust__same">
        <b>{SHOWN_CARRIER_LIST} 모두</b> {first.value}
        {first.note && <span className="fine">{` 통신사마다 ${first.note}`}</span>}
      </p>
    )
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
