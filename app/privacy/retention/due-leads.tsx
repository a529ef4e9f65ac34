import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { WIDE_LOOK } from '#app/shared/desk-table/look.ts'
import { daysBetween, dottedDate } from '#app/platform/korean-time.ts'
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

/** What goes next, by the day of its night: counted, and listed for whoever asks. */
export function DueLeads({ leads, today, mayOpen }: DueLeadsProps) {
  const lines = leads.map((lead) => ({ ...lead, id: `${lead.id} ${lead.purpose}`, leadId: lead.id }))
  return (
    <details className="due-leads">
      <summary className="desk-page__more">
        <h2 className="due-leads__title">{`파기 예정 상담 ${lines.length.toLocaleString('ko')}건`}</h2>
      </summary>
      <Leads lines={lines} {...{ today, mayOpen }} />
    </details>
  )
}

type Line = RetentionView['leads'][number] & { leadId: string }

const columnsFor = (mayOpen: boolean): readonly Column<Line>[] => [
  {
    key: 'name',
    head: '이름',
    width: 15,
    isName: true,
    phone: 'name',
    cell: ({ leadId, name, mobile }) => (
      <>
        {mayOpen ? (
          <Link to={`/desk/leads/${leadId}`} className="list-table__link">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="list-table__faint">{` ${mobile}`}</span>
      </>
    ),
  },
  {
    key: 'purpose',
    head: '무엇을',
    phone: 'also',
    cell: ({ purpose }) => <Clipped text={purpose} className="list-table__faint" />,
  },
  {
    key: 'closed',
    head: '상담 종료일',
    width: 8,
    phone: 'none',
    cell: ({ closedOn }) => <span className="nowrap">{dottedDate(closedOn)}</span>,
  },
  {
    key: 'act',
    head: '할 일',
    width: 8,
    isNumber: true,
    phone: 'end',
    cell: ({ leadId, name }) => (
      <Link to={`${RETENTION}?hold=${leadId}#holds`} className="row-act list-table__over">
        파기 보류<span className="sr-only">, {name}</span>
      </Link>
    ),
  },
]

function Leads({ lines, today, mayOpen }: Omit<DueLeadsProps, 'leads'> & { lines: readonly Line[] }) {
  return (
    <ListTable
      name="due-leads"
      caption="파기할 상담, 파기일이 가까운 것부터. 이름과 번호는 가렸어요"
      columns={columnsFor(mayOpen)}
      lines={lines}
      look={WIDE_LOOK}
      groupOf={({ endsOn }, index) =>
        nightOf(lines[index - 1]?.endsOn, today) !== nightOf(endsOn, today) && nightOf(endsOn, today)
      }
    />
  )
}

/** Whatever is over goes in one night, however long ago it ended. */
function nightOf(endsOn: string | undefined, today: string): string | null {
  if (endsOn === undefined) return null
  return endsOn <= today
    ? '다음 새벽 3시 30분'
    : `${dottedDate(endsOn)} · ${daysBetween(today, endsOn).toLocaleString('ko')}일 뒤`
}
