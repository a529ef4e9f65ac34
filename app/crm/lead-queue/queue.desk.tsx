import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { leadQuery } from '#app/crm/leads/desk-contract.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useArrival, useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { countLeads, listLeads } from '#app/crm/leads/leads.server.ts'
import { queueAddress } from './queue-address.ts'
import { BULK_FORM, QueueBulk, QueueResult, useSelection } from './queue-bulk.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueuePager } from './queue-pager.tsx'
import { QueueTable } from './queue-table.tsx'
import { QueueToast } from './queue-toast.tsx'
import { SavedViews } from './saved-views.tsx'
import { listViews } from './views.server.ts'
import '#app/shared/desk/desk-page.css'
import './queue.css'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.counts.new ? `(${loaderData.counts.new}) ` : ''}상담 신청함 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const { query, error } = readRequestedQuery(leadQuery, new URL(request.url))
  const [leads, { counts, newestId, opensAt }, colleagues, { result: views }] = await orErrorPage(
    Promise.all([
      listLeads(services, query, visit),
      countLeads(services),
      listColleagues(services),
      listViews(services, {}, visit),
    ]),
  )
  // An open page may have become shorter meanwhile.
  const last = Math.ceil(leads.total / leads.size)
  if (last > 0 && leads.page > last) throw redirect(queueAddress({ ...query, page: last }))
  return {
    leads,
    counts,
    newestId,
    opensAt,
    colleagues,
    views,
    query,
    error,
    staffId: visit.staff?.id,
    mayAssign: mayManage(staffOfVisit(visit)),
    now: seoulIso(services.now()),
  }
}

export default function QueuePage() {
  const { leads, counts, newestId, opensAt, colleagues, views, query, error, staffId, mayAssign, ...rest } =
    useLoaderData<typeof loader>()
  const now = useNow(rest.now)
  const [arrivedId, dismiss] = useArrival(newestId)
  const { selected, note, clear } = useSelection()
  useLeadNews()
  const lines = leads.result
  const areSamples = lines.length > 0 && lines.every(({ isSample }) => isSample)
  const here = queueAddress(query)
  const isNarrowed = Object.entries(query).some(([name, value]) => name !== 'page' && Boolean(value))
  return (
    <div className="queue column" onChange={note}>
      <div className="desk-page__named cluster">
        <h1 className="desk-page__title">상담 신청함</h1>
        {areSamples && <Badge>예시 데이터</Badge>}
      </div>
      <QueueFilters
        counts={counts}
        opensAt={opensAt}
        query={query}
        colleagues={colleagues}
        hasLeads={lines.length > 0}
        error={error}
      />
      <div className="queue__tools wrap">
        {lines.length > 0 && (
          <Checkbox
            name="all"
            value={lines.map(({ id }) => id).join(',')}
            form={BULK_FORM}
            autoComplete="off"
            className="queue__all"
          >
            이 페이지 모두 선택
          </Checkbox>
        )}
        <SavedViews key={here} views={views} query={query} mayShare={mayAssign} isNarrowed={isNarrowed} />
      </div>
      <QueueResult lines={lines} />
      {lines.length > 0 ? (
        <QueueTable lines={lines} now={now} areSamples={areSamples} staffId={staffId} />
      ) : (
        <EmptyQueue isNarrowed={isNarrowed} isSearched={Boolean(query.q)} />
      )}
      {lines.length > 0 && (
        <QueueBulk
          lines={lines}
          selected={selected}
          colleagues={mayAssign ? colleagues : []}
          onDone={clear}
        />
      )}
      <QueuePager page={leads.page} size={leads.size} total={leads.total} query={query} />
      <QueueToast leadId={arrivedId} onDone={dismiss} />
    </div>
  )
}

function EmptyQueue({ isNarrowed, isSearched }: { isNarrowed: boolean; isSearched: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        as="h2"
        title="조건에 맞는 상담이 없어요"
        action={
          <ButtonLink kind="secondary" to="/desk">
            조건 지우기
          </ButtonLink>
        }
      >
        {isSearched && '이름과 접수번호는 전부, 번호는 뒤 4자리나 전부를 적어야 찾을 수 있어요.'}
      </EmptyState>
    )
  return (
    <EmptyState as="h2" illustration={<EmptyMailbox />} title="지금 처리할 상담이 없어요">
      새 신청이 들어오면 여기에 떠요.
    </EmptyState>
  )
}
