import { FilterChips, type FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { OrderMenu } from '#app/shared/desk-table/order-menu.tsx'
import { FilterFold } from '#app/shared/desk/filter-fold.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { filterAddress } from './queue-address.ts'
import './queue-filters.css'

interface QueueFiltersProps {
  query: LeadQuery
  chips: readonly FilterChip[]
  /** Names invalid parameters of the address. */
  error: string | null
  /** Whether a phone shows the boxes of its rows. */
  isPicking: boolean
  onPicking: () => void
}

type Orders = readonly (readonly [sort: NonNullable<LeadQuery['sort']>, name: string])[]

/** By what else the list of a view can be sorted than every list can. */
const OF_VIEWS: Partial<Record<NonNullable<LeadQuery['view']>, Orders>> = {
  opened: [
    ['', '사은품 기한 순'],
    ['-opened', '최근 개통 순'],
    ['assignee', '담당 순'],
  ],
  absent: [
    ['', '다음 시도 순'],
    ['-tries', '많이 시도한 순'],
    ['last', '시도한 지 오래된 순'],
    ['assignee', '담당 순'],
  ],
}

const ORDERS: Orders = [
  ['', '급한 순'],
  ['-came', '새로 온 순'],
  ['came', '오래된 순'],
  ['due', '전화할 시간 순'],
  ['status', '상태 순'],
  ['assignee', '담당 순'],
]

/** Each condition applies at once and stands in the address; they work without a script. */
export function QueueFilters({ query, chips, error, isPicking, onPicking }: QueueFiltersProps) {
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
        orders={(query.view && OF_VIEWS[query.view]) ?? ORDERS}
        sort={query.sort}
        to={(sort) => filterAddress(query, { sort: sort as LeadQuery['sort'] })}
      />
      <button type="button" aria-pressed={isPicking} className="queue-filters__pick" onClick={onPicking}>
        {isPicking ? '그만 고르기' : '고르기'}
      </button>
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
