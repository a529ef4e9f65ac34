import { exactMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { LineFacts, PanelLink } from '#app/shared/desk-table/panel-link.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { accessActionName } from '#app/shared/personal-data/access-actions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { auditAddress } from './audit-address.ts'
import type { AccessLine, AuditQuery } from './audit-contract.ts'

interface Line extends Omit<AccessLine, 'id'> {
  id: string
  /** Of the lines of the log that it stands for, one after the other: what was done, and when last. */
  acts: readonly string[]
  also: string
  /** Whoever did it was at another address the time before. */
  hasMoved: boolean
}
type Key = ColumnKey<'audit'>

export const AUDIT_HEADS = {
  at: { head: '일시', width: 8.5, sorts: 'up', phone: 'end' },
  who: { head: '누가', width: 6.5, phone: 'start' },
  whose: { head: '누구를, 무엇을', width: 12, phone: 'main' },
  what: { head: '작업', isName: true, phone: 'name' },
  why: { head: '이유', width: 14, phone: 'also', lacks: (line) => !line.reason && !isNotTheirs(line) },
  where: { head: 'IP 주소', width: 10.5, phone: 'also' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

interface AuditTableProps {
  lines: readonly AccessLine[]
  query: AuditQuery
  look: TableLook
  inPlace: InPlace
  today: string
}

/** By the log's own order alone, which costs the same however long it is. */
export function AuditTable({ lines, query, look, inPlace, today }: AuditTableProps) {
  const shown = withPlaces(gathered(lines), query.sort === 'at')
  return (
    <ListTable
      name="audit"
      caption={query.sort ? '오래된순' : '최신순'}
      columns={auditColumns(inPlace, shown.length, today.slice(0, 4))}
      lines={shown}
      look={look}
      order={{
        sort: query.sort || undefined,
        to: (sort) => auditAddress(query, { sort: sort === 'at' ? sort : undefined }),
        own: '-at',
      }}
    />
  )
}

function auditColumns(inPlace: InPlace, count: number, year: string) {
  const cells: Record<Key, Column<Line>['cell']> = {
    at: ({ at }) => <At at={at} isShort={at.startsWith(year)} />,
    who: ({ staffName }) => <Clipped text={staffName} />,
    what: (line, index) => (
      <PanelLink
        panel={panelOf(inPlace, { id: line.id, what: 'line', index, count })}
        label={actsText(line.acts)}
        name={actsText(line.acts)}
      >
        <WholeLine line={line} />
      </PanelLink>
    ),
    whose: (line) => <Subject line={line} />,
    why: (line) => (
      <span className="list-table__clip">
        {isNotTheirs(line) && <Badge tone="warn">맡지 않은 상담</Badge>}
        {line.reason && <span className="ugc">{` ${line.reason}`}</span>}
      </span>
    ),
    where: (line) => <Address line={line} />,
  }
  return columnsOf<Line, Key>(AUDIT_HEADS, cells)
}

function WholeLine({ line }: { line: Line }) {
  const subject = <Subject line={line} />
  return (
    <LineFacts
      facts={[
        ['일시', <At key="at" at={line.at} />],
        ...(line.acts.length > 1
          ? [[`${line.acts.length}번`, <At key="also" at={line.also} />] as const]
          : []),
        ['누가', line.staffName],
        ...(isOfList(line) ? [] : [['대상', subject] as const]),
        ['이유', line.reason || '–'],
        ['IP 주소', line.address || AT_THE_SERVER],
      ]}
    />
  )
}

/** Of a command, which comes over no network. */
const AT_THE_SERVER = '서버에서 실행'

/** A log that leaves it out where it repeats reads as if it had lost it. */
const Address = ({ line: { address, hasMoved } }: { line: Line }) => (
  <span className="list-table__clip" title={address}>
    <span className="list-table__said">IP 주소 </span>
    {address || AT_THE_SERVER}
    {hasMoved && <b className="audit-page__moved"> 바뀜</b>}
  </span>
)

/** Of this year without it. */
const At = ({ at, isShort }: { at: string; isShort?: boolean }) => (
  <time dateTime={at}>{isShort ? exactMoment(at).slice('2026.'.length) : exactMoment(at)}</time>
)

/** What one person did to one other in one go is one line, that names each act and how often it was done. */
function gathered(lines: readonly AccessLine[]): Line[] {
  const told: Line[] = []
  for (const { id, ...line } of lines) {
    const before = told.at(-1)
    if (before && isOneGo(before, line)) told[told.length - 1] = joined(before, line)
    else told.push({ ...line, id: String(id), acts: [line.actionName], also: line.at, hasMoved: false })
  }
  return told
}

/** Of somebody whose lead is another's. */
const NOT_THEIRS: ReadonlySet<string> = new Set(
  (['lead.openOther', 'lead.glass'] as const).map((action) => accessActionName(action)),
)

const isNotTheirs = ({ acts }: Line) => acts.some((act) => NOT_THEIRS.has(act))

/** Marks where somebody was at another address than on their line before, as far as the page goes back. */
function withPlaces(lines: readonly Line[], isOldestFirst: boolean): Line[] {
  return lines.map((line, index) => {
    const earlier = isOldestFirst ? lines.slice(0, index).toReversed() : lines.slice(index + 1)
    const before = earlier.find(({ staffName }) => staffName === line.staffName)
    return { ...line, hasMoved: before !== undefined && before.address !== line.address }
  })
}

const ALIKE = ['staffName', 'subject', 'address'] as const
const ONE_GO_MS = 10 * 60 * 1000

const isOneGo = (before: Line, line: Omit<AccessLine, 'id'>) =>
  ALIKE.every((fact) => before[fact] === line[fact]) &&
  (before.subject !== '' || before.action === line.action) &&
  Math.abs(Date.parse(before.also) - Date.parse(line.at)) <= ONE_GO_MS

const joined = (before: Line, { actionName, reason, at }: Omit<AccessLine, 'id'>): Line => ({
  ...before,
  acts: [...before.acts, actionName],
  reason: [...new Set([before.reason, reason])].filter(Boolean).join(' · '),
  also: at,
})

/** `상담을 열어 봄, 이름과 번호를 봄 2번` */
function actsText(acts: readonly string[]): string {
  const names = [...new Set(acts)].toReversed()
  return names
    .map((name) => {
      const times = acts.filter((each) => each === name).length
      return times > 1 ? `${name} ${times}번` : name
    })
    .join(', ')
}

/** A list is named by the act itself. */
const isOfList = ({ action }: Line) => action.endsWith('.list')

function Subject({ line }: { line: Line }) {
  const { subjectName, subjectTo } = line
  if (isOfList(line)) return null
  return subjectTo ? (
    <Link to={subjectTo} className="audit-page__whose list-table__over list-table__clip">
      {subjectName}
    </Link>
  ) : (
    <Clipped text={subjectName} />
  )
}
