import type { DataOf } from '#app/platform/endpoint.ts'
import { towards } from '#app/shared/text-search/syllables.ts'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkChips } from '#app/ui/link-chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Found, search } from './contract.ts'
import type { Facet, FacetName, Narrowing } from './facets.ts'
import { searchAddress } from './search-address.ts'
import './search-results.css'

type SearchResultsProps = DataOf<typeof search> & { typed: string; isExact: boolean; narrowing: Narrowing }

export function SearchResults(props: SearchResultsProps) {
  const { typed, isExact, narrowing, facets, result, total, page, size, isWhole, meant } = props
  const count = total.toLocaleString('ko')
  return (
    <section aria-labelledby="search-summary" className="search-results">
      <h2 id="search-summary" className="search-results__summary">
        ‘{typed}’ 검색 결과 <span className="nowrap">{count}개</span>
      </h2>
      {meant && <MeantWords typed={typed} meant={meant} />}
      <div className="search-facets">
        {facets.map((facet) => (
          <FacetChips key={facet.name} {...{ facet, typed, isExact, narrowing }} />
        ))}
      </div>
      <p className="search-results__order faint">
        {isWhole
          ? '제목이 맞는 글부터, 그다음은 새 글부터 보여 드려요.'
          : `더 많이 있지만 가까운 ${count}개를 보여 드려요. 검색어를 늘리면 좁혀져요.`}
      </p>
      <ol className="search-results__list">
        {result.map((found) => (
          <SearchHit key={`${found.kind} ${found.url} ${textOf(found.title)}`} found={found} />
        ))}
      </ol>
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        toPage={(number) => searchAddress(typed, { ...narrowing, page: number, isExact })}
      />
    </section>
  )
}

const FACET_LEGENDS: Record<FacetName, string> = { in: '어디에서', carrier: '통신사', speed: '속도' }

type FacetChipsProps = Pick<SearchResultsProps, 'typed' | 'isExact' | 'narrowing'> & { facet: Facet }

/** A chosen one leads back. */
function FacetChips({ facet: { name, values }, typed, isExact, narrowing }: FacetChipsProps) {
  const chips = values.map(({ value, label, count }) => {
    const isCurrent = narrowing[name] === value
    const to = searchAddress(typed, { ...narrowing, isExact, [name]: isCurrent ? undefined : value })
    return { to, isCurrent, label: `${label} ${count.toLocaleString('ko')}` }
  })
  return <LinkChips legend={FACET_LEGENDS[name]} isLegendHidden chips={chips} />
}

/** Says what was looked for instead of what was typed, and how to look for that. */
function MeantWords({ typed, meant }: { typed: string; meant: NonNullable<SearchResultsProps['meant']> }) {
  if (meant.manner === 'relaxed')
    return (
      <p className="search-results__meant">
        모든 말이 든 글은 없어서 <b>‘{meant.words}’</b>
        {towards(meant.words)} 찾은 결과예요.
      </p>
    )
  return (
    <p className="search-results__meant">
      <b>‘{meant.words}’</b>
      {towards(meant.words)} 찾은 결과예요.{' '}
      <Link to={searchAddress(typed, { isExact: true })} className="tap">
        ‘{typed}’ 그대로 찾기
      </Link>
    </p>
  )
}

function SearchHit({ found }: { found: Found }) {
  return (
    <li className="search-hit">
      <p className="search-hit__meta cluster faint">
        <Badge tone={found.kind === 'post' ? 'neutral' : 'brand'}>{found.label}</Badge>
        {found.isSample && <SampleBadge />}
        {found.writtenOn && <span>{found.writtenOn}</span>}
      </p>
      <h3 className="search-hit__title ugc">
        <Link to={found.url}>
          <Marked parts={found.title} />
        </Link>
      </h3>
      {found.excerpt.length > 0 && (
        <p className="search-hit__excerpt ugc">
          <Marked parts={found.excerpt} />
        </p>
      )}
    </li>
  )
}

function textOf(parts: MarkedText): string {
  return parts.map(({ text }) => text).join('')
}
