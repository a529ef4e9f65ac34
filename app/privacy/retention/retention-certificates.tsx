import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CertificateView } from './retention-contract.ts'

const COLUMNS: readonly Column<CertificateView>[] = [
  {
    key: 'title',
    head: '확인서',
    isName: true,
    phone: 'name',
    cell: ({ id, title }) => (
      <Link to={`/desk/retention/certificates/${id}`} className="list-table__link list-table__clip">
        {title}
      </Link>
    ),
  },
  { key: 'at', head: '지운 때', width: 11, phone: 'also', cell: ({ at }) => dottedMoment(at) },
  {
    key: 'total',
    head: '건수',
    width: 8,
    isNumber: true,
    phone: 'end',
    cell: ({ total }) => `${total.toLocaleString('ko')}건`,
  },
  {
    key: 'by',
    head: '누가',
    width: 12,
    phone: 'also',
    cell: ({ ranBy }) => <span className="list-table__faint">{ranBy}</span>,
  },
]

/** The latest ones. */
export function RetentionCertificates({ certificates }: { certificates: readonly CertificateView[] }) {
  if (certificates.length === 0)
    return (
      <EmptyList title="아직 파기한 것이 없어요">
        파기할 때마다 무엇을 몇 건, 언제 지웠는지 적은 확인서가 한 줄씩 남아요. 매일 새벽에 저절로 지워요.
      </EmptyList>
    )
  return (
    <ListTable name="certificates" caption="파기 확인서, 최신순" columns={COLUMNS} lines={certificates} />
  )
}
