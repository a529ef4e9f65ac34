import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { Opening } from './openings-contract.ts'
import './openings-read.css'

interface OpeningsReadProps {
  openings: readonly Opening[]
  mayOpen: boolean
}

export function OpeningsRead({ openings, mayOpen }: OpeningsReadProps) {
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="read">
      <h2 id="read">지난 확인</h2>
      <DeskTable
        className="openings-read"
        caption="확인한 열람, 새것부터"
        heads={['누가', '상담', '이유', '연 때', '확인']}
      >
        {openings.map((opening) => (
          <tr key={opening.id} className="desk-table__row">
            <th scope="row" className="openings-read__who">
              {opening.staffName}
            </th>
            <td>
              <OpenedLead opening={opening} mayOpen={mayOpen} />
            </td>
            <td className="ugc">{opening.reason}</td>
            <td className="desk-table__faint">
              <span className="desk-table__label">연 때: </span>
              <time dateTime={opening.at}>{dottedMoment(opening.at)}</time>
            </td>
            <td className="desk-table__faint">
              <span className="desk-table__label">확인: </span>
              {opening.readAt && dottedMoment(opening.readAt)} · {opening.readBy}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}

/** Privacy officers do not work with leads. */
export function OpenedLead({ opening, mayOpen }: { opening: Opening; mayOpen: boolean }) {
  const name = `${opening.leadName} 상담`
  return mayOpen ? <Link to={`/desk/leads/${opening.leadId}`}>{name}</Link> : name
}
