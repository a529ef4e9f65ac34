import { FilterPills } from '#app/ui/filter-pills.tsx'
import { askedType, TYPES, type Facet, type FacetName, type Narrowing } from './facets.ts'
import { useSearchAddress } from './search-address.ts'
import './search-pills.css'

interface SearchPillsProps {
  facets: readonly Facet[]
  typed: string
  isExact: boolean
  narrowing: Narrowing
  whole: number
}

/** Types first, then carriers and speeds: on a phone speeds once there is a choice to be narrowed further. What is chosen is first, and leads back. */
export function SearchPills({ facets, typed, isExact, narrowing, whole }: SearchPillsProps) {
  const searchAddress = useSearchAddress()
  if (facets.length === 0) return null
  const pillsOf = ({ name, values }: Facet) =>
    values
      .filter(({ value }) => name !== 'in' || isOffered(value, narrowing.in))
      .map(({ value, label, count }) => {
        const isCurrent = narrowing[name] === value
        const to = searchAddress(typed, { ...narrowing, isExact, [name]: isCurrent ? undefined : value })
        // Chosen, it says what is left out, not how many are left.
        return { label, ...(!isCurrent && { count }), to, isCurrent, isTakenAway: isCurrent }
      })
  const all = {
    label: '전체',
    count: whole,
    to: searchAddress(typed, { isExact }),
    isCurrent: !Object.values(narrowing).some(Boolean),
  }
  const chosenFirst = (own: readonly Facet[]) =>
    own.flatMap(pillsOf).toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const types = chosenFirst(facets.filter(({ name }) => name === 'in'))
  const isLayered = !all.isCurrent || types.length < 2
  const others = facets.filter(({ name }) => name !== 'in')
  return (
    <div className={isLayered ? 'search-pills' : 'search-pills search-pills--first'}>
      <FilterPills name="검색 결과 좁히기" pills={[all, ...types]} />
      {others.length > 0 && (
        <div className="search-pills__more">
          {others.map((facet) => (
            <div key={facet.name} className={`search-pills__facet search-pills__facet--${facet.name}`}>
              <p className="search-pills__name" aria-hidden="true">
                {NAMES[facet.name]}
              </p>
              <FilterPills name={NAMES[facet.name]} pills={pillsOf(facet)} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const NAMES: Record<FacetName, string> = { in: '종류', carrier: '통신사', speed: '속도' }

/** The places of a type are offered once it is chosen. */
function isOffered(value: string, asked: string | undefined): boolean {
  return (
    TYPES.some((type) => type === value) ||
    value === asked ||
    (asked === 'text' && askedType(value) === 'text')
  )
}
