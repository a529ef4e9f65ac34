import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { FileMenu } from '#app/shared/desk-table/file-menu.tsx'
import { FileLinks } from '#app/shared/desk/file-links.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage, orFieldErrors } from '#app/shared/desk/desk-page.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { addDays, seoulDate, spanText } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { AttributionFilters } from './attribution-filters.tsx'
import { AttributionTable } from './attribution-table.tsx'
import { readAttribution } from './attribution.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { ATTRIBUTION } from './attribution-area.ts'
import { attribution, type AttributionList, type AttributionQuery } from './contract.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { FunnelPart } from './funnel-part.tsx'
import { readFunnel } from './funnel.server.ts'
import { LeadCourse } from './lead-course.tsx'
import { fileAddress, reportAddress } from './report-address.ts'
import { TOUCH_NAMES } from './labels.ts'
import './attribution.css'

export const meta = () => deskMeta('유입 성과')

export const ErrorBoundary = () => <DeskError to={ATTRIBUTION}>유입 성과로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.attribution)
  const typed = Object.fromEntries(url.searchParams) as AttributionQuery
  const today = seoulDate(services.now())
  const periods = [7, 30, 90].map((days) => ({ days, from: addDays(today, 1 - days), to: today }))
  const { read, errors } = await orErrorPage(orFieldErrors(readBoth(services, typed)))
  const { list = null, steps = null } = read ?? {}
  const pages = list ? Math.ceil(list.total / list.size) : 0
  if (list && list.page > pages && pages > 0) throw redirect(reportAddress(typed, { page: pages }))
  return { list, steps, errors, typed, periods, pages }
}

async function readBoth(services: Parameters<typeof readAttribution>[0], typed: AttributionQuery) {
  const query = checkedInput(attribution, typed as Record<string, unknown>)
  const [list, steps] = await Promise.all([readAttribution(services, query), readFunnel(services, query)])
  return { list, steps }
}

export default function AttributionPage() {
  const { list, steps, errors, typed, periods, pages } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page attribution">
      <DeskHead
        title="유입 성과"
        isBeside
        acts={
          list &&
          list.total > 0 && (
            <FileMenu>
              <FileLinks toFile={(format) => fileAddress({ ...typed, format })} />
            </FileMenu>
          )
        }
      >
        {list && <Period {...list} />}
      </DeskHead>
      <AttributionFilters typed={typed} periods={periods} />
      {list && steps ? (
        <>
          <Report list={list} typed={typed} pages={pages} />
          <FunnelPart funnel={steps} />
          <FigureMeanings />
        </>
      ) : (
        <Notice tone="danger" title="고른 것을 확인해 주세요" role="alert">
          {errors && Object.values(errors)[0]}
        </Notice>
      )}
    </div>
  )
}

function Period({ from, to, touch, totals: { samples } }: AttributionList) {
  const last = `${TOUCH_NAMES[touch]} 기준`
  return (
    <>
      <span className="nowrap">{`${spanText(from, to)} ·`}</span>{' '}
      <span className="nowrap">{samples > 0 ? `${last} ·` : last}</span>{' '}
      {samples > 0 && <span className="nowrap">{`예시 상담 ${samples.toLocaleString('ko')}건`}</span>}
    </>
  )
}

function Report({ list, typed, pages }: { list: AttributionList; typed: AttributionQuery; pages: number }) {
  const { total } = list
  return (
    <section className="attribution__part stack-4" aria-label="유입별 성과">
      {total > 0 ? (
        <>
          <LeadCourse totals={list.totals} />
          <AttributionTable list={list} typed={typed} />
          <p className="desk-note">
            개통당 사은품은 손님에게 약속한 금액이에요. 광고비와 개통당 광고비는{' '}
            <Link to={`/desk/profit?from=${list.from}&to=${list.to}`}>손익</Link>에서 봐요.
          </p>
        </>
      ) : (
        <EmptyState
          as="h3"
          title="이 기간에는 들어온 사람이 없어요"
          illustration={<EmptyMailbox />}
          action={
            <ButtonLink kind="secondary" to={ATTRIBUTION}>
              최근 30일 보기
            </ButtonLink>
          }
        >
          나눈 기준마다 상담과 가입, 개통이 한 줄씩 떠요. 기간을 넓히거나 조건을 줄여 보세요.
        </EmptyState>
      )}
      <Pagination page={list.page} pages={pages} toPage={(page) => reportAddress(typed, { page })} />
    </section>
  )
}
