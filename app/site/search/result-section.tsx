import { CARRIER_CODES, CARRIER_NAMES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import { Marked } from '#app/shared/text-search/marked.tsx'
import type { MarkedText } from '#app/shared/text-search/contract.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Found } from './contract.ts'
import { facetLabel } from './facets.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { FittingTool } from './fitting-tool.tsx'
import { ProductCard } from './product-card.tsx'
import { SearchAnswer } from './search-answer.tsx'
import type { DirectAnswer } from './search-page.server.ts'
import type { ResultSection as Section } from './result-sections.server.ts'
import '#app/ui/badge.css'
import './result-section.css'

interface ResultSectionProps {
  section: Section
  /** One of them, with all of its answer. */
  direct: DirectAnswer | null
  /** The page's heading says what it is. */
  isAlone: boolean
  /** All of it. */
  to: string
  /** The page's head says of all texts, and of all prices where they are, that they are samples. */
  isSampleTold: boolean
}

/** Of the texts of a part; null where it has none. */
export function areSampleTexts({ hits }: Section, direct: DirectAnswer | null): boolean | null {
  const told = direct ? [direct, ...hits] : hits
  return told.length > 0 ? told.every(({ isSample }) => isSample) : null
}

/** Of the prices of a part; null where it has none. */
export function areSamplePrices({ groups }: Section): boolean | null {
  return groups.length > 0 ? groups.every(({ rows }) => rows.every(({ isSample }) => isSample)) : null
}

export function ResultSection({ section, direct, isAlone, to, isSampleTold }: ResultSectionProps) {
  const { type, total, words, groups, hits, isBeginning } = section
  const label = facetLabel('in', type)
  const hasSamples =
    groups.some(({ rows }) => rows.some(({ isSample }) => isSample)) &&
    !(isSampleTold && areSamplePrices(section))
  const areSamples = areSampleTexts(section, direct) === true
  return (
    <section className="result-section" aria-labelledby={`found-${type}`}>
      <div className="result-section__head sample-head">
        <h2 id={`found-${type}`} className={isAlone && !hasSamples ? 'sr-only' : 'result-section__title'}>
          {label}
        </h2>
        {hasSamples && <SampleSign what="금액" />}
        {areSamples && !isSampleTold && <p className="sample-sign result-section__sample">예시 글</p>}
      </div>
      {words && <p className="result-section__words muted small">{words}</p>}
      {direct && <SearchAnswer direct={direct} />}
      {groups.length > 0 && (
        <ul className="result-section__groups">
          {groups.map((group) => (
            <ProductCard key={group.key} group={group} />
          ))}
        </ul>
      )}
      {hits.length > 0 && (
        <ol className="result-section__hits">
          {alike(hits).map((same) => (
            <Hit
              key={`${same[0].kind} ${same[0].url} ${textOf(same[0].title)}`}
              same={same}
              under={label}
              isSampleTold={!areSamples}
            />
          ))}
        </ol>
      )}
      {direct && <FittingTool question={textOf(direct.question)} />}
      {isBeginning && (
        <MoreLink to={to}>
          {label} {total.toLocaleString('ko')}개 모두 보기
        </MoreLink>
      )}
    </section>
  )
}

type Alike = readonly [Found, ...Found[]]

const isSame = (one: Found, other: Found) =>
  one.kind === 'page' && other.kind === 'page' && textOf(one.excerpt) === textOf(other.excerpt)

/** Pages of carriers of which the same sentence was found are one result; everything else stands by itself. */
function alike(hits: readonly Found[]): Alike[] {
  return hits.flatMap((found, at): Alike[] => {
    if (hits.findIndex((each) => isSame(each, found)) < at && found.kind === 'page') return []
    return [[found, ...hits.slice(at + 1).filter((each) => isSame(each, found))]]
  })
}

interface HitProps {
  same: Alike
  /** What the part is called: said above, it is not said again. */
  under: string
  isSampleTold: boolean
}

function Hit({ same, under, isSampleTold }: HitProps) {
  const [{ label, title, url, excerpt, writtenOn, isSample }, ...others] = same
  const meta = [writtenOn, isSampleTold && isSample && '예시'].filter(Boolean)
  return (
    <li className={others.length > 0 ? 'search-hit search-hit--several' : 'search-hit'}>
      {(label !== under || meta.length > 0) && (
        <p className="search-hit__meta fine">
          {label !== under && <span className="badge">{label}</span>}
          {meta.length > 0 && <span>{meta.join(' · ')}</span>}
        </p>
      )}
      <h3 className="search-hit__title ugc">
        {others.length > 0 ? (
          '통신사별 요금 안내'
        ) : (
          <Link to={url}>
            <Marked parts={title} />
            <ChevronIcon />
          </Link>
        )}
      </h3>
      {excerpt.length > 0 && (
        <p className="search-hit__excerpt ugc">
          <Marked parts={excerpt} />
        </p>
      )}
      {others.length > 0 && (
        <p className="search-hit__pages cluster">
          {same.map((page) => (
            <MoreLink key={page.url} to={page.url}>
              {carrierOf(page)}
              <span className="sr-only"> 요금 안내</span>
            </MoreLink>
          ))}
        </p>
      )}
    </li>
  )
}

/** By its page's address, as the carriers are named elsewhere. */
function carrierOf({ url, title }: Found): string {
  const carrier = CARRIER_CODES.find((code) => carrierAddress(code) === url)
  return carrier ? CARRIER_NAMES[carrier] : textOf(title)
}

function textOf(parts: MarkedText): string {
  return parts.map(({ text }) => text).join('')
}
