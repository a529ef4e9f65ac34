import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { RetentionView } from './retention-contract.ts'
import './due-leads.css'

interface DueLeadsProps {
  leads: RetentionView['leads']
  /** Privacy officers do not work with leads. */
  mayOpen: boolean
}

export function DueLeads({ leads, mayOpen }: DueLeadsProps) {
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="due-leads">
      <h2 id="due-leads">파기할 상담</h2>
      <p className="desk-note">
        파기할 상담 가운데 먼저 끝난 {leads.length.toLocaleString('ko')}건이에요. 이름과 번호는 가렸어요.
      </p>
      <DeskTable
        className="due-leads"
        caption="파기할 상담, 먼저 끝난 것부터"
        heads={['이름', '연락처', '끝난 날', '무엇을']}
      >
        {leads.map(({ id, name, mobile, closedOn, purpose }) => (
          <tr key={`${id} ${purpose}`} className="desk-table__row">
            <th scope="row" className="due-leads__name">
              {mayOpen ? (
                <Link to={`/desk/leads/${id}`} className="desk-table__link">
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            <td>{mobile}</td>
            <td>
              <span className="desk-table__label">끝난 날: </span>
              {dottedDate(closedOn)}
            </td>
            <td className="desk-table__faint">{purpose}</td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
