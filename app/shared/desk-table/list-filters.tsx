import type { ComponentProps, ReactNode } from 'react'
import { FilterFold } from '#app/shared/desk/filter-fold.tsx'
import { FilterChips, type FilterChip } from './filter-chips.tsx'
import { SearchForm } from './list-search.tsx'
import { OrderMenu } from './order-menu.tsx'
import './list-page.css'

interface Search extends Omit<ComponentProps<typeof SearchForm>, 'defaultValue'> {
  /** What is searched for, as the address has it. */
  q: string | undefined
  /** Of its chip. */
  found?: string
}

interface ListFiltersProps {
  /** Words that stand in the address, with a chip while there are some; or a form of the list's own. */
  search: Search | { form: ReactNode }
  chips: readonly FilterChip[]
  /** The list without its conditions. */
  clear: string
  order?: ComponentProps<typeof OrderMenu>
  /** How the list is drawn, where nothing else stands in its head. */
  tools?: ReactNode
  /** About invalid parameters of the address. */
  error?: string | null
}

/** What narrows a list, in the order of every list: what is searched for, conditions that apply at once, the order. */
export function ListFilters({ search, chips, clear, order, tools, error }: ListFiltersProps) {
  const told = 'form' in search ? chips : [...foundChip(search), ...chips]
  const chosen = told.filter(({ value }) => value !== null).length
  return (
    <div className="list-filters">
      {'form' in search ? search.form : <WordSearch {...search} />}
      {told.length > 0 && (
        <FilterFold chosen={chosen} isOpen={Boolean(error)}>
          <FilterChips label="조건" chips={told} clear={clear} />
        </FilterFold>
      )}
      {order && <OrderMenu {...order} />}
      {tools}
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const WordSearch = ({ q = '', found: _found, ...field }: Search) => <SearchForm {...field} defaultValue={q} />

/** What was searched for, while something is. */
export const foundChip = ({
  q,
  found = '찾은 말',
  without,
}: Pick<Search, 'q' | 'found' | 'without'>): FilterChip[] => (q ? [{ name: found, value: q, without }] : [])
