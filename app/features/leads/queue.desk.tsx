import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/features/desk/desk-error.tsx'
import { deskOf, heldTo, orErrorPage, outcomeOf } from '#app/features/desk/desk-forms.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { leadQuery } from './desk-contract.ts'
import { claim } from './desk-steps-contract.ts'
import { claimLead, listColleagues } from './lead-claim.server.ts'
import { useArrival, useLeadNews, useNow } from './lead-live.ts'
import { LEAD_AREA } from './lead-area.ts'
import { countLeads, listLeads } from './leads.server.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueuePager } from './queue-pager.tsx'
import { QueueTable } from './queue-table.tsx'
import { QueueToast } from './queue-toast.tsx'
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
  const parsed = leadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const query = parsed.success && !firstUnsafeField(parsed.data) ? parsed.data : {}
  const [leads, { counts, newestId }, colleagues] = await orErrorPage(
    Promise.all([listLeads(services, query, visit), countLeads(services), listColleagues(services)]),
  )
  return {
    leads,
    counts,
    newestId,
    colleagues,
    query,
    staffId: visit.staff?.id,
    now: seoulIso(services.now()),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const form = await readFormBody(request)
  return outcomeOf('claim', () =>
    claimLead(services, heldTo(claim, { id: String(form.get('id') ?? '') }), visit),
  )
}

export default function QueuePage() {
  const {
    leads,
    counts,
    newestId,
    colleagues,
    query,
    staffId,
    now: renderedAt,
  } = useLoaderData<typeof loader>()
  const now = useNow(renderedAt)
  const [arrivedId, dismiss] = useArrival(newestId)
  useLeadNews()
  const isNarrowed = Object.entries(query).some(([name, value]) => name !== 'page' && Boolean(value))
  return (
    <div className="queue">
      <h1 className="queue__title">상담 신청함</h1>
      <QueueFilters
        counts={counts}
        query={query}
        colleagues={colleagues}
        hasLeads={leads.result.length > 0}
      />
      {leads.result.length > 0 ? (
        <QueueTable lines={leads.result} now={now} staffId={staffId} />
      ) : isNarrowed ? (
        <EmptyState
          as="h2"
          title="조건에 맞는 상담이 없어요"
          action={
            <ButtonLink kind="secondary" to="/desk">
              조건 지우기
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState as="h2" illustration={<EmptyMailbox />} title="지금 처리할 상담이 없어요">
          새 신청이 들어오면 여기에 떠요.
        </EmptyState>
      )}
      <QueuePager page={leads.page} size={leads.size} total={leads.total} query={query} />
      <QueueToast leadId={arrivedId} onDone={dismiss} />
    </div>
  )
}
