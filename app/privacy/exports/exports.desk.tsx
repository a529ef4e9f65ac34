import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useShown } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { listColleagues } from '#app/crm/door.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { ExportForm } from './export-form.tsx'
import { EXPORT_AREA, exportList, prepareExport, UNMASKED_ROLES } from './exports-contract.ts'
import { listExports } from './exports-list.server.ts'
import { ExportsTable } from './exports-table.tsx'

export const meta = () => deskMeta('내보내기')

export function ErrorBoundary() {
  return <DeskError to="/desk/exports">내보내기로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, EXPORT_AREA)
  const parsed = exportList.input.safeParse(Object.fromEntries(url.searchParams))
  const [list, colleagues] = await orErrorPage(
    Promise.all([listExports(services, parsed.success ? parsed.data : {}, visit), listColleagues(services)]),
  )
  return { list, colleagues, mayUnmask: UNMASKED_ROLES.includes(staffOfVisit(visit).role) }
}

export default function ExportsPage() {
  const { list, colleagues, mayUnmask } = useLoaderData<typeof loader>()
  const prepared = useShown(prepareExport)
  const { result, total, page, size, maxRows } = list
  return (
    <PrivacyPage
      title="내보내기"
      note={`상담을 파일로 받아요. 한 번에 ${maxRows.toLocaleString('ko')}줄까지예요. 파일에는 누가 언제 왜 받았는지 적혀요.`}
    >
      <output>{prepared && <Ready {...prepared} />}</output>
      <ExportForm colleagues={colleagues} mayUnmask={mayUnmask} />
      <section className="privacy-page__section stack-3" aria-labelledby="past">
        <h2 id="past">지금까지 내보낸 것</h2>
        {result.length > 0 ? (
          <ExportsTable lines={result} />
        ) : (
          <p className="desk-note">아직 내보낸 것이 없어요.</p>
        )}
        <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => `/desk/exports?page=${to}`} />
      </section>
    </PrivacyPage>
  )
}

function Ready({ id, expected }: { id: string; expected: number }) {
  if (expected === 0)
    return <Notice title="조건에 맞는 상담이 없어요">조건을 바꿔서 다시 준비해 주세요.</Notice>
  return (
    <Notice tone="success" title={`${expected.toLocaleString('ko')}줄을 준비했어요`}>
      <p>10분 안에 한 번 받을 수 있어요. 받으면 접속기록에 남아요.</p>
      <a className="button button--secondary button--md" href={`/api/desk/exports/${id}/file`}>
        <span className="button__label">파일 받기</span>
      </a>
    </Notice>
  )
}
