import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useShown } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { listColleagues } from '#app/crm/door.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { ExportForm } from './export-form.tsx'
import { exportQuery, prepareExport, type ExportList, type ExportQuery } from './exports-contract.ts'
import { countExported } from './exports.server.ts'
import { listExports } from './exports-list.server.ts'
import { ExportsTable } from './exports-table.tsx'

export const meta = () => deskMeta('내보내기')

export function ErrorBoundary() {
  return <DeskError to="/desk/exports">내보내기로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.exports)
  const { query } = readRequestedQuery<ExportQuery>(exportQuery, url)
  const [list, colleagues, expected] = await orErrorPage(
    Promise.all([
      listExports(services, { page: query.page }, visit),
      listColleagues(services),
      countExported(services, query, visit),
    ]),
  )
  const mayUnmask = RIGHTS.wholeExports.roles.includes(staffOfVisit(visit).role)
  return { list, colleagues, query, expected, mayUnmask, today: seoulDate(services.now()) }
}

export default function ExportsPage() {
  const { list, colleagues, query, expected, mayUnmask, today } = useLoaderData<typeof loader>()
  const prepared = useShown(prepareExport)
  const { result, total, page, size, maxRows, recent } = list
  return (
    <PrivacyPage title="내보내기">
      <ExportForm key={prepared?.id} {...{ query, expected, maxRows, colleagues, mayUnmask, today }} />
      <output>{prepared && <Ready {...prepared} />}</output>
      <section className="privacy-page__section stack-3" aria-labelledby="recent-exports">
        <h2 id="recent-exports">최근 내보내기</h2>
        {total > 0 && <Recent recent={recent} />}
        {result.length > 0 ? (
          <ExportsTable lines={result} />
        ) : (
          <p className="desk-note">아직 내보낸 파일이 없어요.</p>
        )}
      </section>
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => `/desk/exports?page=${to}`} />
    </PrivacyPage>
  )
}

/** What left lately, and how much of it with names and numbers. */
const Recent = ({ recent: { files, rows, open } }: { recent: ExportList['recent'] }) => (
  <FigureStrip
    figures={[
      { name: '최근 30일 다운로드', value: files.toLocaleString('ko'), unit: '개' },
      { name: '나간 상담', value: rows.toLocaleString('ko'), unit: '건' },
      {
        name: '가리지 않은 파일',
        value: open.toLocaleString('ko'),
        unit: '개',
        isLate: open > 0,
        note: open > 0 && '이름과 번호가 그대로 들어 있어요',
      },
    ]}
  />
)

function Ready({ id, expected }: { id: string; expected: number }) {
  if (expected === 0)
    return <Notice title="조건에 맞는 상담이 없어요">조건을 바꿔서 다시 준비해 주세요.</Notice>
  return (
    <Notice tone="success" title={`${expected.toLocaleString('ko')}줄을 준비했어요`}>
      <p>10분 안에 한 번 받을 수 있어요. 받으면 접속기록에 남아요.</p>
      <a className="button button--secondary button--md" href={`/api/desk/exports/${id}/file`}>
        <span className="button__label">파일 다운로드</span>
      </a>
    </Notice>
  )
}
