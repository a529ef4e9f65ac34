import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { RetentionView } from './retention-contract.ts'
import './due-leads.css'

interface DueLeadsProps {
  leads: RetentionView['leads']
  today: string
  /** Privacy officers do not work with leads. */
  mayOpen: boolean
}

export function DueLeads({ leads, today, mayOpen }: DueLeadsProps) {
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="due-leads">
      <h2 id="due-leads">먼저 지울 상담 {leads.length.toLocaleString('ko')}건</h2>
      <p className="desk-note">남겨야 할 상담이 있으면 그날이 오기 전에 파기를 미뤄 주세요.</p>
      <DeskTable
        className="due-leads"
        caption="지울 상담, 지우는 날이 가까운 것부터. 이름과 번호는 가렸어요"
        heads={['이름', '연락처', '끝난 날', '지우는 날', '무엇을']}
      >
        {leads.map(({ id, name, mobile, closedOn, endsOn, purpose }) => (
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
            <td>
              <span className="desk-table__label">지우는 날: </span>
              {endsOn <= today ? <b className="due-leads__now">다음 새벽</b> : dottedDate(endsOn)}
            </td>
            <td className="desk-table__faint">{purpose}</td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
