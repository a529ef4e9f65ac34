import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { COMMISSIONS } from '#app/crm/door.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { FileMenu } from '#app/shared/desk-table/file-menu.tsx'
import { FileLinks } from '#app/shared/desk/file-links.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage, orFieldErrors } from '#app/shared/desk/desk-page.server.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { addDays, seoulDate, spanText } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { ProfitEquation } from './profit-equation.tsx'
import { ProfitFilters } from './profit-filters.tsx'
import { ProfitMeanings } from './profit-meanings.tsx'
import { ProfitTable } from './profit-table.tsx'
import { PROFIT, SPEND } from './profit-area.ts'
import { profit, type ProfitList, type ProfitQuery } from './profit-contract.ts'
import { lacksRules } from './profit-words.ts'
import { readProfit } from './profit.server.ts'

export const meta = () => deskMeta('손익')

export const ErrorBoundary = () => <DeskError to={PROFIT}>손익으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.profit)
  const typed = Object.fromEntries(url.searchParams) as ProfitQuery
  const today = seoulDate(services.now())
  const periods = [30, 90, 365].map((days) => ({ days, from: addDays(today, 1 - days), to: today }))
  const { read: list, errors } = await orErrorPage(orFieldErrors(readTyped(services, typed)))
  const pages = list ? Math.ceil(list.total / list.size) : 0
  if (list && pages > 0 && list.page > pages) throw redirect(addressOf(typed, { page: pages }))
  return { list, errors, typed, periods, pages }
}

const addressOf = addressesOf<ProfitQuery>(PROFIT)

async function readTyped(services: Parameters<typeof readProfit>[0], typed: ProfitQuery) {
  return readProfit(services, checkedInput(profit, typed as Record<string, unknown>))
}

export default function ProfitPage() {
  const { list, errors, typed, periods, pages } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead
        title="손익"
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
        {list && (
          <>
            <span className="nowrap">{`${spanText(list.from, list.to)} ·`}</span>{' '}
            <span className="nowrap">신청한 손님 기준 ·</span> <span className="nowrap">부가세 제외</span>
          </>
        )}
      </DeskHead>
      <ProfitFilters typed={typed} periods={periods} />
      {list ? (
        <Report list={list} typed={typed} pages={pages} />
      ) : (
        <Notice tone="danger" title="고른 것을 확인해 주세요" role="alert">
          {errors && Object.values(errors)[0]}
        </Notice>
      )}
      <ProfitMeanings />
    </div>
  )
}

function Report({ list, typed, pages }: { list: ProfitList; typed: ProfitQuery; pages: number }) {
  if (list.total === 0)
    return (
      <EmptyState
        as="h2"
        title="이 기간에는 신청도 광고비도 없어요"
        action={
          <ButtonLink kind="secondary" to={SPEND}>
            광고비 올리기
          </ButtonLink>
        }
      >
        광고비를 올리고 수수료 규칙을 적으면 검색어마다 이익을 계산해요.
      </EmptyState>
    )
  return (
    <>
      {lacksRules(list.totals) && (
        <Notice tone="warn" title="개통한 회선의 수수료를 아직 계산하지 못해요">
          <ButtonLink kind="secondary" to={COMMISSIONS}>
            수수료 규칙 적기
          </ButtonLink>
        </Notice>
      )}
      <ProfitEquation list={list} />
      <ProfitTable list={list} typed={typed} />
      <Pagination page={list.page} pages={pages} toPage={(page) => addressOf(typed, { page })} />
    </>
  )
}

const fileAddress = addressesOf<ProfitQuery & { format: string }>('/api/desk/profit/file')
