import { CloseIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { askedType, TYPES, type Facet, type FacetValue, type Narrowing } from './facets.ts'
import { searchAddress } from './search-address.ts'
import './search-pills.css'

interface SearchPillsProps {
  facets: readonly Facet[]
  typed: string
  isExact: boolean
  narrowing: Narrowing
  whole: number
}

/** One row that scrolls sideways: what is chosen first, each filled and leading back, then what can be chosen. */
export function SearchPills({ facets, typed, isExact, narrowing, whole }: SearchPillsProps) {
  if (facets.length === 0) return null
  const isNarrowed = Object.values(narrowing).some(Boolean)
  const pills = facets.flatMap(({ name, values }) =>
    values
      .filter(({ value }) => name !== 'in' || isOffered(value, narrowing.in))
      .map((value) => ({ ...value, name, isChosen: narrowing[name] === value.value })),
  )
  return (
    <nav className="search-pills" aria-label="검색 결과 좁히기">
      <ul className="search-pills__row">
        <li>
          <Link
            to={searchAddress(typed, { isExact })}
            className="search-pill"
            aria-current={isNarrowed ? undefined : 'true'}
          >
            전체 <Count count={whole} />
          </Link>
        </li>
        {pills
          .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
          .map(({ name, value, label, count, isChosen }) => (
            <li key={`${name} ${value}`} className={`search-pills__${name}`}>
              <Link
                to={searchAddress(typed, { ...narrowing, isExact, [name]: isChosen ? undefined : value })}
                className="search-pill"
                aria-current={isChosen ? 'true' : undefined}
              >
                {label} <Count count={count} />
                {isChosen && (
                  <>
                    <span className="sr-only"> 조건 빼기</span>
                    <CloseIcon />
                  </>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const Count = ({ count }: Pick<FacetValue, 'count'>) => (
  <span className="search-pill__count">{count.toLocaleString('ko')}</span>
)

/** The places of a type are offered once it is chosen. */
function isOffered(value: string, asked: string | undefined): boolean {
  return (
    TYPES.some((type) => type === value) ||
    value === asked ||
    (asked === 'text' && askedType(value) === 'text')
  )
}
