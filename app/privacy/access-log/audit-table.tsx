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
            <Subject line={line} />
          </td>
          <td className={`audit-table__why ugc ${reasonOf(line) ? '' : 'desk-table__none'}`}>
            {reasonOf(line) || '–'}
          </td>
          <td className="audit-table__where desk-table__faint ugc">
            {line.address} {line.reason === NEW_DEVICE && <Badge tone="warn">{NEW_DEVICE}</Badge>}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

/** A list is named by the act itself. */
function Subject({ line: { action, subjectName, subjectTo } }: { line: AccessLine }) {
  if (action.endsWith('.list')) return null
  return subjectTo ? <Link to={subjectTo}>{subjectName}</Link> : subjectName
}

/** An unknown browser is no reason; it stands beside the address. */
const reasonOf = ({ reason }: AccessLine) => (reason === NEW_DEVICE ? '' : reason)
