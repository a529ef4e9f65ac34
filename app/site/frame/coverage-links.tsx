import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import './coverage-links.css'

/** Links to each carrier's coverage check; carriers without an address are left out. */
export function CoverageLinks({ facts }: { facts: SiteFacts }) {
  const links = linksOf(facts)
  if (links.length === 0) return null
  return (
    <div className="coverage-links cluster small">
      <span>설치 가능 지역 조회</span>
      {links}
    </div>
  )
}

/** The same behind one press, for the footer of narrow screens; it opens without a script. */
export function CoverageFold({ facts }: { facts: SiteFacts }) {
  const links = linksOf(facts)
  if (links.length === 0) return null
  return (
    <details className="coverage-fold">
      <summary className="tap">설치 가능 지역</summary>
      <div className="cluster">{links}</div>
    </details>
  )
}

const linksOf = ({ links: { coverage } }: SiteFacts) =>
  CARRIER_CODES.filter((code) => coverage[code]).map((code) => (
    <ExternalLink key={code} href={coverage[code] ?? undefined} className="coverage-links__link tap">
      {CARRIER_NAMES[code]}
    </ExternalLink>
  ))
