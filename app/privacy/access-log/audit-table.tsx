import { exactMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { LineFacts, PanelLink } from '#app/shared/desk-table/panel-link.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { NEW_DEVICE } from '#app/shared/personal-data/access-actions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { auditAddress } from './audit-address.ts'
import type { AccessLine, AuditQuery } from './audit-contract.ts'

type Line = Omit<AccessLine, 'id'> & { id: string }
type Key = ColumnKey<'audit'>

export const AUDIT_HEADS = {
  at: { head: '일시', width: 10.5, sorts: 'up', phone: 'end' },
  who: { head: '누가', width: 6.5, phone: 'also' },
  what: { head: '한 일', width: 13, isName: true, phone: 'name' },
  whose: { head: '대상', width: 11, phone: 'main' },
  why: { head: '이유', phone: 'also' },
  where: { head: 'IP 주소', width: 12, phone: 'also' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

interface AuditTableProps {
  lines: readonly AccessLine[]
  query: AuditQuery
  look: TableLook
  inPlace: InPlace
}

/** By the log's own order alone, which costs the same however long it is. */
export function AuditTable({ lines, query, look, inPlace }: AuditTableProps) {
  return (
    <ListTable
      name="audit"
      caption={query.sort ? '오래된 것부터' : '새것부터'}
      columns={auditColumns(inPlace, lines.length)}
      lines={lines.map((line) => ({ ...line, id: String(line.id) }))}
      look={look}
      order={{
        sort: query.sort || undefined,
        to: (sort) => auditAddress(query, { sort: sort === 'at' ? sort : undefined }),
        own: '-at',
      }}
    />
  )
}

function auditColumns(inPlace: InPlace, count: number) {
  const cells: Record<Key, Column<Line>['cell']> = {
    at: ({ at }) => <At at={at} />,
    who: ({ staffName }) => <Clipped text={staffName} />,
    what: (line, index) => (
      <PanelLink
        panel={panelOf(inPlace, { id: line.id, what: 'line', index, count })}
        label={line.actionName}
        name={line.actionName}
      >
        <WholeLine line={line} />
      </PanelLink>
    ),
    whose: (line) => <Subject line={line} />,
    why: (line) =>
      reasonOf(line) ? <Clipped text={reasonOf(line)} className="list-table__faint ugc" /> : null,
    where: (line) => <Where line={line} />,
  }
  return columnsOf<Line, Key>(AUDIT_HEADS, cells)
}

function WholeLine({ line }: { line: Line }) {
  const subject = <Subject line={line} />
  return (
    <LineFacts
      facts={[
        ['일시', <At key="at" at={line.at} />],
        ['누가', line.staffName],
        ...(isOfList(line) ? [] : [['대상', subject] as const]),
        ['이유', reasonOf(line) || '–'],
        ['IP 주소', <Where key="where" line={line} />],
      ]}
    />
  )
}

const At = ({ at }: { at: string }) => <time dateTime={at}>{exactMoment(at)}</time>

const Where = ({ line: { address, reason } }: { line: Line }) => (
  <span className="list-table__faint ugc">
    {address} {reason === NEW_DEVICE && <Badge tone="warn">{NEW_DEVICE}</Badge>}
  </span>
)

/** A list is named by the act itself. */
const isOfList = ({ action }: Line) => action.endsWith('.list')

function Subject({ line }: { line: Line }) {
  const { subjectName, subjectTo } = line
  if (isOfList(line)) return null
  return subjectTo ? (
    <Link to={subjectTo} className="list-table__over list-table__clip">
      {subjectName}
    </Link>
  ) : (
    <Clipped text={subjectName} />
  )
}

/** An unknown browser is no reason; it stands beside the address. */
const reasonOf = ({ reason }: Line) => (reason === NEW_DEVICE ? '' : reason)
