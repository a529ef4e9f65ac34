import type { GrantLine } from './staff-contract.ts'
import { Moment } from './moment.tsx'
import { grantText } from './staff-labels.ts'

/** Of one person, on their own page. */
export function GrantList({ grants }: { grants: readonly GrantLine[] }) {
  if (grants.length === 0) return <p>아직 기록이 없어요.</p>
  return (
    <ol className="stack-3 small">
      {grants.map((grant) => (
        <li key={grant.id} className="grant-list__line">
          <p>{grantText(grant)}</p>
          <p className="desk-note">
            <Moment at={grant.at} /> · {grant.byName}
            {grant.kind === 'STOPPED' && grant.reason && ` · 이유: ${grant.reason}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
