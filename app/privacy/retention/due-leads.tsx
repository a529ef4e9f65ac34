import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { RetentionView } from './retention-contract.ts'
import { RETENTION } from './retention-address.ts'
import '#app/shared/desk/row-act.css'
import './due-leads.css'

interface DueLeadsProps {
  leads: RetentionView['leads']
  today: string
  /** Privacy officers do not work with leads. */
  mayOpen: boolean
}

export function DueLeads({ leads, today, mayOpen }: DueLeadsProps) {
  const [now, later] = [leads.filter(isOver), leads.filter((lead) => !isOver(lead))]
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="due-leads">
      <h2 id="due-leads">
        {now.length > 0
          ? `다음 새벽에 지울 상담 ${now.length.toLocaleString('ko')}건`
          : `다음에 지울 상담 ${later.length.toLocaleString('ko')}건`}
      </h2>
      {now.length > 0 && <Leads leads={now} mayOpen={mayOpen} />}
      {now.length === 0 && <Leads leads={later} mayOpen={mayOpen} />}
      {now.length > 0 && later.length > 0 && (
        <details>
          <summary className="desk-page__more">{`그다음에 지울 상담 ${later.length.toLocaleString('ko')}건`}</summary>
          <Leads leads={later} mayOpen={mayOpen} />
        </details>
      )}
    </section>
  )

  function isOver({ endsOn }: { endsOn: string }): boolean {
    return endsOn <= today
  }
}

function Leads({ leads, mayOpen }: Pick<DueLeadsProps, 'leads' | 'mayOpen'>) {
  return (
    <DeskTable
      className="due-leads"
      caption="지울 상담, 지우는 날이 가까운 것부터. 이름과 번호는 가렸어요"
      heads={['이름', '연락처', '끝난 날', '지우는 날', '무엇을', '할 일']}
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
            <span className="desk-table__label">끝난 날 </span>
            {dottedDate(closedOn)}
          </td>
          <td>
            <span className="desk-table__label">지우는 날 </span>
            {dottedDate(endsOn)}
          </td>
          <td className="desk-table__faint">{purpose}</td>
          <td>
            <Link to={`${RETENTION}?hold=${id}#holds`} className="row-act desk-table__over">
              미루기<span className="sr-only">, {name}</span>
            </Link>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
