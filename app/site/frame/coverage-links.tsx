import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import './coverage-links.css'

/** Links to each carrier's coverage check; carriers without an address are left out. */
export function CoverageLinks({ facts }: { facts: SiteFacts }) {
  const known = CARRIER_CODES.filter((code) => facts.links.coverage[code])
  if (known.length === 0) return null
  return (
    <div className="coverage-links cluster small">
      <span>설치 가능 지역 조회</span>
      {known.map((code) => (
        <ExternalLink
          key={code}
          href={facts.links.coverage[code] ?? undefined}
          className="coverage-links__link tap"
        >
          {CARRIER_NAMES[code]}
        </ExternalLink>
      ))}
    </div>
  )
}
