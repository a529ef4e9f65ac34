import { particleFor } from '#app/platform/korean-particles.ts'
import { towards } from '#app/shared/text-search/syllables.ts'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { facetLabel, FACETS, type Narrowing } from './facets.ts'
import { areSamplePrices, areSampleTexts, ResultSection } from './result-section.tsx'
import { useSearchAddress } from './search-address.ts'
import type { FoundView } from './search-page.server.ts'
import { SpeedPrices } from './speed-prices.tsx'
import { SearchPills } from './search-pills.tsx'
import './search-results.css'

type SearchResultsProps = FoundView & { typed: string }

export function SearchResults(props: SearchResultsProps) {
  const searchAddress = useSearchAddress()
  const { typed, isExact, narrowing, facets, sections, total, whole, page, pages, isWhole, meant, also } =
    props
  const { direct, speeds } = props
  const directOf = ({ type }: FoundView['sections'][number]) => (type === 'answer' ? direct : null)
  const samples = sections.map((each) => areSampleTexts(each, directOf(each))).filter((each) => each !== null)
  const isSampleTold = samples.length > 1 && samples.every(Boolean)
  return (
    <div className="search-results">
      <div className="search-results__head">
        {meant && <MeantWords typed={typed} meant={meant} isAnswered={direct !== null} />}
        <h1 className="search-page__title">
          {`${headWords(meant?.words ?? typed, narrowing)} 검색 결과 `}
          <span className="search-results__count nowrap">
            {total.toLocaleString('ko')}개{!isWhole && ' 넘게'}
          </span>
        </h1>
        {!isWhole && (
          <p className="fine">더 많이 있지만 가까운 것만 보여 드려요. 검색어를 늘리면 좁혀져요.</p>
        )}
        <HeadNotes also={also} samples={isSampleTold ? sections : null} speeds={speeds} />
      </div>
      <SearchPills {...{ facets, typed, isExact, narrowing, whole }} />
      <div className="search-sections">
        <SpeedPrices speeds={speeds} isSampleTold={isSampleTold && areAllSamples(speeds)} />
        {sections.map((section) => (
          <ResultSection
            key={section.type}
            section={section}
            direct={directOf(section)}
            isSampleTold={isSampleTold}
            isAlone={sections.length === 1}
            to={searchAddress(typed, { ...narrowing, isExact, in: section.type })}
          />
        ))}
      </div>
      <Pagination
        page={page}
        pages={pages}
        toPage={(number) => searchAddress(typed, { ...narrowing, page: number, isExact })}
      />
    </div>
  )
}

/** `‘500메가’ · KT · 상품`. */
function headWords(words: string, narrowing: Narrowing): string {
  const chosen = FACETS.toReversed().flatMap((name) => {
    const value = narrowing[name]
    return value === undefined ? [] : [facetLabel(name, value)]
  })
  return [`‘${words}’`, ...chosen].join(' · ')
}

const areAllSamples = (speeds: FoundView['speeds']) => speeds.every(({ isSample }) => isSample)

interface HeadNotesProps extends Pick<FoundView, 'also' | 'speeds'> {
  /** Null where not all of their texts are samples. */
  samples: FoundView['sections'] | null
}

/** What else is true of all that was found, in one line: `‘유플러스’를 LG U+로 찾았어요 · 금액과 글은 모두 예시예요`. */
function HeadNotes({ also, samples, speeds }: HeadNotesProps) {
  if (also.length === 0 && !samples) return null
  const prices = (samples ?? []).map(areSamplePrices).concat(speeds.length > 0 ? areAllSamples(speeds) : [])
  const areAll = prices.some((each) => each !== null) && prices.every((each) => each !== false)
  return (
    <ul className="search-results__notes fine">
      {also.map((each) => (
        <li key={each.word}>
          <AlsoFound also={each} />
        </li>
      ))}
      {samples && <li>{areAll ? '금액과 글은' : '글은'} 모두 예시예요</li>}
    </ul>
  )
}

/** `‘유플러스’를 LG U+로 찾았어요`, or what was found beside the word itself. */
function AlsoFound({ also: { word, isFound, names } }: { also: FoundView['also'][number] }) {
  if (isFound) return <>{names.map((name) => `‘${name}’`).join(', ')}도 함께 찾았어요</>
  const told = names.join(', ')
  return (
    <>
      ‘{word}’{particleFor(word, '을/를')} <b className="nowrap">{told}</b>
      {`\u2060${particleFor(told, '으로/로')}`} 찾았어요
    </>
  )
}

interface MeantWordsProps {
  typed: string
  meant: NonNullable<FoundView['meant']>
  /** A known question stands below, so that something does fit. */
  isAnswered: boolean
}

/** Says what was looked for instead of what was typed, and how to look for that. */
function MeantWords({ typed, meant: { manner, words }, isAnswered }: MeantWordsProps) {
  const searchAddress = useSearchAddress()
  if (manner === 'relaxed')
    return (
      <p className="search-results__meant muted">
        {!isAnswered && '딱 맞는 결과가 없어요. '}
        <MeantWord words={words} /> 찾은 결과예요.
      </p>
    )
  return (
    <p className="search-results__meant muted">
      ‘{typed}’ → <MeantWord words={words} /> 찾았어요.{' '}
      <Link to={searchAddress(typed, { isExact: true })} className="tap">
        그대로 찾기<span className="sr-only">: {typed}</span>
      </Link>
    </p>
  )
}

/** With its particle, which never begins a line. */
const MeantWord = ({ words }: { words: string }) => (
  <>
    <b>‘{words}’</b>
    {`\u2060${towards(words)}`}
  </>
)
