import { FilterPills } from '#app/ui/filter-pills.tsx'
import { askedType, TYPES, type Facet, type Narrowing } from './facets.ts'
import { searchAddress } from './search-address.ts'

interface SearchPillsProps {
  facets: readonly Facet[]
  typed: string
  isExact: boolean
  narrowing: Narrowing
  whole: number
}

/** What is chosen first, each leading back, then what can be chosen. */
export function SearchPills({ facets, typed, isExact, narrowing, whole }: SearchPillsProps) {
  if (facets.length === 0) return null
  const pills = facets.flatMap(({ name, values }) =>
    values
      .filter(({ value }) => name !== 'in' || isOffered(value, narrowing.in))
      .map(({ value, label, count }) => {
        const isCurrent = narrowing[name] === value
        const to = searchAddress(typed, { ...narrowing, isExact, [name]: isCurrent ? undefined : value })
        // Chosen, it says what is left out, not how many are left.
        return { label, ...(!isCurrent && { count }), to, isCurrent, isTakenAway: isCurrent }
      }),
  )
  const all = {
    label: '전체',
    count: whole,
    to: searchAddress(typed, { isExact }),
    isCurrent: !Object.values(narrowing).some(Boolean),
  }
  const chosenFirst = pills.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return <FilterPills name="검색 결과 좁히기" pills={[all, ...chosenFirst]} />
}

/** The places of a type are offered once it is chosen. */
function isOffered(value: string, asked: string | undefined): boolean {
  return (
    TYPES.some((type) => type === value) ||
    value === asked ||
    (asked === 'text' && askedType(value) === 'text')
  )
}
