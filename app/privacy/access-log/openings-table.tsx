import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import { WIDE_LOOK } from '#app/shared/desk-table/look.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { readOpening, type Opening } from './openings-contract.ts'
import './openings-table.css'

interface OpeningsTableProps {
  list: { unread: number; late: number }
  unread: readonly Opening[]
  read: readonly Opening[]
  mayOpen: boolean
}

/** What waits to be read, then what was. */
export function OpeningsTable({
  list: { unread: waiting, late },
  unread,
  read,
  mayOpen,
}: OpeningsTableProps) {
  const groupOf = (opening: Opening) => {
    if (opening === unread[0])
      return (
        <h2 className="openings-table__head">
          {`확인할 열람 ${waiting.toLocaleString('ko')}건`}
          {late > 0 && ` · 날짜가 지난 것 ${late.toLocaleString('ko')}건`}
        </h2>
      )
    return opening === read[0] && <h2 className="openings-table__head">지난 확인</h2>
  }
  return (
    <ListTable
      name="openings"
      caption="다른 상담사의 상담을 연 이유, 확인할 것 먼저"
      columns={columnsFor(mayOpen)}
      lines={[...unread, ...read]}
      look={WIDE_LOOK}
      groupOf={groupOf}
    />
  )
}

const columnsFor = (mayOpen: boolean): readonly Column<Opening>[] => [
  {
    key: 'who',
    head: '누가',
    width: 8,
    isName: true,
    phone: 'name',
    cell: ({ staffName }) => <b>{staffName}</b>,
  },
  {
    key: 'lead',
    head: '상담',
    width: 8,
    phone: 'also',
    // Privacy officers do not work with leads.
    cell: ({ leadId, leadName }) =>
      mayOpen ? <Link to={`/desk/leads/${leadId}`}>{`${leadName} 상담`}</Link> : `${leadName} 상담`,
  },
  {
    key: 'why',
    head: '이유',
    phone: 'main',
    cell: ({ reason }) => <span className="ugc openings-table__why">{reason}</span>,
  },
  {
    key: 'at',
    head: '연 때',
    width: 13,
    phone: 'also',
    cell: ({ at, isLate, readAt }) => (
      <span className="nowrap">
        <time dateTime={at}>{dottedMoment(at)}</time>
        {isLate && readAt === null && (
          <>
            {' '}
            <Badge tone="danger">날짜가 지남</Badge>
          </>
        )}
      </span>
    ),
  },
  { key: 'read', head: '확인', width: 15, phone: 'also', cell: (opening) => <Reading opening={opening} /> },
]

function Reading({ opening: { id, staffName, readAt, readBy, isOwn } }: { opening: Opening }) {
  if (readAt)
    return (
      <span className="list-table__faint nowrap">
        <span className="list-table__said">확인 </span>
        {`${dottedMoment(readAt)} · ${readBy}`}
      </span>
    )
  if (isOwn) return <span className="list-table__faint">다른 사람이 확인해요</span>
  return (
    <ActForm
      row={readOpening}
      params={{ id }}
      submit="확인했어요"
      about={`${staffName} 님이 연 이유`}
      button={{ size: 'sm' }}
    />
  )
}
