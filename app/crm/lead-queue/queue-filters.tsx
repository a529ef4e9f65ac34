import { Form } from 'react-router'
import { FilterChips, type FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { FilterFold } from '#app/shared/desk/filter-fold.tsx'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { assigneeOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { filterAddress } from './queue-address.ts'
import { QueueOrder } from './queue-order.tsx'
import './queue-filters.css'

interface QueueFiltersProps {
  query: LeadQuery
  colleagues: readonly { id: string; name: string }[]
  /** Names invalid parameters of the address. */
  error: string | null
}

/** Each condition applies at once and stands in the address; they work without a script. */
export function QueueFilters({ query, colleagues, error }: QueueFiltersProps) {
  const chips = chipsOf(query, colleagues)
  return (
    <div className="queue-filters">
      <FilterFold chosen={chips.filter(({ value }) => value !== null).length} isOpen={error !== null}>
        <FilterChips
          label="조건"
          chips={chips}
          clear={filterAddress({ view: query.view, sort: query.sort }, {})}
        />
      </FilterFold>
      <QueueOrder query={query} />
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type Narrowing = 'status' | 'assignee' | 'inType' | (typeof QUESTION_NAMES)[number]

function chipsOf(query: LeadQuery, colleagues: QueueFiltersProps['colleagues']): FilterChip[] {
  const choice = (
    name: string,
    key: Narrowing,
    options: readonly (readonly [string, string])[],
  ): FilterChip => {
    const to = (value: string | undefined) => filterAddress(query, { [key]: value } as LeadQuery)
    const chosen = query[key]
    return {
      name,
      value: chosen ? (options.find(([value]) => value === chosen)?.[1] ?? chosen) : null,
      without: to(undefined),
      options: options.map(([value, label]) => ({ name: label, to: to(value), isCurrent: value === chosen })),
    }
  }
  const found: FilterChip[] = query.q
    ? [{ name: '찾은 말', value: query.q, without: filterAddress(query, { q: undefined }) }]
    : []
  return [
    ...found,
    choice('상태', 'status', stateOptions(LEAD_STATES)),
    choice('담당', 'assignee', assigneeOptions(colleagues)),
    ...QUESTION_NAMES.map((key) =>
      choice(questionOf(key).name, key, Object.entries(questionOf(key).answers)),
    ),
    choice(
      '유입',
      'inType',
      IN_TYPES.map((inType) => [inType, inTypeName(inType)] as const),
    ),
    {
      name: '접수일',
      value: daysOf(query),
      without: filterAddress(query, { from: undefined, to: undefined }),
      form: <DaysForm query={query} />,
    },
  ]
}

function daysOf({ from, to }: LeadQuery): string | null {
  if (!from && !to) return null
  return [from && dottedDate(from), to && dottedDate(to)]
    .map((day) => day || '')
    .join(' ~ ')
    .trim()
}

function DaysForm({ query }: { query: LeadQuery }) {
  const kept = Object.entries({ ...query, page: undefined, from: undefined, to: undefined })
  return (
    <Form action="/desk" className="queue-filters__days" key={JSON.stringify(query)} preventScrollReset>
      {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <label>
        부터
        <input type="date" name="from" aria-label="접수한 날, 부터" defaultValue={query.from ?? ''} />
      </label>
      <label>
        까지
        <input type="date" name="to" aria-label="접수한 날, 까지" defaultValue={query.to ?? ''} />
      </label>
      <Button type="submit" kind="secondary" size="sm">
        찾기
      </Button>
    </Form>
  )
}
