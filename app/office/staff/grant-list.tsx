import type { GrantLine } from './staff-contract.ts'
import { Moment } from './moment.tsx'
import { grantText } from './staff-labels.ts'

interface GrantListProps {
  grants: readonly GrantLine[]
  /** Left out on that person's own page. */
  hasNames?: boolean
}

export function GrantList({ grants, hasNames = false }: GrantListProps) {
  if (grants.length === 0) return <p>아직 기록이 없어요.</p>
  return (
    <ol className="stack-3 small">
      {grants.map((grant) => (
        <li key={grant.id} className="grant-list__line">
          <p>
            {hasNames && <b>{grant.staffName} · </b>}
            {grantText(grant)}
          </p>
          <p className="desk-note">
            <Moment at={grant.at} /> · {grant.byName}
            {grant.kind === 'STOPPED' && grant.reason && ` · 이유: ${grant.reason}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
