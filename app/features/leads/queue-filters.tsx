import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { LEAD_VIEWS, type LeadQuery, type LeadView } from './desk-contract.ts'
import { LEAD_STATUS_NAMES } from './lead-states.ts'
import './queue-filters.css'

const VIEW_NAMES: Record<LeadView, string> = {
  new: '신규',
  now: '지금 전화',
  today: '오늘 예정',
  absent: '부재',
  all: '전체',
}

interface QueueFiltersProps {
  counts: Record<LeadView, number>
  query: LeadQuery
  colleagues: readonly { id: string; name: string }[]
  /** Without any, the empty list itself offers to clear the conditions. */
  hasLeads: boolean
}

/** Tabs with counts, and a form that works without JavaScript. The search itself stands in the desk's top bar. */
export function QueueFilters({ counts, query, colleagues, hasLeads }: QueueFiltersProps) {
  const current = query.view ?? 'all'
  return (
    <div className="queue-filters">
      <nav className="queue-filters__tabs" aria-label="상담 나눠 보기">
        {LEAD_VIEWS.map((view) => (
          <Link
            key={view}
            to={view === 'all' ? '/desk' : `/desk?view=${view}`}
            className="queue-filters__tab"
            aria-current={view === current ? 'page' : undefined}
          >
            {view === 'now' && counts.now > 0 && <WarnIcon />}
            {VIEW_NAMES[view]}{' '}
            <span className="queue-filters__count">{counts[view].toLocaleString('ko')}</span>
          </Link>
        ))}
      </nav>
      <Form className="queue-filters__form" action="/desk" key={JSON.stringify(query)}>
        {query.view && <input type="hidden" name="view" value={query.view} />}
        {query.q && <input type="hidden" name="q" value={query.q} />}
        <label className="queue-filters__field">
          <span className="sr-only">상태</span>
          <select name="status" defaultValue={query.status ?? ''}>
            <option value="">진행 중</option>
            {Object.entries(LEAD_STATUS_NAMES).map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="queue-filters__field">
          <span className="sr-only">담당</span>
          <select name="assignee" defaultValue={query.assignee ?? ''}>
            <option value="">모든 담당</option>
            <option value="me">내가 맡은 상담</option>
            <option value="none">담당 없음</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" kind="secondary">
          찾기
        </Button>
        {hasLeads && (query.q || query.status || query.assignee) && (
          <ButtonLink kind="ghost" to="/desk">
            조건 지우기
          </ButtonLink>
        )}
      </Form>
    </div>
  )
}
