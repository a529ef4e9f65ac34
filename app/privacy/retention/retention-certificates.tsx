import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CertificateView } from './retention-contract.ts'

/** The latest ones. */
export function RetentionCertificates({ certificates }: { certificates: readonly CertificateView[] }) {
  if (certificates.length === 0)
    return (
      <EmptyState as="h2" title="아직 파기한 것이 없어요">
        파기하면 여기에 확인서가 남아요.
      </EmptyState>
    )
  return (
    <DeskTable
      className="due-leads"
      caption="파기 확인서, 새것부터"
      heads={['확인서', '지운 때', '건수', '누가']}
    >
      {certificates.map(({ id, title, at, ranBy, total }) => (
        <tr key={id} className="desk-table__row">
          <th scope="row" className="due-leads__name">
            <Link to={`/desk/retention/certificates/${id}`} className="desk-table__link">
              {title}
            </Link>
          </th>
          <td>{dottedMoment(at)}</td>
          <td>{`${total.toLocaleString('ko')}건`}</td>
          <td className="desk-table__faint">{ranBy}</td>
        </tr>
      ))}
    </DeskTable>
  )
}
