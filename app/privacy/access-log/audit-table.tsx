import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AccessLine } from './audit-contract.ts'
import './audit-table.css'

export function AuditTable({ lines }: { lines: readonly AccessLine[] }) {
  return (
    <DeskTable
      className="audit-table"
      caption="새것부터"
      heads={['때', '누가', '어디서', '누구의 정보', '한 일', '이유']}
    >
      {lines.map((line) => (
        <tr key={line.id} className="desk-table__row">
          <td className="audit-table__at desk-table__end desk-table__faint">
            <time dateTime={line.at}>{dottedMoment(line.at)}</time>
          </td>
          <th scope="row" className="audit-table__who">
            {line.staffName}
          </th>
          <td className="audit-table__where desk-table__faint">{line.address}</td>
          <td className="audit-table__whose desk-table__end">
            {line.subjectTo ? <Link to={line.subjectTo}>{line.subjectName}</Link> : line.subjectName}
          </td>
          <td className="audit-table__what">{line.actionName}</td>
          <td
            className={`audit-table__why desk-table__main ugc ${line.reason ? '' : 'desk-table__none'}`}
            title={line.reason}
          >
            {line.reason || '–'}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
