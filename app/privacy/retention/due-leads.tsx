import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { RetentionView } from './retention-contract.ts'
import { RETENTION } from './retention-address.ts'
import '#app/shared/desk/row-act.css'

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

type Line = RetentionView['leads'][number] & { leadId: string }

const columnsFor = (mayOpen: boolean): readonly Column<Line>[] => [
  {
    key: 'name',
    head: '이름',
    width: 12,
    isName: true,
    phone: 'name',
    cell: ({ leadId, name }) =>
      mayOpen ? (
        <Link to={`/desk/leads/${leadId}`} className="list-table__link">
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      ),
  },
  { key: 'mobile', head: '연락처', width: 10, phone: 'also', cell: ({ mobile }) => mobile },
  {
    key: 'closed',
    head: '끝난 날',
    width: 9,
    phone: 'also',
    cell: ({ closedOn }) => <Day day={closedOn} says="끝난 날 " />,
  },
  {
    key: 'ends',
    head: '지우는 날',
    width: 9,
    phone: 'also',
    cell: ({ endsOn }) => <Day day={endsOn} says="지우는 날 " />,
  },
  {
    key: 'purpose',
    head: '무엇을',
    phone: 'also',
    cell: ({ purpose }) => <Clipped text={purpose} className="list-table__faint" />,
  },
  {
    key: 'act',
    head: '할 일',
    width: 6,
    phone: 'end',
    cell: ({ leadId, name }) => (
      <Link to={`${RETENTION}?hold=${leadId}#holds`} className="row-act list-table__over">
        미루기<span className="sr-only">, {name}</span>
      </Link>
    ),
  },
]

const Day = ({ day, says }: { day: string; says: string }) => (
  <span className="nowrap">
    <span className="list-table__said">{says}</span>
    {dottedDate(day)}
  </span>
)

function Leads({ leads, mayOpen }: Pick<DueLeadsProps, 'leads' | 'mayOpen'>) {
  return (
    <ListTable
      name="due-leads"
      caption="지울 상담, 지우는 날이 가까운 것부터. 이름과 번호는 가렸어요"
      columns={columnsFor(mayOpen)}
      lines={leads.map((lead) => ({ ...lead, id: `${lead.id} ${lead.purpose}`, leadId: lead.id }))}
    />
  )
}
