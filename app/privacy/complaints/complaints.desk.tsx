import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ComplaintIcon } from '#app/ui/desk-icons.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { COMPLAINT_SUBJECTS, SUBJECT_KEYS } from './complaint-words.ts'
import { COMPLAINTS, complaintsAddress } from './complaints-address.ts'
import {
  COMPLAINT_VIEWS,
  complaintQuery,
  type ComplaintQuery,
  type ComplaintView,
} from './complaints-contract.ts'
import { listComplaints, whoseLead } from './complaints.server.ts'
import { COMPLAINT_HEADS, ComplaintsTable } from './complaints-table.tsx'
import '#app/shared/desk/desk-page.css'
import '#app/shared/forms/account-form.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('불만')

export const ErrorBoundary = () => <DeskError to={COMPLAINTS}>불만으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.complaints)
  const { query, error } = readRequestedQuery(complaintQuery, url)
  const [list, look, whose] = await orErrorPage(
    Promise.all([
      listComplaints(services, query, visit),
      readLook(services, 'complaints', visit),
      query.lead ? whoseLead(services, query.lead) : null,
    ]),
  )
  const last = Math.ceil(list.total / list.size)
  if (last > 0 && list.page > last) throw redirect(complaintsAddress(query, { page: last }))
  const isAdding = url.searchParams.has('add')
  return { list, look, query, error, whose, isAdding, today: seoulDate(services.now()) }
}

const VIEW_NAMES: Record<ComplaintView, string> = {
  open: '처리 중',
  late: '약속한 날 지남',
  closed: '끝남',
  all: '모두',
}
const SUBJECTS = SUBJECT_KEYS.map((key) => [key, COMPLAINT_SUBJECTS[key]] as const)
const CARRIERS = CARRIER_CODES.map((code) => [code, CARRIER_NAMES[code]] as const)
const ADD = '받은 불만 적기'
const ABOUT = '불만에는 약속한 날까지 답해요. 처리한 수는 분기마다 신뢰 페이지에 보여요.'

const addingTo = (lead: string | undefined) =>
  lead ? `${COMPLAINTS}?add=1&lead=${encodeURIComponent(lead)}` : `${COMPLAINTS}?add=1`

export default function ComplaintsPage() {
  const { list, look, query, error, whose, isAdding, today } = useLoaderData<typeof loader>()
  const current = query.state || 'open'
  // What is under way and what is over are told even where there is none.
  const views = COMPLAINT_VIEWS.map((view) => ({
    view,
    to: complaintsAddress(query, { state: view === 'open' ? undefined : view }),
    name: VIEW_NAMES[view],
    isCurrent: view === current,
    count: list.counts[view],
    isLate: view === 'late',
  }))
  const used = usedTabs(views)
  const isNarrowed = Boolean(query.lead || query.subject || query.carrier || query.from || query.to)
  return (
    <div className="list-page column">
      <ListHead
        title="불만"
        label="불만 나눠 보기"
        tabs={views.filter((tab) => tab.view === 'open' || tab.view === 'closed' || used.includes(tab))}
        table="complaints"
        heads={COMPLAINT_HEADS}
        look={look}
        line={list.result.length > 0 && ABOUT}
      >
        {!isAdding && (list.result.length > 0 || isNarrowed) && (
          <ButtonLink to={addingTo(query.lead)} kind="primary" size="sm">
            {ADD}
          </ButtonLink>
        )}
      </ListHead>
      {isAdding ? (
        <ComplaintForm
          title={ADD}
          today={today}
          lead={query.lead && whose ? { id: query.lead, whose } : null}
        />
      ) : (
        <>
          {(list.counts.all > 0 || isNarrowed) && <Filters {...{ query, error, today, whose }} />}
          {list.result.length > 0 ? (
            <ComplaintsTable complaints={list.result} query={query} look={look} />
          ) : (
            <NoComplaints query={query} isNarrowed={isNarrowed} />
          )}
          {list.total > 0 && (
            <ListFoot
              page={list.page}
              size={list.size}
              total={list.total}
              toPage={(page) => complaintsAddress(query, { page })}
            />
          )}
        </>
      )}
      <DeskFlash />
    </div>
  )
}

function NoComplaints({ query, isNarrowed }: { query: ComplaintQuery; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyList
        title="조건에 맞는 불만이 없어요"
        isNarrowed
        act={
          <ButtonLink to={complaintsAddress({ state: query.state })} kind="secondary">
            조건 지우기
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyList
      title={query.state === 'closed' ? '끝난 불만이 없어요' : '처리 중인 불만이 없어요'}
      icon={<ComplaintIcon />}
      act={
        <ButtonLink to={addingTo(undefined)} kind="primary">
          {ADD}
        </ButtonLink>
      }
    >
      {ABOUT}
    </EmptyList>
  )
}

interface FiltersProps {
  query: ComplaintQuery
  error: string | null
  today: string
  /** Whose lead it is narrowed to. */
  whose: string | null
}

function Filters({ query, error, today, whose }: FiltersProps) {
  const narrowed = (change: ComplaintQuery) => complaintsAddress(query, change)
  return (
    <ListFilters
      search={{ form: null }}
      chips={[
        ...(query.lead
          ? [{ name: '상담', value: whose ?? '이제 없는 상담', without: narrowed({ lead: undefined }) }]
          : []),
        choiceChip({
          name: '무엇에 관한 것',
          chosen: query.subject,
          options: SUBJECTS,
          to: (subject) => narrowed({ subject }),
        }),
        choiceChip({
          name: '통신사',
          chosen: query.carrier,
          options: CARRIERS,
          to: (carrier) => narrowed({ carrier }),
        }),
        daysChip({
          name: '접수일',
          label: '접수일',
          query,
          address: complaintsAddress,
          spans: [
            ['30일', { from: addDays(today, -29), to: today }],
            ['90일', { from: addDays(today, -89), to: today }],
          ],
        }),
      ]}
      clear={complaintsAddress({ state: query.state, sort: query.sort })}
      error={error}
    />
  )
}
