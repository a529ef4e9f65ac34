import type { ComponentProps, ReactNode } from 'react'
import { FilterChips, type FilterChip } from './filter-chips.tsx'
import { OrderMenu } from './order-menu.tsx'

interface ListFiltersProps {
  search: ReactNode
  chips: readonly FilterChip[]
  /** The list without its conditions. */
  clear: string
  order?: ComponentProps<typeof OrderMenu>
  /** About invalid parameters of the address. */
  error?: string | null
}

/** What narrows a list, in the order of every list: what is searched for, conditions that apply at once, the order. */
export function ListFilters({ search, chips, clear, order, error }: ListFiltersProps) {
  return (
    <div className="list-filters">
      {search}
      <FilterChips label="조건" chips={chips} clear={clear} />
      {order && <OrderMenu {...order} />}
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
