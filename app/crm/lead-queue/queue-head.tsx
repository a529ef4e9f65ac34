import { ListTabs, type ListTab } from '#app/shared/desk-table/list-tabs.tsx'
import { TableTools } from '#app/shared/desk-table/table-tools.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import type { LeadCounts } from '#app/crm/figures/lead-figures.server.ts'
import {
  callSoonName,
  LEAD_TABS,
  LEAD_VIEW_NAMES,
  OWN_LEADS_NAME,
  soonView,
  type LeadView,
} from '#app/crm/figures/lead-views.ts'
import { queueAddress } from './queue-address.ts'
import { headsOfView } from './queue-columns.tsx'
import { SavedViews } from './saved-views.tsx'
import { MOST_COUNTED, type SavedView } from './views-contract.ts'
import './queue-head.css'

/** Kept views that the line has room for. One more takes no more of it than the button. */
const ON_LINE = 2

/** The first ones stay on the line, with the one that is looked at; the others go behind a button. */
function splitViews(tabs: readonly ListTab[]): { onLine: readonly ListTab[]; more: readonly ListTab[] } {
  if (tabs.length <= ON_LINE + 1) return { onLine: tabs, more: [] }
  const first = tabs.slice(0, ON_LINE)
  const current = tabs.find(({ isCurrent }) => isCurrent)
  const onLine = current && !first.includes(current) ? [...first.slice(1), current] : first
  return { onLine, more: tabs.filter((tab) => !onLine.includes(tab)) }
}

interface QueueHeadProps {
  counts: LeadCounts
  /** When calling begins again; null while people may be called. */
  opensAt: string | null
  query: LeadQuery
  views: readonly SavedView[]
  look: TableLook
  /** Of each kept view, counted up to one more than `MOST_COUNTED`. */
  found: readonly number[]
  mayShare: boolean
}

/** The name of the list, its views, the kept ones after them, and how it is drawn. */
export function QueueHead(props: QueueHeadProps) {
  const { counts, opensAt, query, views, found, look, mayShare } = props
  const { page: _page, q: _q, ...conditions } = query
  const here = queueAddress(conditions)
  const isKept = views.some((view) => queueAddress(view.query) === here)
  const own = { to: queueAddress({ assignee: 'me' }), name: OWN_LEADS_NAME, count: counts.mine }
  const { onLine, more } = splitViews(
    views.map((view, index) => ({
      to: queueAddress(view.query),
      name: view.name,
      isCurrent: queueAddress(view.query) === here,
      count: found[index],
      most: MOST_COUNTED,
    })),
  )
  const isNarrowed = Object.values(conditions).some(Boolean)
  const current = query.view ?? 'all'
  const isElse = isKept || here === own.to
  // A figure of another screen is a tab while it is looked at.
  const ofHour: readonly LeadView[] = LEAD_TABS.map((tab) => (tab === 'soon' ? soonView(opensAt) : tab))
  const tabs = ofHour.includes(current) ? ofHour : [...ofHour, current]
  return (
    <div className="queue-head">
      <h1 className="desk-page__title queue-head__title">상담 신청함</h1>
      <ListTabs
        label="상담 나눠 보기"
        tabs={[
          ...tabs.flatMap((view) => {
            const tab = {
              to: view === 'all' ? '/desk' : `/desk?view=${view}`,
              name: view === soonView(opensAt) ? callSoonName(opensAt) : LEAD_VIEW_NAMES[view],
              isCurrent: view === current && !isElse,
              count: counts[view],
              isLate: view === 'late' && counts.late > 0,
            }
            return view === 'all' ? [tab, { ...own, isCurrent: here === own.to }] : [tab]
          }),
          ...onLine.map((tab, index) => ({ ...tab, begins: index === 0 })),
        ]}
        more={more}
      >
        {(isNarrowed || views.length > 0) && (
          <SavedViews key={here} {...{ views, query, mayShare, isNarrowed }} />
        )}
      </ListTabs>
      <TableTools table="queue" look={look} columns={headsOfView(query.view)} />
    </div>
  )
}
