import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { NEW_DEVICE } from '#app/shared/personal-data/access-actions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AccessLine } from './audit-contract.ts'
import './audit-table.css'

export function AuditTable({ lines }: { lines: readonly AccessLine[] }) {
  return (
    <DeskTable
      className="audit-table"
      caption="새것부터"
      heads={['일시', '누가', '한 일', '대상', '이유', 'IP 주소']}
    >
      {lines.map((line) => (
        <tr key={line.id} className="desk-table__row">
          <td className="audit-table__at desk-table__end desk-table__faint">
            <time dateTime={line.at}>{dottedMoment(line.at)}</time>
          </td>
          <th scope="row" className="audit-table__who">
            {line.staffName}
          </th>
          <td className="audit-table__what">{line.actionName}</td>
          <td className="audit-table__whose desk-table__end">
            {line.subjectTo ? <Link to={line.subjectTo}>{line.subjectName}</Link> : line.subjectName}
          </td>
          <td className={`audit-table__why ugc ${line.reason ? '' : 'desk-table__none'}`}>
            <Reason line={line} />
          </td>
          <td className="audit-table__where desk-table__faint ugc">{line.address}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

function Reason({ line: { reason } }: { line: AccessLine }) {
  if (reason === NEW_DEVICE) return <Badge tone="warn">{reason}</Badge>
  return reason || '–'
}
