import { choiceChip, daysChip, foundChip } from '#app/shared/desk-table/chips.tsx'
import { FilterChips, type FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { OrderMenu } from '#app/shared/desk-table/order-menu.tsx'
import { FilterFold } from '#app/shared/desk/filter-fold.tsx'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { assigneeOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { filterAddress } from './queue-address.ts'
import './queue-filters.css'

interface QueueFiltersProps {
  query: LeadQuery
  colleagues: readonly { id: string; name: string }[]
  /** Names invalid parameters of the address. */
  error: string | null
}

const ORDERS: readonly (readonly [sort: NonNullable<LeadQuery['sort']>, name: string])[] = [
  ['', '급한 순'],
  ['-came', '새로 온 순'],
  ['came', '오래된 순'],
  ['due', '전화할 시간 순'],
  ['status', '상태 순'],
  ['assignee', '담당 순'],
]

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
      <OrderMenu
        orders={ORDERS}
        sort={query.sort}
        to={(sort) => filterAddress(query, { sort: sort as LeadQuery['sort'] })}
      />
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
  const choice = (name: string, key: Narrowing, options: readonly (readonly [string, string])[]) =>
    choiceChip({
      name,
      chosen: query[key],
      options,
      to: (value) => filterAddress(query, { [key]: value } as LeadQuery),
    })
  return [
    ...foundChip(query.q, filterAddress(query, { q: undefined })),
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
    daysChip({ name: '접수일', label: '접수한 날', query, address: filterAddress }),
  ]
}
