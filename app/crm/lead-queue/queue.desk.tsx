import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { useInPlace } from '#app/shared/desk-table/in-place.ts'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { untickAll, useSelection } from '#app/shared/desk-table/selection.ts'
import { BRAND } from '#app/platform/brand.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { leadQuery } from '#app/crm/leads/desk-contract.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { countLeads, countWaitingByAdvisor } from '#app/crm/figures/lead-figures.server.ts'
import { listLeads } from '#app/crm/leads/leads.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { NewLeads } from './new-leads.tsx'
import { readPreview } from './preview.server.ts'
import { QueueAge } from './queue-age.tsx'
import { queueAddress } from './queue-address.ts'
import { BULK_FORM, QueueBulk, QueueResult } from './queue-bulk.tsx'
import { queueChips } from './queue-chips.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueHead } from './queue-head.tsx'
import { QueueKeys } from './queue-keys.tsx'
import { LIST, QueuePanes } from './queue-panes.tsx'
import { useStillLines } from './still-lines.ts'
import { readTabFacts } from './tab-facts.server.ts'
import { usePreview } from './use-preview.ts'
import { countViews, listViews } from './views.server.ts'
import './queue.css'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.counts.new ? `(${loaderData.counts.new}) ` : ''}상담 신청함 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const url = new URL(request.url)
  const { query, error } = readRequestedQuery(leadQuery, url)
  const [leads, { counts, opensAt }, colleagues, loads, { result: views }, look] = await orErrorPage(
    Promise.all([
      listLeads(services, query, visit),
      countLeads(services, staffOfVisit(visit).id),
      listColleagues(services),
      countWaitingByAdvisor(services.database),
      listViews(services, {}, visit),
      readLook(services, 'queue', visit),
    ]),
  )
  const own = leads.result.filter(({ isGuarded }) => !isGuarded)
  const [found, tabFacts, preview] = await Promise.all([
    countViews(services, views, visit),
    readTabFacts(
      services,
      query.view,
      own.map(({ id }) => id),
    ),
    readPreview(services, url.searchParams.get('preview'), visit),
  ])
  // An open page may have become shorter meanwhile.
  const last = Math.ceil(leads.total / leads.size)
  if (last > 0 && leads.page > last) throw redirect(queueAddress({ ...query, page: last }))
  return {
    leads,
    counts,
    areSamples: leads.result.length > 0 && leads.result.every(({ isSample }) => isSample),
    opensAt,
    colleagues: colleagues.map((each) => ({ ...each, load: loads.get(each.id) ?? null })),
    views,
    found,
    tabFacts,
    preview,
    look,
    query,
    error,
    edit: url.searchParams.get('edit'),
    staffId: visit.staff?.id,
    mayAssign: mayManage(staffOfVisit(visit)),
    mayPay: RIGHTS.gifts.roles.includes(staffOfVisit(visit).role),
    now: seoulIso(services.now()),
  }
}

export default function QueuePage() {
  const { leads, counts, opensAt, colleagues, views, found, look, query, error, edit, ...rest } =
    useLoaderData<typeof loader>()
  const { preview, mayAssign } = rest
  const now = useNow(rest.now)
  const here = queueAddress(query)
  const { lines, waiting, showNew } = useStillLines(leads.result, here)
  const { selected, isWhole, note, reread } = useSelection(BULK_FORM)
  const previewed = preview?.id ?? null
  const inPlace = useInPlace(edit, (panel) => queueAddress(query, { edit: panel, preview: previewed }))
  const peek = (id: string | null) => queueAddress(query, { preview: id })
  const { close } = usePreview(previewed, peek)
  useLeadNews()
  const [isPicking, setPicking] = useState(false)
  const nth = lines.findIndex(({ id }) => id === previewed) + 1
  const chips = queueChips(query, { colleagues, now })
  return (
    <div className={isPicking ? 'queue queue--picking column' : 'queue column'} onChange={note}>
      <a href={`#${LIST}`} className="queue__skip">
        상담 목록으로
      </a>
      <QueueHead {...{ counts, opensAt, query, views, found, look }} mayShare={mayAssign} />
      <QueueFilters
        {...{ query, chips, error, isPicking }}
        onPicking={() => {
          untickAll()
          setPicking(!isPicking)
        }}
      />
      <QueueAge readAt={rest.now} />
      <QueueResult lines={lines} />
      <NewLeads many={waiting} onShow={showNew} />
      <QueuePanes
        {...rest}
        {...{ lines, query, chips, look, now, opensAt, inPlace, peek }}
        isWhole={leads.total <= leads.size}
        colleagues={mayAssign ? colleagues : []}
        onClose={close}
      />
      {lines.length > 0 && (
        <QueueBulk
          {...{ selected, isWhole, query }}
          total={leads.total}
          shown={lines.length}
          colleagues={mayAssign ? colleagues : []}
          onReset={reread}
        />
      )}
      <ListFoot
        page={leads.page}
        size={leads.size}
        total={leads.total}
        toPage={(page) => queueAddress(query, { page })}
        also={nth > 0 && ` 가운데 ${(nth + (leads.page - 1) * leads.size).toLocaleString('ko')}번째`}
      >
        <QueueKeys
          hasSelected={selected.length > 0}
          inPlace={inPlace}
          onPick={reread}
          onNew={showNew}
          previewed={previewed}
          onClose={close}
        />
      </ListFoot>
    </div>
  )
}
