import { NOT_ENTERED } from '#app/platform/brand.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Table } from '#app/ui/table.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { openCertificate } from './certificate-view.server.ts'

const CAUSES = {
  clock: '보유 기간이 지나서',
  person: '보유 기간이 지나서(직원이 실행)',
  request: '정보주체의 삭제 요청',
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  deskMeta(loaderData?.certificate.title ?? '파기 확인서')

export function ErrorBoundary() {
  return <DeskError to="/desk/retention">보유와 파기로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.privacy)
  const [certificate, { company }] = await Promise.all([
    orErrorPage(openCertificate(services, { id: params['certificateId'] ?? '' })),
    readSettings(services),
  ])
  return { certificate, company: company.name, officer: company.privacyOfficer }
}

export default function CertificatePage() {
  const { certificate, company, officer } = useLoaderData<typeof loader>()
  const { title, at, cause, ranBy, items, total, note } = certificate
  return (
    <PrivacyPage
      isNarrow
      isSigned
      back={{ to: '/desk/retention', name: '보유와 파기' }}
      title={title}
      acts={<PrintButton />}
    >
      <dl className="desk-facts desk-page__card">
        <dt>파기한 때</dt>
        <dd>{dottedMoment(at)}</dd>
        <dt>이유</dt>
        <dd>{CAUSES[cause]}</dd>
        <dt>파기한 사람</dt>
        <dd>{ranBy}</dd>
        <dt>회사</dt>
        <dd>{company ?? NOT_ENTERED}</dd>
        <dt>보호책임자</dt>
        <dd>{officer ?? NOT_ENTERED}</dd>
        {note && (
          <>
            <dt>덧붙임</dt>
            <dd className="ugc">{note}</dd>
          </>
        )}
      </dl>
      <Table
        caption={`모두 ${total.toLocaleString('ko')}건을 되살릴 수 없게 파기했어요. 백업에 든 것은 백업 주기가 지나면 덮어써 지워요.`}
      >
        <thead>
          <tr>
            <th scope="col">무엇을</th>
            <th scope="col" className="table__number">
              건수
            </th>
            <th scope="col">방법</th>
            <th scope="col">근거</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ purpose, name, rows, method, basis }) => (
            <tr key={purpose}>
              <th scope="row">{name}</th>
              <td className="table__number">{rows.toLocaleString('ko')}</td>
              <td>{method}</td>
              <td>{basis}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </PrivacyPage>
  )
}
