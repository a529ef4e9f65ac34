import type { ComponentProps } from 'react'
import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { callSoonName } from '#app/crm/leads/lead-times.ts'
import { assigneeOptions, Choice, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { LEAD_VIEWS, type LeadView } from '#app/crm/leads/lead-area.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { FilterFold } from '#app/shared/desk/filter-fold.tsx'
import '#app/shared/desk/desk-page.css'
import './queue-filters.css'

const VIEW_NAMES: Record<Exclude<LeadView, 'now'>, string> = {
  new: '신규',
  today: '오늘 예정',
  absent: '부재',
  all: '진행 중 전체',
}

interface QueueFiltersProps {
  counts: Record<LeadView, number>
  /** When calling begins again; null while people may be called. */
  opensAt: string | null
  query: LeadQuery
  colleagues: readonly { id: string; name: string }[]
  /** Without leads, the empty list offers to clear the filters. */
  hasLeads: boolean
  /** Names invalid parameters of the address. */
  error: string | null
}

/** Works without JavaScript. The search is in the desk's top bar. */
export function QueueFilters({ counts, opensAt, query, colleagues, hasLeads, error }: QueueFiltersProps) {
  const current = query.view ?? 'all'
  const chosen = Object.values(conditionsOf(query)).filter(Boolean).length
  return (
    <div className="queue-filters column">
      <DeskTabs
        label="상담 나눠 보기"
        tabs={LEAD_VIEWS.map((view) => ({
          to: view === 'all' ? '/desk' : `/desk?view=${view}`,
          name: view === 'now' ? callSoonName(opensAt) : VIEW_NAMES[view],
          isCurrent: view === current,
          count: counts[view],
          icon: view === 'now' && counts.now > 0 && opensAt === null && <WarnIcon />,
        }))}
      />
      <FilterFold chosen={chosen} isOpen={error !== null}>
        <FilterForm query={query} colleagues={colleagues} hasLeads={hasLeads} />
      </FilterFold>
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The page and the part of the queue are no conditions; what was searched for is one that the top bar shows. */
function conditionsOf({ page: _page, view: _view, ...conditions }: LeadQuery) {
  return conditions
}

function FilterForm({
  query,
  colleagues,
  hasLeads,
}: Omit<QueueFiltersProps, 'counts' | 'opensAt' | 'error'>) {
  return (
    <Form className="queue-filters__form" action="/desk" key={JSON.stringify(query)}>
      {query.view && <input type="hidden" name="view" value={query.view} />}
      {query.q && <input type="hidden" name="q" value={query.q} />}
      <FilterChoice
        name="status"
        label="상태"
        value={query.status}
        none="진행 중"
        options={stateOptions(LEAD_STATES)}
      />
      <FilterChoice
        name="assignee"
        label="담당"
        value={query.assignee}
        none="모든 담당"
        options={assigneeOptions(colleagues)}
      />
      {QUESTION_NAMES.map((name) => (
        <FilterChoice
          key={name}
          name={name}
          label={questionOf(name).name}
          value={query[name]}
          none={`모든 ${questionOf(name).name}`}
          options={Object.entries(questionOf(name).answers)}
        />
      ))}
      <FilterChoice
        name="inType"
        label="유입"
        value={query.inType}
        none="모든 유입"
        options={IN_TYPES.map((inType) => [inType, inTypeName(inType)])}
      />
      <label className="desk-filter queue-filters__day meta stack-2">
        <span>접수</span>
        <input type="date" name="from" aria-label="접수한 날, 부터" defaultValue={query.from ?? ''} />
      </label>
      <label className="desk-filter queue-filters__day meta stack-2">
        <span>~</span>
        <input type="date" name="to" aria-label="접수한 날, 까지" defaultValue={query.to ?? ''} />
      </label>
      <Button type="submit" kind="secondary">
        찾기
      </Button>
      {hasLeads && Object.values(conditionsOf(query)).some(Boolean) && (
        <ButtonLink kind="ghost" to="/desk">
          조건 지우기
        </ButtonLink>
      )}
    </Form>
  )
}

function FilterChoice({
  value = '',
  ...choice
}: ComponentProps<typeof Choice> & { value: string | undefined }) {
  return (
    <span className="desk-filter">
      <Choice {...choice} defaultValue={value} />
    </span>
  )
}
